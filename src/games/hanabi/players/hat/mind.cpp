#include "games/hanabi/players/hat/mind.hpp"

namespace parlor::hanabi::hat {
namespace {

// The class of a hand that this seat sees; `slots` keep what it says.
int class_seen(const View& view, const Matters& matters, Slots& slots, Seat seat, int numbers) {
  const Hand& hand = view.hand(seat);
  return class_of(matters, slots, static_cast<int>(hand.size()), numbers,
                  [&](int slot) { return view.card(hand[slot]); });
}

}  // namespace

SlotList useless_slots(const Common& common, const Piles& piles, Seat seat) {
  SlotList useless;
  CardSet held_before = 0;
  for (int slot = 0; slot < common.held(seat); ++slot) {
    const CardSet set = common.hand(seat)[slot];
    if ((set & ~piles.dead) == 0 || (determined(set) && (set & held_before) != 0)) useless.push_back(slot);
    if (determined(set)) held_before |= set;
  }
  return useless;
}

int Mind::number_for_others(const View& view, const Piles& piles, int numbers) const {
  const Matters matters(piles, common_, weights_);
  int sum = 0;
  for (int ahead = 1; ahead < view.players; ++ahead) {
    const Seat seat = view.seat_ahead(view.me, ahead);
    Slots slots = common_.hand(seat);
    sum += class_seen(view, matters, slots, seat, numbers);
  }
  return sum % numbers;
}

Common Mind::after_number(const View& view, const Piles& piles, int numbers) const {
  const Matters matters(piles, common_, weights_);
  Common after = common_;
  for (int ahead = 1; ahead < view.players; ++ahead) {
    const Seat seat = view.seat_ahead(view.me, ahead);
    class_seen(view, matters, after.hand(seat), seat, numbers);
  }
  return after;
}

// Everyone but the giver takes the classes that it sees away from the number: what is left is its own.
void Mind::learn(const View& then, const Piles& piles, Seat giver, int numbers, int number) {
  const Matters matters(piles, common_, weights_);
  for (int ahead = 1; ahead < then.players; ++ahead) {
    const Seat seat = then.seat_ahead(giver, ahead);
    if (seat != then.me) number += numbers - class_seen(then, matters, common_.hand(seat), seat, numbers);
  }
  if (then.me != giver)
    learn_class(matters, common_.hand(then.me), common_.held(then.me), numbers, number % numbers);
}

void Mind::hear(const View& then, const Event& event) {
  const Piles piles(then);
  event.move.is_clue() ? hear_clue(then, piles, event) : hear_card(then, piles, event);
  if (!common_.settle()) trusting_ = false;
}

void Mind::hear_clue(const View& then, const Piles& piles, const Event& event) {
  if (trusting_) {
    const Code spoken = code(then);
    learn(then, piles, event.seat, spoken.numbers(), spoken.read(event.move, event.touched));
  }
  common_.touch(then.seat_ahead(event.seat, event.move.ahead()), event.touched, event.move.meant());
}

void Mind::hear_card(const View& then, const Piles& piles, const Event& event) {
  const int slot = event.move.slot();
  const SlotList useless = useless_slots(common_, piles, event.seat);
  const auto* const chosen = std::ranges::find(useless, slot);
  if (trusting_ && event.move.kind() == Move::Kind::discard && useless.size() > 1 && chosen != useless.end())
    learn(then, piles, event.seat, static_cast<int>(useless.size()),
          static_cast<int>(chosen - useless.begin()));
  if (!contains(common_.hand(event.seat)[slot], event.card)) trusting_ = false;
  common_.put_down(event.seat, slot, event.card, then.deck_left() > 0);
}

}  // namespace parlor::hanabi::hat
