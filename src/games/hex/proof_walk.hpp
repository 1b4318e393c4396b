#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "core/error.hpp"
#include "games/hex/proof_file.hpp"

namespace parlor::hex::rulebook {

// What a cell is good for, as the player to move sees it: `theirs` is a cell that only the other may use,
// `fresh` one that touches no stone yet and that play may still reach.
enum class Use : unsigned char { none, mine, theirs, fresh };

// Rows of words, each once, told apart word by word; no row is ever taken for another.
class ExactSet {
 public:
  // It is made for `rows` of them.
  ExactSet(std::size_t width, std::size_t rows);

  std::size_t size() const { return words_.size() / width_; }
  // False when the row was there already. There must be room.
  bool insert(std::span<const std::uint64_t> row);

 private:
  std::size_t width_;
  std::vector<std::uint64_t> words_;
  std::vector<std::uint32_t> slots_;  // row + 1, or 0
};

// Checks proofs of the second kind (docs/proofs.md): the file gives the winner's moves alone, in the order in
// which a walk through all the loser's replies asks for them. A position that is met again, or one that
// differs in nothing that matters to the rest of the game, is not followed twice.
class Walker {
 public:
  Walker(const ProofFile& proof, const std::function<bool(std::uint64_t)>& go_on);

  // What the strategy fails at; an empty text when it never does. Once it has failed nothing more can be
  // read from the file.
  Result<std::string> object(const ProofClaim& claim);

  std::uint64_t looked_at() const { return looked_at_; }

 private:
  std::vector<Use> uses(const Position& p) const;
  std::vector<std::uint64_t> name(const std::vector<Use>& uses) const;
  std::string meet(Position p);
  std::string try_replies(const Position& p);
  std::string follow(const Position& p);
  std::string shown(const Position& p) const { return print_position(proof_->rulebook().grid(p)); }

  const ProofFile* proof_;
  const std::function<bool(std::uint64_t)>* go_on_;
  std::vector<std::vector<int>> images_;  // by symmetry and cell
  ExactSet met_;
  std::vector<Position> open_;  // met, and not yet followed
  std::uint64_t looked_at_ = 0;
};

}  // namespace parlor::hex::rulebook
