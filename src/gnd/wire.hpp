#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "games/hex/text.hpp"

// The messages of the GND protocol (docs/gnd.md), byte by byte: what clients send, what the server answers.
// Both ends use them.
namespace parlor::gnd {

// As the protocol numbers them.
enum class Game : std::uint8_t { gopher = 0, dodo = 1 };

std::string_view name(Game game);  // as the catalog has it
std::optional<Game> game_named(std::string_view name);

// A cell as the protocol's own Python writes it: "(0, -3)". Read with blanks or without.
std::string print_tuple(hex::Cell cell);
Result<hex::Cell> parse_tuple(std::string_view text);

// Parlor's first player is Red. A match that Blue begins is the same match seen from the other side of the
// board, with the colours exchanged: both games have that symmetry.
hex::Grid turned(const hex::Grid& grid);

// An action is one cell in Gopher and two, from and to, in Dodo. Parlor writes them as its games do: "(0,-3)"
// and "(1,1)-(0,0)". Either may be seen from the other side of the board.
using Action = std::vector<std::string>;
Result<std::string> move_of(Game game, const Action& action, bool other_side = false);
Action action_of(std::string_view move, bool other_side = false);
std::vector<hex::Cell> cells_of(std::string_view move, bool other_side = false);

// What a client sends, with every command.
struct Body {
  std::string token = {};
  std::vector<Game> games = {};
  std::optional<std::int64_t> id = {};  // of the group
  std::string members = {};
  std::string password = {};
  Action action = {};
  friend bool operator==(const Body&, const Body&) = default;
};

inline constexpr int illegal_action = 310;                // the protocol's own HTTP status
inline constexpr std::size_t max_body_length = 16 << 10;  // bytes
inline constexpr std::size_t max_name_length = 200;       // of members and passwords
inline constexpr std::int64_t max_id = 999'999'999;

std::string print(const Body& body);
// Keys that are missing stay empty: each command says itself what it needs.
Result<Body> parse_body(std::string_view text);

// What `start` and `play` are answered with.
struct Answer {
  Game game = Game::gopher;
  int player = 1;          // 1 red, 2 blue
  std::int64_t clock = 0;  // seconds left to this player
  hex::Grid grid = {};     // its turn is the player's
  std::string match = {};  // the match's token
  struct End {
    bool finished = false;
    int winner = 0;  // 0 nobody yet, 1 red, 2 blue
    friend bool operator==(const End&, const End&) = default;
  };
  std::optional<End> end = {};  // in answers to `play`
  friend bool operator==(const Answer&, const Answer&) = default;
};

std::string print(const Answer& answer);
Result<Answer> parse_answer(std::string_view text);

}  // namespace parlor::gnd
