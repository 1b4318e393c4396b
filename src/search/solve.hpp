#pragma once

#include <utility>

#include "game/solve.hpp"
#include "search/proof.hpp"
#include "search/solution.hpp"

namespace parlor::search {

inline std::string spelled(const Settings& settings) {
  std::string text;
  for (const auto& [key, value] : settings) text += (text.empty() ? "" : " ") + key + "=" + value;
  return text;
}

// Proves who wins after each settled first move, and writes it down.
template <Duel G, ProofNotation<G> N, ExactSolver<G> S>
Result<std::size_t> write_strategies(S& solver, const typename G::State& state, const Solution<G>& solution,
                                     const SolveOrder& order, Meter& meter) {
  ProofLimits limits;
  if (order.progress)
    limits.progress = [&](std::size_t positions) {
      order.progress({solution.moves.size(), solution.moves.size(), meter.spent(), positions});
    };
  StrategyBuilder<G, N, S> builder(solver, state, std::move(limits));
  std::vector<WrittenClaim> claims;
  for (const SolvedMove<G>& first : solution.moves) {
    Claim<G> claim{state, *first.winner};
    G::apply(claim.position, G::turn(state), first.move);
    if (auto proven = builder.prove(claim, meter); !proven) return std::unexpected(proven.error());
    claims.push_back(written<G, N>(claim));
  }
  write_proof(G::name, spelled(order.settings), claims, builder.book(), order.proof);
  return builder.book().size();
}

// Settles a position and its first moves. `order.settings` are complete, and `state` is what its position
// says.
template <Duel G, ProofNotation<G> N, ExactSolver<G> S>
Result<SolveReport> solve(S& solver, const typename G::State& state, int symmetries,
                          const SolveOrder& order) {
  const Budget budget{.stop = order.stop};
  Meter meter(budget);
  const auto say = [&](const Solution<G>& so_far) {
    if (!order.progress) return;
    const auto settled =
        std::ranges::count_if(so_far.moves, [](const auto& m) { return m.winner.has_value(); });
    order.progress({static_cast<std::size_t>(settled), so_far.moves.size(), so_far.nodes, 0});
  };
  const Solution<G> solution = solve_all<G>(solver, state, symmetries, meter, say);

  SolveReport report{.settings = order.settings,
                     .position = G::position(state),
                     .to_move = G::turn(state),
                     .winner = solution.winner,
                     .nodes = solution.nodes,
                     .complete = solution.complete()};
  for (const auto& [move, equivalent, winner] : solution.moves)
    report.moves.push_back({G::print(state, move), equivalent, winner});
  if (order.proof && report.complete) {
    const auto positions = write_strategies<G, N>(solver, state, solution, order, meter);
    if (!positions) return std::unexpected(positions.error());
    report.proof_positions = *positions;
  }
  return report;
}

}  // namespace parlor::search
