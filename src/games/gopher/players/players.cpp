#include "games/gopher/players/players.hpp"

#include <cassert>
#include <limits>

#include "core/embedded.hpp"
#include "games/gopher/pairing.hpp"
#include "games/gopher/players/evaluate.hpp"
#include "games/gopher/solver/region_solver.hpp"
#include "games/hex/french.hpp"
#include "games/hex/text.hpp"
#include "search/bench.hpp"
#include "search/perfect.hpp"

namespace parlor::gopher {

namespace {

// The solver, with what it takes longest to find out about the default board at hand, and with Red's
// pairings, which win without search.
template <int Words>
class PreloadedSolver : public RegionSolver<Words> {
 public:
  using State = typename Gopher<Words>::State;
  using Move = typename Gopher<Words>::Move;

  explicit PreloadedSolver(std::size_t table_bytes) : RegionSolver<Words>(table_bytes) {
    if constexpr (Words == hex::words_for(6)) {
      if (const auto solved_positions = embedded("data/gopher/size6.lessons")) {
        const auto learned = this->learn(*solved_positions);
        assert(learned);
        static_cast<void>(learned);
      }
    }
  }

  bool wins_at_sight(const State& s, Move move) const { return pairing_moves<Words>(s).test(move.place); }

  // Why a move wins, in words and as a map of the pairing; nothing where only search can tell.
  void explain(const State& s, Move move, Thought& thought) const {
    if (!wins_at_sight(s, move)) return;
    State next = s;
    Gopher<Words>::apply(next, s.turn, move);
    thought.words = say<hex::french>(
        "solved: a pairing wins. Every other cell touches none or two of the marked cells and Red's stones; "
        "wherever Blue goes, Red answers on the second.");
    thought.maps = {map_of(next, *pairing_kept<Words>(next))};
  }

 private:
  // One for each cell of the pairing that is not Red's yet.
  static HeatMap map_of(const State& s, const Bits<Words>& pairing) {
    const Bits<Words> marked = pairing & ~s.stones[hex::red];
    const int width = hex::stride(s.size);
    const auto mark = [&](hex::Cell c) -> std::string {
      return marked.test(hex::place(s.size, c)) ? " + " : "";
    };
    HeatMap map{say<hex::french>("the pairing, marked +:\n{}", hex::draw(hex::to_grid(s), mark, {})),
                width,
                width,
                {}};
    for (int y = s.size - 1; y > -s.size; --y)
      for (int x = 1 - s.size; x < s.size; ++x) {
        const hex::Cell c{x, y};
        const bool here = hex::on_board(s.size, c) && marked.test(hex::place(s.size, c));
        map.cells.push_back(here ? 1 : std::numeric_limits<double>::quiet_NaN());
      }
    return map;
  }
};

}  // namespace

template <int Words>
const std::vector<PlayerKind<Gopher<Words>>>& players() {
  static const auto all = [] {
    auto kinds = search::engines<Gopher<Words>, Mobility<Words>>();
    kinds.push_back(search::perfect<Gopher<Words>, Mobility<Words>, PreloadedSolver<Words>>("500000"));
    search::add_levels(kinds,
                       {.easy = translated<hex::french>(
                            "sees a few moves ahead; wins 96 % against random; people can beat it"),
                        .medium = translated<hex::french>("a fair opponent; wins 93 % against easy"),
                        .hard = translated<hex::french>("wins 86 % against medium; seldom loses to people"),
                        .expert = translated<hex::french>(
                            "the strongest; plays what is solved, and as alphabeta where nothing is")},
                       "perfect");
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
