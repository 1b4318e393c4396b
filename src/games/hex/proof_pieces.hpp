#pragma once

#include <string>
#include <vector>

#include "games/hex/proof_rulebook.hpp"

// Gopher positions as the checker of walks compares them (docs/proofs.md): in pieces, by what the cells are
// good for.
namespace parlor::hex::rulebook {

// What an empty cell is good for, as one of the players sees it: `theirs` is a cell that only the other may
// use, `fresh` one that touches no stone yet.
enum class Use : unsigned char { none, mine, theirs, fresh };

struct UsedCell {
  int x = 0, y = 0;
  Use use = Use::none;
  friend bool operator==(const UsedCell&, const UsedCell&) = default;
};

// Cells that hang together, some of them usable: nothing that happens elsewhere ever changes them, and
// nothing that happens here changes others.
using Piece = std::vector<UsedCell>;

// The pieces of a position, as the player to move sees them. Fresh cells that no usable cell leads to will
// never be used and belong to none.
std::vector<Piece> pieces_of(const Rulebook& book, const Position& position);

// What a stone on one of the piece's usable cells leaves of it: it makes the fresh cells around it usable by
// the other player, and the usable ones useless for both.
std::vector<Piece> after_stone(const Piece& piece, const UsedCell& cell);

// The same text for pieces that a shift, a turn or a reflection carries into each other, and for no others.
std::string spelled(const Piece& piece);

}  // namespace parlor::hex::rulebook
