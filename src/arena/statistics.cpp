#include "arena/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "arena/french.hpp"

namespace parlor::arena {

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
  const double reach = squares_ > 0 ? z95 * stddev() / std::sqrt(static_cast<double>(count_))
                                    : std::numeric_limits<double>::infinity();
  return {mean_ - reach, mean_ + reach};
}

Sentence plus_minus(const Running& running, double unit, int digits) {
  const Number mean{unit * running.mean(), digits};
  const double error = unit * (running.ci95().high - running.mean());
  return std::isinf(error) ? say<french>("{} ± ?", mean)
                           : say<french>("{} ± {}", mean, Number{error, digits});
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
