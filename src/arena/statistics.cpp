#include "arena/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <boost/math/distributions/students_t.hpp>

#include "arena/french.hpp"

namespace parlor::arena {

double t95(double degrees_of_freedom) {
  return quantile(boost::math::students_t_distribution<double>(degrees_of_freedom), 0.975);
}

Interval wilson(double successes, std::uint64_t trials, double z) {
  if (trials == 0) return {0, 1};
  const double n = static_cast<double>(trials), p = successes / n;
  const double centre = p + z * z / (2 * n);
  const double reach = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
  const double scale = 1 + z * z / n;
  return {std::max(0.0, (centre - reach) / scale), std::min(1.0, (centre + reach) / scale)};
}

double Running::stddev() const { return std::sqrt(variance()); }

Interval Running::ci95() const {
  constexpr double supposed = 2;  // points off the mean
  const double n = static_cast<double>(count_), freedom = std::max(1.0, n - 1);
  const double reach = count_ == 0 ? std::numeric_limits<double>::infinity()
                                   : t95(freedom) * std::sqrt((squares_ + supposed * supposed) / freedom / n);
  return {mean_ - reach, mean_ + reach};
}

Sentence plus_minus(const Running& running, int digits) {
  if (running.count() == 0) return "-";
  return say<french>("{} ± {}", Number{running.mean(), digits},
                     Number{running.ci95().high - running.mean(), digits});
}

std::uint64_t Distribution::count_of(double x) const {
  const auto found = counts_.find(x);
  return found == counts_.end() ? 0 : found->second;
}

double Distribution::nth(std::uint64_t n) const {
  for (const auto& [value, count] : counts_) {
    if (n < count) return value;
    n -= count;
  }
  return 0;
}

double Distribution::quantile(double q) const {
  const auto n = static_cast<double>(running_.count());
  return nth(static_cast<std::uint64_t>(std::max(1.0, std::ceil(q * n))) - 1);
}

double Distribution::median() const {
  const std::uint64_t n = running_.count();
  return n == 0 ? 0 : (nth((n - 1) / 2) + nth(n / 2)) / 2;
}

}  // namespace parlor::arena
