#pragma once

#include <optional>

#include "games/hanabi/players/conventions/notes.hpp"
#include "games/hanabi/replay.hpp"

namespace parlor::hanabi::conventions {

// A clue to a seat, and how it was taken.
struct Heard {
  Event clue;
  int focus = 0;       // slot
  Note note;           // on the focus, just after
  Standing at;         // then
  bool waits = false;  // the focus may have to wait for another card
};

// Follows a game: the notes of whoever sees it so, and the last clue to `seat` since its turn.
class Listener {
 public:
  Listener(Seat seat, bool links) : seat_(seat), links_(links) {}

  // `view` is of the same game as before, never earlier.
  void listen(const View& view);

  const View& then() const { return replay_->then(); }
  const Notes& notes() const { return notes_; }
  const std::optional<Heard>& heard() const { return heard_; }

 private:
  void hear(const View& view);

  Seat seat_;
  bool links_;  // whether prompts and finesses are read
  std::optional<Replay> replay_;
  Notes notes_;
  std::optional<Heard> heard_;
};

// What all know who sit at the table, whatever cards they hold. The clue that is heard is to the seat whose
// view it is.
Listener common_knowledge(const View& view, bool links);

}  // namespace parlor::hanabi::conventions
