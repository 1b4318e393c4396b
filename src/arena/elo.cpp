#include "arena/elo.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "arena/french.hpp"

namespace parlor::arena {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
// Elo points for a share one hundred percent away from a half, if the curve were as steep as in its middle.
const double steepness = 800 / std::log(10.0);

double elo_or_infinity(double share) {
  if (share <= 0) return -infinity;
  return share >= 1 ? infinity : elo_of_share(share);
}

}  // namespace

Sentence in_words(const Estimate& e, int digits) {
  const Sentence value = with_sign({e.value, digits});
  if (std::isinf(e.ci95.low) && std::isinf(e.ci95.high)) return say<french>("{}, give or take any", value);
  if (std::isinf(e.ci95.high)) return say<french>("{}, at least {}", value, with_sign({e.ci95.low, digits}));
  if (std::isinf(e.ci95.low)) return say<french>("{}, at most {}", value, with_sign({e.ci95.high, digits}));
  if (e.is_even()) return say<french>("{} ± {}", value, Number{e.error(), digits});
  return say<french>("{} ({} to {})", value, with_sign({e.ci95.low, digits}),
                     with_sign({e.ci95.high, digits}));
}

bool Estimate::is_even() const {
  return std::abs(ci95.high - value - (value - ci95.low)) <= 1e-9 * (ci95.high - ci95.low);
}

double share_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }
double elo_of_share(double share) { return 400 * std::log10(share / (1 - share)); }

double normal_cdf(double z) { return std::erfc(-z / std::sqrt(2.0)) / 2; }

std::uint64_t Pentanomial::pairs() const {
  return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

Pentanomial Pentanomial::reversed() const {
  Pentanomial other = *this;
  std::ranges::reverse(other.counts);
  return other;
}

double Pentanomial::share() const {
  if (pairs() == 0) return 0.5;
  double points = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) points += static_cast<double>(i * counts[i]);
  return points / (4 * static_cast<double>(pairs()));
}

Share Pentanomial::shares() const {
  SharesOfGroups groups{.count = pairs(), .games = 2 * pairs(), .repeated = repeated};
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double share = static_cast<double>(i) / 4, n = static_cast<double>(counts[i]);
    groups.sum += n * share;
    groups.squares += n * share * share;
  }
  return Share(groups);
}

double Pentanomial::variance() const {
  if (pairs() == 0) return 0;
  const double mean = share();
  double squares = 0;
  for (std::size_t i = 0; i < counts.size(); ++i)
    squares += static_cast<double>(counts[i]) * std::pow(static_cast<double>(i) / 4 - mean, 2);
  return squares / static_cast<double>(pairs());
}

std::optional<Estimate> elo(const Pentanomial& pairs) {
  if (pairs.pairs() == 0) return {};
  return elo(pairs.shares());
}

Estimate elo(const Share& share) {
  const Interval ends = share.ci95();
  return {elo_or_infinity(share.mean()), {elo_or_infinity(ends.low), elo_or_infinity(ends.high)}};
}

std::optional<Estimate> normalised_elo(const Pentanomial& pairs) {
  const double variance = pairs.variance();
  if (pairs.pairs() < 2 || variance <= 0) return {};
  const double value = (pairs.share() - 0.5) / std::sqrt(2 * variance) * steepness;
  const double reach = z95 * steepness / std::sqrt(2 * static_cast<double>(pairs.pairs()));
  return Estimate{value, {value - reach, value + reach}};
}

double likelihood_of_superiority(const Pentanomial& pairs) {
  const double lead = pairs.share() - 0.5;
  const double error =
      std::sqrt(pairs.variance() / static_cast<double>(std::max<std::uint64_t>(1, pairs.pairs())));
  if (error > 0) return normal_cdf(lead / error);
  const double doubt = std::ldexp(0.5, -static_cast<int>(std::min<std::uint64_t>(pairs.pairs(), 1000)));
  return lead == 0 ? 0.5 : lead > 0 ? 1 - doubt : doubt;
}

Sentence elo_in_words(const Pentanomial& pairs) {
  const auto estimate = elo(pairs);
  if (!estimate) return say<french>("no pair of games yet");
  const double share = pairs.share();
  if (share >= 1)
    return say<french>("won all {} games: at least {} Elo", 2 * pairs.pairs(),
                       with_sign({estimate->ci95.low, 1}));
  if (share <= 0)
    return say<french>("lost all {} games: at most {} Elo", 2 * pairs.pairs(),
                       with_sign({estimate->ci95.high, 1}));
  return say<french>("{} Elo", in_words(*estimate));
}

}  // namespace parlor::arena
