#include "arena/weng_lin.hpp"

#include <algorithm>
#include <cmath>

namespace parlor::arena {

void rate(std::span<Skill*> skills, std::span<const double> scores) {
  constexpr double beta = 25.0 / 6;  // how much a performance varies around the skill
  constexpr double min_rest = 1e-4;  // of the variance: it stays positive
  const std::size_t n = skills.size();
  if (n < 2) return;
  double spread = 0;
  for (const Skill* skill : skills) spread += skill->sigma * skill->sigma + beta * beta;
  const double c = std::sqrt(spread);

  std::vector<double> weight(n), rivals(n), tied(n);
  for (std::size_t i = 0; i < n; ++i) weight[i] = std::exp(skills[i]->mu / c);
  for (std::size_t q = 0; q < n; ++q)
    for (std::size_t i = 0; i < n; ++i) {
      if (scores[i] <= scores[q]) rivals[q] += weight[i];
      if (scores[i] == scores[q]) tied[q] += 1;
    }
  std::vector<Skill> after(n);
  for (std::size_t i = 0; i < n; ++i) {
    double omega = 0, delta = 0;
    for (std::size_t q = 0; q < n; ++q) {
      if (scores[q] < scores[i]) continue;  // that place was still to be filled when i already had its own
      const double chance = weight[i] / rivals[q];
      omega += ((i == q ? 1 : 0) - chance) / tied[q];
      delta += chance * (1 - chance) / tied[q];
    }
    const double sigma = skills[i]->sigma, part = sigma * sigma / c;
    const double gamma = sigma / c;
    after[i].mu = skills[i]->mu + part * omega;
    after[i].sigma = sigma * std::sqrt(std::max(1 - gamma * part / c * delta, min_rest));
  }
  for (std::size_t i = 0; i < n; ++i) *skills[i] = after[i];
}

}  // namespace parlor::arena
