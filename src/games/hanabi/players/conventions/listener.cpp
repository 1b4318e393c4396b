#include "games/hanabi/players/conventions/listener.hpp"

#include "games/hanabi/players/conventions/understand.hpp"

namespace parlor::hanabi::conventions {

void Listener::hear(const View& view) {
  const Event event = *replay_->next(view);
  const NotedHand before = notes_.hand(seat_);
  replay_->step(view);
  understand(notes_, event, replay_->then());
  if (event.seat == seat_) heard_.reset();  // slots are others now
  if (event.touched == 0 || view.seat_ahead(event.seat, event.move.ahead()) != seat_) return;
  const int focus = focus_of(before, event.touched);
  const Note& note = notes_.hand(seat_)[focus];
  heard_ = Heard{event, focus, note, notes_.at, waits(notes_, note)};
}

void Listener::listen(const View& view) {
  if (!replay_) {
    replay_.emplace(view);
    notes_ = first_notes(replay_->then());
    notes_.links = links_;
  }
  heard_.reset();
  while (replay_->next(view) != nullptr) hear(view);
}

Listener common_knowledge(const View& view, bool links) {
  View blind = view;
  blind.me = nobody;
  blind.cards.fill(Card{});
  Listener all(view.me, links);
  all.listen(blind);
  return all;
}

}  // namespace parlor::hanabi::conventions
