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

// All games of two against each other, from given seats or from any.
struct Bout {
  std::size_t first, second;
  double won, games;  // by the first
  double seat;        // 1: it has the first seat; 0: nobody knows
};

std::vector<Bout> bouts_of(const Matrix& points, const Matrix& first) {
  std::vector<Bout> bouts;
  const std::size_t n = points.rows();
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j) {
      if (first.rows() == 0 && i < j)
        bouts.push_back({i, j, points(i, j), points(i, j) + points(j, i), 0});
      else if (first.rows() > 0 && i != j)
        bouts.push_back({i, j, first(i, j), first(i, j) + points(j, i) - first(j, i), 1});
    }
  std::erase_if(bouts, [](const Bout& bout) { return bout.games <= 0; });
  return bouts;
}

// Strengths as natural logarithms of odds, and what the first seat adds.
struct Strengths {
  std::vector<double> of;
  double seat = 0;

  double chance(const Bout& bout) const {
    return logistic(of[bout.first] - of[bout.second] + bout.seat * seat);
  }
  // Of a point of i against j, in games with the seats exchanged.
  double chance(std::size_t i, std::size_t j) const {
    const double lead = of[i] - of[j];
    return (logistic(lead + seat) + logistic(lead - seat)) / 2;
  }
};

// The likelihood's slope and curvature at these strengths, as Newton's method wants them. What the seat adds
// comes last, if it is asked for.
struct Hill {
  std::vector<double> slope;
  Matrix curvature;

  Hill(const std::vector<Bout>& bouts, double draws, const Strengths& at, bool seated)
      : slope(at.of.size() + (seated ? 1 : 0)), curvature(slope.size(), slope.size()) {
    const std::size_t n = at.of.size();
    for (std::size_t i = 0; i < n; ++i) {
      // Against the average player. Without a supposed draw it only holds the mean, which no result tells, at
      // zero.
      suppose_draw(i, draws, at.of[i]);
      for (std::size_t j = 0; j < n && draws == 0; ++j) curvature(i, j) += 1 / static_cast<double>(n * n);
    }
    if (seated) suppose_draw(n, 1, at.seat);
    for (const Bout& bout : bouts) add(bout, at.chance(bout), seated);
  }

 private:
  void suppose_draw(std::size_t i, double draws, double strength) {
    const double p = logistic(strength);
    slope[i] += draws * (0.5 - p);
    curvature(i, i) += draws * p * (1 - p);
  }

  void add(const Bout& bout, double p, bool seated) {
    const std::size_t parts[] = {bout.first, bout.second, slope.size() - 1};
    constexpr double signs[] = {1, -1, 1};
    for (std::size_t a = 0; a < (seated ? 3 : 2); ++a) {
      slope[parts[a]] += signs[a] * (bout.won - bout.games * p);
      for (std::size_t b = 0; b < (seated ? 3 : 2); ++b)
        curvature(parts[a], parts[b]) += signs[a] * signs[b] * bout.games * p * (1 - p);
    }
  }
};

