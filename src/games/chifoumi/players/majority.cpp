#include <algorithm>

#include "games/chifoumi/french.hpp"
#include "games/chifoumi/players/strategies.hpp"
#include "games/chifoumi/players/walker.hpp"

namespace parlor::chifoumi {
namespace {

// Collects what beats the kind that its rival has drawn most often since that rival's bag was last emptied.
// In the arena the rival is all of them together.
class Majority final : public Walker {
 public:
  explicit Majority(const Place& place) : Walker(place), guess_(kind_at(rng().below(3))) {}

  Move choose(const View& view, const Budget&) override {
    if (view.board.began != game_) guess_ = kind_at(rng().below(3));
    game_ = view.board.began;
    for (Seat other = 0; other < view.config.players; ++other)
      if (view.knowledge.others[other].in_sight && dares(view, other)) {
        explain(say<french>("the odds are not against me: a duel"));
        return call_duel(view, other);
      }
    const Kind wanted = wanted_kind(view);
    const Terrain terrain(view, Prices::only(wanted));
    std::vector<Cell> cells;
    for (const auto& [at, kind] : known_objects(view))
      if (kind == wanted) cells.push_back(at);
    const Cell target = nearest(terrain.distances(view.own.at), terrain, cells);
    explain(say<french>("collecting {}s", Sentence(name_of(wanted))));
    return target == nowhere ? explore(view, terrain) : walk_to(view, target, terrain);
  }

 private:
  // How often each kind was drawn by a rival (nobody: by any of them) since it last lost to this seat.
  static std::array<int, 3> drawn_by(const View& view, Seat rival) {
    std::array<int, 3> drawn{};
    if (!view.knowledge.duels) return drawn;
    for (const Duelled& d : *view.knowledge.duels) {
      if (rival != nobody && d.other != rival) continue;
      if (d.points() > 0 && rival != nobody)
        drawn = {};
      else
        ++drawn[index(d.theirs)];
    }
    return drawn;
  }

  Kind wanted_kind(const View& view) const {
    const auto drawn = drawn_by(view, view.config.players == 2 ? 1 - seat() : nobody);
    const auto max = std::ranges::max_element(drawn);
    return *max == 0 ? guess_ : beater_of(kind_at(static_cast<std::size_t>(max - drawn.begin())));
  }

  static bool dares(const View& view, Seat rival) {
    const auto drawn = drawn_by(view, rival);
    const Bag seen{{static_cast<std::uint16_t>(drawn[0]), static_cast<std::uint16_t>(drawn[1]),
                    static_cast<std::uint16_t>(drawn[2])}};
    return worth(odds_of(view.own.bag), odds_of(seen)) >= 0;
  }

  std::uint32_t game_ = 0;
  Kind guess_;  // while nothing was drawn
};

}  // namespace

Seated make_majority(const Place& place) { return std::make_unique<Majority>(place); }

}  // namespace parlor::chifoumi
