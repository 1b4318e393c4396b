#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/error.hpp"
#include "games/gopher/solver/region_solver.hpp"
#include "search/proof.hpp"

namespace parlor::gopher {

// The winners' strategies for a list of claims, as a walk (docs/proofs.md): the winner's moves, in the order
// in which a walk through all the loser's replies asks for them, and pairings where these do instead.
// Positions are known here by hashes and canonical values; where that led astray the proof would not hold,
// and the check would say so.
template <int Words>
class StrategyWalk {
 public:
  using G = Gopher<Words>;
  using State = typename G::State;
  using Move = typename G::Move;

  struct Limits {
    std::function<bool()> stop = {};  // is asked whether to give up
    // Is told the number of positions now and then, and the share of the claim's tree that is done, where
    // each of the replies to a move counts the same.
    std::function<void(std::size_t positions, double share)> progress = {};
    std::vector<Move> earlier = {};  // a walk that was stopped: it is gone over first, and taken on trust
  };

  StrategyWalk(RegionSolver<Words>& solver, Limits limits) : solver_(&solver), limits_(std::move(limits)) {}

  // Fails when the claim is false or the work is stopped. `opening` is the winner's move on an empty board.
  Result<void> prove(const search::Claim<G>& claim, std::optional<Move> opening = {});

  std::size_t size() const { return moves_.size(); }
  const std::vector<Move>& moves() const { return moves_; }

  // What stands between the moves, before the one with this number: a region that is left out of play, or,
  // where there is none, the beginning of another claim.
  struct Note {
    std::size_t before = 0;
    std::optional<RegionPairing> left_out = {};
  };
  const std::vector<Note>& notes() const { return notes_; }

 private:
  using Value = combinatorial::Value;

  // What the check compares, from the winner's side: the large pieces, and what the small ones are worth.
  struct Name {
    std::uint64_t large = 0;
    Value small;
    bool decided = true;  // there are no large ones
    friend bool operator==(const Name&, const Name&) = default;
  };
  struct Link {  // of the values proven with the same large pieces
    Value small;
    std::uint32_t next = 0;  // link + 1, or 0
  };
  // A position, and the cells of it that were left out of play.
  struct Stand {
    State state;
    Bits<Words> left_out = {};

    Region<Words> live() const { return live_part<Words>(state).within(~left_out); }
    Stand after(Move move) const;
  };
  struct Reply {
    Stand stand;  // after it
    Name name;
  };
  // A region that the winner keeps, by a pairing of the whole board or by one that is yet to be spelled out.
  struct Kept {
    Region<Words> region;
    const Bits<Words>* pairing = nullptr;
  };
  struct Choice {
    Move move;
    std::vector<Kept> left_out;  // after it
    std::vector<Reply> replies;  // that need an answer
    int burden = 0;

    bool ends() const { return replies.empty(); }
  };

  Name name(const Stand& p);
  bool covered(const Name& name);
  void keep(const Name& name);
  std::vector<Kept> leave_out(Stand& p);
  std::optional<std::vector<Reply>> open_replies(const Stand& p);
  void note(const std::vector<Kept>& left_out);
  std::optional<Choice> with_replies(const Stand& p, Move move);
  std::optional<Choice> earlier_choice(const Stand& p);
  Result<Choice> choose(const Stand& p);
  Result<Choice> first_to_win(const Stand& p, std::vector<Choice> choices);
  std::optional<bool> mover_wins(const State& s, std::uint64_t nodes);
  Result<void> answer(const Stand& p, double share);
  Result<void> go_through(const std::vector<Reply>& replies, double share);

  RegionSolver<Words>* solver_;
  Limits limits_;
  RegionKnowledge<Words> known_;
  int winner_ = hex::red;
  int size_ = 0;
  std::optional<Move> opening_;
  std::unordered_map<std::uint64_t, std::uint32_t> proven_;  // by large pieces: link + 1
  std::vector<Link> links_;
  std::vector<Move> moves_;
  std::vector<Note> notes_;
  bool begun_ = false;  // there is a claim
  double done_ = 0;     // the share of this claim
};

extern template class StrategyWalk<1>;
extern template class StrategyWalk<2>;
extern template class StrategyWalk<6>;

}  // namespace parlor::gopher
