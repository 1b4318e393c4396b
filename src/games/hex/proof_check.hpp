#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "core/error.hpp"
#include "game/solve.hpp"
#include "games/hex/text.hpp"

// Checks proofs of Gopher and Dodo (docs/proofs.md). Nothing here is shared with the games, the solvers
// or the writer of proofs: the rules are those of the rulebook on a plain array of cells, so that one
// mistake cannot hide another.
namespace parlor::hex {

struct CheckedClaim {
  Grid position;
  int winner = red;
  bool proven = false;
  Sentence objection;           // why it is not proven, as one sentence
  std::uint64_t looked_at = 0;  // positions of the winner, without those of earlier claims
};

struct ProofReport {
  std::string game;
  std::string set;  // the options as the file names them: "size=3 start=one_line"
  int size = 0;
  std::vector<CheckedClaim> claims;
  std::uint64_t positions = 0;  // in the file
  std::uint64_t unused = 0;     // of a table, those that no claim needs; counted if all are proven

  bool proven() const;
};

// Fails when the bytes are not a proof, and when `go_on`, asked every few thousand positions with the number
// looked at so far, says no. A sound file that does not prove its claims is no failure.
Result<ProofReport> check_proof(std::span<const std::uint8_t> file,
                                const std::function<bool(std::uint64_t)>& go_on = {});

// The same in text.
Result<ProofCheck> check_proof_in_text(std::span<const std::uint8_t> file,
                                       const std::function<bool(std::uint64_t)>& go_on);

}  // namespace parlor::hex
