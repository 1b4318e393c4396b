#include "games/hanabi/players/hat/own_hand.hpp"

namespace parlor::hanabi::hat {

OwnHand::OwnHand(const View& view, const Common& common)
    : held_(common.held(view.me)), slots_(common.hand(view.me)), hidden_(common.copies()) {
  for (int ahead = 1; ahead < view.players; ++ahead)
    for (const Held& held : view.hand(view.seat_ahead(view.me, ahead))) {
      const CardSet kind = set_of(view.card(held));
      seen_ |= kind;
      hidden_.remove(kind);
    }
  count(view);
}

void OwnHand::count(const View& view) {
  unsigned open = (1u << held_) - 1;
  for (bool again = true; again;) {
    again = false;
    for (unsigned rest = open; rest != 0; rest &= rest - 1) {
      const int i = std::countr_zero(rest);
      CardSet& set = slots_[i];
      set &= hidden_.one;
      // A stranger's number has misled me: only the clues count.
      if (set == 0) set = view.hand(view.me)[i].possible() & hidden_.one;
      if (!determined(set)) continue;
      hidden_.remove(set);
      open &= ~(1u << i);
      again = true;
    }
  }
}

double OwnHand::chance(int i, CardSet set) const {
  if (determined(slot(i))) return (slot(i) & set) != 0 ? 1 : 0;
  const int all = hidden_.weight(slot(i));
  return all == 0 ? 0 : static_cast<double>(hidden_.weight(slot(i) & set)) / all;
}

}  // namespace parlor::hanabi::hat
