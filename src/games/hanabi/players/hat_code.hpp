#pragma once

#include "games/hanabi/knowledge.hpp"
#include "games/hanabi/rules.hpp"

// Hat guessing. Each hand is given a number by a rule that everyone knows, and a clue carries the sum of all
// hands but the giver's, modulo the number of messages. Whoever hears it takes away the hands it sees: what
// is left is the number of its own. So one clue tells something to everybody at once.
namespace parlor::hanabi {

// How many messages a clue can carry: its kind and the player it is given to tell them apart. Two and three
// players, who would have only 2 and 4, also look whether it touches the oldest card of the hand.
constexpr int messages(int players) { return 2 * (players - 1) * (players <= 3 ? 2 : 1); }

// The message of a clue that touches these slots.
int message(int players, Move clue, unsigned touched);

// The slots that a clue of the player to act would touch.
unsigned would_touch(const View& view, Move clue);
// The clues of the player to act that carry a message. With three players or fewer there may be none.
MoveSet clues_saying(const View& view, int message);

// For those who can neither say what they should nor discard. Any other clue would be believed: a card that
// does not fit costs less.
Move likeliest_play(const View& view, const HandBelief& own);

// The sum of the numbers of all hands but those of the giver and of who adds them up: the same where the
// giver does.
template <class NumberOf>
int sum_of_hands(const Public& p, Seat giver, Seat adding, NumberOf&& number_of) {
  int sum = 0;
  for (Seat seat = 0; seat < p.players; ++seat)
    if (seat != giver && seat != adding) sum += number_of(seat);
  return sum % messages(p.players);
}

// What the message leaves for the hand that is not in the sum.
constexpr int left_by(int message, int sum, int players) {
  return (message - sum + messages(players)) % messages(players);
}

}  // namespace parlor::hanabi
