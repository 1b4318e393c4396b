#include "games/gopher/solver/solve.hpp"

#include "games/gopher/solver/region_solver.hpp"
#include "games/hex/proof_notation.hpp"
#include "search/solve.hpp"

namespace parlor::gopher {

template <int Words>
Result<SolveReport> solve(const typename Gopher<Words>::State& state, const SolveOrder& order) {
  RegionSolver<Words> solver(order.table_bytes);
  return search::solve<Gopher<Words>, hex::HexProofNotation<Gopher<Words>>>(solver, state,
                                                                            hex::symmetry_count, order);
}

template Result<SolveReport> solve<1>(const Gopher<1>::State&, const SolveOrder&);
template Result<SolveReport> solve<2>(const Gopher<2>::State&, const SolveOrder&);
template Result<SolveReport> solve<6>(const Gopher<6>::State&, const SolveOrder&);

}  // namespace parlor::gopher
