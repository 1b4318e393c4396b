#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/error.hpp"
#include "games/gopher/solver/region_solver.hpp"
#include "search/proof.hpp"

namespace parlor::gopher {

// The winners' strategies for a list of claims, as a walk (docs/proofs.md): the winner's moves alone, in the
// order in which a walk through all the loser's replies asks for them. Positions in which the same cells are
// usable and fresh, on a board that may be turned or reflected, are one. They are told apart by hashes here;
// should two share one, the proof would not hold, and the check would say so.
template <int Words>
class StrategyWalk {
 public:
  using G = Gopher<Words>;
  using State = typename G::State;
  using Move = typename G::Move;

  // `progress` is told the number of positions now and then; `stop` is asked whether to give up.
  StrategyWalk(RegionSolver<Words>& solver, std::function<bool()> stop,
               std::function<void(std::size_t)> progress)
      : solver_(&solver), stop_(std::move(stop)), progress_(std::move(progress)), keys_(1024) {}

  // Fails when the claim is false or the work is stopped. `opening` is the winner's move on an empty board.
  Result<void> prove(const search::Claim<G>& claim, std::optional<Move> opening = {});

  std::size_t size() const { return moves_.size(); }
  const std::vector<Move>& moves() const { return moves_; }

 private:
  bool is_new(const State& s);
  void meet(const State& s);
  void meet_replies(const State& s);
  Result<Move> winning_move(const State& s);
  std::optional<bool> mover_wins(const State& s, std::uint64_t nodes);

  RegionSolver<Words>* solver_;
  std::function<bool()> stop_;
  std::function<void(std::size_t)> progress_;
  std::vector<std::uint64_t> keys_;  // of the positions met: open addressing; 0: nothing here
  std::size_t met_ = 0;
  std::vector<State> open_;  // met, and without a move yet
  std::vector<Move> moves_;
};

extern template class StrategyWalk<1>;
extern template class StrategyWalk<2>;
extern template class StrategyWalk<6>;

}  // namespace parlor::gopher
