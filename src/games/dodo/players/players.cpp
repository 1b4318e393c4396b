#include "games/dodo/players/players.hpp"

#include "games/dodo/players/evaluate.hpp"
#include "games/dodo/solver/solver_hints.hpp"
#include "games/hex/french.hpp"
#include "search/bench.hpp"
#include "search/perfect.hpp"
#include "search/solver.hpp"

namespace parlor::dodo {

template <int Words>
const std::vector<PlayerKind<Dodo<Words>>>& players() {
  static const auto all = [] {
    auto kinds = search::engines<Dodo<Words>, Learned<Words>, Mobility<Words>>();
    kinds.push_back(
        search::perfect<Dodo<Words>, Learned<Words>, search::Solver<Dodo<Words>, DodoHints<Words>>>(
            "5000000"));
    search::add_levels(
        kinds,
        {.easy =
             translated<hex::french>("sees a few moves ahead; wins 94 % against random; people can beat it"),
         .medium = translated<hex::french>("a fair opponent; wins 98 % against easy"),
         .hard = translated<hex::french>("wins 98 % against medium; seldom loses to people"),
         .expert = translated<hex::french>("the strongest; alpha-beta, with networks on sizes 3 to 6")});
    return kinds;
  }();
  return all;
}

BenchReport bench(const std::function<double()>& seconds) {
  return search::bench<Dodo<1>, Learned<1>>({}, 7, seconds);
}

template const std::vector<PlayerKind<Dodo<1>>>& players<1>();
template const std::vector<PlayerKind<Dodo<2>>>& players<2>();
template const std::vector<PlayerKind<Dodo<6>>>& players<6>();

}  // namespace parlor::dodo
