#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/rng.hpp"
#include "core/settings.hpp"
#include "game/seat.hpp"

namespace parlor::play {

struct Act {
  Seat seat = 0;
  std::string move;
  friend bool operator==(const Act&, const Act&) = default;
};

// The acts that lines tell: seat, blank, move.
std::vector<Act> parse_acts(std::string_view lines);

// One game, so that it can be played again on any machine: a line of JSON (docs/records.md).
struct Record {
  std::string game = {};
  Settings set = {};
  std::uint64_t seed = 0;
  std::string position = {};              // where it began; empty: the default start
  std::vector<std::string> players = {};  // by seat
  std::vector<Act> acts = {};
  std::vector<double> scores = {};  // by seat; empty: the game was not finished
  Sentence ended_by = {};           // empty: by the rules; otherwise why a player forfeited
  friend bool operator==(const Record&, const Record&) = default;
};

std::string print(const Record& record);

// One line. Checks its shape and bounds, not the moves: a table does that.
inline constexpr std::size_t max_record_bytes = std::size_t{16} << 20;
Result<Record> parse_record(std::string_view line);

}  // namespace parlor::play
