#include "games/goofspiel/rules.hpp"

#include <span>

namespace parlor::goofspiel {
namespace {

// The cards 1 to n that are not in this set of bits.
Goofspiel::Cards all_but(int cards, unsigned gone) {
  Goofspiel::Cards left;
  for (int card = 1; card <= cards; ++card)
    if (((gone >> card) & 1) == 0) left.push_back(static_cast<std::uint8_t>(card));
  return left;
}

void shuffle_cards(Goofspiel::Cards& cards, Rng& rng) { shuffle(std::span(cards.begin(), cards.end()), rng); }

void turn_up(Goofspiel::State& s) {
  s.prize = 0;
  s.acting = {};
  if (s.stack.empty()) return;
  s.prize = s.stack[s.stack.size() - 1];
  s.stack.erase(s.stack.size() - 1);
  s.acting = {0, 1};
}

}  // namespace

auto Goofspiel::initial(const Config& config, std::uint64_t seed) -> State {
  State s;
  s.cards = static_cast<std::uint8_t>(config.cards);
  s.stack = all_but(config.cards, 0);
  Rng rng(seed);
  shuffle_cards(s.stack, rng);
  turn_up(s);
  return s;
}

auto Goofspiel::hand(const Table& table, Seat seat) -> Cards {
  unsigned bid = 0;
  for (const Round& round : table.rounds) bid |= 1u << round.bids[seat];
  return all_but(table.cards, bid);
}

int Goofspiel::points(const Table& table, Seat seat) {
  int sum = 0;
  for (const Round& round : table.rounds)
    if (round.bids[seat] > round.bids[1 - seat]) sum += round.prize;
  return sum;
}

auto Goofspiel::unseen(const Table& table) -> Cards {
  unsigned seen = 1u << table.prize;
  for (const Round& round : table.rounds) seen |= 1u << round.prize;
  return all_but(table.cards, seen);
}

auto Goofspiel::legal(const View& view, Seat seat) -> Moves {
  Moves moves;
  if (view.acting.contains(seat))
    for (const std::uint8_t card : hand(view, seat)) moves.push_back({card});
  return moves;
}

// The first of two bids stays face down until the second is made.
void Goofspiel::apply(State& s, Seat seat, Move move) {
  s.bids[seat] = move.card;
  if (s.acting.size() == 2) {
    s.acting = {1 - seat};
    return;
  }
  s.rounds.push_back({s.prize, s.bids});
  s.bids = {};
  turn_up(s);
}

double Goofspiel::score(const State& s, Seat seat) {
  const int lead = points(s, seat) - points(s, 1 - seat);
  return lead > 0 ? 1 : lead < 0 ? -1 : 0;
}

double Goofspiel::measure(const State& s, Seat seat, std::size_t /*which: there is one*/) {
  return points(s, seat);
}

auto Goofspiel::observe(const State& s, Seat seat) -> View {
  View view;
  static_cast<Table&>(view) = s;
  view.seat = static_cast<std::uint8_t>(seat);
  view.bid = s.bids[seat];
  return view;
}

// The stack in any order and, where the other seat has bid already, any of its cards.
auto Goofspiel::sample(const View& view, Rng& rng) -> State {
  State s;
  static_cast<Table&>(s) = view;
  s.stack = unseen(view);
  shuffle_cards(s.stack, rng);
  s.bids[view.seat] = view.bid;
  const Seat other = 1 - view.seat;
  if (view.acting == SeatSet{view.seat}) {
    const Cards cards = hand(view, other);
    s.bids[other] = cards[rng.below(static_cast<std::uint32_t>(cards.size()))];
  }
  return s;
}

}  // namespace parlor::goofspiel
