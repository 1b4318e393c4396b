#include "arena/sprt.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "arena/french.hpp"
#include "core/settings.hpp"
#include "core/text.hpp"

namespace parlor::arena {
namespace {

using Chances = std::array<double, 5>;
constexpr Chances points_of_pair = {0, 0.25, 0.5, 0.75, 1};  // of a pair's points

// The chances closest to those observed, in likelihood, under which the mean of `values` is zero. They are
// observed[i] / (1 + t values[i]) for the t at which that mean vanishes; it falls with t, so halving finds
// it.
Chances with_mean_zero(const Chances& observed, const Chances& values) {
  double low = -1 / *std::ranges::max_element(values), high = -1 / *std::ranges::min_element(values);
  const auto tilted = [&](double t) {
    Chances chances;
    for (std::size_t i = 0; i < chances.size(); ++i) chances[i] = observed[i] / (1 + t * values[i]);
    return chances;
  };
  constexpr int halvings = 200;
  for (int i = 0; i < halvings; ++i) {
    const double middle = (low + high) / 2;
    const Chances chances = tilted(middle);
    double mean = 0;
    for (std::size_t k = 0; k < chances.size(); ++k) mean += chances[k] * values[k];
    (mean > 0 ? low : high) = middle;
  }
  return tilted((low + high) / 2);
}

Chances with_share(const Chances& observed, double share) {
  Chances values;
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = points_of_pair[i] - share;
  return with_mean_zero(observed, values);
}

// The same where (share - ½) / spread is given. The spread depends on the chances, so the condition is made
// linear around the last ones until they settle.
Chances with_normalised_lead(const Chances& observed, double lead) {
  Chances chances;
  chances.fill(1.0 / static_cast<double>(chances.size()));
  constexpr int max_rounds = 200;
  for (int round = 0; round < max_rounds; ++round) {
    double mean = 0, variance = 0;
    for (std::size_t i = 0; i < chances.size(); ++i) mean += chances[i] * points_of_pair[i];
    for (std::size_t i = 0; i < chances.size(); ++i)
      variance += chances[i] * std::pow(points_of_pair[i] - mean, 2);
    const double spread = std::sqrt(variance);
    Chances values;
    for (std::size_t i = 0; i < values.size(); ++i)
      values[i] = points_of_pair[i] - 0.5 -
                  lead * spread / 2 * (1 + std::pow((points_of_pair[i] - mean) / spread, 2));
    const Chances better = with_mean_zero(observed, values);
    double change = 0;
    for (std::size_t i = 0; i < chances.size(); ++i)
      change = std::max(change, std::abs(better[i] - chances[i]));
    chances = better;
    if (change < 1e-12) break;
  }
  return chances;
}

}  // namespace

double Sprt::lower() const { return std::log(beta / (1 - alpha)); }
double Sprt::upper() const { return std::log((1 - beta) / alpha); }

double log_likelihood_ratio(const Sprt& test, const Pentanomial& pairs) {
  if (pairs.pairs() == 0) return 0;
  constexpr double never = 1e-3;
  Chances observed;
  double total = 0;
  for (std::size_t i = 0; i < observed.size(); ++i)
    total += observed[i] = pairs.counts[i] == 0 ? never : static_cast<double>(pairs.counts[i]);
  for (double& chance : observed) chance /= total;
  const auto fitted = [&](double elo) {
    const double lead = elo * std::sqrt(2.0) / (800 / std::log(10.0));
    return test.normalised ? with_normalised_lead(observed, lead) : with_share(observed, share_of_elo(elo));
  };
  const Chances p0 = fitted(test.elo0), p1 = fitted(test.elo1);
  double ratio = 0;
  for (std::size_t i = 0; i < observed.size(); ++i) ratio += observed[i] * std::log(p1[i] / p0[i]);
  return total * ratio;
}

Verdict verdict(const Sprt& test, double ratio) {
  if (ratio >= test.upper()) return Verdict::elo1;
  return ratio <= test.lower() ? Verdict::elo0 : Verdict::open;
}

Result<Sprt> parse_sprt(std::string_view text) {
  const std::array keys = {
      Key::number("elo0", "0", -1000, 1000, translated<french>("the difference that is doubted")),
      Key::number("elo1", "10", -1000, 1000, translated<french>("the difference that is hoped for")),
      Key::number("alpha", "0.05", 0.000001, 0.499, translated<french>("chance of a false yes")),
      Key::number("beta", "0.05", 0.000001, 0.499, translated<french>("chance of a false no")),
      Key::choice("model", "logistic", "logistic|normalised", translated<french>("what Elo means"))};
  Settings settings;
  for (const std::string_view part : split(text, ',')) {
    auto setting = parse_setting(trim(part));
    if (!setting) return std::unexpected(setting.error());
    settings.push_back(*std::move(setting));
  }
  const auto values = read(keys, settings, say<french>("the sequential test"));
  if (!values) return std::unexpected(values.error());
  const Sprt test{values->number("elo0"), values->number("elo1"), values->number("alpha"),
                  values->number("beta"), values->text("model") == "normalised"};
  constexpr double max_normalised = 200;  // beyond, no chances near to those observed have that mean
  if (test.normalised && std::max(std::abs(test.elo0), std::abs(test.elo1)) > max_normalised)
    return fail(say<french>("with model=normalised elo0 and elo1 go from {} to {}", shortest(-max_normalised),
                            shortest(max_normalised)));
  if (test.elo0 >= test.elo1)
    return fail(say<french>("the sequential test needs elo0 below elo1, not {} and {}", shortest(test.elo0),
                            shortest(test.elo1)));
  return test;
}

std::string print(const Sprt& test) {
  return fmt::format("elo0={},elo1={},alpha={},beta={},model={}", test.elo0, test.elo1, test.alpha, test.beta,
                     test.normalised ? "normalised" : "logistic");
}

}  // namespace parlor::arena
