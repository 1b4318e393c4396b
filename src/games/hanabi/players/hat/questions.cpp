#include "games/hanabi/players/hat/questions.hpp"

namespace parlor::hanabi::hat {
namespace {

// What a card is worth to its owner, by what is known of it.
struct Worth {
  float play = 0;  // as a card to play: near 1 only when it is nearly sure
  float loss = 1;  // what it costs to discard it
};

Worth worth_of(const Matters& m, CardSet set) {
  const Weights& w = *m.weights;
  const int all = m.loose.weight(set);
  if (determined(set) || all == 0) {
    if ((set & m.playable) != 0) return {1, 1};
    const float loss = (set & m.critical) != 0 ? w.critical : (set & m.dead) != 0 ? 0 : w.needed;
    return {(set & m.wanted) != 0 ? 0.9f : 0, loss};
  }
  const float p = m.share(set & m.wanted, all);
  return {p * p * p, w.critical * m.share(set & m.critical, all) + w.needed * m.share(set & ~m.useless, all)};
}

// What a hand is worth: its best card to play, all its cards to play, its cheapest to discard.
struct HandWorth {
  float best = 0, sum = 0, loss = 2;

  void add(const Worth& card) {
    best = std::max(best, card.play);
    sum += card.play;
    loss = std::min(loss, card.loss);
  }
  float with(const Worth& card, const Weights& w) const {
    return std::max(best, card.play) + w.spread * (sum + card.play) - w.safety * std::min(loss, card.loss);
  }
};

using HandOfWorths = std::array<Worth, max_held>;

HandWorth without(const HandOfWorths& cards, int held, int slot) {
  HandWorth hand;
  for (int other = 0; other < held; ++other)
    if (other != slot) hand.add(cards[other]);
  return hand;
}

// Of neighbours of which the same is known only the first is asked about.
bool like_the_one_before(const Slots& slots, int slot) { return slot > 0 && slots[slot] == slots[slot - 1]; }

// Is a card wanted, useless, critical? The one whose answer adds most to the worth of the hand.
std::optional<Question> question_of_worth(const Matters& m, const Slots& slots, int held) {
  const Weights& w = *m.weights;
  HandOfWorths cards;
  for (int slot = 0; slot < held; ++slot)
    cards[slot] = like_the_one_before(slots, slot) ? cards[slot - 1] : worth_of(m, slots[slot]);
  std::optional<Question> best;
  float max = -1;
  for (int slot = 0; slot < held; ++slot) {
    const CardSet set = slots[slot];
    const int all = m.loose.weight(set);
    if (determined(set) || all == 0 || like_the_one_before(slots, slot)) continue;
    const HandWorth others = without(cards, held, slot);
    const float now = others.with(cards[slot], w);
    for (const CardSet kinds : {m.wanted, m.useless, m.critical}) {
      const CardSet yes = set & kinds, no = set & ~kinds;
      if (yes == 0 || no == 0) continue;
      const float p = m.share(yes, all);
      const float then = p * others.with(worth_of(m, yes), w) + (1 - p) * others.with(worth_of(m, no), w);
      const float gain = then - now + w.surprise * std::min(p, 1 - p);
      if (gain > max) max = gain, best = Question{slot, yes, p};
    }
  }
  return best;
}

// About half of the copies that a card may be, from the low ranks up.
CardSet lower_half(const Copies& loose, CardSet set, int all) {
  CardSet half = 0;
  int sum = 0;
  for (int rank = 1; rank <= ranks; ++rank)
    for_each_card(set & of_rank(rank), [&](Card card) {
      const int copies = loose.weight(set_of(card));
      if (2 * sum >= all || sum + copies >= all) return;
      sum += copies;
      half |= set_of(card);
    });
  return half;
}

// Which kind is it? About the least known card that may be useful.
std::optional<Question> question_of_kind(const Matters& m, const Slots& slots, int held) {
  int best = -1, max = 0;
  for (int slot = 0; slot < held; ++slot) {
    const CardSet set = slots[slot];
    if (determined(set) || (set & ~m.useless) == 0) continue;
    if (const int all = m.loose.weight(set); all > max) max = all, best = slot;
  }
  if (best < 0) return {};
  const CardSet yes = lower_half(m.loose, slots[best], max);
  if (yes == 0) return {};
  return Question{best, yes, m.share(yes, max)};
}

}  // namespace

Matters::Matters(const Piles& piles, const Common& common, const Weights& of)
    : playable(piles.playable),
      useless(piles.dead | common.located()),
      dead(piles.dead),
      critical(piles.critical),
      loose(common.loose()),
      weights(&of) {
  CardSet soon = playable;
  for (CardSet known = soon & common.located(); known != 0;) {
    const CardSet next = successors(known) & ~soon;
    soon |= next;
    known = next & common.located();
  }
  wanted = soon & ~common.located();
}

std::optional<Question> next_question(const Matters& matters, const Slots& slots, int held) {
  const auto question = question_of_worth(matters, slots, held);
  return question ? question : question_of_kind(matters, slots, held);
}

}  // namespace parlor::hanabi::hat
