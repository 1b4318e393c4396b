#pragma once

#include <cstddef>
#include <vector>

namespace parlor::arena {

// A small table of numbers: results of each against each.
class Matrix {
 public:
  Matrix() = default;
  Matrix(std::size_t rows, std::size_t columns) : columns_(columns), cells_(rows * columns) {}

  std::size_t rows() const { return columns_ == 0 ? 0 : cells_.size() / columns_; }
  std::size_t columns() const { return columns_; }
  double& operator()(std::size_t row, std::size_t column) { return cells_[row * columns_ + column]; }
  double operator()(std::size_t row, std::size_t column) const { return cells_[row * columns_ + column]; }
  friend bool operator==(const Matrix&, const Matrix&) = default;

 private:
  std::size_t columns_ = 0;
  std::vector<double> cells_;
};

// Of a square matrix that is not singular, by elimination with the largest pivot.
Matrix inverse(Matrix matrix);

}  // namespace parlor::arena
