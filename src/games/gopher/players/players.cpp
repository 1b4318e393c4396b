#include "games/gopher/players/players.hpp"

#include <cassert>

#include "core/embedded.hpp"
#include "games/gopher/players/evaluate.hpp"
#include "games/gopher/solver/region_solver.hpp"
#include "games/hex/french.hpp"
#include "search/bench.hpp"
#include "search/perfect.hpp"

namespace parlor::gopher {

namespace {

// The solver, with what it takes longest to find out about the default board at hand.
template <int Words>
class PreloadedSolver : public RegionSolver<Words> {
 public:
  explicit PreloadedSolver(std::size_t table_bytes) : RegionSolver<Words>(table_bytes) {
    if constexpr (Words == hex::words_for(6)) {
      if (const auto solved_positions = embedded("data/gopher/size6.lessons")) {
        const auto learned = this->learn(*solved_positions);
        assert(learned);
        static_cast<void>(learned);
      }
    }
  }
};

}  // namespace

template <int Words>
const std::vector<PlayerKind<Gopher<Words>>>& players() {
  static const auto all = [] {
    auto kinds = search::engines<Gopher<Words>, Mobility<Words>>();
    kinds.push_back(search::perfect<Gopher<Words>, Mobility<Words>, PreloadedSolver<Words>>("500000"));
    search::add_levels(
        kinds, {.easy = translated<hex::french>(
                    "sees a few moves ahead; wins 96 % against random; people can beat it"),
                .medium = translated<hex::french>("a fair opponent; wins 93 % against easy"),
                .hard = translated<hex::french>("wins 86 % against medium; seldom loses to people"),
                .expert = translated<hex::french>("the strongest; wins 90 % against mcts on equal time")});
    return kinds;
  }();
  return all;
}

BenchReport bench(const std::function<double()>& seconds) {
  return search::bench<Gopher<2>, Mobility<2>>({}, 8, seconds);
}

template const std::vector<PlayerKind<Gopher<1>>>& players<1>();
template const std::vector<PlayerKind<Gopher<2>>>& players<2>();
template const std::vector<PlayerKind<Gopher<6>>>& players<6>();

}  // namespace parlor::gopher
