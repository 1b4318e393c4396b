#include "games/dodo/solver/solve.hpp"

#include "games/dodo/solver/solver_hints.hpp"
#include "games/hex/proof_notation.hpp"
#include "search/solve.hpp"
#include "search/solver.hpp"

namespace parlor::dodo {

template <int Words>
Result<SolveReport> solve(const typename Dodo<Words>::State& state, const SolveRequest& request) {
  search::Solver<Dodo<Words>, DodoHints<Words>> solver(request.table_bytes);
  using G = Dodo<Words>;
  return search::solve<G>(
      solver, state, Dodo<Words>::symmetry_count, request, [&](const search::Solution<G>& solution) {
        return search::write_strategies<G, hex::HexProofNotation<G>>(solver, state, solution, request);
      });
}

template Result<SolveReport> solve<1>(const Dodo<1>::State&, const SolveRequest&);
template Result<SolveReport> solve<2>(const Dodo<2>::State&, const SolveRequest&);
template Result<SolveReport> solve<6>(const Dodo<6>::State&, const SolveRequest&);

}  // namespace parlor::dodo
