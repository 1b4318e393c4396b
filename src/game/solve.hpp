#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/settings.hpp"
#include "game/seat.hpp"
#include "game/thought.hpp"

// What is asked of an exact solver from outside, and what it answers, in text.
namespace parlor {

struct SolveProgress {
  std::size_t settled = 0, moves = 0;  // first moves
  std::uint64_t nodes = 0;             // with those of the runs that this one goes on from
  std::size_t proof_positions = 0;     // while a proof is written down
  double proof_share = 0;              // of the claim in work, where that can be told
  // Of solvers that have them: the proof numbers of the first move in work, and the table's share in use.
  std::uint32_t win = 0, loss = 0;
  double fill = 0;
};

// Where a solver keeps what it has learned, so that long work can be stopped and taken up again.
struct Checkpoint {
  std::istream* resume = nullptr;  // what an earlier run wrote; nothing: begin afresh
  std::function<bool()> due = {};  // asked every few thousand nodes: is it time to write again?
  std::function<void(const std::function<void(std::ostream&)>&)> write = {};  // takes who writes it

  bool wanted() const { return resume != nullptr || write; }
};

// Where a proof is kept while it is not complete, so that it too can be stopped and taken up again.
struct Draft {
  std::string earlier = {};                         // what an earlier run kept
  std::function<void(std::string_view)> keep = {};  // called when it stops, and now and then
};

struct SolveRequest {
  Settings settings = {};
  std::string position = {};  // empty: the default start
  std::string first = {};     // settle this first move alone; empty: all of them
  std::size_t table_bytes = 0;
  std::function<bool()> stop = {};
  std::function<void(const SolveProgress&)> progress = {};
  Checkpoint checkpoint = {};
  std::function<void(std::string_view)> proof = {};  // takes the proof, piece by piece; empty: none wanted
  Draft draft = {};
};

struct SolveReport {
  struct Move {
    std::string move;
    int equivalent = 1;         // moves that a symmetry makes the same, itself included
    Proof value = Proof::open;  // for the player to move; open: not settled
  };

  Settings settings = {};
  std::string position = {};
  Seat to_move = 0;
  Proof value = Proof::open;     // for the player to move
  std::vector<Move> moves = {};  // one of each kind
  std::uint64_t nodes = 0;
  bool complete = false;            // every move that was asked about is settled
  std::size_t proof_positions = 0;  // in the proof, if one was written
  Sentence no_proof = {};           // why none was, if one was wanted

  // The winner of a position of that value for the player to move; nobody where it is drawn or open.
  std::optional<Seat> winner(Proof of) const {
    if (of == Proof::win) return to_move;
    if (of == Proof::loss) return 1 - to_move;
    return {};
  }
};

// What became of a proof that was checked.
struct ProofCheck {
  struct Claim {
    std::string position;
    Seat winner = 0;
    bool proven = false;
    Sentence objection = {};  // why it is not
    std::uint64_t looked_at = 0;
  };

  std::string game, set;
  std::vector<Claim> claims = {};
  std::uint64_t positions = 0;  // in the file
  bool proven = false;          // all of it
};

}  // namespace parlor
