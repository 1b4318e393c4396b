#pragma once

#include "games/hanabi/rules.hpp"

namespace parlor::hanabi {

// The game so far, event by event, as one seat saw it. A player that keeps one hears at each turn what has
// happened since the last; one that sits down in the middle of a game hears everything from the start.
class Replay {
 public:
  // At the start of the game that the view is from.
  explicit Replay(const View& now);
  // Where everything until now has been heard.
  static Replay heard(const View& now);

  // What this seat saw then. An own card is hidden until it is played or discarded.
  const View& then() const { return then_; }

  // What happens next; nothing once `now` is reached.
  const Event* next(const View& now) const;
  // Lets it happen. `now` is of the same game and seat, never earlier than the last one.
  void step(const View& now);

 private:
  Replay() = default;
  void see_draw(const View& now, int order, Seat seat);

  View then_;
};

}  // namespace parlor::hanabi
