#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "play/game_entry.hpp"

namespace parlor {

const std::vector<play::GameEntry>& catalog();

// The game of that name, or a sentence that names those there are.
Result<const play::GameEntry*> find_game(std::string_view name);

// The same player with this argument, if it takes it and was not given it already.
Spec with_argument(const play::GameEntry& game, Spec spec, const std::string& key, std::uint64_t value);
// The same player, told to work out the values of so many moves if it can be and was not told already.
Spec with_lines(const play::GameEntry& game, Spec spec, std::uint64_t lines);

// A table set up as the record's was, before its first move.
Result<std::unique_ptr<play::Table>> open_for(const play::Record& record);

// Plays the record again: every move must be legal, and the scores must come out as written.
Result<std::unique_ptr<play::Table>> replayed(const play::Record& record);

// Checks a proof with code that knows nothing of the solvers. Fails when the bytes are not a proof, and when
// `go_on`, asked now and then with the number of positions looked at, says no.
Result<ProofCheck> check_proof(std::span<const std::uint8_t> file,
                               const std::function<bool(std::uint64_t)>& go_on);

// Whether a map for Chifoumi can be played, what it looks like, and what is on it.
struct MapCheck {
  std::string objection = {};  // why two cannot play it; then nothing else is told
  std::string drawing = {};
  int width = 0, height = 0, floor = 0;
  int parts = 0;            // of the floor, between which nobody can walk
  std::size_t players = 0;  // for whom the map has places; 0: it does not say
  int room = 0;             // for so many players beside all objects
};
// A file or a built-in map; `tiles` as the game's option of that name. Fails where there is no such map.
Result<MapCheck> check_map(const std::string& name, const std::string& tiles);

}  // namespace parlor
