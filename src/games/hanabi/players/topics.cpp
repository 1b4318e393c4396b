#include "games/hanabi/players/topics.hpp"

#include <algorithm>

#include "games/hanabi/knowledge.hpp"
#include "games/hanabi/players/hat_code.hpp"

namespace parlor::hanabi {
namespace {

// How many of so many cards can have a class of their own when the others share classes.
int max_alone(int cards, int classes, int sharing) {
  int alone = cards;
  while (alone + (cards - alone + sharing - 1) / sharing > classes) --alone;
  return alone;
}

}  // namespace

Classes classes_of(CardSet possible, CardSet dead, CardSet together, int messages) {
  Classes classes;
  const auto add = [&](CardSet cards) {
    if (cards != 0) classes.push_back(cards);
  };
  const auto room = [&] { return messages - static_cast<int>(classes.size()); };
  CardSet alive = possible & ~dead;
  add(possible & dead);
  if (std::popcount(alive) > room()) {
    add(alive & together);
    alive &= ~together;
  }
  const int cards = std::popcount(alive);
  const int sharing = std::max(messages, (cards + room() - 1) / room());
  const int alone = max_alone(cards, room(), sharing);
  int place = 0;
  for (int rank = 1; rank <= ranks; ++rank)
    for_each_card(alive & of_rank(rank), [&](Card card) {
      if (place < alone || (place - alone) % sharing == 0) classes.push_back(0);
      classes[classes.size() - 1] |= set_of(card);
      ++place;
    });
  return classes;
}

// A card that cannot be what everyone believes counts as class 0: someone spoke another code.
int Topic::number(Card card) const {
  const auto found = std::ranges::find_if(classes, [&](CardSet set) { return contains(set, card); });
  return found == classes.end() ? 0 : static_cast<int>(found - classes.begin());
}

CardSet Topic::meaning(int number) const {
  const auto at = static_cast<std::size_t>(number);
  return at < classes.size() ? classes[at] : 0;
}

// The card likeliest to be playable, as far as everyone knows, of those that are not yet known well enough.
// Five players split it as published. With fewer a clue says less to more cards, and whether a card can be
// played matters more than which of the playable ones it is.
std::optional<Topic> topic(const CommonKnowledge& known, const Public& p, Seat seat) {
  const CardSet next = playable(p);
  const CardSet gone = dead(p);
  const Hand& hand = p.hand(seat);
  std::optional<std::size_t> best;
  int good = 0, all = 1;  // copies, of the best so far
  for (std::size_t slot = 0; slot < hand.size(); ++slot) {
    const CardSet cards = known.of(hand[slot]);
    if (known.determined(hand[slot]) || (cards & ~next) == 0 || (cards & ~gone) == 0) continue;
    const int fit = known.open(cards & next), any = known.open(cards);
    if (!best || fit * all > good * any) best = slot, good = fit, all = any;
  }
  if (!best) return {};
  const CardSet together = p.players == max_players ? 0 : next;
  return Topic{*best, classes_of(known.of(hand[*best]), gone, together, messages(p.players))};
}

}  // namespace parlor::hanabi