Strengths most_likely(const std::vector<Bout>& bouts, std::size_t players, double draws, bool seated) {
  Strengths at{std::vector<double>(players, 0.0)};
  constexpr int max_steps = 200;
  for (int step = 0; step < max_steps; ++step) {
    const Hill hill(bouts, draws, at, seated);
    const Matrix inverted = inverse(hill.curvature);
    double longest = 0;
    std::vector<double> way(hill.slope.size(), 0.0);
    for (std::size_t i = 0; i < way.size(); ++i) {
      for (std::size_t j = 0; j < way.size(); ++j) way[i] += inverted(i, j) * hill.slope[j];
      longest = std::max(longest, std::abs(way[i]));
    }
    // Far from the top the likelihood is no parabola: long steps are cut.
    const double scale = longest > 2 ? 2 / longest : 1;
    for (std::size_t i = 0; i < players; ++i) at.of[i] += scale * way[i];
    if (seated) at.seat += scale * way.back();
    if (longest < 1e-12) break;
  }
  return at;
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
Matrix spread_of_slopes(const Together& together, const Strengths& at) {
  Matrix sum(at.of.size(), at.of.size());
  for (const auto& [meeting, groups] : together) {
    const auto& players = meeting.players;
    const auto count = static_cast<double>(groups.count);
    const bool exchanged = meeting.games > 1;
    std::vector<double> expected(players.size(), 0.0);  // a group's points
    for (std::size_t i = 0; i < players.size(); ++i)
      for (std::size_t j = 0; j < players.size(); ++j) {
        if (i == j) continue;
        const double seat = exchanged ? 0 : i < j ? at.seat : -at.seat;
        const double chance = exchanged ? at.chance(players[i], players[j])
                                        : logistic(at.of[players[i]] - at.of[players[j]] + seat);
        expected[i] += static_cast<double>(meeting.games) * chance;
      }
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
  for (const auto& [meeting, groups] : together) count += groups.count;
  return count;
}

// Ratings are around their mean, so that what all share is no error: it is taken out of rows and columns. Or
// they are around one of them.
Matrix centred(const Matrix& spread, const std::optional<Anchor>& anchor) {
  const std::size_t n = spread.rows();
  std::vector<double> row(n, 0.0);
  double all = 0;
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j) {
      row[i] += spread(i, j) / static_cast<double>(n);
      all += spread(i, j) / static_cast<double>(n * n);
    }
  if (anchor) {
    for (std::size_t i = 0; i < n; ++i) row[i] = spread(i, anchor->player);
    all = spread(anchor->player, anchor->player);
  }
  Matrix out(n, n);
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j) out(i, j) = spread(i, j) - row[i] - row[j] + all;
  return out;
}

Matrix without_seat(const Matrix& spread, std::size_t players) {
  Matrix out(players, players);
  for (std::size_t i = 0; i < players; ++i)
    for (std::size_t j = 0; j < players; ++j) out(i, j) = spread(i, j);
  return out;
}

// What a player's games against opponents of known strength tell.
struct Performance {
  double share = 0.5;      // of the points that it is expected to make
  double information = 0;  // on its own strength

  Performance(const std::vector<Bout>& bouts, const Strengths& others, std::size_t player, double at) {
    double games = 0, won = 0;
    for (const Bout& bout : bouts) {
      if (bout.first != player && bout.second != player) continue;
      const bool is_first = bout.first == player;
      const double seat = (is_first ? bout.seat : -bout.seat) * others.seat;
      const double p = logistic(at - others.of[is_first ? bout.second : bout.first] + seat);
      games += bout.games;
      won += bout.games * p;
      information += bout.games * p * (1 - p);
    }
    if (games > 0) share = won / games;
  }
};

// The share that the first seat is expected to make.
double first_share(const std::vector<Bout>& bouts, Strengths at, double seat) {
  double games = 0, won = 0;
  at.seat = seat;
  for (const Bout& bout : bouts) {
    games += bout.games;
    won += bout.games * at.chance(bout);
  }
  return games > 0 ? won / games : 0.5;
}

// Where a share that grows with its argument has this value.
template <class F>
double argument_for(double share, const F& share_at) {
  constexpr double most = 50;  // nobody is stronger by more who lost a point among as many as can be counted
  double low = -most, high = most;
  for (int halvings = 0; halvings < 60; ++halvings) {
    const double middle = (low + high) / 2;
    (share_at(middle) < share ? low : high) = middle;
  }
  return low;
}

// Whether all had both seats about equally often against each other; a game too many does no harm.
bool is_balanced(const std::vector<Bout>& bouts, std::size_t players) {
  Matrix ahead(players, players);  // games from the first seat less those from the other
  double games = 0, uneven = 0;
  for (const Bout& bout : bouts) {
    games += bout.games;
    const bool in_order = bout.first < bout.second;
    ahead(std::min(bout.first, bout.second), std::max(bout.first, bout.second)) +=
        (in_order ? 1 : -1) * bout.seat * bout.games;
  }
  for (std::size_t i = 0; i < players; ++i)
    for (std::size_t j = i + 1; j < players; ++j) uneven += std::abs(ahead(i, j));
  return uneven <= std::max(1.0, games / 20);
}

constexpr double infinite = std::numeric_limits<double>::infinity();

