#pragma once

#include <utility>

#include "game/solve.hpp"
#include "search/proof.hpp"
#include "search/solution.hpp"

namespace parlor::search {

inline std::string spelled(const Settings& settings) {
  std::string text;
  for (const auto& [key, value] : settings) {
    if (!text.empty()) text += ' ';
    text.append(key).append("=").append(value);
  }
  return text;
}

// Proves who wins, at the start and after each first move, and writes it down. All is settled.
template <Duel G, ProofNotation<G> N, ExactSolver<G> S>
Result<std::size_t> write_strategies(S& solver, const typename G::State& state, const Solution<G>& solution,
                                     const SolveOrder& order, Meter& meter) {
  ProofLimits limits;
  if (order.progress)
    limits.progress = [&](std::size_t positions) {
      order.progress({solution.moves.size(), solution.moves.size(), meter.spent(), positions});
    };
  StrategyBuilder<G, N, S> builder(solver, state, std::move(limits));
  std::vector<Claim<G>> claims = {{state, *solution.winner}};
  for (const SolvedMove<G>& first : solution.moves) {
    claims.push_back({state, *first.winner});
    G::apply(claims.back().position, G::turn(state), first.move);
  }
  std::vector<WrittenClaim> spelled_claims;
  for (const Claim<G>& claim : claims) {
    if (auto proven = builder.prove(claim, meter); !proven) return std::unexpected(proven.error());
    spelled_claims.push_back(written<G, N>(claim));
  }
  write_proof(G::name, spelled(order.settings), spelled_claims, builder.book(), order.proof);
  return builder.book().size();
}

// Settles a position and its first moves. `order.settings` are complete, and `state` is what its position
// says.
template <Duel G, ProofNotation<G> N, ExactSolver<G> S>
SolveReport solve(S& solver, const typename G::State& state, int symmetries, const SolveOrder& order) {
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
  if (!order.proof) return report;
  if (!report.complete) {
    report.no_proof = "not everything was settled";
    return report;
  }
  const auto positions = write_strategies<G, N>(solver, state, solution, order, meter);
  if (positions)
    report.proof_positions = *positions;
  else
    report.no_proof = positions.error().message;
  return report;
}

}  // namespace parlor::search
