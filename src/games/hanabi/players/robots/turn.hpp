#pragma once

#include <optional>

#include "core/sentence.hpp"
#include "games/hanabi/players/robots/notes.hpp"

namespace parlor::hanabi::robots {

// What a robot does beyond playing what a clue meant, giving such clues and discarding.
struct Habits {
  bool plays_bombs = false;    // where there is nothing better to do
  bool guards_last = false;    // keeps the last copies of cards from being discarded, fives first
  bool defuses_bombs = false;  // tells the next player what its bomb is before it goes off
};

struct Choice {
  Move move;
  Sentence words;  // why
};

// One turn of a robot: what it sees, and what the clues so far have meant.
class Turn {
 public:
  Turn(const View& view, const Notes& notes, const Habits& habits);

  Choice choose() const;

 private:
  // What follows from a clue, as far as everyone can tell.
  struct Outcome {
    int played;     // the slot that its receiver plays next, no bomb; -1: none
    int discarded;  // the slot that it discards when it does
    int bombs;      // made, that do not fit
    int told;       // cards that are meant or bombs now and were not before
    bool misleads;  // something will be played that does not fit
  };

  std::optional<Choice> save_last_copy() const;
  std::optional<Choice> play_safely() const;
  std::optional<Choice> defuse() const;
  std::optional<Choice> give_relevant_clue() const;
  std::optional<Choice> show_five() const;
  std::optional<Choice> play_bomb() const;
  Choice stall() const;
  Choice discard() const;

  bool may_risk_a_strike() const { return view_.strikes < max_strikes - 1; }
  bool fits(Seat seat, int slot) const;
  Card card_in(Seat seat, int slot) const;
  Seat target_of(Move clue) const { return view_.seat_ahead(view_.me, clue.ahead()); }
  Thinking thinking_of(Seat seat) const { return {view_, notes_, seat, habits_.guards_last}; }

  Outcome outcome_of(Move clue) const;
  bool planned_elsewhere(Card card, Seat seat) const;
  std::optional<Move> relevant_clue_to(Seat seat) const;
  int ticking_bomb() const;

  const View& view_;
  const Notes& notes_;
  Habits habits_;
  Thinking own_;
  Seat next_;
};

}  // namespace parlor::hanabi::robots
