#include "games/dodo/solver/solve.hpp"

#include "games/dodo/solver/solver_hints.hpp"
#include "games/hex/proof_notation.hpp"
#include "search/judge.hpp"
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

template <int Words>
JudgeMaker<Dodo<Words>> judge() {
  return search::judges<Dodo<Words>, search::Solver<Dodo<Words>, DodoHints<Words>>>();
}

template Result<SolveReport> solve<1>(const Dodo<1>::State&, const SolveRequest&);
template Result<SolveReport> solve<2>(const Dodo<2>::State&, const SolveRequest&);
template Result<SolveReport> solve<6>(const Dodo<6>::State&, const SolveRequest&);
template JudgeMaker<Dodo<1>> judge<1>();
template JudgeMaker<Dodo<2>> judge<2>();
template JudgeMaker<Dodo<6>> judge<6>();

}  // namespace parlor::dodo
