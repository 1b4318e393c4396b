#include "arena/bradley_terry.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "arena/french.hpp"

namespace parlor::arena {
namespace {

// Whether chains of points lead from the first to all and from all to the first: then from everyone to
// everyone.
bool has_answer(const Matrix& points) {
  const std::size_t n = points.rows();
  for (const bool forward : {true, false}) {
    std::vector<std::size_t> reached = {0};
    std::vector<bool> seen(n, false);
    if (n > 0) seen[0] = true;
    for (std::size_t next = 0; next < reached.size(); ++next)
      for (std::size_t j = 0; j < n; ++j) {
        const double won = forward ? points(reached[next], j) : points(j, reached[next]);
        if (won <= 0 || seen[j]) continue;
        seen[j] = true;
        reached.push_back(j);
      }
    if (reached.size() < n) return false;
  }
  return true;
}

double logistic(double x) { return 1 / (1 + std::exp(-x)); }

// The likelihood's slope and curvature at these strengths, as Newton's method wants them.
struct Hill {
  std::vector<double> slope;
  Matrix curvature;

  Hill(const Matrix& points, double draws, const std::vector<double>& strength)
      : slope(strength.size()), curvature(strength.size(), strength.size()) {
    const std::size_t n = strength.size();
    for (std::size_t i = 0; i < n; ++i) {
      // Against the average player. Without a supposed draw it only holds the mean, which no result tells, at
      // zero.
      const double p = logistic(strength[i]);
      slope[i] += draws * (0.5 - p);
      curvature(i, i) += draws * p * (1 - p);
      for (std::size_t j = 0; j < n; ++j) {
        if (i == j) continue;
        const double games = points(i, j) + points(j, i), won = logistic(strength[i] - strength[j]);
        slope[i] += points(i, j) - games * won;
        curvature(i, i) += games * won * (1 - won);
        curvature(i, j) -= games * won * (1 - won);
        if (draws == 0) curvature(i, j) += 1 / static_cast<double>(n * n);
      }
      if (draws == 0) curvature(i, i) += 1 / static_cast<double>(n * n);
    }
  }
};

std::vector<double> most_likely(const Matrix& points, double draws) {
  std::vector<double> strength(points.rows(), 0.0);
  constexpr int max_steps = 200;
  for (int step = 0; step < max_steps; ++step) {
    const Hill hill(points, draws, strength);
    const Matrix inverted = inverse(hill.curvature);
    double longest = 0;
    std::vector<double> way(strength.size(), 0.0);
    for (std::size_t i = 0; i < way.size(); ++i) {
      for (std::size_t j = 0; j < way.size(); ++j) way[i] += inverted(i, j) * hill.slope[j];
      longest = std::max(longest, std::abs(way[i]));
    }
    // Far from the top the likelihood is no parabola: long steps are cut.
    const double scale = longest > 2 ? 2 / longest : 1;
    for (std::size_t i = 0; i < way.size(); ++i) strength[i] += scale * way[i];
    if (longest < 1e-12) break;
  }
  return strength;
}

// Fewer groups than these for each player say too little about their own spread.
constexpr std::uint64_t enough_groups = 15;

// Groups that all came out alike say nothing about it either.
bool differ(const Matrix& slopes, std::uint64_t groups) {
  double trace = 0;
  for (std::size_t i = 0; i < slopes.rows(); ++i) trace += slopes(i, i);
  return trace > 1e-9 * static_cast<double>(groups);
}

// What a group of games adds to the slope differs from group to group: the sum of its squares.
Matrix spread_of_slopes(const Together& together, const std::vector<double>& strength) {
  Matrix sum(strength.size(), strength.size());
  for (const auto& [players, groups] : together) {
    const auto count = static_cast<double>(groups.count);
    std::vector<double> expected(players.size(), 0.0);  // a group's points
    for (std::size_t i = 0; i < players.size(); ++i)
      for (std::size_t j = 0; j < players.size(); ++j)
        if (i != j)
          expected[i] += static_cast<double>(groups.games) / count *
                         logistic(strength[players[i]] - strength[players[j]]);
    for (std::size_t i = 0; i < players.size(); ++i)
      for (std::size_t j = 0; j < players.size(); ++j)
        sum(players[i], players[j]) += groups.products(i, j) - expected[i] * groups.points[j] -
                                       groups.points[i] * expected[j] + count * expected[i] * expected[j];
  }
  return sum;
}

Matrix product(const Matrix& a, const Matrix& b) {
  Matrix out(a.rows(), b.columns());
  for (std::size_t i = 0; i < a.rows(); ++i)
    for (std::size_t j = 0; j < b.columns(); ++j)
      for (std::size_t k = 0; k < a.columns(); ++k) out(i, j) += a(i, k) * b(k, j);
  return out;
}

std::uint64_t count_of(const Together& together) {
  std::uint64_t count = 0;
  for (const auto& [players, groups] : together) count += groups.count;
  return count;
}

// Ratings are around their mean, so that what all share is no error: it is taken out of rows and columns.
Matrix around_the_mean(const Matrix& spread) {
  const std::size_t n = spread.rows();
  std::vector<double> row(n, 0.0);
  double all = 0;
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j) {
      row[i] += spread(i, j) / static_cast<double>(n);
      all += spread(i, j) / static_cast<double>(n * n);
    }
  Matrix out(n, n);
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j) out(i, j) = spread(i, j) - row[i] - row[j] + all;
  return out;
}

