#include <algorithm>
#include <cmath>
#include <cstdint>

#include "games/chifoumi/french.hpp"
#include "games/chifoumi/players/match_value.hpp"
#include "games/chifoumi/players/strategies.hpp"
#include "games/chifoumi/players/thinker.hpp"

namespace parlor::chifoumi {
namespace {

DuelOdds duel_odds(const Odds& own, const Odds& theirs) {
  DuelOdds odds{0, 0, 0};
  for (std::size_t i = 0; i < 3; ++i) {
    odds.tie += own[i] * theirs[i];
    odds.win += own[i] * theirs[(i + 2) % 3];
    odds.loss += own[i] * theirs[(i + 1) % 3];
  }
  return odds;
}

// What it has learned of its rival's temper.
class Temper {
 public:
  // Of the turns that a rival had with this seat in sight, in how many it called a duel.
  double eagerness() const { return calls_ / chances_; }
  // Of the games in which this seat hid, in how many it was found.
  double finds() const { return found_ / hidden_; }

  void hide() { hid_ = true; }

  // True when a new game has begun.
  bool watch(const View& view, bool in_sight) {
    const bool new_game = view.board.began != game_;
    const std::size_t duels = view.knowledge.duels ? view.knowledge.duels->size() : 0;
    bool called = false;
    for (; duels_ < duels; ++duels_) called = called || !(*view.knowledge.duels)[duels_].triggered;
    if (called) calls_ += 1;
    if (called || (met_ && !new_game)) chances_ += 1;  // in the latter case it let its turn pass
    met_ = in_sight;
    if (!new_game) return false;
    if (hid_) {
      hidden_ += 1;
      found_ += called ? 1 : 0;
    }
    hid_ = false;
    game_ = view.board.began;
    return true;
  }

 private:
  std::size_t duels_ = 0;  // looked at so far
  std::uint32_t game_ = 0;
  bool met_ = false, hid_ = false;
  double calls_ = 0.6, chances_ = 1, found_ = 0.4, hidden_ = 1;  // before anything was seen
};

// Plays for the match and not for the duel. What its rival will draw it judges by habits learned over the
// whole match; whether a duel is worth its risk it asks of the match solved ahead; and who is ahead may hide.
class Expert final : public Thinker {
 public:
  Expert(int particles, const Config& config, const Place& place)
      : Thinker(particles, config, place), match_(config.games), arena_(config.mode == Mode::arena) {}

  Move choose(const View& view, const Budget&) override {
    take_in(view);
    if (temper_.watch(view, first_in_sight(view) != nobody) && !arena_)
      match_ = MatchValue(view.config.games, {.found = temper_.finds()});
    return arena_ ? choose_in_arena(view) : choose_in_match(view);
  }

 private:
  // An object that helps little now stays in the bag and spoils a better answer later: so a small bag is
  // kept small, and other objects are walked around. A bag of nothing but the new kind must be better by a
  // tenth of a point and more; a full bag changes slowly, so one object gains a small part of that.
  static double min_gain(const Bag& bag) { return (0.1 + 0.03 * bag.size()) / (bag.size() + 1); }
  static constexpr double freedom = 20;    // steps
  static constexpr double foresight = 12;  // moves that the rival goes on collecting before they meet

  struct Standing {
    int left, points, triggered;  // games after this one; leads
  };

  Standing standing(const View& view) const {
    Standing s{view.config.games - view.board.game - 1, view.board.points[seat()], 0};
    if (view.knowledge.duels)
      for (const Duelled& d : *view.knowledge.duels) s.triggered += d.triggered ? 1 : -1;
    return s;
  }

  double undecided(const Standing& s) const { return match_.at(s.left, s.points, s.triggered); }
  double after_duel(const Standing& s, bool by_me, const DuelOdds& odds) const {
    return match_.after_duel(s.left, s.points, s.triggered, by_me, odds);
  }

  Move choose_in_match(const View& view) {
    const Seat rival = 1 - seat();
    const Odds later = bag(rival).odds_after(foresight);
    const Standing s = standing(view);
    const DuelOdds now = duel_odds(odds_of(view.own.bag), bag(rival).odds());
    const auto errand = best_errand(view, later, min_gain(view.own.bag));
    const double duel = after_duel(s, true, now);
    const double called = after_duel(s, false, now);
    const double hidden = hiding(view, s, called);
    const DuelOdds ready = ready_odds(view, later, errand);
    const double sought = seeking(view, ready, s);
    const double on = std::max(hidden, sought);
    const Terrain terrain(view, prices_against(view, later, freedom));
    constexpr auto of_match = translated<french>("from -1, the match is lost, to +1, it is won");
    note_fact(say<french>("a duel now, in points"), now.win - now.loss);
    note_fact(say<french>("a duel later, in points"), ready.win - ready.loss);
    if (!view.knowledge.others[rival].in_sight) {
      note_value(2 * on - 1, of_match);
      return walk_on(view, terrain, errand,
                     hidden > sought        ? Aim::hide
                     : is_ripe(view, ready) ? Aim::duel
                                            : Aim::look);
    }
    const Escape way = escape(view, terrain);
    const double caught = temper_.eagerness() * way.danger;
    const double waiting = caught * called + (1 - caught) * on;
    note_value(2 * std::max(duel, waiting) - 1, of_match);
    note_fact(say<french>("chance to win the match after a duel now"), duel);
    note_fact(say<french>("chance to win the match without"), waiting);
    note_fact(say<french>("chance to be called to a duel"), caught);
    if (duel >= waiting) {
      explain(say<french>("a duel now is worth more than waiting"));
      return call_duel(view, rival);
    }
    explain(say<french>("waiting is worth more than a duel now: away"));
    temper_.hide();
    return follow(view, way.path, terrain);
  }

