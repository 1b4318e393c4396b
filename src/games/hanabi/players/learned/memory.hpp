#pragma once

#include "games/hanabi/rules.hpp"

namespace parlor::hanabi {

// What players who have watched the game remember of a card: a clue means something at the time when it is
// given, which the marks on the card do not tell.
struct CardMemory {
  std::size_t drawn = 0;         // how many events had happened when it came
  std::uint32_t touched = 0;     // by the latest event: the lowest bit; by the one before: the next; …
  int touches = 0;               // by how many clues
  bool first_by_colour = false;  // the first of them named a colour,
  bool first_alone = false;      // touched no other card,
  bool first_newest = false;     // touched none newer
  CardSet first_playable = 0;    // what was playable when it was given
  CardSet last_playable = 0;     // and when the last of them was
};

// By the order of the cards. From the log alone: everyone remembers the same.
using Memory = std::array<CardMemory, max_cards>;
Memory remember(const Public& p);

}  // namespace parlor::hanabi
