#pragma once

#include <optional>
#include <string>
#include <vector>

#include "play/clock.hpp"
#include "play/game_entry.hpp"

namespace parlor::cli {

// What somebody would do in a person's place.
struct Advice {
  std::string from, move;
  Thought thought;
};

// Whom to ask. Whoever plays together must speak one language: then advice comes from the partners' own kind.
Spec adviser(const play::GameEntry& game, const play::Table& table, const std::vector<Spec>& others);

// Asked at another table, so that nobody but the person plays at this one. Nothing where nobody can be asked.
std::optional<Advice> advice(const play::GameEntry& game, const play::Table& table, const Spec& from,
                             const Place& place);

// The move of a player who sits there, with a line of progress meanwhile.
std::string think(play::Table& table, Seat seat, play::Clock& clock);

}  // namespace parlor::cli
