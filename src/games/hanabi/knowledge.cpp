#include "games/hanabi/knowledge.hpp"

namespace parlor::hanabi {

CardSet playable(const Public& p) {
  CardSet set = 0;
  for (int colour = 0; colour < p.colours; ++colour)
    if (const int top = p.piles[colour]; top < ranks) set |= set_of(Card::of(colour, top + 1));
  return set;
}

namespace {

bool all_gone(const Public& p, Card card) { return p.discarded[card] == copies_of(card.rank()); }

// The highest rank that a colour can still reach.
int reach(const Public& p, int colour) {
  int rank = p.piles[colour];
  while (rank < ranks && !all_gone(p, Card::of(colour, rank + 1))) ++rank;
  return rank;
}

}  // namespace

CardSet dead(const Public& p) {
  CardSet useful = 0;
  for (int colour = 0; colour < p.colours; ++colour) {
    const int last = reach(p, colour);
    for (int rank = p.piles[colour] + 1; rank <= last; ++rank) useful |= set_of(Card::of(colour, rank));
  }
  return all_cards(p.colours) & ~useful;
}

CardSet critical(const Public& p) {
  CardSet set = 0;
  for_each_card(all_cards(p.colours) & ~dead(p), [&](Card card) {
    if (p.discarded[card] == copies_of(card.rank()) - 1) set |= set_of(card);
  });
  return set;
}

CardCounts in_play(const Public& p) {
  CardCounts counts = full_deck(p.colours);
  for (std::size_t code = 0; code < counts.count.size(); ++code)
    counts.count[code] = static_cast<std::uint8_t>(counts.count[code] - p.discarded.count[code]);
  for (int colour = 0; colour < p.colours; ++colour)
    for (int rank = 1; rank <= p.piles[colour]; ++rank) counts.remove(Card::of(colour, rank));
  return counts;
}

CardCounts unseen(const View& view) {
  CardCounts counts = in_play(view);
  for (Seat seat = 0; seat < view.players; ++seat)
    if (seat != view.me)
      for (const Held& held : view.hand(seat)) counts.remove(view.card(held));
  return counts;
}

State filled_in(const View& view, std::span<const Card> own, const CardCounts& left, Rng& rng) {
  State s;
  static_cast<Public&>(s) = view;
  s.deck = view.cards;
  const Hand& hand = view.hand(view.me);
  for (std::size_t slot = 0; slot < hand.size(); ++slot) s.deck[hand[slot].order] = own[slot];
  std::size_t next = view.dealt;
  for_each_card(left.some(), [&](Card card) {
    for (int copy = 0; copy < left[card]; ++copy) s.deck[next++] = card;
  });
  shuffle(std::span(s.deck.data() + view.dealt, next - view.dealt), rng);
  return s;
}

CardSet possible(const View& view, const Held& held) { return held.possible() & unseen(view).some(); }

namespace {

// Ways to fill each subset of the slots, copies told apart, from a list of kinds of cards.
class Fillings {
 public:
  Fillings(std::span<const CardSet> slots, const CardCounts& copies) : slots_(slots), copies_(copies) {
    for_each_card(copies.some(), [&](Card card) { cards_.push_back(card); });
  }

  HandBelief belief() const {
    const std::size_t n = cards_.size();
    std::array<Ways, max_cards> after;  // [i]: with the kinds from i on
    after[n] = {1};
    for (std::size_t i = n; i-- > 0;)
      after[i] = {}, each_use(i, [&](unsigned slots, double ways) {
        for (unsigned rest = 0; rest < size(); ++rest)
          if ((rest & slots) == 0) after[i][rest | slots] += ways * after[i + 1][rest];
      });
    return marginals(after);
  }

 private:
  using Ways = std::array<double, 1u << max_held>;  // by subset of the slots

  unsigned size() const { return 1u << slots_.size(); }

  // The sets of slots that kind i can fill at once, and in how many ways.
  template <class F>
  void each_use(std::size_t i, F&& f) const {
    unsigned open = 0;
    for (std::size_t slot = 0; slot < slots_.size(); ++slot)
      if (contains(slots_[slot], cards_[i])) open |= 1u << slot;
    const int copies = copies_[cards_[i]];
    for (unsigned slots = open;; slots = (slots - 1) & open) {
      if (std::popcount(slots) <= copies) {
        double ways = 1;
        for (int k = 0; k < std::popcount(slots); ++k) ways *= copies - k;
        f(slots, ways);
      }
      if (slots == 0) return;
    }
  }

  HandBelief marginals(const std::array<Ways, max_cards>& after) const {
    HandBelief belief;
    const unsigned full = size() - 1;
    if (after[0][full] == 0) return belief;
    Ways before = {1};
    for (std::size_t i = 0; i < cards_.size(); ++i) {
      Ways next = {};
      each_use(i, [&](unsigned slots, double ways) {
        for (unsigned filled = 0; filled <= full; ++filled) {
          if ((filled & slots) != 0 || before[filled] == 0) continue;
          next[filled | slots] += ways * before[filled];
          const double here = ways * before[filled] * after[i + 1][full & ~(filled | slots)] / after[0][full];
          for (unsigned rest = slots; rest != 0; rest &= rest - 1)
            belief.chance[std::countr_zero(rest)][cards_[i].code] += here;
        }
      });
      before = next;
    }
    return belief;
  }

  std::span<const CardSet> slots_;
  const CardCounts& copies_;
  FixedList<Card, max_cards> cards_;
};

}  // namespace

HandBelief belief(std::span<const CardSet> slots, const CardCounts& copies) {
  return Fillings(slots, copies).belief();
}

HandBelief belief(const Hand& hand, const CardCounts& copies) {
  std::array<CardSet, max_held> slots{};
  for (std::size_t slot = 0; slot < hand.size(); ++slot) slots[slot] = hand[slot].possible();
  return belief(std::span<const CardSet>(slots.data(), hand.size()), copies);
}

}  // namespace parlor::hanabi
