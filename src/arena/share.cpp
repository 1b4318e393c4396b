#include "arena/share.hpp"

#include <algorithm>
#include <cmath>

#include <boost/math/distributions/beta.hpp>

#include "arena/french.hpp"

namespace parlor::arena {
namespace {

// What is supposed before the first game, chosen by what covers (bench/coverage.cpp): groups that agree with
// independent games, and degrees of freedom that they are worth.
constexpr double supposed_groups = 3, supposed_freedom = 8;
// Between Clopper and Pearson (0), who never cover too little, and Jeffreys (½), who covers on average.
constexpr double leaning = 0.3;

double spread_of(double p) { return p * (1 - p); }

// A share of `sum` in `count` when half a success and half a failure are supposed besides.
double careful(double sum, double count) { return (sum + 0.5) / (count + 1); }

double beta_quantile(double a, double b, double q) {
  if (a <= 0) return 0;
  if (b <= 0) return 1;
  return quantile(boost::math::beta_distribution<double>(a, b), q);
}

}  // namespace

void SharesOfGroups::add(double share, std::uint64_t games_of_it) {
  ++count;
  games += games_of_it;
  sum += share;
  squares += share * share;
}

void Share::add(const SharesOfGroups& groups) {
  if (groups.count == 0) return;
  const auto n = static_cast<double>(groups.count);
  const double mean = groups.sum / n;
  count_ += groups.count;
  games_ += groups.games;
  repeated_ += groups.repeated;
  sum_ += groups.sum;
  squares_ += std::max(0.0, groups.squares - n * mean * mean);
  expected_ += (n - 1) * spread_of(mean);
  spread_ += n * spread_of(careful(groups.sum, n));
  freedom_ += n - 1;
}

double Share::mean() const { return count_ == 0 ? 0.5 : sum_ / static_cast<double>(count_); }

double Share::likely_spread() const { return spread_of(careful(sum_, static_cast<double>(count_))); }

Interval Share::ci95() const {
  if (count_ == 0) return {0, 1};
  const auto count = static_cast<double>(count_), games = static_cast<double>(games_);
  const double supposed = supposed_groups * likely_spread();
  const double effect = (squares_ * games / count + supposed) / (expected_ + supposed);
  // Games whose chances differ, as with strong and weak opponents, vary less than if all had the same one.
  const double mixed = std::min(1.0, spread_ / count / likely_spread());
  const auto repeated = static_cast<double>(repeated_);
  const double t = t95(std::max(0.0, freedom_ - repeated) + supposed_freedom);
  const double worth = games * (1 - repeated / count) / (effect * mixed) * (z95 * z95) / (t * t);
  const double won = worth * std::clamp(mean(), 0.0, 1.0);
  return {won <= 0 ? 0 : beta_quantile(won + leaning, worth - won + 1 - leaning, 0.025),
          won >= worth ? 1 : beta_quantile(won + 1 - leaning, worth - won + leaning, 0.975)};
}

Sentence in_words(const Share& share, double unit, int digits) {
  const Interval ends = share.ci95();
  return say<french>("{} ({} to {})", Number{unit * share.mean(), digits}, Number{unit * ends.low, digits},
                     Number{unit * ends.high, digits});
}

}  // namespace parlor::arena