// The interval of the share as strengths, which may be without end.
Interval strength_ci95(const Share& share, const std::vector<Bout>& bouts, const Strengths& strengths,
                       std::size_t player, double variance) {
  const Interval ends = share.ci95();
  const double at = strengths.of[player];
  // As much wider than with known opponents as theirs are uncertain, too.
  const double stretch = std::sqrt(variance * Performance(bouts, strengths, player, at).information);
  const auto end = [&](double s) {
    const double found =
        argument_for(s, [&](double x) { return Performance(bouts, strengths, player, x).share; });
    return at + stretch * (found - at);
  };
  return {ends.low <= 0 ? -infinite : std::min(at, end(ends.low)),
          ends.high >= 1 ? infinite : std::max(at, end(ends.high))};
}

// The same for what the first seat adds. Whoever always had the first seat may as well be stronger: the
// stretch says how much less is known of the seat than if all strengths were known.
Interval seat_ci95(const Share& share, const std::vector<Bout>& bouts, const Strengths& strengths,
                   double stretch) {
  const Interval ends = share.ci95();
  const auto end = [&](double s) {
    const double found = argument_for(s, [&](double x) { return first_share(bouts, strengths, x); });
    return strengths.seat + stretch * (found - strengths.seat);
  };
  return {ends.low <= 0 ? -infinite : std::min(strengths.seat, end(ends.low)),
          ends.high >= 1 ? infinite : std::max(strengths.seat, end(ends.high))};
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

BradleyTerry bradley_terry(const Matrix& points, const Together& together, std::span<const Share> shares,
                           const RatingTerms& terms) {
  const std::size_t n = points.rows();
  BradleyTerry out{
      .ratings = std::vector<Estimate>(n), .covariance = Matrix(n, n), .supposed = !has_answer(points)};
  if (n < 2) return out;
  const double draws = out.supposed ? 1 : 0;
  const bool seated = terms.first.rows() > 0;
  const auto bouts = bouts_of(points, terms.first);
  const Strengths strengths = most_likely(bouts, n, draws, seated);
  const Matrix curvature = Hill(bouts, draws, strengths, seated).curvature, inverted = inverse(curvature);
  Matrix spread = without_seat(inverted, n);
  const Matrix alone = centred(spread, terms.anchor);
  // The slopes of groups are those of strengths alone. Where seats are uneven, what the seat adds is
  // uncertain together with the strengths, and only the curvature knows of that.
  if (!out.supposed && count_of(together) >= enough_groups * n && (!seated || is_balanced(bouts, n)))
    if (const Matrix slopes = spread_of_slopes(together, strengths); differ(slopes, count_of(together)))
      spread = product(product(spread, slopes), spread);
  spread = centred(spread, terms.anchor);
  const double unit = 400 / std::log(10.0);
  double zero = 0;  // the strength that has the rating 0
  for (const double s : strengths.of) zero += s / static_cast<double>(n);
  if (terms.anchor) zero = strengths.of[terms.anchor->player] - terms.anchor->rating / unit;
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) out.covariance(i, j) = unit * unit * spread(i, j);
    const double rating = unit * (strengths.of[i] - zero);
    const double reach = z95 * std::sqrt(std::max(0.0, out.covariance(i, i)));
    out.ratings[i] = {rating, {rating - reach, rating + reach}};
    if (shares.empty() || (terms.anchor && terms.anchor->player == i)) continue;
    const Interval ends = strength_ci95(shares[i], bouts, strengths, i, std::max(0.0, alone(i, i)));
    out.ratings[i].ci95 = {unit * (ends.low - zero), unit * (ends.high - zero)};
  }
  if (terms.anchor)
    out.ratings[terms.anchor->player] = {terms.anchor->rating, {terms.anchor->rating, terms.anchor->rating}};
  if (seated) {
    const double stretch = std::sqrt(inverted(n, n) * curvature(n, n));
    const Interval ends = seat_ci95(terms.first_share, bouts, strengths, stretch);
    out.first_seat = Estimate{unit * strengths.seat, {unit * ends.low, unit * ends.high}};
  }
  return out;
}

}  // namespace parlor::arena
