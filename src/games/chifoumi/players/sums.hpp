#pragma once

#include <vector>

#include "games/chifoumi/grid.hpp"

namespace parlor::chifoumi {

// Sums over squares of a grid in four look-ups each.
class Sums {
 public:
  Sums(const std::vector<double>& values, int width, int height)
      : width_(width), height_(height), sum_(static_cast<std::size_t>((width + 1) * (height + 1))) {
    for (int y = 0; y < height; ++y)
      for (int x = 0; x < width; ++x)
        sum_[place(x + 1, y + 1)] =
            values[y * width + x] + sum_[place(x, y + 1)] + sum_[place(x + 1, y)] - sum_[place(x, y)];
  }

  double around(Cell c, int radius) const {
    const Box b = square(c, radius, width_, height_);
    return sum_[place(b.right + 1, b.bottom + 1)] - sum_[place(b.left, b.bottom + 1)] -
           sum_[place(b.right + 1, b.top)] + sum_[place(b.left, b.top)];
  }

 private:
  std::size_t place(int x, int y) const { return static_cast<std::size_t>(y * (width_ + 1) + x); }

  int width_, height_;
  std::vector<double> sum_;
};

}  // namespace parlor::chifoumi
