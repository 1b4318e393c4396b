#pragma once

#include <atomic>
#include <string>

#include "play/game_entry.hpp"

namespace parlor::server {

struct Advice {
  std::string move;
  Thought thought;  // whose line begins with the move
};

// What a player would do on that seat of a table, which is used up: the player sits down at it. A solver that
// does not get to the end within a second says little, and then the game's expert is asked as well.
Result<Advice> advise(play::Table& table, const play::GameEntry& game, const Spec& adviser,
                      const Place& place, const std::atomic<bool>* stop = nullptr);

}  // namespace parlor::server
