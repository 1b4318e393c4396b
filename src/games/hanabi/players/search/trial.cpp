#include "games/hanabi/players/search/trial.hpp"

#include <algorithm>
#include <cmath>

#include "games/hanabi/knowledge.hpp"

namespace parlor::hanabi::lookahead {
namespace {

constexpr std::size_t worlds_a_round = 16;

// All cards in their places: my hand as guessed, then the deck in any order.
State world(const View& view, const Guess& guess, Rng& rng) {
  State s;
  static_cast<Public&>(s) = view;
  s.deck = view.cards;
  CardCounts left = unseen(view);
  const Hand& own = view.hand(view.me);
  for (std::size_t slot = 0; slot < own.size(); ++slot) {
    s.deck[own[slot].order] = guess.cards[slot];
    left.remove(guess.cards[slot]);
  }
  std::size_t next = view.dealt;
  for_each_card(left.some(), [&](Card card) {
    for (int copy = 0; copy < left[card]; ++copy) s.deck[next++] = card;
  });
  shuffle(std::span(s.deck.data() + view.dealt, next - view.dealt), rng);
  return s;
}

void play_out(const Strategy& strategy, std::span<Scene> games) {
  std::vector<Scene*> open;
  for (Scene& game : games)
    if (!game.state.over()) open.push_back(&game);
  while (!open.empty()) {
    strategy.move(open);
    std::erase_if(open, [](const Scene* game) { return game->state.over(); });
  }
}

// Each thread has its share.
void play_out(const Strategy& strategy, std::span<Scene> games, Crew* crew) {
  if (crew == nullptr || crew->size() == 1) return play_out(strategy, games);
  const auto threads = static_cast<std::size_t>(crew->size());
  crew->run([&](int thread) {
    const std::size_t first = games.size() * static_cast<std::size_t>(thread) / threads;
    const std::size_t last = games.size() * (static_cast<std::size_t>(thread) + 1) / threads;
    play_out(strategy, games.subspan(first, last - first));
  });
}

}  // namespace

// As if one more game had gone half a point otherwise: some games that are all alike prove little.
double Tried::error() const {
  const double n = games;
  const double spread = squares - n * lead() * lead() + 0.25;
  return n > 1 ? std::sqrt(spread / (n - 1) / n) : 1e9;
}

std::vector<Tried> try_moves(const Strategy& strategy, const HandGuesses& belief, const View& view,
                             std::span<const Move> moves, const Caution& caution, const Budget& budget,
                             Crew* crew, Rng& rng) {
  std::vector<Tried> tried;
  for (const Move move : moves) tried.push_back({.move = move});
  Meter meter(budget, nullptr, 1);
  std::vector<Scene> games;
  while (meter.may_go_on() && !meter.out()) {
    std::vector<Tried*> open;
    for (Tried& t : tried)
      if (!t.dropped) open.push_back(&t);
    if (open.size() == 1) break;
    games.clear();
    for (const std::size_t guess : belief.draw(worlds_a_round, rng)) {
      const State s = world(view, belief.guesses()[guess], rng);
      for (const Tried* t : open) {
        games.push_back(strategy.imagine(s));
        Hanabi::apply(games.back().state, view.me, t->move);
        meter.spend();
      }
    }
    play_out(strategy, games, crew);
    for (std::size_t first = 0; first < games.size(); first += open.size())
      for (std::size_t i = 0; i < open.size(); ++i) {
        const double points = Hanabi::score(games[first + i].state, view.me);
        const double lead = points - Hanabi::score(games[first].state, view.me);
        ++open[i]->games;
        open[i]->sum += points;
        open[i]->ahead += lead;
        open[i]->squares += lead * lead;
      }
    for (std::size_t i = 1; i < tried.size(); ++i)
      tried[i].dropped |= tried[i].lead() + caution.drop * tried[i].error() < caution.margin;
    // Whoever is sure to be better need not be tried further; nor those that are worse than it.
    const std::size_t best = best_of(tried, {caution.margin, 2 * caution.errors, caution.drop});
    if (best != 0) break;
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
