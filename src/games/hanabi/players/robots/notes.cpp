#include "games/hanabi/players/robots/notes.hpp"

#include "games/hanabi/knowledge.hpp"

namespace parlor::hanabi::robots {

void Notes::hear(const Public& before, const Event& event) {
  if (!event.move.is_clue()) return;
  const Hand& hand = before.hand(before.seat_ahead(event.seat, event.move.ahead()));
  const bool colour = event.move.kind() == Move::Kind::colour;
  const CardSet fits = playable(before) & in_play(before).some() & event.move.meant();
  Mark mark = Mark::meant;
  for (std::size_t slot = hand.size(); slot-- > 0;) {
    const Held& held = hand[slot];
    if (!(event.touched >> slot & 1) || (colour ? held.colour_named() : held.rank_named())) continue;
    const bool complete = colour ? held.rank_named() : held.colour_named();
    if (mark == Mark::meant && !complete && (held.possible() & fits) == 0) return;
    marks_[held.order] = complete ? Mark::none : mark;
    mark = Mark::bomb;
  }
}

Thinking::Thinking(const Public& table, const Notes& notes, Seat seat, bool keeps_last)
    : hand_(table.hand(seat)),
      notes_(notes),
      keeps_last_(keeps_last),
      playable_(playable(table)),
      dead_(dead(table)),
      critical_(critical(table)) {
  const CardSet left = in_play(table).some();
  for (const Held& held : hand_) slots_.push_back(held.possible() & left);
}

namespace {

// The newest slot of which something is true, or -1.
template <class F>
int newest(const Hand& hand, F&& is) {
  for (std::size_t slot = hand.size(); slot-- > 0;)
    if (is(slot)) return static_cast<int>(slot);
  return -1;
}
template <class F>
int oldest(const Hand& hand, F&& is) {
  for (std::size_t slot = 0; slot < hand.size(); ++slot)
    if (is(slot)) return static_cast<int>(slot);
  return -1;
}

bool within(CardSet set, CardSet larger) { return (set & ~larger) == 0; }

}  // namespace

int Thinking::sure_play() const {
  return newest(hand_, [&](std::size_t slot) { return within(slots_[slot], playable_); });
}

int Thinking::meant_play() const {
  return newest(hand_, [&](std::size_t slot) {
    return notes_.of(hand_[slot]) == Mark::meant && (slots_[slot] & playable_) != 0 &&
           !(keeps_last_ && within(slots_[slot], critical_));
  });
}

int Thinking::planned_play() const {
  const int sure = sure_play();
  return sure >= 0 ? sure : meant_play();
}

int Thinking::next_bomb() const {
  return newest(hand_, [&](std::size_t slot) {
    return notes_.of(hand_[slot]) == Mark::bomb && (slots_[slot] & playable_) != 0;
  });
}

int Thinking::next_discard() const {
  int slot = oldest(hand_, [&](std::size_t s) { return within(slots_[s], dead_); });
  if (slot < 0) slot = oldest(hand_, [&](std::size_t s) { return !hand_[s].touched(); });
  if (slot < 0) slot = oldest(hand_, [&](std::size_t s) { return !within(slots_[s], critical_); });
  return slot < 0 ? 0 : slot;
}

}  // namespace parlor::hanabi::robots
