#include "arena/matrix_game.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace parlor::arena {
namespace {

constexpr double tiny = 1e-12;

// max 1·y with A y <= 1 and y >= 0, where all of A is positive: the column player's problem, scaled by the
// value. The tableau has a row for each constraint and one for the aim, a column for each y and each slack,
// and the right side.
class Simplex {
 public:
  explicit Simplex(const Matrix& a)
      : rows_(a.rows()), columns_(a.columns()), table_(rows_ + 1, columns_ + rows_ + 1), basis_(rows_) {
    for (std::size_t i = 0; i < rows_; ++i) {
      for (std::size_t j = 0; j < columns_; ++j) table_(i, j) = a(i, j);
      table_(i, columns_ + i) = 1;
      table_(i, right()) = 1;
      basis_[i] = columns_ + i;
    }
    for (std::size_t j = 0; j < columns_; ++j) table_(rows_, j) = -1;
  }

  void solve() {
    for (;;) {
      std::size_t enters = 0;
      while (enters < right() && table_(rows_, enters) >= -tiny) ++enters;
      if (enters == right()) return;
      const std::size_t row = leaving(enters);
      if (row == rows_) return;  // only rounding is left to gain
      pivot(row, enters);
    }
  }

  double aim() const { return table_(rows_, right()); }
  double primal(std::size_t j) const {
    const auto at = std::ranges::find(basis_, j);
    return at == basis_.end() ? 0 : table_(static_cast<std::size_t>(at - basis_.begin()), right());
  }
  double dual(std::size_t i) const { return table_(rows_, columns_ + i); }

 private:
  std::size_t right() const { return columns_ + rows_; }

  // The constraint that binds first; among equals the lowest variable. All of A is positive, so there is one.
  std::size_t leaving(std::size_t enters) const {
    std::size_t best = rows_;
    double min = 0;
    for (std::size_t i = 0; i < rows_; ++i) {
      if (table_(i, enters) <= tiny) continue;
      const double ratio = table_(i, right()) / table_(i, enters);
      if (best == rows_ || ratio < min - tiny || (ratio <= min + tiny && basis_[i] < basis_[best])) {
        best = i;
        min = ratio;
      }
    }
    return best;
  }

  void pivot(std::size_t row, std::size_t column) {
    const double scale = 1 / table_(row, column);
    for (std::size_t j = 0; j <= right(); ++j) table_(row, j) *= scale;
    for (std::size_t i = 0; i <= rows_; ++i) {
      const double factor = table_(i, column);
      if (i == row || factor == 0) continue;
      for (std::size_t j = 0; j <= right(); ++j) table_(i, j) -= factor * table_(row, j);
    }
    basis_[row] = column;
  }

  std::size_t rows_, columns_;
  Matrix table_;
  std::vector<std::size_t> basis_;  // the variable that each row gives
};

void normalise(std::vector<double>& weights) {
  for (double& w : weights) w = std::max(0.0, w);
  const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
  for (double& w : weights) w /= sum;
}

}  // namespace

MatrixSolution solve_matrix_game(const Matrix& payoff) {
  double min = 0;
  for (std::size_t i = 0; i < payoff.rows(); ++i)
    for (std::size_t j = 0; j < payoff.columns(); ++j) min = std::min(min, payoff(i, j));
  const double shift = 1 - min;  // makes all payoffs positive, and changes nothing but the value
  Matrix positive = payoff;
  for (std::size_t i = 0; i < payoff.rows(); ++i)
    for (std::size_t j = 0; j < payoff.columns(); ++j) positive(i, j) += shift;
  Simplex simplex(positive);
  simplex.solve();
  MatrixSolution out{.value = 1 / simplex.aim() - shift, .rows = {}, .columns = {}};
  for (std::size_t i = 0; i < payoff.rows(); ++i) out.rows.push_back(simplex.dual(i));
  for (std::size_t j = 0; j < payoff.columns(); ++j) out.columns.push_back(simplex.primal(j));
  normalise(out.rows);
  normalise(out.columns);
  return out;
}

Equilibrium equilibrium(const Matrix& share) {
  const std::size_t n = share.rows();
  Matrix lead(n, n);
  Equilibrium out{.mixture = {}, .exploitability = std::vector<double>(n, 0.0)};
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j) {
      lead(i, j) = i == j ? 0 : share(i, j) - 0.5;
      out.exploitability[i] = std::max(out.exploitability[i], -lead(i, j));
    }
  if (n > 0) out.mixture = solve_matrix_game(lead).rows;
  return out;
}

}  // namespace parlor::arena
