#include "games/gopher/solver/solve.hpp"

#include <algorithm>

#include "games/gopher/solver/region_solver.hpp"
#include "games/gopher/solver/strategy_walk.hpp"
#include "games/hex/proof_notation.hpp"
#include "search/solve.hpp"

namespace parlor::gopher {
namespace {

// Proves who wins after each first move and at the start, and writes it down as a walk.
template <int Words>
Result<std::size_t> write_walk(RegionSolver<Words>& solver, const typename Gopher<Words>::State& state,
                               const search::Solution<Gopher<Words>>& solution, const SolveOrder& order) {
  using G = Gopher<Words>;
  using Notation = hex::HexProofNotation<G>;
  typename StrategyWalk<Words>::Limits limits{.stop = order.stop};
  if (order.progress)
    limits.progress = [&](std::size_t positions, double share) {
      order.progress({.settled = solution.moves.size(),
                      .moves = solution.moves.size(),
                      .nodes = solver.nodes(),
                      .proof_positions = positions,
                      .proof_share = share});
    };
  StrategyWalk<Words> walk(solver, std::move(limits));
  // The start comes last: with a first move that is proven by then it takes one position more.
  const auto winning =
      std::ranges::find(solution.moves, std::optional(G::turn(state)), &search::SolvedMove<G>::winner);
  std::vector<search::WrittenClaim> claims;
  for (const auto& claim : search::claims_of<G>(state, solution)) {
    const bool opening =
        claim.position == state && state.stones[hex::red].none() && winning != solution.moves.end();
    const auto proven = walk.prove(claim, opening ? std::optional(winning->move) : std::nullopt);
    if (!proven) return std::unexpected(proven.error());
    claims.push_back(search::written<G, Notation>(claim));
  }
  std::vector<std::uint8_t> moves(walk.size() * Notation::move_width(state));
  auto rest = std::span(moves);
  for (const auto move : walk.moves()) {
    Notation::write_move(state, move, rest.first(Notation::move_width(state)));
    rest = rest.subspan(Notation::move_width(state));
  }
  search::write_walk(G::name, search::spelled(order.settings), claims, walk.size(), moves, order.proof);
  return walk.size();
}

}  // namespace

template <int Words>
Result<SolveReport> solve(const typename Gopher<Words>::State& state, const SolveOrder& order) {
  RegionSolver<Words> solver(order.table_bytes);
  using G = Gopher<Words>;
  return search::solve<G>(
      solver, state, hex::symmetry_count, order,
      [&](const search::Solution<G>& solution) { return write_walk<Words>(solver, state, solution, order); });
}

template Result<SolveReport> solve<1>(const Gopher<1>::State&, const SolveOrder&);
template Result<SolveReport> solve<2>(const Gopher<2>::State&, const SolveOrder&);
template Result<SolveReport> solve<6>(const Gopher<6>::State&, const SolveOrder&);

}  // namespace parlor::gopher