// What a player's games against opponents of known strength tell.
struct Performance {
  double share = 0.5;      // of the points that it is expected to make
  double information = 0;  // on its own strength

  Performance(const Matrix& points, const std::vector<double>& strength, std::size_t player, double at) {
    double games = 0, won = 0;
    for (std::size_t j = 0; j < strength.size(); ++j) {
      if (j == player) continue;
      const double against = points(player, j) + points(j, player), p = logistic(at - strength[j]);
      games += against;
      won += against * p;
      information += against * p * (1 - p);
    }
    if (games > 0) share = won / games;
  }
};

// The strength with which that share would be expected.
double strength_for(double share, const Matrix& points, const std::vector<double>& strength,
                    std::size_t player) {
  constexpr double most = 50;  // nobody is stronger by more who lost a point among as many as can be counted
  double low = -most, high = most;
  for (int halvings = 0; halvings < 60; ++halvings) {
    const double middle = (low + high) / 2;
    (Performance(points, strength, player, middle).share < share ? low : high) = middle;
  }
  return low;
}

// The interval of the share as strengths, which may be without end.
Interval strength_ci95(const Share& share, const Matrix& points, const std::vector<double>& strength,
                       std::size_t player, double variance) {
  constexpr double infinite = std::numeric_limits<double>::infinity();
  const Interval ends = share.ci95();
  const double at = strength[player];
  // As much wider than with known opponents as theirs are uncertain, too.
  const double stretch = std::sqrt(variance * Performance(points, strength, player, at).information);
  const auto end = [&](double s) { return at + stretch * (strength_for(s, points, strength, player) - at); };
  return {ends.low <= 0 ? -infinite : std::min(at, end(ends.low)),
          ends.high >= 1 ? infinite : std::max(at, end(ends.high))};
}

}  // namespace

void Groups::add(std::span<const double> group_points, std::uint64_t group_games) {
  const std::size_t n = group_points.size();
  if (count == 0) {
    points.assign(n, 0.0);
    products = Matrix(n, n);
  }
  ++count;
  games += group_games;
  for (std::size_t i = 0; i < n; ++i) {
    points[i] += group_points[i];
    for (std::size_t j = 0; j < n; ++j) products(i, j) += group_points[i] * group_points[j];
  }
}

double BradleyTerry::superiority(std::size_t i, std::size_t j) const {
  const double variance = covariance(i, i) + covariance(j, j) - 2 * covariance(i, j);
  if (i == j || variance <= 0) return 0.5;
  return normal_cdf((ratings[i].value - ratings[j].value) / std::sqrt(variance));
}

Sentence BradleyTerry::words() const {
  if (!supposed) return {};
  return say<french>(
      "The results alone have no finite ratings, since somebody won or lost everything or has not met the "
      "others; one more game, drawn with a player of average strength, is supposed for each.");
}

BradleyTerry bradley_terry(const Matrix& points, const Together& together, std::span<const Share> shares) {
  const std::size_t n = points.rows();
  BradleyTerry out{
      .ratings = std::vector<Estimate>(n), .covariance = Matrix(n, n), .supposed = !has_answer(points)};
  if (n < 2) return out;
  const double draws = out.supposed ? 1 : 0;
  const auto strength = most_likely(points, draws);
  Matrix spread = inverse(Hill(points, draws, strength).curvature);
  const Matrix alone = around_the_mean(spread);
  if (!out.supposed && count_of(together) >= enough_groups * n)
    if (const Matrix slopes = spread_of_slopes(together, strength); differ(slopes, count_of(together)))
      spread = product(product(spread, slopes), spread);
  const double unit = 400 / std::log(10.0);
  double mean = 0;
  for (const double s : strength) mean += s / static_cast<double>(n);
  spread = around_the_mean(spread);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) out.covariance(i, j) = unit * unit * spread(i, j);
    const double rating = unit * (strength[i] - mean);
    const double reach = z95 * std::sqrt(std::max(0.0, out.covariance(i, i)));
    out.ratings[i] = {rating, {rating - reach, rating + reach}};
    if (shares.empty()) continue;
    const Interval ends = strength_ci95(shares[i], points, strength, i, std::max(0.0, alone(i, i)));
    out.ratings[i].ci95 = {unit * (ends.low - mean), unit * (ends.high - mean)};
  }
  return out;
}

}  // namespace parlor::arena
