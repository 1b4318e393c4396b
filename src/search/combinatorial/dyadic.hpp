#pragma once

#include <bit>
#include <compare>
#include <cstdint>
#include <cstdlib>

namespace parlor::combinatorial {

// A dyadic rational, in units of 2^-24: the numbers among the values of short games. A game that is
// a finer number would need a birthday above 24; ValueStore refuses those.
struct Dyadic {
  static constexpr int places = 24;
  static constexpr std::int64_t one = std::int64_t{1} << places;

  std::int64_t units = 0;

  static constexpr Dyadic whole(std::int64_t n) { return {n * one}; }

  constexpr bool is_whole() const { return units % one == 0; }
  constexpr std::int64_t floor() const { return units >> places; }
  // The last unit that its binary fraction needs: 1/2^k for m/2^k in lowest terms, 1 for whole ones.
  constexpr Dyadic grain() const { return {is_whole() ? one : units & -units}; }

  friend constexpr Dyadic operator+(Dyadic a, Dyadic b) { return {a.units + b.units}; }
  friend constexpr Dyadic operator-(Dyadic a, Dyadic b) { return {a.units - b.units}; }
  friend constexpr Dyadic operator-(Dyadic a) { return {-a.units}; }
  friend constexpr bool operator==(const Dyadic&, const Dyadic&) = default;
  friend constexpr auto operator<=>(const Dyadic&, const Dyadic&) = default;
};

// The number born first strictly between two others, low < high: the one nearest to zero among the
// whole ones if there is any, else the one with the coarsest grain.
constexpr Dyadic simplest_between(Dyadic low, Dyadic high) {
  if (low.units < 0 && high.units > 0) return {};
  if (high.units <= 0) return -simplest_between(-high, -low);
  const std::int64_t next = low.floor() + 1;
  if (Dyadic::whole(next) < high) return Dyadic::whole(next);
  for (std::int64_t grain = Dyadic::one / 2; grain > 1; grain /= 2) {
    const std::int64_t candidate = (low.units / grain + 1) * grain;
    if (candidate < high.units) return {candidate};
  }
  return {low.units + 1};  // low and high two units apart, or too close for this type
}

}  // namespace parlor::combinatorial
