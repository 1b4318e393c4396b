#pragma once

#include "games/hanabi/players/hat/common.hpp"
#include "games/hanabi/players/hat/weights.hpp"

// How a clue is a number. What matters is not which rank or colour is named, but to whom, whether it is a
// rank or a colour, and whether it touches a card agreed on: whatever number is wanted, nearly always some
// clue says it.
namespace parlor::hanabi::hat {

// The ways to name a rank, or a colour, that a player can tell apart: by the first of some agreed cards that
// it touches, or that it misses all of them.
struct Naming {
  FixedList<int, max_held> agreed;  // slots

  int ways() const { return static_cast<int>(agreed.size()) + 1; }
  int read(unsigned touched) const {
    int way = 0;
    while (way < ways() - 1 && (touched >> agreed[way] & 1) == 0) ++way;
    return way;
  }
};

// The ways to give one player a clue.
struct Ways {
  Naming rank, colour;
  bool joint = false;  // all clues that miss the agreed card count as one

  int number() const { return joint ? 3 : rank.ways() + colour.ways(); }
  int read(Move clue, unsigned touched) const;
};

class Code {
 public:
  // For the clues that the player to act at this table may give.
  Code(const Common& common, const Weights& weights, const Public& table);

  int numbers() const { return first_[players_]; }
  int read(Move clue, unsigned touched) const {
    return first_[clue.ahead()] + ways_[clue.ahead()].read(clue, touched);
  }

 private:
  int players_;
  std::array<Ways, max_players> ways_{};      // by seats ahead
  std::array<int, max_players + 1> first_{};  // number, likewise
};

}  // namespace parlor::hanabi::hat
