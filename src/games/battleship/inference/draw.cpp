#include "games/battleship/inference/draw.hpp"

#include <algorithm>
#include <bit>

namespace parlor::battleship {
namespace {

// Uniform in [0, n).
Count below(Count n, Rng& rng) {
  const auto high = static_cast<std::uint64_t>(n >> 64);
  const auto bits = high > 0 ? 64 + std::bit_width(high) : std::bit_width(static_cast<std::uint64_t>(n));
  const Count mask = bits == 128 ? ~Count{0} : (Count{1} << bits) - 1;
  for (;;) {
    const Count drawn = (Count{rng()} << 64 | rng()) & mask;
    if (drawn < n) return drawn;
  }
}

}  // namespace

template <int Words>
FleetDrawer<Words>::FleetDrawer(const Config& config, const Possible<Words>& what)
    : config_(config), what_(what) {
  Count sum = 0;
  constexpr std::uint64_t max_steps = 5'000'000;  // a second or so
  const auto keep = [&](const Explanation<Words>& e) {
    Count ways = 1;
    for (int ship = 0; ship < config.ships; ++ship)
      if (!e.lays(ship)) ways *= static_cast<unsigned>(e.open[static_cast<std::size_t>(ship)].count());
    sum += ways;
    entries_.push_back({sum, e.laid, e.berth});
    return entries_.size() < max_explanations;
  };
  complete_ = for_each_explanation(config, what, keep, max_steps);
}

template <int Words>
auto FleetDrawer<Words>::any_entry(Rng& rng) const -> const Entry& {
  const Count n = below(entries_.back().up_to, rng);
  return *std::ranges::upper_bound(entries_, n, {}, &Entry::up_to);
}

template <int Words>
std::optional<Fleet> FleetDrawer<Words>::throw_at(const Entry& entry, Rng& rng) const {
  Bits<Words> closed;
  const auto laid = [&](int ship) { return ((entry.laid >> ship) & 1) != 0; };
  for (int ship = 0; ship < config_.ships; ++ship)
    if (laid(ship))
      closed |= closed_by(config_, cells_of<Words>(config_, entry.berth[static_cast<std::size_t>(ship)],
                                                   config_.length(ship)));
  const Bits<Words> by_laid = closed;
  Fleet fleet;
  for (int ship = 0; ship < config_.ships; ++ship) {
    if (laid(ship)) {
      fleet.push_back(entry.berth[static_cast<std::size_t>(ship)]);
      continue;
    }
    const int length = config_.length(ship);
    auto open = what_.berths[static_cast<std::size_t>(ship)];
    if (entry.laid != 0) open &= ~meeting(config_, by_laid, length);
    const Berth berth = open.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(open.count()))));
    const auto cells = cells_of<Words>(config_, berth, length);
    if ((cells & closed).any()) return {};
    closed |= closed_by(config_, cells);
    fleet.push_back(berth);
  }
  return fleet;
}

template <int Words>
std::optional<Fleet> FleetDrawer<Words>::draw(Rng& rng, std::uint64_t* throws) const {
  constexpr int max_throws = 10'000'000;
  if (entries_.empty()) return {};
  for (int i = 0; i < max_throws; ++i) {
    if (throws != nullptr) ++*throws;
    if (const auto fleet = throw_at(any_entry(rng), rng)) return fleet;
  }
  return {};
}

template class FleetDrawer<1>;
template class FleetDrawer<2>;
template class FleetDrawer<4>;

}  // namespace parlor::battleship
