#pragma once

#include <optional>
#include <vector>

#include "core/rng.hpp"
#include "games/battleship/inference/explain.hpp"

namespace parlor::battleship {

// Draws fleets that fit what was answered, all alike and exactly so: an explanation is drawn in proportion to
// the ways to throw the other ships each on its own, they are thrown, and all is drawn again where two meet.
template <int Words>
class FleetDrawer {
 public:
  // Keeps at most so many explanations, and looks for them for a second or so; with more of them the fleets
  // drawn are not all alike.
  static constexpr std::size_t max_explanations = 1 << 18;

  FleetDrawer(const Config& config, const Possible<Words>& what);

  // All explanations are known.
  bool complete() const { return complete_; }
  // Nothing if none fits, or so few of the throws that ten million did not. Counts the throws.
  std::optional<Fleet> draw(Rng& rng, std::uint64_t* throws = nullptr) const;
  // To throw ships: the share of throws that is a fleet tells how many fleets there are.
  Count ways() const { return entries_.empty() ? 0 : entries_.back().up_to; }

 private:
  struct Entry {
    Count up_to = 0;  // weights of this explanation and those before it
    std::uint32_t laid = 0;
    std::array<Berth, max_ships> berth{};
  };

  const Entry& any_entry(Rng& rng) const;
  std::optional<Fleet> throw_at(const Entry& entry, Rng& rng) const;

  Config config_;
  Possible<Words> what_;
  std::vector<Entry> entries_;
  bool complete_ = true;
};

extern template class FleetDrawer<1>;
extern template class FleetDrawer<2>;
extern template class FleetDrawer<4>;

}  // namespace parlor::battleship
