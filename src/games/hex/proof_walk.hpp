#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "games/hex/proof_file.hpp"
#include "games/hex/proof_pairing.hpp"
#include "games/hex/proof_worths.hpp"

namespace parlor::hex::rulebook {

// Rows of bytes, each once, told apart byte by byte; no row is ever taken for another.
class ExactSet {
 public:
  std::size_t size() const { return ends_.size() - 1; }
  // The row's number, by the order in which they came.
  std::optional<std::size_t> find(std::string_view row) const;
  std::size_t insert(std::string_view row);

 private:
  std::string_view row(std::size_t i) const {
    return std::string_view(bytes_.data() + ends_[i], ends_[i + 1] - ends_[i]);
  }
  std::size_t slot(std::string_view row) const;

  std::vector<char> bytes_;
  std::vector<std::size_t> ends_ = {0};
  std::vector<std::uint32_t> slots_ = std::vector<std::uint32_t>(16);  // row + 1, or 0
};

// Positions that were proven to be won by the player who is to move: their large pieces, and what the small
// ones were worth.
class Proven {
 public:
  // Whether one of them had the same large pieces, and small ones that were worth no more.
  bool covers(std::string_view large, Worths::Worth small, Worths& worths) const;
  void add(std::string_view large, Worths::Worth small);

 private:
  struct Link {
    Worths::Worth small;
    std::uint32_t next;  // of the same large pieces: link + 1, or 0
  };
  ExactSet large_;
  std::vector<std::uint32_t> first_;  // by number in large_: link + 1
  std::vector<Link> links_;
};

// Checks proofs of the second kind (docs/proofs.md): the file gives the winner's moves alone, in the order in
// which a walk through all the loser's replies asks for them. Positions that follow from one that was proven
// before are passed over.
class Walker {
 public:
  Walker(const ProofFile& proof, const std::function<bool(std::uint64_t)>& go_on)
      : proof_(&proof), go_on_(&go_on), rest_(proof.walk()) {}

  // What the strategy fails at; an empty text when it never does. Once it has failed nothing more can be
  // read from the file.
  Result<Sentence> object(const ProofClaim& claim);

  std::uint64_t looked_at() const { return looked_at_; }
  std::size_t bytes_left() const { return rest_.size(); }

 private:
  Sentence meet(const Position& p);
  Sentence follow(const Position& p);
  Sentence try_replies(Position p);
  Sentence leave_out_a_piece(Position& p);
  // The next number of the walk; nothing at its end.
  std::optional<int> look_ahead() const;
  std::optional<int> take();
  std::optional<std::vector<PairedCell>> take_pairing();
  Sentence lost(const Position& p) const;
  std::string shown(const Position& p) const { return print_position(proof_->rulebook().grid(p)); }

  const ProofFile* proof_;
  const std::function<bool(std::uint64_t)>* go_on_;
  Bytes rest_;  // of the walk
  Worths worths_;
  Proven proven_;
  std::uint64_t looked_at_ = 0;
  std::uint64_t met_ = 0;
  bool begun_ = false;  // a claim was looked at
  Sentence given_up_;   // why
};

}  // namespace parlor::hex::rulebook
