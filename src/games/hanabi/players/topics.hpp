#pragma once

#include <optional>

#include "games/hanabi/players/common_knowledge.hpp"
#include "games/hanabi/rules.hpp"

// Of which card a clue speaks to each player, and what it can say of it.
namespace parlor::hanabi {

// What a card can be, in as many classes as there are messages: the message tells which one it is in. Dead
// cards share one class. The others follow by rank, then by colour, each alone in its class as long as the
// rest finds room in classes of no more than `messages` cards: so few that the next clue tells them apart.
// Where there are more cards than classes, those in `together` share one.
using Classes = FixedList<CardSet, 8>;
Classes classes_of(CardSet possible, CardSet dead, CardSet together, int messages);

struct Topic {
  std::size_t slot = 0;
  Classes classes;

  int number(Card card) const;
  CardSet meaning(int number) const;
};
// None where everyone knows enough of every card of the hand.
std::optional<Topic> topic(const CommonKnowledge& known, const Public& p, Seat seat);

}  // namespace parlor::hanabi
