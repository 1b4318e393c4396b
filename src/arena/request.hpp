#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "arena/sprt.hpp"
#include "core/error.hpp"
#include "core/settings.hpp"
#include "play/clock.hpp"

namespace parlor::arena {

// A match is what `parlor match` plays; a tournament cannot ask for it by name.
enum class Format { round_robin, gauntlet, swiss, knockout, match };

inline constexpr std::string_view format_names = "round-robin|gauntlet|swiss|knockout";
std::string_view name_of(Format format);
Result<Format> parse_format(std::string_view name);

inline constexpr std::size_t max_players = 256;                 // of one tournament
inline constexpr std::uint64_t max_adjudicate = 1'000'000'000;  // nodes

// All that a tournament's results depend on. Two tournaments with the same order are the same tournament:
// that is how a store knows that it is to go on with one.
struct TournamentRequest {
  std::string game;
  Settings set = {};
  std::vector<std::string> players;  // specs; the same one may come twice
  Format format = Format::round_robin;
  std::uint64_t games = 100;  // of each encounter; rounded up to whole groups
  std::uint64_t rounds = 0;   // of a swiss tournament; 0: enough to tell the best
  std::uint64_t seed = 1;
  int opening = 0;                             // first moves made at random, the same from every seat
  std::vector<std::string> openings = {};      // first moves, one after the other; each for a group, in turn
  std::uint64_t adjudicate = 0;                // nodes in which a solver may end a game; 0: none does
  play::TimeControl time = {};                 // for each player
  std::vector<play::TimeControl> clocks = {};  // by player, where they differ: for the game, not for a move
  std::optional<Sprt> sprt = {};
  bool mixed = false;      // where all share a score: each with each as partners
  bool seat_dice = false;  // players' dice are those of the seat throughout a group, as before Parlor 0.2

  play::TimeControl time_of(std::size_t player) const;
  bool timed() const { return time.timed() || !clocks.empty(); }
  // One for all, or one for each of the players.
  Result<void> set_clocks(std::span<const std::string> texts);
};

// Where there is neither one clock for all nor one for each player.
std::unexpected<Error> wrong_clocks(std::size_t clocks, std::size_t players);

// One JSON object (docs/arena.md). What is left out of it has the value above; what is not known is refused.
std::string print(const TournamentRequest& request);
inline constexpr std::size_t max_request_bytes = std::size_t{1} << 20;
Result<TournamentRequest> parse_tournament(std::string_view json);
// The same for an order that a store has: where it does not tell, the dice are those of the seat, as they
// were before there was a choice.
Result<TournamentRequest> parse_stored_tournament(std::string_view json);

}  // namespace parlor::arena
