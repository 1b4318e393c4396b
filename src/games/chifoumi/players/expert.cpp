#include <algorithm>
#include <cmath>
#include <cstdlib>

#include <fmt/format.h>

#include "games/chifoumi/players/match_value.hpp"
#include "games/chifoumi/players/strategies.hpp"
#include "games/chifoumi/players/thinker.hpp"

namespace parlor::chifoumi {
double knob(const char* name, double otherwise) {
  const char* v = std::getenv(name);
  return v ? std::atof(v) : otherwise;
}
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

// Plays for the match and not for the duel. It keeps its bag empty, which nobody can answer, until it
// believes to know better; then one object makes the bag a pure answer. Whether a duel is worth its risk is
// asked of the match solved ahead: who is ahead hides.
class Expert final : public Thinker {
 public:
  Expert(int particles, const Config& config, const Place& place)
      : Thinker(particles, config, place), match_(config.games), arena_(config.mode == Mode::arena) {}

  Move choose(const View& view, const Budget&) override {
    take_in(view);
    watch(view);
    return arena_ ? choose_in_arena(view) : choose_in_match(view);
  }

 private:
  const double empty_gain = std::getenv("LG") ? std::atof(std::getenv("LG")) : 0.3;
  const double full_gain = std::getenv("LF") ? std::atof(std::getenv("LF")) : 0.08;
  const int stock = static_cast<int>(knob("STOCK", 4));  // objects of a kind that it plans to fetch

  struct Standing {
    int left, points, triggered;  // games after this one; leads
  };

  Standing standing(const View& view) const {
    Standing s{view.config.games - view.board.game - 1, view.board.points[static_cast<std::size_t>(seat())],
               0};
    if (view.knowledge.duels)
      for (const Duelled& d : *view.knowledge.duels) s.triggered += d.triggered ? 1 : -1;
    return s;
  }

  // How eager a rival is: of the turns it had with this seat in sight, in how many it called a duel. And how
  // often it found this seat when that hid.
  void watch(const View& view) {
    const bool new_game = view.board.began != game_;
    const std::size_t duels = view.knowledge.duels ? view.knowledge.duels->size() : 0;
    bool called = false;
    for (; duels_ < duels; ++duels_) called = called || !(*view.knowledge.duels)[duels_].triggered;
    if (called) calls_ += 1;
    if (called || (met_ && !new_game)) chances_ += 1;  // in the latter case it let its turn pass
    met_ = first_in_sight(view) != nobody;
    if (!new_game) return;
    if (hid_) {
      hidden_games_ += 1;
      found_ += called ? 1 : 0;
    }
    hid_ = false;
    game_ = view.board.began;
    if (!arena_) match_ = MatchValue(view.config.games, {.only_them = found_ / hidden_games_});
  }
  double eagerness() const { return calls_ / chances_; }

  Move choose_in_match(const View& view) {
    const Seat rival = 1 - seat();
    const Odds odds = bag(rival).odds();
    const auto [left, points, triggered] = standing(view);
    const DuelOdds now = duel_odds(odds_of(view.own.bag), odds);
    const auto errand = best_errand(view, odds, stock, view.own.bag.empty() ? empty_gain : full_gain);
    const double duel = match_.after_duel(left, points, triggered, true, now);
    const double called = match_.after_duel(left, points, triggered, false, now);
    static const double HID = knob("HID", 0);
    const double found = found_ / hidden_games_;
    const double hidden = HID > 0 ? (1 - found) * match_.at(left, points, triggered) + found * called
                                  : match_.hiding(left, points, triggered);
    const double sought = prepared(view, odds, errand, {left, points, triggered});
    const double on = std::max(hidden, sought);
    const Terrain terrain(view, prices_against(view, odds));
    note_value(2 * std::max(duel, on) - 1);
    note_fact("chance to win the match after a duel now", duel);
    note_fact("chance to win the match without", on);
    note_fact("a duel now, in points", now.win - now.loss);
    static const double FLEE = knob("FLEE", 1), MARGIN = knob("MARGIN", 0);
    if (view.knowledge.others[static_cast<std::size_t>(rival)].in_sight) {
      double caught = eagerness();
      Escape way;
      if (FLEE > 0 || duel < on) way = escape(view, terrain);
      if (FLEE > 0) caught *= 1 - FLEE * (1 - way.danger);
      const double waiting = caught * called + (1 - caught) * on;
      note_fact("chance to be called to a duel when walking on", caught);
      if (duel >= waiting + MARGIN) {
        say("a duel now is worth more than waiting");
        return Move::duel(rival);
      }
      say("waiting is worth more than a duel now: away");
      hid_ = true;
      if (way.path.empty()) way = escape(view, terrain);
      return follow(view, way.path, terrain);
    }
    const bool hides = hidden > sought;
    hid_ = hid_ || hides;
    static const double NEAR = knob("NEAR", 8), E = knob("E", 0), U = knob("U", 0.15);
    if (errand && (!hides || errand->distance <= NEAR)) {
      say(fmt::format("fetching a {} that makes the bag better by {:.2f}", name_of(errand->kind),
                      errand->gain));
      return walk_to(view, errand->at, terrain);
    }
    if (hides) {
      say("ahead: hiding");
      return follow(view, escape(view, terrain).path, terrain);
    }
    const double unknown = bag(rival).worth_to_the_knowing() - (now.win - now.loss);
    if (eagerness() < E && unknown > U && view.board.round * 4 < view.config.turns * 3)
      return explore(view, terrain);
    say("looking for a duel");
    return seek(view, terrain);
  }

