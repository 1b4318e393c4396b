#include <algorithm>

#include "games/chifoumi/french.hpp"
#include "games/chifoumi/players/strategies.hpp"
#include "games/chifoumi/players/walker.hpp"

namespace parlor::chifoumi {
namespace {

// Remembers from game to game where objects lie, plans a tour of those of one kind and follows it; it looks
// around where it has no tour. It duels once its bag says something clear.
class Scout final : public Walker {
 public:
  explicit Scout(const Place& place) : Walker(place) {}

  Move choose(const View& view, const Budget&) override {
    const Kind wanted = wanted_kind(view);
    const Seat rival = first_in_sight(view);
    if (rival != nobody && ready(view, wanted)) {
      explain(say<french>("the bag is full enough: a duel"));
      return call_duel(view, rival);
    }
    const Terrain terrain(view, Prices::only(wanted));
    const auto tour = tour_of(view, wanted, terrain);
    if (tour.empty()) {
      explain(say<french>("no {} is known: looking around", Sentence(name_of(wanted))));
      return explore(view, terrain);
    }
    explain(say<french>("a tour of {} place where a {} is or was|a tour of {} places where a {} is or was",
                        tour.size(), Sentence(name_of(wanted))));
    return walk_to(view, tour.front(), terrain);
  }

 private:
  static constexpr int full = 2;
  static constexpr std::size_t max_stops = 12;

  // What it already has most of; with an empty bag what most places are known for.
  static Kind wanted_kind(const View& view) {
    std::array<double, 3> votes{};
    for (const Kind kind : kinds) votes[index(kind)] = 100.0 * view.own.bag[kind];
    for (const auto& [at, kind] : known_objects(view)) votes[index(kind)] += 1;
    for (const auto& [at, kind, share] : expected_objects(view)) votes[index(kind)] += share;
    return kind_at(static_cast<std::size_t>(std::ranges::max_element(votes) - votes.begin()));
  }

  static bool ready(const View& view, Kind wanted) {
    const bool late = view.board.round * 4 >= view.config.turns * 3;
    return late || view.own.bag[wanted] >= full;
  }

  // The nearest place first, then the nearest to that one, and so on; then made shorter by turning parts
  // around (Croes 1958).
  std::vector<Cell> tour_of(const View& view, Kind wanted, const Terrain& terrain) const {
    constexpr double sure_enough = 0.5;
    std::vector<Cell> places;
    for (const auto& [at, kind] : known_objects(view))
      if (kind == wanted) places.push_back(at);
    for (const auto& [at, kind, share] : expected_objects(view))
      if (kind == wanted && share >= sure_enough) places.push_back(at);
    const auto distances = terrain.distances(view.own.at);
    std::erase_if(places, [&](Cell c) { return distances[terrain.at(c)] <= 0; });
    std::ranges::sort(places, {}, [&](Cell c) { return distances[terrain.at(c)]; });
    if (places.size() > max_stops) places.resize(max_stops);
    Cell from = view.own.at;
    for (auto next = places.begin(); next != places.end(); ++next) {
      std::iter_swap(next, std::min_element(next, places.end(),
                                            [&](Cell a, Cell b) { return walk(from, a) < walk(from, b); }));
      from = *next;
    }
    shorten(view.own.at, places);
    return places;
  }

  static void shorten(Cell start, std::vector<Cell>& tour) {
    const auto at = [&](std::size_t i) { return i == 0 ? start : tour[i - 1]; };
    for (bool better = true; better;) {
      better = false;
      for (std::size_t i = 1; i < tour.size(); ++i)
        for (std::size_t j = i + 1; j <= tour.size(); ++j) {
          int change = walk(at(i - 1), at(j)) - walk(at(i - 1), at(i));
          if (j < tour.size()) change += walk(at(i), at(j + 1)) - walk(at(j), at(j + 1));
          if (change >= 0) continue;
          std::reverse(tour.begin() + static_cast<std::ptrdiff_t>(i) - 1,
                       tour.begin() + static_cast<std::ptrdiff_t>(j));
          better = true;
        }
    }
  }
};

}  // namespace

Seated make_scout(const Place& place) { return std::make_unique<Scout>(place); }

}  // namespace parlor::chifoumi
