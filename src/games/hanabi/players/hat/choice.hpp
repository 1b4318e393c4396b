#pragma once

#include "games/hanabi/players/hat/mind.hpp"

namespace parlor::hanabi::hat {

enum class Reason : std::uint8_t {
  sure_play,     // it can only be playable
  gamble,        // it is playable, or else of no use
  hope,          // nothing better is left to do
  helping_clue,  // others can play because of it
  clue,          // it tells more, or wins time
  useless,       // a discard that costs nothing
  cheapest,      // a discard that may cost something
  lie,           // all clues say a wrong number, and nothing else is allowed
};

struct Choice {
  Move move;
  Reason reason = Reason::clue;
  int helped = 0;         // players who can play because of a clue
  bool foreseen = false;  // looking ahead chose it over the move of the rules
};

// What to do, for the player whose turn it is.
Choice choose(const View& view, const Mind& mind);

}  // namespace parlor::hanabi::hat
