#include "games/hanabi/players/conventions/ahead.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "games/hanabi/players/conventions/understand.hpp"

namespace parlor::hanabi::conventions {
namespace {

// One of these cards, as often as there are copies left.
std::optional<Card> draw(CardSet set, const CardCounts& left, Rng& rng) {
  const int all = left.total(set);
  if (all == 0) return {};
  auto n = static_cast<int>(rng.below(static_cast<std::uint32_t>(all)));
  Card drawn;
  for_each_card(set, [&](Card card) {
    if (n >= 0 && n < left[card]) drawn = card;
    n -= left[card];
  });
  return drawn;
}

// A hand that goes with what was read into its cards, or with what is possible; the narrowest slots first.
std::optional<State> imagine(const View& view, const Notes& notes, bool by_reading, Rng& rng) {
  const NotedHand& hand = notes.hand(view.me);
  CardCounts left = unseen(view);
  std::array<CardSet, max_held> may{};
  std::array<Card, max_held> cards{};
  std::array<int, max_held> slots{};
  const CardSet some = left.some();
  for (std::size_t slot = 0; slot < hand.size(); ++slot) {
    may[slot] = by_reading ? own_reading(hand[slot], some) : hand[slot].possible & some;
    slots[slot] = static_cast<int>(slot);
  }
  std::sort(slots.begin(), slots.begin() + hand.size(),
            [&](int a, int b) { return std::popcount(may[a]) < std::popcount(may[b]); });
  for (std::size_t i = 0; i < hand.size(); ++i) {
    const auto card = draw(may[slots[i]], left, rng);
    if (!card) return {};
    cards[slots[i]] = *card;
    left.remove(*card);
  }
  return filled_in(view, std::span(cards).first(hand.size()), left, rng);
}

std::optional<State> imagine(const View& view, const Notes& notes, Rng& rng) {
  for (int attempt = 0; attempt < 20; ++attempt)
    if (auto world = imagine(view, notes, attempt < 15, rng)) return world;
  return {};
}

void make(State& s, Notes& notes, Move move) {
  const Seat seat = s.turn;
  Hanabi::apply(s, seat, move);
  understand(notes, s.log[s.log.size() - 1], Hanabi::observe(s, seat));
}

// The points in the end, where both play by the conventions.
double play_on(State s, Notes notes, Move first, const Weights& w) {
  make(s, notes, first);
  while (!s.over()) make(s, notes, weigh_moves(Hanabi::observe(s, s.turn), notes, w)[0].move);
  return Hanabi::score(s, 0);
}

// What a move brought more than the first, world by world.
struct Lead {
  double sum = 0, squares = 0;
  bool open = true;  // it may still be the better one

  void note(double points) {
    sum += points;
    squares += points * points;
  }
  double mean(int n) const { return sum / n; }
  // One standard error, as if one more world had gone half a point otherwise.
  double error(int n) const {
    return std::sqrt(std::max(0.0, squares / n - mean(n) * mean(n) + 0.25 / n) / n);
  }
};

constexpr std::size_t max_moves = 4;  // tried, of those that promise most
constexpr int worlds = 16, first_worlds = 8;
constexpr double margin = 0.03;  // points

}  // namespace

void look_ahead(const View& view, const Notes& notes, const Weights& w, Options& options, Rng& rng) {
  std::vector<Lead> leads(std::min(options.size(), max_moves));
  leads[0].open = false;
  for (int n = 1; n <= worlds; ++n) {
    if (std::ranges::none_of(leads, &Lead::open)) return;
    const auto world = imagine(view, notes, rng);
    if (!world) return;
    const double own = play_on(*world, notes, options[0].move, w);
    for (std::size_t i = 1; i < leads.size(); ++i) {
      Lead& lead = leads[i];
      if (!lead.open) continue;
      lead.note(play_on(*world, notes, options[i].move, w) - own);
      if (n >= first_worlds && lead.mean(n) + lead.error(n) < 0) lead.open = false;
    }
  }
  std::size_t best = 0;
  for (std::size_t i = 1; i < leads.size(); ++i) {
    const Lead& lead = leads[i];
    const bool better = lead.open && lead.mean(worlds) - lead.error(worlds) > margin;
    if (better && (best == 0 || lead.sum > leads[best].sum)) best = i;
  }
  std::rotate(options.begin(), options.begin() + best, options.begin() + best + 1);
}

}  // namespace parlor::hanabi::conventions
