#include "arena/spsa.hpp"

#include <algorithm>
#include <cmath>

#include "core/rng.hpp"

namespace parlor::arena {
namespace {

// Spall's exponents; the first tenth of the way counts as gone already.
constexpr double gain_fades = 0.602, reach_fades = 0.101;
// Who always finds one side better comes so many steps far: as good as over all of a range of twenty steps,
// twice.
constexpr double farthest = 40;

}  // namespace

Spsa::Spsa(std::vector<Tuned> keys, std::uint64_t iterations, std::uint64_t seed)
    : keys_(std::move(keys)),
      iterations_(iterations),
      seed_(seed),
      every_(std::max<std::uint64_t>(1, iterations / 500)),
      sums_(1, std::vector<double>(keys_.size(), 0.0)),
      sum_(keys_.size(), 0.0) {
  for (const Tuned& key : keys_)
    places_.push_back((std::clamp(key.start, key.min, key.max) - key.min) / key.step);
  double far = 0;
  for (; done_ < iterations_; ++done_) far += gain() / reach();
  done_ = 0;
  scale_ = far > 0 ? farthest / far : 1;
}

// One step at the end, and somewhat more before.
double Spsa::reach() const {
  return std::pow(static_cast<double>(iterations_) / static_cast<double>(done_ + 1), reach_fades);
}

double Spsa::gain() const {
  return scale_ /
         std::pow(0.1 * static_cast<double>(iterations_) + static_cast<double>(done_ + 1), gain_fades);
}

bool Spsa::goes_up(std::size_t key) const { return (derive(derive(seed_, done_), key) >> 63) != 0; }

double Spsa::value_at(std::size_t key, double place) const {
  const Tuned& tuned = keys_[key];
  const double value = std::clamp(tuned.min + tuned.step * place, tuned.min, tuned.max);
  return tuned.whole ? std::round(value) : value;
}

Spsa::Probe Spsa::probe() const {
  Probe probe;
  for (std::size_t i = 0; i < keys_.size(); ++i) {
    const double way = goes_up(i) ? reach() : -reach();
    probe.plus.push_back(value_at(i, places_[i] + way));
    probe.minus.push_back(value_at(i, places_[i] - way));
  }
  return probe;
}

void Spsa::tell(double lead) {
  const double move = gain() / reach() * lead;
  for (std::size_t i = 0; i < keys_.size(); ++i) {
    const double last = (keys_[i].max - keys_[i].min) / keys_[i].step;
    places_[i] = std::clamp(places_[i] + (goes_up(i) ? move : -move), 0.0, last);
    sum_[i] += places_[i];
  }
  if (++done_ % every_ == 0) sums_.push_back(sum_);
}

std::vector<double> Spsa::values() const {
  std::vector<double> values;
  values.reserve(keys_.size());
  for (std::size_t i = 0; i < keys_.size(); ++i) values.push_back(value_at(i, places_[i]));
  return values;
}

std::vector<double> Spsa::found() const {
  if (done_ == 0) return values();
  const std::size_t from = std::min<std::size_t>((done_ - 1) / every_, done_ * 4 / 5 / every_);
  std::vector<double> values;
  values.reserve(keys_.size());
  for (std::size_t i = 0; i < keys_.size(); ++i)
    values.push_back(value_at(i, (sum_[i] - sums_[from][i]) / static_cast<double>(done_ - from * every_)));
  return values;
}

}  // namespace parlor::arena
