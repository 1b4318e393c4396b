#pragma once

#include "cli/command.hpp"
#include "game/thought.hpp"

// What a player thought, for people; play/thought_json.hpp has it for machines.
namespace parlor::cli {

// How much of a thought to tell.
struct Detail {
  std::size_t candidates = 5;
  std::size_t maps = 1;
  Sentence mover = {}, other = {};  // their names, in games of two
};
// The default, with the names of those who play.
Detail detail_for(const play::GameEntry& game, const play::Table& table, Seat mover);
std::string describe(const Thought& thought, const Detail& detail);

}  // namespace parlor::cli
