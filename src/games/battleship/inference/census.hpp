#pragma once

#include <optional>
#include <vector>

#include "game/budget.hpp"
#include "games/battleship/inference/explain.hpp"

namespace parlor::battleship {

// How many fleets fit, and in how many of them each ship lies on each cell. Exact.
template <int Words>
struct Census {
  Count fleets = 0;
  std::array<std::array<Count, std::size_t{64} * Words>, max_ships> on{};  // by ship and place
};

// Counts fleets ship by ship: the ships with the fewest berths one after the other, and the last two at once
// by the berths of the one that each berth of the other leaves. Whoever is not among the last two learns from
// the same count how often it lies on each berth, so it is done again with others at the end until all have
// learned.
template <int Words>
class Counter {
 public:
  explicit Counter(const Config& config);

  // Nothing when the meter has run out: a node is a pair of lists of berths counted at once.
  std::optional<Census<Words>> count(const Possible<Words>& what, Meter& meter) const;
  // How many nodes it takes at most; nothing beyond `most` is told apart.
  std::uint64_t cost(const Possible<Words>& what, std::uint64_t max) const;

 private:
  using Lists = std::array<Berths<Words>, max_ships>;
  struct Work;

  std::size_t slot(int ship) const { return slots_[static_cast<std::size_t>(ship)]; }
  const Berths<Words>& met(int ship, Berth berth, int other) const {
    return met_[((slot(ship) * codes + berth.code) * lengths_.size()) + slot(other)];
  }

  void count_explained(const Explanation<Words>& e, Work& work) const;
  bool tally_open(const Explanation<Words>& e, std::vector<int> ships, Work& work) const;
  Count count_from(std::size_t depth, const Lists& lists, Work& work) const;
  Count count_last(std::size_t depth, const Lists& lists, Work& work) const;
  std::uint64_t pairs(int one, const Berths<Words>& its, int other, const Berths<Words>& others) const;
  std::uint64_t meeting_pairs(int one, const Berths<Words>& its, int other,
                              const Berths<Words>& others) const;
  void chart(std::size_t one, std::size_t other);

  // Two ships meet when the second begins so many places after the first, and the first (or, where the number
  // is negative, the second) is one of these.
  struct Offset {
    std::uint8_t down, other_down;
    std::int16_t places;
    Bits<Words> from;
  };

  static constexpr std::size_t codes = std::size_t{128} * Words;

  Config config_;
  std::vector<int> lengths_;                    // all different
  std::array<std::size_t, max_ships> slots_{};  // of each ship among them
  std::vector<Berths<Words>> met_;              // by length, berth and length of the other ship
  std::vector<std::vector<Offset>> offsets_;    // by length and length of the other ship
};

extern template class Counter<1>;
extern template class Counter<2>;
extern template class Counter<4>;

}  // namespace parlor::battleship
