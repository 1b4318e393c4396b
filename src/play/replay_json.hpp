#pragma once

#include <optional>

#include "core/json.hpp"
#include "play/game_entry.hpp"

// A game that was played, as the page shows it (docs/server.md).
namespace parlor::play {

Json to_json(const std::optional<SharedScore>& shared);

// Who played what, without the positions. The record must be one that can be replayed.
Json describe(const GameEntry& game, const Record& record);

// The position after so many moves as every seat sees it, and as text where it is to be drawn.
Json frame(const Table& table, std::size_t number, bool drawn);

// The positions up to so many moves: the first frame, and for each move the changes to it as a JSON Patch
// (RFC 6902). So a game is not much longer than its moves, though every position tells all that its seats
// know.
Json all_frames(const GameEntry& game, const Record& record, std::size_t moves, bool drawn);

}  // namespace parlor::play