  // The chance to win the match if this game is spent in hiding.
  double hiding(const View& view, const Standing& s, double called) const {
    const double time_left = 1 - static_cast<double>(view.board.round) / view.config.turns;
    const double found = 1 - std::pow(1 - temper_.finds(), time_left);
    return (1 - found) * undecided(s) + found * called;
  }

  // A duel after the errand.
  static DuelOdds ready_odds(const View& view, const Odds& theirs, const std::optional<Errand>& errand) {
    Bag mine = view.own.bag;
    if (errand) ++mine[errand->kind];
    return duel_odds(odds_of(mine), theirs);
  }

  // The chance to win the match if this game is played for such a duel.
  double seeking(const View& view, const DuelOdds& ready, const Standing& s) const {
    constexpr double search = 20, by_me = 0.6;  // turns that it takes on average; whose duel it is
    const double met = 1 - std::exp((view.board.round - view.config.turns) / search);
    return met * (by_me * after_duel(s, true, ready) + (1 - by_me) * after_duel(s, false, ready)) +
           (1 - met) * undecided(s);
  }

  // Early in a game a duel that promises little can wait: to look around tells what the rival has taken.
  static bool is_ripe(const View& view, const DuelOdds& ready) {
    constexpr double promising = 0.1, early = 0.6;  // points; of the game
    return ready.win - ready.loss >= promising || view.board.round >= early * view.config.turns;
  }

  enum class Aim : std::uint8_t { hide, look, duel };

  Move walk_on(const View& view, const Terrain& terrain, const std::optional<Errand>& errand, Aim aim) {
    constexpr int near = 8;  // steps that even someone who hides will go
    if (aim == Aim::hide) temper_.hide();
    if (errand && (aim != Aim::hide || errand->distance <= near)) {
      explain(say<french>("fetching a {} that makes the bag better by {}", Sentence(name_of(errand->kind)),
                          Number{errand->gain, 2}));
      return walk_to(view, errand->at, terrain);
    }
    if (aim == Aim::hide) {
      explain(say<french>("a lead to defend: hiding"));
      return follow(view, escape(view, terrain).path, terrain);
    }
    if (aim == Aim::look) {
      explain(say<french>("no duel promises much yet: looking around"));
      return explore(view, terrain);
    }
    explain(say<french>("looking for a duel"));
    return seek(view, terrain);
  }

  // Losing costs the bag and a pause besides the point.
  static double arena_worth(const DuelOdds& odds) { return odds.win - 1.15 * odds.loss; }

  Move choose_in_arena(const View& view) {
    constexpr double good = 0.02, bad = -0.1;
    Seat best = nobody;
    double max = 0, min = 0;
    for (Seat other = 0; other < view.config.players; ++other) {
      if (!view.knowledge.others[other].in_sight) continue;
      const double value = arena_worth(duel_odds(odds_of(view.own.bag), bag(other).odds()));
      if (best == nobody || value > max) {
        best = other;
        max = value;
      }
      min = std::min(min, value);
    }
    const Odds odds = prey_odds();
    const Terrain terrain(view, prices_against(view, odds, freedom));
    if (best != nobody) {
      note_value(max, say<french>("points, of the best duel in sight"));
      note_fact(say<french>("a duel with {} now, in points", letter_of(best)), max);
    }
    if (best != nobody && max > good) {
      explain(say<french>("good odds: a duel"));
      return call_duel(view, best);
    }
    if (min < bad) {
      explain(say<french>("bad odds: away"));
      return follow(view, escape(view, terrain).path, terrain);
    }
    return walk_on(view, terrain, best_errand(view, odds, min_gain(view.own.bag)), Aim::duel);
  }

  MatchValue match_;
  bool arena_;
  Temper temper_;
};

}  // namespace

Seated make_expert(int particles, const Config& config, const Place& place) {
  return std::make_unique<Expert>(particles, config, place);
}

}  // namespace parlor::chifoumi
