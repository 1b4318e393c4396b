#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <vector>

#include "play/clock.hpp"
#include "play/game_entry.hpp"

// What a player would do in a person's place.
namespace parlor::play {

struct Advice {
  std::string from;  // the player's spec
  std::string move;
  Thought thought;  // its line begins with the move
};

// Whom to ask. Seats that share a score must play by the same conventions, so advice comes from the partners'
// own kind where it is one of the game's players; otherwise from the game's analyst.
Spec adviser_for(const GameEntry& game, const Table& table, const std::vector<Spec>& partners);

// Asks at another table, which stands as the record does. A solver that finds no proof in time says little:
// then the game's expert is asked instead.
Result<Advice> advise(const GameEntry& game, const Record& record, const Spec& adviser, const Place& place,
                      const TimeControl& time, const std::atomic<bool>* stop = nullptr);

}  // namespace parlor::play
