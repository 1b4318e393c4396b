#include "games/hanabi/players/search/trial.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>

#include "games/hanabi/knowledge.hpp"

namespace parlor::hanabi::lookahead {
namespace {

constexpr std::size_t min_worlds = 8, max_worlds = 32;  // a round

// All cards in their places: my hand as guessed, then the deck in any order.
State world(const View& view, const Guess& guess, Rng& rng) {
  CardCounts left = unseen(view);
  for (std::size_t slot = 0; slot < view.hand(view.me).size(); ++slot) left.remove(guess.cards[slot]);
  return filled_in(view, guess.cards, left, rng);
}

// False when there was no time to play all of them to their end.
bool play_out(const Strategy& strategy, std::span<Scene> games, const Budget& budget) {
  std::vector<Scene*> open;
  for (Scene& game : games)
    if (!game.state.over()) open.push_back(&game);
  while (!open.empty()) {
    for (std::size_t from = 0; from < open.size(); from += at_once) {
      if (budget.stop && budget.stop()) return false;
      strategy.move(std::span(open).subspan(from, std::min(at_once, open.size() - from)));
    }
    std::erase_if(open, [](const Scene* game) { return game->state.over(); });
  }
  return true;
}

// Each thread has its share.
bool play_out(const Strategy& strategy, std::span<Scene> games, const Budget& budget, ThreadTeam* team) {
  if (team == nullptr || team->size() == 1) return play_out(strategy, games, budget);
  const auto threads = static_cast<std::size_t>(team->size());
  std::atomic<bool> all = true;
  team->run([&](int thread) {
    const std::size_t first = games.size() * static_cast<std::size_t>(thread) / threads;
    const std::size_t last = games.size() * (static_cast<std::size_t>(thread) + 1) / threads;
    if (!play_out(strategy, games.subspan(first, last - first), budget)) all = false;
  });
  return all;
}

// The worlds of one round, and what the strategy's own move brings in each.
class Round {
 public:
  Round(const Strategy& strategy, const HandGuesses& belief, const View& view, std::size_t count,
        const Budget& budget, ThreadTeam* team, Rng& rng)
      : strategy_(strategy), budget_(budget), team_(team), me_(view.me), best_(view.max_points()) {
    std::vector<State> worlds;
    for (const std::size_t guess : belief.draw(count, rng))
      worlds.push_back(world(view, belief.guesses()[guess], rng));
    for (Scene& scene : strategy.imagine(worlds)) worlds_.push_back({std::move(scene)});
  }

  // Games that were begun.
  std::uint64_t games() const { return games_; }

  // False when time is up: the round then counts for the first move alone.
  bool follow(Tried& first) {
    std::vector<Tried*> only = {&first};
    const auto all = play(only, [](const World&) { return true; });
    for (const Points& p : all) {
      p.world->points = p.points;
      first.note(p.points, 0);
    }
    return in_time_;
  }

  // The other moves, first in the worlds where there is something to be gained: those that gain too little
  // there to be better by the margin need not be tried where they can only lose.
  bool vary(std::vector<Tried*> others, const Caution& caution) {
    const auto gains = play(others, [&](const World& w) { return w.points < best_; });
    if (!in_time_) return false;
    std::erase_if(others, [&](Tried* t) {
      double max = t->ahead;
      for (const Points& p : gains)
        if (p.tried == t) max += p.points - p.world->points;
      const double n = t->games + static_cast<double>(worlds_.size());
      const double min_error = 0.5 / n;
      t->dropped = max / n + caution.drop * min_error < caution.margin;
      return t->dropped;
    });
    const auto losses = play(others, [&](const World& w) { return w.points >= best_; });
    if (!in_time_) return false;
    for (const auto* points : {&gains, &losses})
      for (const Points& p : *points)
        if (!p.tried->dropped) p.tried->note(p.points, p.points - p.world->points);
    return true;
  }

 private:
  struct World {
    Scene start;
    double points = 0;
  };
  struct Points {
    Tried* tried;
    World* world;
    double points = 0;
  };

  template <class F>
  std::vector<Points> play(std::span<Tried* const> moves, F&& where) {
    std::vector<Points> points;
    std::vector<Scene> games;
    for (World& w : worlds_)
      if (where(w))
        for (Tried* t : moves) {
          points.push_back({t, &w});
          games.push_back(strategy_.copy(w.start));
          Hanabi::apply(games.back().state, me_, t->move);
        }
    games_ += games.size();
    in_time_ = play_out(strategy_, games, budget_, team_);
    if (!in_time_) return {};
    for (std::size_t i = 0; i < games.size(); ++i) points[i].points = Hanabi::score(games[i].state, me_);
    return points;
  }

  const Strategy& strategy_;
  const Budget& budget_;
  ThreadTeam* team_;
  Seat me_;
  double best_;
  std::vector<World> worlds_;
  std::uint64_t games_ = 0;
  bool in_time_ = true;
};

}  // namespace

void Tried::note(double points, double lead_here) {
  ++games;
  sum += points;
  ahead += lead_here;
  squares += lead_here * lead_here;
}

// As if one more game had gone half a point otherwise: some games that are all alike prove little.
double Tried::error() const {
  const double n = games;
  const double spread = squares - n * lead() * lead() + 0.25;
  return n > 1 ? std::sqrt(spread / (n - 1) / n) : 1e9;
}

std::vector<Tried> try_moves(const Strategy& strategy, const HandGuesses& belief, const View& view,
                             std::span<const Move> moves, const Caution& caution, const Budget& budget,
                             ThreadTeam* team, Rng& rng) {
  std::vector<Tried> tried;
  for (const Move move : moves) tried.push_back({.move = move});
  std::uint64_t games = 0;
  const auto may_go_on = [&] { return games < budget.nodes && !(budget.enough && budget.enough()); };
  for (std::size_t worlds = min_worlds; may_go_on(); worlds = std::min(2 * worlds, max_worlds)) {
    std::vector<Tried*> others;
    for (Tried& t : tried)
      if (&t != &tried.front() && !t.dropped) others.push_back(&t);
    if (others.empty()) break;
    Round round(strategy, belief, view, worlds, budget, team, rng);
    if (!round.follow(tried.front()) || !round.vary(others, caution)) break;
    games += round.games();
    for (Tried* t : others) t->dropped |= t->lead() + caution.drop * t->error() < caution.margin;
    // One that is surely better need not be tried any further.
    if (best_of(tried, {caution.margin, 2 * caution.errors, caution.drop}) != 0) break;
  }
  return tried;
}

std::size_t best_of(std::span<const Tried> tried, const Caution& caution) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < tried.size(); ++i)
    if (!tried[i].dropped && tried[i].lead() - caution.errors * tried[i].error() > caution.margin &&
        (best == 0 || tried[i].lead() > tried[best].lead()))
      best = i;
  return best;
}

}  // namespace parlor::hanabi::lookahead
