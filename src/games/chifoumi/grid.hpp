#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "games/chifoumi/shared.hpp"

namespace parlor::chifoumi {

// Column and row, from the upper left corner.
struct Cell {
  std::int16_t x = -1, y = -1;
  friend constexpr bool operator==(const Cell&, const Cell&) = default;
};
inline constexpr Cell nowhere{};

constexpr Cell cell(int x, int y) { return {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)}; }

// Steps it takes to walk there where nothing stands in the way.
constexpr int walk(Cell a, Cell b) { return std::abs(a.x - b.x) + std::abs(a.y - b.y); }
// A square of this radius around one holds the other.
constexpr int reach(Cell a, Cell b) { return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y)); }

inline constexpr int direction_count = 4;
inline constexpr std::array<Cell, direction_count> directions = {
    {{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};  // n e s w

constexpr Cell step(Cell c, int direction) {
  const Cell d = directions[direction];
  return cell(c.x + d.x, c.y + d.y);
}

// Cells from `low` up to `high`, the latter included.
struct Box {
  int left = 0, top = 0, right = -1, bottom = -1;
  constexpr bool contains(Cell c) const { return left <= c.x && c.x <= right && top <= c.y && c.y <= bottom; }
};

// The square of a radius around a cell, as far as it lies on a grid.
constexpr Box square(Cell middle, int radius, int width, int height) {
  return {std::max(0, middle.x - radius), std::max(0, middle.y - radius),
          std::min(width - 1, middle.x + radius), std::min(height - 1, middle.y + radius)};
}

// A value for each cell, cheap to copy however large: copies share blocks of cells until they differ. Blocks
// that were never written hold T{}.
template <class T>
class Grid {
 public:
  Grid() = default;
  Grid(int width, int height)
      : width_(width),
        height_(height),
        across_((width + side - 1) / side),
        blocks_(
            std::vector<Shared<Block>>(static_cast<std::size_t>(across_ * ((height + side - 1) / side)))) {}

  int width() const { return width_; }
  int height() const { return height_; }
  bool contains(Cell c) const { return c.x >= 0 && c.y >= 0 && c.x < width_ && c.y < height_; }

  T operator[](Cell c) const {
    const auto& block = (*blocks_)[block_of(c)];
    return block ? (*block)[place_in(c)] : T{};
  }
  T& edit(Cell c) { return blocks_.edit()[block_of(c)].edit()[place_in(c)]; }

  // Calls f(value, other's value, cell) for the cells of a box, which must lie on both grids: a block at a
  // time, and so several times faster than cell by cell.
  template <class U, class F>
  void edit_all(const Box& box, const Grid<U>& other, F&& f) {
    if (box.right < box.left || box.bottom < box.top) return;
    auto& blocks = blocks_.edit();
    for (int top = box.top; top <= box.bottom; top = top / side * side + side)
      for (int left = box.left; left <= box.right; left = left / side * side + side) {
        const std::size_t at = block_of(cell(left, top));
        Block& block = blocks[at].edit();
        const auto* others = other.block(at);
        const int bottom = std::min(box.bottom, top | (side - 1)),
                  right = std::min(box.right, left | (side - 1));
        for (int y = top; y <= bottom; ++y)
          for (int x = left; x <= right; ++x) {
            const std::size_t place = place_in(cell(x, y));
            f(block[place], others != nullptr ? (*others)[place] : U{}, cell(x, y));
          }
      }
  }

  friend bool operator==(const Grid&, const Grid&) = default;

 private:
  template <class U>
  friend class Grid;

  static constexpr int shift = 4, side = 1 << shift;
  using Block = std::array<T, side * side>;

  // Shifts: the cells are on the grid, but the compiler does not know that they are not negative.
  std::size_t block_of(Cell c) const {
    return static_cast<std::size_t>((c.y >> shift) * across_ + (c.x >> shift));
  }
  static std::size_t place_in(Cell c) {
    return static_cast<std::size_t>((c.y & (side - 1)) << shift | (c.x & (side - 1)));
  }
  const Block* block(std::size_t at) const {
    const auto& found = (*blocks_)[at];
    return found ? &*found : nullptr;
  }

  int width_ = 0, height_ = 0, across_ = 0;
  Shared<std::vector<Shared<Block>>> blocks_;
};

}  // namespace parlor::chifoumi
