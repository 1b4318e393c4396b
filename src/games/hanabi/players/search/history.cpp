#include "games/hanabi/players/search/history.hpp"

#include <algorithm>

namespace parlor::hanabi::lookahead {

void History::begin(const View& now) {
  replay_.emplace(now);
  moments_.clear();
  since_ = {};
}

bool History::step(const View& now) {
  const Event* event = replay_->next(now);
  if (event == nullptr) return false;
  if (event->seat != now.me) {
    Moment moment{replay_->then(), event->move};
    moment.view.me = event->seat;
    for (const Held& held : moment.view.hand(event->seat)) moment.view.cards[held.order] = {};
    moments_.push_back(moment);
  }
  const int dealt = replay_->then().dealt;
  replay_->step(now);
  if (replay_->then().dealt > dealt) since_[dealt] = moments_.size();
  return true;
}

std::size_t History::since_oldest(const Hand& own) const {
  std::size_t first = moments_.size();
  for (const Held& held : own) first = std::min(first, since(held));
  return first;
}

Cards hand_then(const Moment& moment, const View& now, const Cards& guess) {
  Cards cards;
  const Hand &then = moment.view.hand(now.me), &own = now.hand(now.me);
  for (std::size_t slot = 0; slot < then.size(); ++slot) {
    const auto* const held = std::ranges::find(own, then[slot].order, &Held::order);
    cards[slot] = held == own.end() ? now.card(then[slot]) : guess[held - own.begin()];
  }
  return cards;
}

View imagined(const Moment& moment, Seat me, const Cards& hand) {
  View view = moment.view;
  const Hand& mine = view.hand(me);
  for (std::size_t slot = 0; slot < mine.size(); ++slot) view.cards[mine[slot].order] = hand[slot];
  return view;
}

}  // namespace parlor::hanabi::lookahead
