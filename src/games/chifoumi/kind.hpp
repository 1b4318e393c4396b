#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/rng.hpp"

namespace parlor::chifoumi {

// In this order each kind is beaten by the next: potion beats flame, pumpkin beats potion, flame beats
// pumpkin.
enum class Kind : std::uint8_t { flame, potion, pumpkin };
inline constexpr std::array<Kind, 3> kinds = {Kind::flame, Kind::potion, Kind::pumpkin};
inline constexpr std::array<std::string_view, 3> kind_names = {"flame", "potion", "pumpkin"};

constexpr std::size_t index(Kind kind) { return static_cast<std::size_t>(kind); }
constexpr Kind kind_at(std::size_t i) { return static_cast<Kind>(i % 3); }
constexpr std::string_view name_of(Kind kind) { return kind_names[index(kind)]; }
constexpr Kind beater_of(Kind kind) { return kind_at(index(kind) + 1); }
constexpr Kind victim_of(Kind kind) { return kind_at(index(kind) + 2); }

// +1, 0 or -1 for the first.
constexpr int outcome(Kind own, Kind other) {
  if (own == other) return 0;
  return own == beater_of(other) ? 1 : -1;
}

// What someone carries, by kind.
struct Bag {
  std::array<std::uint16_t, 3> count{};

  constexpr std::uint16_t& operator[](Kind kind) { return count[index(kind)]; }
  constexpr std::uint16_t operator[](Kind kind) const { return count[index(kind)]; }
  constexpr int size() const { return count[0] + count[1] + count[2]; }
  constexpr bool empty() const { return size() == 0; }
  friend constexpr bool operator==(const Bag&, const Bag&) = default;
};

// The chance of drawing each kind.
using Odds = std::array<double, 3>;

// An empty bag draws uniformly.
constexpr Odds odds_of(const Bag& bag) {
  if (bag.empty()) return {1.0 / 3, 1.0 / 3, 1.0 / 3};
  const double size = bag.size();
  return {bag.count[0] / size, bag.count[1] / size, bag.count[2] / size};
}

// What a duel is worth to the first, in points.
constexpr double worth(const Odds& own, const Odds& other) {
  double sum = 0;
  for (std::size_t i = 0; i < 3; ++i) sum += own[i] * (other[(i + 2) % 3] - other[(i + 1) % 3]);
  return sum;
}

constexpr Kind draw_from(const Bag& bag, Rng& rng) {
  if (bag.empty()) return kind_at(rng.below(3));
  auto n = static_cast<int>(rng.below(static_cast<std::uint32_t>(bag.size())));
  for (const Kind kind : kinds) {
    if (n < bag[kind]) return kind;
    n -= bag[kind];
  }
  return Kind::pumpkin;
}

}  // namespace parlor::chifoumi
