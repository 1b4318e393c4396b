#include "games/hanabi/players/learned/memory.hpp"

#include <bit>

#include "games/hanabi/knowledge.hpp"

namespace parlor::hanabi {
namespace {

void touch(CardMemory& card, const Event& clue, unsigned slot, CardSet playable_now) {
  if (card.touches++ == 0) {
    card.first_by_colour = clue.move.kind() == Move::Kind::colour;
    card.first_alone = std::has_single_bit(clue.touched);
    card.first_newest = clue.touched >> slot == 1;
    card.first_playable = playable_now;
  }
  card.last_playable = playable_now;
}

}  // namespace

Memory remember(const Public& p) {
  Memory memory{};
  Public then = opening({.players = p.players, .colours = p.colours});
  for (const Event& event : p.log) {
    const std::size_t back = p.log.size() - 1 - then.log.size();
    if (event.move.is_clue()) {
      const Hand& hand = then.hand(then.seat_ahead(event.seat, event.move.ahead()));
      for (unsigned slot = 0; slot < hand.size(); ++slot) {
        if (!(event.touched >> slot & 1)) continue;
        CardMemory& card = memory[hand[slot].order];
        touch(card, event, slot, playable(then));
        if (back < 32) card.touched |= 1u << back;
      }
    }
    const std::size_t dealt = then.dealt;
    happen(then, event);
    if (then.dealt > dealt) memory[dealt].drawn = then.log.size();
  }
  return memory;
}

}  // namespace parlor::hanabi