  // The chance to win the match if this game is played for a duel, with the bag made ready and the rival's
  // bag known better than now.
  double prepared(const View& view, const Odds& odds, const std::optional<Errand>& errand,
                  const Standing& s) const {
    Bag mine = view.own.bag;
    if (errand) {
      const int time_for = std::max(0, (view.config.turns - view.board.round - errand->distance) / 8) + 1;
      mine[errand->kind] = static_cast<std::uint16_t>(mine[errand->kind] + std::min(stock, time_for));
    }
    DuelOdds ready = duel_odds(odds_of(mine), odds);
    const double more =
        learning(view) * std::max(0.0, bag(1 - seat()).worth_to_the_knowing() - (ready.win - ready.loss));
    ready.win += more / 2;
    ready.loss -= more / 2;
    static const double comes_to_a_duel = knob("COME", 0.8), BT = knob("BT", 0);
    const double by_them = BT > 0 ? BT * eagerness() : 0.4;
    return comes_to_a_duel * ((1 - by_them) * match_.after_duel(s.left, s.points, s.triggered, true, ready) +
                              by_them * match_.after_duel(s.left, s.points, s.triggered, false, ready)) +
           (1 - comes_to_a_duel) * match_.at(s.left, s.points, s.triggered);
  }

  // The share of what there is to know that this game will still tell.
  double learning(const View& view) const {
    static const double K = knob("K1", 0.4);
    return K * std::max(0.0, 1 - 1.3 * view.board.round / view.config.turns);
  }

  // Losing costs the bag and a pause besides the point.
  static double arena_worth(const DuelOdds& odds) { return odds.win - 1.15 * odds.loss; }

  Move choose_in_arena(const View& view) {
    Seat best = nobody;
    double most = 0, least = 0;
    for (Seat other = 0; other < view.config.players; ++other) {
      if (!view.knowledge.others[static_cast<std::size_t>(other)].in_sight) continue;
      const double value = arena_worth(duel_odds(odds_of(view.own.bag), bag(other).odds()));
      if (best == nobody || value > most) {
        best = other;
        most = value;
      }
      least = std::min(least, value);
    }
    const Odds odds = rivals_odds();
    const Terrain terrain(view, prices_against(view, odds));
    note_value(most);
    note_fact("a duel now, in points", most);
    if (best != nobody && most > 0.02) {
      say("good odds: a duel");
      return Move::duel(best);
    }
    if (least < -0.1) {
      say("bad odds: away");
      return follow(view, escape(view, terrain).path, terrain);
    }
    if (const auto errand = best_errand(view, odds, stock, view.own.bag.empty() ? empty_gain : full_gain)) {
      say(fmt::format("fetching a {} that makes the bag better by {:.2f}", name_of(errand->kind),
                      errand->gain));
      return walk_to(view, errand->at, terrain);
    }
    say("looking for somebody");
    return seek(view, terrain);
  }

  MatchValue match_;
  bool arena_;
  std::size_t duels_ = 0;
  std::uint32_t game_ = 0;
  bool met_ = false;
  bool hid_ = false;
  double calls_ = 1.5, chances_ = 2.5, found_ = 0.8, hidden_games_ = 2;  // before anything was seen
};

}  // namespace

Seated make_expert(int particles, const Config& config, const Place& place) {
  return std::make_unique<Expert>(particles, config, place);
}

}  // namespace parlor::chifoumi
