#include "games/hanabi/rules.hpp"

#include <span>

#include "core/bits.hpp"
#include "games/hanabi/knowledge.hpp"

namespace parlor::hanabi {
namespace {

// The full deck in order, to be shuffled.
template <int Colours>
constexpr auto sorted_deck() {
  std::array<Card, max_cards> deck{};
  std::size_t n = 0;
  for_each_card(all_cards(Colours), [&](Card card) {
    for (int copy = 0; copy < copies_of(card.rank()); ++copy) deck[n++] = card;
  });
  return deck;
}
constexpr auto five_colours = sorted_deck<5>();
constexpr auto six_colours = sorted_deck<6>();

Held fresh(const Public& p, int order) {
  return {static_cast<std::uint8_t>(order), static_cast<std::uint8_t>((1u << p.colours) - 1), 0x1f};
}

void draw_card(Public& p, Seat seat) {
  if (p.deck_left() == 0) return;
  p.hand(seat).push_back(fresh(p, p.dealt++));
  // Whoever takes the last card has one more turn too, after this one.
  if (p.deck_left() == 0) p.last_turns = static_cast<std::uint8_t>(p.players + 1);
}

// Which slots of a hand a clue touches.
std::uint8_t touched_slots(const Hand& hand, const std::array<Card, max_cards>& deck, Move clue) {
  unsigned touched = 0;
  for (std::size_t slot = 0; slot < hand.size(); ++slot)
    touched |= static_cast<unsigned>(contains(clue.meant(), deck[hand[slot].order])) << slot;
  return static_cast<std::uint8_t>(touched);
}

void give_clue(Hand& hand, Move clue, unsigned touched) {
  const bool is_colour = clue.kind() == Move::Kind::colour;
  const unsigned named = 1u << (is_colour ? clue.colour() : clue.rank() - 1);
  for (std::size_t slot = 0; slot < hand.size(); ++slot) {
    std::uint8_t& known = is_colour ? hand[slot].colours : hand[slot].ranks;
    known = static_cast<std::uint8_t>(touched >> slot & 1 ? named | Held::named : known & ~named);
  }
}

void put_down(Public& p, const Event& event) {
  if (!event.success) {
    p.discarded.add(event.card);
    event.move.kind() == Move::Kind::play ? ++p.strikes : ++p.tokens;
    return;
  }
  if (++p.piles[event.card.colour()] == ranks && p.tokens < max_tokens) ++p.tokens;
}

// The clues that touch a card of a hand, as the last bits of a set of moves.
constexpr auto clues_on = [] {
  std::array<std::uint16_t, codes> sets{};
  for (int code = 0; code < codes; ++code) {
    const Card card{static_cast<std::uint8_t>(code)};
    sets[code] = static_cast<std::uint16_t>(
        1u << card.colour() | (card.rank() <= ranks ? 1u << (max_colours + card.rank() - 1) : 0));
  }
  return sets;
}();

MoveSet all_clues(int colours) { return ((MoveSet{1} << colours) - 1) | MoveSet{0x1f} << max_colours; }

MoveSet legal_moves(const Public& p, const std::array<Card, max_cards>& cards) {
  const MoveSet slots = (MoveSet{1} << p.hand(p.turn).size()) - 1;
  MoveSet moves = slots;
  if (p.tokens < max_tokens) moves |= slots << max_held;
  if (p.tokens == 0) return moves;
  for (int ahead = 1; ahead < p.players; ++ahead) {
    MoveSet clues = 0;
    for (const Held& held : p.hand(p.seat_ahead(p.turn, ahead))) clues |= clues_on[cards[held.order].code];
    if (p.empty_clues) clues = all_clues(p.colours);
    moves |= clues << (Move::first_clue + Move::clues * (ahead - 1));
  }
  return moves;
}

}  // namespace

Config Hanabi::known(Config config) {
  config.stacked = false;
  config.deck = {};
  return config;
}

Public opening(const Config& config) {
  Public p;
  p.players = static_cast<std::uint8_t>(config.players);
  p.colours = static_cast<std::uint8_t>(config.colours);
  p.keep_points = config.keep_points;
  p.empty_clues = config.empty_clues;
  for (Seat seat = 0; seat < config.players; ++seat)
    for (int i = 0; i < hand_size(config.players); ++i) draw_card(p, seat);
  return p;
}

State Hanabi::initial(const Config& config, std::uint64_t seed) {
  State s;
  static_cast<Public&>(s) = opening(config);
  if (config.stacked) {
    s.deck = config.deck;
    return s;
  }
  s.deck = config.colours == 5 ? five_colours : six_colours;
  Rng rng(seed);
  shuffle(std::span(s.deck.data(), static_cast<std::size_t>(deck_size(config.colours))), rng);
  return s;
}

MoveSet Hanabi::legal_set(const State& s) { return s.over() ? 0 : legal_moves(s, s.deck); }

MoveSet Hanabi::legal_set(const View& view) { return view.over() ? 0 : legal_moves(view, view.cards); }

Hanabi::Moves Hanabi::legal(const View& view, Seat seat) {
  Moves moves;
  if (seat != view.turn) return moves;
  for (MoveSet rest = legal_set(view); rest != 0; rest &= rest - 1)
    moves.push_back({static_cast<std::uint8_t>(std::countr_zero(rest))});
  return moves;
}

void happen(Public& p, const Event& event) {
  if (event.move.is_clue()) {
    --p.tokens;
    give_clue(p.hand(p.seat_ahead(event.seat, event.move.ahead())), event.move, event.touched);
  } else {
    p.hand(event.seat).erase(static_cast<std::size_t>(event.move.slot()));
    put_down(p, event);
    draw_card(p, event.seat);
  }
  if (p.last_turns > 0) --p.last_turns;
  p.log.push_back(event);
  p.turn = static_cast<std::uint8_t>(p.seat_ahead(p.turn, 1));
}

void Hanabi::apply(State& s, Seat seat, Move move) {
  Event event;
  event.seat = static_cast<std::uint8_t>(seat);
  event.move = move;
  if (move.is_clue()) {
    event.touched = touched_slots(s.hand(s.seat_ahead(seat, move.ahead())), s.deck, move);
  } else {
    event.order = s.hand(seat)[move.slot()].order;
    event.card = s.deck[event.order];
    event.success = move.kind() == Move::Kind::play && s.piles[event.card.colour()] + 1 == event.card.rank();
  }
  happen(s, event);
}

bool Hanabi::play_random(State& s, Rng& rng) {
  const MoveSet moves = legal_set(s);
  if (moves == 0) return false;
  const auto n = rng.below(static_cast<std::uint32_t>(std::popcount(moves)));
  apply(s, s.turn, {static_cast<std::uint8_t>(nth_bit(moves, static_cast<int>(n)))});
  return true;
}

View Hanabi::observe(const State& s, Seat seat) {
  View view;
  static_cast<Public&>(view) = s;
  view.me = static_cast<std::uint8_t>(seat);
  std::copy_n(s.deck.begin(), s.dealt, view.cards.begin());
  for (const Held& held : s.hand(seat)) view.cards[held.order] = {};
  return view;
}

namespace {

// A card for each slot from those unseen, each way of choosing copies equally likely. A slot has heard every
// clue that a newer one has, so what it may be either lies within what the newer one may be or has nothing in
// common with it: going from the oldest to the newest, the number of copies left for a slot does not depend
// on which were drawn before, and each draw can be uniform.
void draw_hand(const Hand& hand, CardCounts& left, std::array<Card, max_held>& drawn, Rng& rng) {
  for (std::size_t slot = 0; slot < hand.size(); ++slot) {
    const CardSet fits = hand[slot].possible();
    auto n = static_cast<int>(rng.below(static_cast<std::uint32_t>(left.total(fits))));
    for_each_card(fits, [&](Card card) {
      if (n >= 0 && n < left[card]) drawn[slot] = card;
      n -= left[card];
    });
    left.remove(drawn[slot]);
  }
}

}  // namespace

State Hanabi::sample(const View& view, Rng& rng) {
  CardCounts left = unseen(view);
  std::array<Card, max_held> own;
  draw_hand(view.hand(view.me), left, own, rng);
  return filled_in(view, own, left, rng);
}

}  // namespace parlor::hanabi
