#pragma once

#include "games/hanabi/rules.hpp"

// "Play right, discard left": what robots 2 to 4 take a clue to mean, and what follows for everyone to see.
namespace parlor::hanabi::robots {

// A clue means one card, the newest that it tells something new: it can be played. The others that it tells
// something new are bombs, which may or may not fit. A card whose colour and rank are both named is neither.
enum class Mark : std::uint8_t { none, meant, bomb };

class Notes {
 public:
  Mark of(const Held& held) const { return marks_[held.order]; }
  // `before`: the table when it happened.
  void hear(const Public& before, const Event& event);

 private:
  std::array<Mark, max_cards> marks_{};
};

// A hand as everyone knows that its owner must think of it: by what is on the table and by clues alone, so
// that partners can foresee what each other does.
class Thinking {
 public:
  // `keeps_last`: what can only be the last of its kind is not played just because a clue meant it.
  Thinking(const Public& table, const Notes& notes, Seat seat, bool keeps_last);

  // Slots, or -1.
  int sure_play() const;     // whatever it is
  int meant_play() const;    // by a clue
  int planned_play() const;  // one of these, the first before the second
  int next_bomb() const;     // the newest that may fit
  int next_discard() const;  // something dead, or else the oldest that no clue touched

 private:
  const Hand& hand_;
  const Notes& notes_;
  bool keeps_last_;
  CardSet playable_, dead_, critical_;
  FixedList<CardSet, max_held> slots_;  // what may be in each
};

}  // namespace parlor::hanabi::robots
