#include "games/hanabi/players/common_knowledge.hpp"

#include "games/hanabi/knowledge.hpp"

namespace parlor::hanabi {
namespace {

template <class F>
void for_each_held(const Public& p, F&& f) {
  for (Seat seat = 0; seat < p.players; ++seat)
    for (const Held& held : p.hand(seat)) f(held);
}

}  // namespace

CardCounts strike_out(std::span<CardSet> sets, const CardCounts& copies) {
  for (;;) {
    CardCounts left = copies;
    CardSet used_up = 0;
    for (const CardSet set : sets) {
      if (!std::has_single_bit(set)) continue;
      auto& n = left.count[static_cast<std::size_t>(std::countr_zero(set))];
      if (n > 0) --n;
      if (n == 0) used_up |= set;
    }
    bool more = false;
    for (CardSet& set : sets) {
      if (std::has_single_bit(set) || (set & ~used_up) == 0) continue;
      set &= ~used_up;
      more |= std::has_single_bit(set);
    }
    if (!more) return left;
  }
}

void CommonKnowledge::tell(const Held& held, CardSet cards) {
  if ((of(held) & cards) != 0) told_[held.order] &= cards;
}

void CommonKnowledge::settle(const Public& p) {
  const CardCounts copies = in_play(p);
  const CardSet some = copies.some();
  FixedList<CardSet, std::size_t{max_players} * max_held> sets;
  for_each_held(p, [&](const Held& held) {
    const CardSet literal = held.possible() & some;
    if ((literal & told_[held.order]) == 0) told_[held.order] = ~CardSet{0};
    sets.push_back(literal & told_[held.order]);
  });
  open_ = strike_out({sets.begin(), sets.size()}, copies);
  const CardSet* next = sets.begin();
  for_each_held(p, [&](const Held& held) { possible_[held.order] = *next++; });
}

}  // namespace parlor::hanabi
