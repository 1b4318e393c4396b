#include "games/hanabi/players/hat/foresight.hpp"

namespace parlor::hanabi::hat {

Foresight::Foresight(const View& view, const Piles& piles, const OwnHand& own, const Common& common,
                     const Common& clued, const Weights& weights)
    : view_(view), piles_(piles), own_(own), known_(known_by(common)), known_if_clued_(known_by(clued)) {
  now_.playable = piles.playable;
  now_.needed = all_cards(view.colours) & ~piles.dead;
  now_.players = view.players;
  now_.tokens = view.tokens;
  now_.left = view.deck_left();
  now_.last_turns = view.last_turns;
  now_.points = view.points();
  now_.cards_taught = weights.cards_taught;
  for (Seat seat = 0; seat < view.players; ++seat) {
    now_.held[seat] = static_cast<int>(view.hand(seat).size());
    if (seat != view.me)
      for (const Held& held : view.hand(seat)) now_.hand[seat] |= set_of(view.card(held)) & now_.needed;
  }
}

Foresight::Known Foresight::known_by(const Common& common) const {
  Known known{};
  for (int ahead = 1; ahead < view_.players; ++ahead) {
    const Seat seat = view_.seat_ahead(view_.me, ahead);
    for (int slot = 0; slot < common.held(seat); ++slot) {
      const CardSet set = common.hand(seat)[slot];
      if (determined(set) || (set & ~piles_.playable) == 0)
        known[seat] |= set_of(view_.card(view_.hand(seat)[slot]));
    }
  }
  return known;
}

World Foresight::imagine(Rng& rng) const {
  World world;
  std::array<CardSet, max_cards> cards;
  std::size_t n = 0;
  for (const CardSet copies : {own_.hidden().one, own_.hidden().two, own_.hidden().three})
    for (CardSet rest = copies; rest != 0; rest &= rest - 1) cards[n++] = rest & -rest;
  shuffle(std::span(cards.data(), n), rng);
  for (int slot = 0; slot < own_.held(); ++slot) {
    CardSet& mine = world.own[slot];
    mine = determined(own_.slot(slot)) ? own_.slot(slot) : 0;
    for (std::size_t i = 0; i < n && mine == 0; ++i)
      if ((cards[i] & own_.slot(slot)) != 0) {
        mine = cards[i];
        cards[i] = cards[--n];
      }
  }
  std::copy_n(cards.begin(), std::min(n, world.deck.size()), world.deck.begin());
  return world;
}

void Foresight::make_move(Scene& scene, const World& world, Move move) const {
  const Seat me = view_.me;
  if (move.is_clue()) {
    --scene.tokens;
    return;
  }
  const CardSet kind = world.own[move.slot()];
  if (move.kind() == Move::Kind::play && (kind & scene.playable) != 0) return scene.play(me, kind);
  if (move.kind() == Move::Kind::discard) ++scene.tokens;
  if (std::ranges::count(world.own, kind) == 1) scene.hand[me] &= ~kind;
  scene.draw(me);
}

int Foresight::points(const World& world, Move move) const {
  Scene scene = now_;
  scene.next = world.deck.data();
  scene.known = move.is_clue() ? known_if_clued_ : known_;
  for (int slot = 0; slot < own_.held(); ++slot) {
    const CardSet kind = world.own[slot];
    scene.hand[view_.me] |= kind & scene.needed;
    if (determined(own_.slot(slot)) || own_.surely(slot, piles_.playable)) scene.known[view_.me] |= kind;
  }
  make_move(scene, world, move);
  scene.end_turn();
  for (Seat seat = view_.seat_ahead(view_.me, 1); !scene.over(); seat = view_.seat_ahead(seat, 1))
    scene.take_turn(seat);
  return scene.points;
}

}  // namespace parlor::hanabi::hat
