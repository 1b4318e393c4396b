#include "games/hanabi/players/hat/common.hpp"

#include <algorithm>

namespace parlor::hanabi::hat {

Common::Common(const Public& start)
    : players_(start.players),
      all_(all_cards(start.colours)),
      copies_(Copies::full(start.colours)),
      loose_(copies_) {
  for (Seat seat = 0; seat < players_; ++seat) {
    held_[seat] = static_cast<int>(start.hand(seat).size());
    std::fill_n(hand(seat).begin(), held(seat), all_);
  }
}

void Common::touch(Seat seat, unsigned touched, CardSet meant) {
  for (int slot = 0; slot < held(seat); ++slot)
    hand(seat)[slot] &= (touched >> slot & 1) != 0 ? meant : ~meant;
}

void Common::put_down(Seat seat, int slot, Card card, bool draws) {
  copies_.remove(set_of(card));
  Slots& slots = hand(seat);
  std::move(slots.begin() + slot + 1, slots.end(), slots.begin() + slot);
  int& n = held_[seat];
  slots[--n] = 0;
  if (draws) slots[n++] = all_;
}

bool Common::locate(CardSet kind) {
  const bool possible = (loose_.one & kind) != 0;
  loose_.remove(kind);
  located_ |= kind;
  return possible;
}

bool Common::settle() {
  loose_ = copies_;
  located_ = 0;
  std::array<unsigned, max_players> open{};  // slots that are not determined
  for (Seat seat = 0; seat < players_; ++seat)
    for (int slot = 0; slot < held(seat); ++slot)
      if (const CardSet set = hand(seat)[slot]; !determined(set))
        open[seat] |= 1u << slot;
      else if (!locate(set))
        return false;
  for (bool again = true; again;) {
    again = false;
    for (Seat seat = 0; seat < players_; ++seat)
      for (unsigned rest = open[seat]; rest != 0; rest &= rest - 1) {
        CardSet& set = hand(seat)[std::countr_zero(rest)];
        set &= loose_.one;
        if (set == 0) return false;
        if (!determined(set)) continue;
        open[seat] &= ~(1u << std::countr_zero(rest));
        locate(set);
        again = true;
      }
  }
  return true;
}

void Common::forget(const Public& now) {
  for (Seat seat = 0; seat < players_; ++seat)
    for (std::size_t slot = 0; slot < now.hand(seat).size(); ++slot)
      hand(seat)[slot] = now.hand(seat)[slot].possible() & copies_.one;
  settle();
}

}  // namespace parlor::hanabi::hat
