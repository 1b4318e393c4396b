#include "games/hanabi/players/hat/outlook.hpp"

#include <algorithm>

namespace parlor::hanabi::hat {

Outlook::Outlook(const View& view, const Common& common)
    : view_(view),
      turns_(view.deck_left() > 0 ? view.players - 1 : std::min(view.last_turns, view.players) - 1) {
  for (int ahead = 1; ahead < view.players; ++ahead) {
    Copies left = common.copies();
    for (int other = 1; other < view.players; ++other)
      if (other != ahead)
        for (const Held& held : view.hand(view.seat_ahead(view.me, other)))
          left.remove(set_of(view.card(held)));
    possible_[view.seat_ahead(view.me, ahead)] = left.one;
  }
}

int Outlook::plays(const Common& known, CardSet playable) const {
  int plays = 0;
  for (int ahead = 1; ahead <= turns_; ++ahead) {
    const Seat seat = view_.seat_ahead(view_.me, ahead);
    const Hand& hand = view_.hand(seat);
    for (std::size_t slot = 0; slot < hand.size(); ++slot) {
      const CardSet kind = set_of(view_.card(hand[slot]));
      const CardSet may_be = known.hand(seat)[slot] & possible_[seat];
      if ((kind & playable) == 0 || (may_be & ~playable) != 0) continue;
      playable = (playable & ~kind) | successors(kind);
      ++plays;
      break;
    }
  }
  return plays;
}

}  // namespace parlor::hanabi::hat
