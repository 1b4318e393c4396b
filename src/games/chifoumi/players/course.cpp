#include "games/chifoumi/french.hpp"
#include "games/chifoumi/players/strategies.hpp"
#include "games/chifoumi/players/walker.hpp"

namespace parlor::chifoumi {
namespace {

// The random player of the course that the game comes from: it steps at random, and duels with whomever it
// sees.
class Course final : public Walker {
 public:
  explicit Course(const Place& place) : Walker(place) {}

  Move choose(const View& view, const Budget&) override {
    if (const Seat rival = first_in_sight(view); rival != nobody) {
      explain(say<french>("somebody is in sight: a duel"));
      return call_duel(view, rival);
    }
    explain(say<french>("nobody is in sight: a step at random"));
    return drift(view, Terrain(view, {.unknown = 1}));
  }
};

}  // namespace

Seated make_course(const Place& place) { return std::make_unique<Course>(place); }

}  // namespace parlor::chifoumi
