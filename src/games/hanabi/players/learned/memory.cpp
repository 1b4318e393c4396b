#include "games/hanabi/players/learned/memory.hpp"

#include <bit>

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

// It is asked for at every position that the network sees, so it follows only what it needs: who held which
// cards, and what was playable.
Memory remember(const Public& p) {
  Memory memory{};
  std::array<FixedList<std::uint8_t, max_held>, max_players> hands;  // orders
  std::uint8_t dealt = 0;
  for (std::size_t seat = 0; seat < p.players; ++seat)
    for (int i = 0; i < hand_size(p.players); ++i) hands[seat].push_back(dealt++);
  CardSet playable_then = of_rank(1) & all_cards(p.colours);
  for (std::size_t i = 0; i < p.log.size(); ++i) {
    const Event& event = p.log[i];
    if (event.move.is_clue()) {
      const auto& hand = hands[static_cast<std::size_t>(p.seat_ahead(event.seat, event.move.ahead()))];
      const std::size_t back = p.log.size() - 1 - i;
      for (unsigned slot = 0; slot < hand.size(); ++slot) {
        if (!(event.touched >> slot & 1)) continue;
        touch(memory[hand[slot]], event, slot, playable_then);
        if (back < 32) memory[hand[slot]].touched |= 1u << back;
      }
      continue;
    }
    hands[event.seat].erase(static_cast<std::size_t>(event.move.slot()));
    if (event.success) playable_then ^= set_of(event.card) | (set_of(event.card) << 1 & all_cards(p.colours));
    if (dealt == deck_size(p.colours)) continue;
    memory[dealt].drawn = i + 1;
    hands[event.seat].push_back(dealt++);
  }
  return memory;
}

}  // namespace parlor::hanabi
