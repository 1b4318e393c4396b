#pragma once

#include <cstdint>

#include "arena/statistics.hpp"
#include "core/sentence.hpp"

namespace parlor::arena {

// Groups of games against the same opponents: what is independent of each other.
struct SharesOfGroups {
  std::uint64_t count = 0, games = 0;
  double sum = 0, squares = 0;  // of the groups' shares
  std::uint64_t repeated = 0;   // of the groups: the same games as before, move by move

  void add(double share, std::uint64_t games_of_it = 1);
};

// A share of points, 0 to 1, with an interval that covers from the second game on, also where everything was
// won, all groups ended alike or no game was drawn (`parlor_coverage` measures it; docs/arena.md has the
// table).
//
// How much groups differ is compared with what independent games would do: the ratio, Kish's design effect
// (1965), says how many independent games the groups are worth. As few groups tell little of it, some are
// supposed that agree with independent games. The interval is that of so many games, between Clopper and
// Pearson's and Jeffreys', with Student's t for the normal quantile (as Korn and Graubard do for surveys,
// 1998). Groups that repeat others make nothing surer. Groups against others are compared among themselves
// only: it is not chance who meets whom.
class Share {
 public:
  Share() = default;
  explicit Share(const SharesOfGroups& groups) { add(groups); }
  void add(const SharesOfGroups& groups);

  std::uint64_t count() const { return count_; }  // of groups
  double mean() const;                            // one half of nothing
  Interval ci95() const;

 private:
  double likely_spread() const;  // of a single game's result, if all had the same chance

  std::uint64_t count_ = 0, games_ = 0, repeated_ = 0;
  double sum_ = 0;
  double squares_ = 0;   // of the distances from the mean against the same opponents
  double expected_ = 0;  // of the same, if games were independent, times games in a group
  double spread_ = 0;    // of a single game's result, summed over groups
  double freedom_ = 0;   // how many groups tell of their spread
};

// "63.5 (58.1 to 68.6)", in hundredths for instance if the unit is 100.
Sentence in_words(const Share& share, double unit, int digits);

}  // namespace parlor::arena
