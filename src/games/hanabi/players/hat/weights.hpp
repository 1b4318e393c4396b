#pragma once

namespace parlor::hanabi::hat {

// The numbers behind the judgements, found by paired matches of one change at a time. Three to five players
// are insensitive to most of them. Two have fewer messages and more time: they guess and risk more.
struct Weights {
  // A question is worth asking for what the answer does to the hand: a better card to play counts 1.
  float spread = 0.2f;    // for each further card to play
  float safety = 1;       // a safer card to discard
  float critical = 1;     // cost of discarding a critical card
  float needed = 0.3f;    // of another useful one
  float surprise = 0.1f;  // an answer that is open, whatever it says

  // A rank or a colour is named in more than two ways where each is at least this likely to be at hand.
  double at_hand = 1;

  double gamble = 0.85;  // chance from which a card is played that is else of no use

  // What it costs to discard a card by what it is, for the choice between them.
  double lose_critical = 40, lose_playable = 5, lose_unseen = 3, lose_seen = 1, lose_low = 0.2;
  int tokens_kept = 0;  // no more clues that help nobody at once

  int margin = 0;  // discards that are kept in reserve, beyond those that the last round needs

  int foresight = 12;      // cards left in the deck from which on one looks ahead
  int worlds = 12;         // imagined
  double deviation = 0.2;  // points a move must be better by than that of the rules
  double hope = 0.2;       // chance from which a play is looked at
  int cards_taught = 1;    // cards that a clue makes known to each player, in the imagination
};

constexpr Weights weights_for(int players) {
  Weights w;
  if (players > 2) return w;
  w.at_hand = 0.65;
  w.lose_seen = 4;
  w.tokens_kept = 2;
  w.margin = 2;
  w.foresight = 20;
  w.hope = 0.5;
  w.cards_taught = 5;
  return w;
}

}  // namespace parlor::hanabi::hat
