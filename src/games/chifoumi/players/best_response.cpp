#include <algorithm>

#include "games/chifoumi/french.hpp"
#include "games/chifoumi/players/strategies.hpp"
#include "games/chifoumi/players/thinker.hpp"

namespace parlor::chifoumi {
namespace {

// Plays every duel for its own sake: collects the best answer to what it believes its rivals hold, duels when
// that is worth more than going on, and flees from bad odds.
class BestResponse final : public Thinker {
 public:
  using Thinker::Thinker;

  Move choose(const View& view, const Budget&) override {
    take_in(view);
    const Seat rival = best_in_sight(view);
    const Odds odds = rival == nobody ? rivals_odds() : bag(rival).odds();
    const double now = worth(odds_of(view.own.bag), odds);
    const auto errand = best_errand(view, odds, min_gain);
    const double later = waiting(view, now, errand);
    note_value(now, say<french>("points, of a duel now"));
    note_fact(say<french>("a duel now, in points"), now);
    note_fact(say<french>("a duel later, in points"), later);
    const Terrain terrain(view, prices_against(view, odds));
    if (rival != nobody && now >= std::max(later, 0.0)) {
      explain(say<french>("the odds beat waiting: a duel"));
      return call_duel(view, rival);
    }
    if (rival != nobody && now < 0) {
      explain(say<french>("the odds are bad: away"));
      return follow(view, escape(view, terrain).path, terrain);
    }
    if (errand) {
      explain(say<french>("fetching a {} that makes the bag better by {}", Sentence(name_of(errand->kind)),
                          Number{errand->gain, 2}));
      return walk_to(view, errand->at, terrain);
    }
    if (now >= 0) {
      explain(say<french>("ready: looking for somebody"));
      return seek(view, terrain);
    }
    explain(say<french>("not ready, and nothing to fetch: looking around"));
    return explore(view, terrain);
  }

 private:
  static constexpr double min_gain = 0.05;

  Seat best_in_sight(const View& view) const {
    Seat best = nobody;
    for (Seat other = 0; other < view.config.players; ++other)
      if (view.knowledge.others[other].in_sight &&
          (best == nobody || worth_against(view, other) > worth_against(view, best)))
        best = other;
    return best;
  }

  // What the duel would be worth after the errand, less the further away it is, for the rival may not wait.
  static double waiting(const View& view, double now, const std::optional<Errand>& errand) {
    const int left = view.config.turns - view.board.round;
    if (!errand || errand->distance >= left) return 0;
    constexpr double each_step = 0.15;  // the chance that the rival calls the duel, or is gone
    const double in_time = std::max(0.0, 1 - each_step * errand->distance);
    return in_time * (now + errand->gain) + (1 - in_time) * std::min(now, 0.0);
  }
};

}  // namespace

Seated make_best_response(int particles, const Config& config, const Place& place) {
  return std::make_unique<BestResponse>(particles, config, place);
}

}  // namespace parlor::chifoumi
