#include "games/chifoumi/french.hpp"
#include "games/chifoumi/players/strategies.hpp"
#include "games/chifoumi/players/walker.hpp"

namespace parlor::chifoumi {
namespace {

// Wants one kind and nothing else. It wanders until it sees one, fetches it without touching the others, and
// duels with whomever it meets.
class Focused final : public Walker {
 public:
  Focused(Kind kind, const Place& place) : Walker(place), kind_(kind) {}

  Move choose(const View& view, const Budget&) override {
    if (const Seat rival = first_in_sight(view); rival != nobody) {
      explain(say<french>("somebody is in sight: a duel"));
      return call_duel(view, rival);
    }
    const Terrain terrain(view, Prices::only(kind_));
    const Cell target = nearest(terrain.distances(view.own.at), terrain, wanted_in_sight(view));
    if (target == nowhere) {
      explain(say<french>("no {} in sight: wandering", Sentence(name_of(kind_))));
      return explore(view, terrain);
    }
    explain(say<french>("fetching a {}", Sentence(name_of(kind_))));
    return walk_to(view, target, terrain);
  }

 private:
  std::vector<Cell> wanted_in_sight(const View& view) const {
    std::vector<Cell> cells;
    const Box box = view.window();
    for (int y = box.top; y <= box.bottom; ++y)
      for (int x = box.left; x <= box.right; ++x)
        if (view.knowledge.memory[cell(x, y)].what == content_of(kind_)) cells.push_back(cell(x, y));
    return cells;
  }

  Kind kind_;
};

}  // namespace

Seated make_focused(Kind kind, const Place& place) { return std::make_unique<Focused>(kind, place); }

}  // namespace parlor::chifoumi
