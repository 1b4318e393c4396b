#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/hex/text.hpp"

// The rules once more, for checking proofs only: slow, plain, straight from the rulebook.
namespace parlor::hex::rulebook {

enum class Rules { gopher, dodo };
// On a cell there is none, or a stone; `gone` is an empty cell that is left out of play.
enum class Stone : unsigned char { none, red, blue, gone };

struct Position {
  Stone turn = Stone::red;
  std::vector<Stone> cells;  // as the rulebook numbers them: by rising y, then by rising x
  friend bool operator==(const Position&, const Position&) = default;
};

// A stone placed on a cell, or moved there from another.
struct Action {
  std::optional<int> from;
  int to = 0;
  friend bool operator==(const Action&, const Action&) = default;
};

class Rulebook {
 public:
  Rulebook(Rules rules, int size);

  int cell_count() const { return static_cast<int>(cells_.size()); }
  // How many numbers there are for moves.
  int move_count() const { return rules_ == Rules::gopher ? cell_count() : 3 * cell_count(); }
  // The move with a number, legal or not; nothing when it would leave the board.
  std::optional<Action> action(int number, Stone mover) const;
  std::vector<Action> legal(const Position& position) const;
  const std::vector<int>& neighbours(int cell) const { return neighbours_[cell]; }
  std::pair<int, int> coordinates(int cell) const { return cells_[cell]; }
  std::optional<int> cell(int x, int y) const;
  // The position after a legal move.
  Position after(Position position, const Action& action) const;
  // Who wins when a player has no move.
  Stone winner_when_stuck(Stone stuck) const;

  // Whether the players can have so many stones each; `line` is Dodo's t.
  Sentence objection_to_counts(const Position& position, int line) const;

  Grid grid(const Position& position) const;  // for showing it
  std::string print(const Action& action) const;

 private:
  std::vector<Action> placements(const Position& position) const;
  std::vector<Action> steps(const Position& position) const;

  Rules rules_;
  int size_;
  std::vector<std::pair<int, int>> cells_;             // (x, y)
  std::vector<std::vector<int>> neighbours_;           // by cell
  std::vector<std::vector<std::optional<int>>> up_;    // by cell: Red's three steps, where they lead
  std::vector<std::vector<std::optional<int>>> down_;  // and Blue's
};

constexpr Stone other(Stone s) { return s == Stone::red ? Stone::blue : Stone::red; }
inline Sentence colour_name(Stone s) { return s == Stone::red ? "Red" : "Blue"; }

}  // namespace parlor::hex::rulebook
