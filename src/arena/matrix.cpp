#include "arena/matrix.hpp"

#include <cmath>
#include <utility>

namespace parlor::arena {

Matrix inverse(Matrix m) {
  const std::size_t n = m.rows();
  Matrix out(n, n);
  for (std::size_t i = 0; i < n; ++i) out(i, i) = 1;
  for (std::size_t at = 0; at < n; ++at) {
    std::size_t pivot = at;
    for (std::size_t row = at + 1; row < n; ++row)
      if (std::abs(m(row, at)) > std::abs(m(pivot, at))) pivot = row;
    for (std::size_t column = 0; column < n; ++column) {
      std::swap(m(at, column), m(pivot, column));
      std::swap(out(at, column), out(pivot, column));
    }
    const double scale = 1 / m(at, at);
    for (std::size_t column = 0; column < n; ++column) {
      m(at, column) *= scale;
      out(at, column) *= scale;
    }
    for (std::size_t row = 0; row < n; ++row) {
      const double factor = m(row, at);
      if (row == at || factor == 0) continue;
      for (std::size_t column = 0; column < n; ++column) {
        m(row, column) -= factor * m(at, column);
        out(row, column) -= factor * out(at, column);
      }
    }
  }
  return out;
}

}  // namespace parlor::arena
