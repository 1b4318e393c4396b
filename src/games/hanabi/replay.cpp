#include "games/hanabi/replay.hpp"

namespace parlor::hanabi {

Replay::Replay(const View& now) {
  Config config;
  config.players = now.players;
  config.colours = now.colours;
  config.keep_points = now.keep_points;
  config.empty_clues = now.empty_clues;
  static_cast<Public&>(then_) = opening(config);
  then_.me = now.me;
  for (Seat seat = 0; seat < now.players; ++seat)
    for (const Held& held : then_.hand(seat)) see_draw(now, held.order, seat);
}

Replay Replay::heard(const View& now) {
  Replay replay;
  replay.then_ = now;
  return replay;
}

void Replay::see_draw(const View& now, int order, Seat seat) {
  const auto at = static_cast<std::size_t>(order);
  if (seat != now.me) then_.cards[at] = now.cards[at];
}

const Event* Replay::next(const View& now) const {
  return then_.log.size() < now.log.size() ? &now.log[then_.log.size()] : nullptr;
}

void Replay::step(const View& now) {
  const Event event = *next(now);
  const int dealt = then_.dealt;
  happen(then_, event);
  if (!event.move.is_clue()) then_.cards[event.order] = event.card;
  if (then_.dealt > dealt) see_draw(now, dealt, event.seat);
}

}  // namespace parlor::hanabi
