#include "arena/statistics.hpp"

#include <algorithm>
#include <cmath>

namespace parlor {

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
  const double reach = count_ < 2 ? 0 : z95 * stddev() / std::sqrt(static_cast<double>(count_));
  return {mean_ - reach, mean_ + reach};
}

}  // namespace parlor
