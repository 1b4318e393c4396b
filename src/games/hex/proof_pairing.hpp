#pragma once

#include <cstdint>
#include <vector>

#include "games/hex/proof_pieces.hpp"

// Pieces that need no walk, for a list of cells shows that they are worth at least nothing to the player who
// does not move (docs/proofs.md, "Pairings").
namespace parlor::hex::rulebook {

// A fresh cell that the winner keeps for answers, and which of its neighbours it may answer: bit i stands for
// the i-th of (1,0), (1,1), (0,1), (-1,0), (-1,-1), (0,-1).
struct PairedCell {
  int x = 0, y = 0;
  std::uint8_t answers = 0;
};

// Whether the player who moves first in the piece, seen from its side, runs out of moves there first.
// No more than the cells beside each cell is looked at.
bool pairing_holds(const Piece& piece, const std::vector<PairedCell>& pairing);

}  // namespace parlor::hex::rulebook
