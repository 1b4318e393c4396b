#include "games/hanabi/players/hat/code.hpp"

#include <algorithm>

namespace parlor::hanabi::hat {
namespace {

// The slot of which least is known: there what a clue says by itself is worth most.
int least_known(const Slots& slots, int held) {
  int best = 0;
  for (int slot = 1; slot < held; ++slot)
    if (std::popcount(slots[slot]) > std::popcount(slots[best])) best = slot;
  return best;
}

constexpr unsigned ranks_in(CardSet set) {
  unsigned in = 0;
  for (int colour = 0; colour < max_colours; ++colour) in |= static_cast<unsigned>(set >> 8 * colour) & 0x1f;
  return in;
}
constexpr unsigned colours_in(CardSet set) {
  unsigned in = 0;
  for (int colour = 0; colour < max_colours; ++colour)
    if ((set & of_colour(colour)) != 0) in |= 1u << colour;
  return in;
}

// The chances of each rank, or colour, of a card.
using Shares = std::array<double, max_colours>;

Shares shares(const Copies& loose, CardSet set, CardSet (*named)(int), int values) {
  Shares out{};
  const int all = loose.weight(set);
  for (int value = 0; value < values; ++value) {
    const CardSet part = set & named(value);
    if (determined(set) || all == 0)
      out[value] = part != 0 ? 1 : 0;
    else
      out[value] = static_cast<double>(loose.weight(part)) / all;
  }
  return out;
}

double chance_same(const Shares& a, const Shares& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

// Agrees on further cards as long as each way is likely to be at hand: the next card differs from those
// before it, and one of the rest from all of these.
void agree_on_more(Naming& naming, const std::array<Shares, max_held>& cards, int held, double likely) {
  unsigned rest = ((1u << held) - 1) & ~(1u << naming.agreed[0]);
  std::array<double, max_held> same{};  // chance to be like an agreed card
  while (rest != 0) {
    const Shares& last = cards[naming.agreed[naming.agreed.size() - 1]];
    int next = std::countr_zero(rest);
    for (int slot = 0; slot < held; ++slot) {
      same[slot] = std::min(1.0, same[slot] + chance_same(cards[slot], last));
      if ((rest >> slot & 1) != 0 && same[slot] < same[next]) next = slot;
    }
    rest &= ~(1u << next);
    double none = 1;
    for (int slot = 0; slot < held; ++slot)
      if ((rest >> slot & 1) != 0) none *= std::min(1.0, same[slot] + chance_same(cards[slot], cards[next]));
    if (same[next] > 1 - likely || none > 1 - likely) return;
    naming.agreed.push_back(next);
  }
}

void agree_on_more(Ways& ways, const Common& common, Seat target, double likely) {
  std::array<Shares, max_held> by_rank{}, by_colour{};
  const int held = common.held(target);
  for (int slot = 0; slot < held; ++slot) {
    const CardSet set = common.hand(target)[slot];
    by_rank[slot] = shares(common.loose(), set, [](int r) { return of_rank(r + 1); }, ranks);
    by_colour[slot] = shares(common.loose(), set, [](int c) { return of_colour(c); }, max_colours);
  }
  agree_on_more(ways.rank, by_rank, held, likely);
  agree_on_more(ways.colour, by_colour, held, likely);
}

Ways ways_to_clue(const Common& common, Seat target) {
  const int held = common.held(target);
  CardSet any = 0;
  for (int slot = 0; slot < held; ++slot) any |= common.hand(target)[slot];
  Ways ways;
  ways.rank.agreed.push_back(least_known(common.hand(target), held));
  ways.colour.agreed = ways.rank.agreed;
  ways.joint = held < 3 || determined(ranks_in(any)) || determined(colours_in(any));
  return ways;
}

}  // namespace

int Ways::read(Move clue, unsigned touched) const {
  const bool by_rank = clue.kind() == Move::Kind::rank;
  const int way = (by_rank ? rank : colour).read(touched);
  if (joint) return way != 0 ? 2 : by_rank ? 0 : 1;
  return by_rank ? way : rank.ways() + way;
}

Code::Code(const Common& common, const Weights& weights, const Public& table) : players_(common.players()) {
  // With all tokens there one must clue, so that every number should be at hand. After a strike it has to be:
  // a clue that says something else leads to the next strike, and so to a lost game.
  const bool must_clue = table.tokens == max_tokens;
  const bool every_number = must_clue && table.strikes > 0;
  for (int ahead = 1; ahead < players_; ++ahead) {
    const Seat target = table.seat_ahead(table.turn, ahead);
    Ways& ways = ways_[ahead];
    ways = ways_to_clue(common, target);
    ways.joint |= every_number;
    if (weights.at_hand < 1 && !must_clue && !ways.joint)
      agree_on_more(ways, common, target, weights.at_hand);
    first_[ahead + 1] = first_[ahead] + ways.number();
  }
}

}  // namespace parlor::hanabi::hat
