#include "games/hanabi/players/learned/features.hpp"

#include <algorithm>

#include "games/hanabi/knowledge.hpp"
#include "games/hanabi/players/learned/memory.hpp"

namespace parlor::hanabi {
namespace {

constexpr int colours = 5;
constexpr int kinds = colours * ranks;

// The kinds of cards are numbered by colour and then by rank.
constexpr Card kind(int index) { return Card::of(index / ranks, index % ranks + 1); }
constexpr std::size_t index_of(Card card) {
  return static_cast<std::size_t>(card.colour() * ranks + card.rank() - 1);
}

// A number for each kind.
struct Row {
  std::array<float, kinds> x{};
  CardSet some = 0;  // the kinds whose numbers are not all zero

  void set(Card card, float number) { x[index_of(card)] = number, some |= set_of(card); }
  float sum(CardSet of) const {
    float total = 0;
    for_each_card(of & some, [&](Card card) { total += x[index_of(card)]; });
    return total;
  }
};

// Appends numbers one after the other. They are zero from the start: most of them remain so.
class Writer {
 public:
  explicit Writer(Features& features) : at_(features.data()) {}

  void add(float x) { *at_++ = x; }
  void add(bool flag) { *at_++ = flag ? 1 : 0; }
  void add(const Row& row) { at_ = std::ranges::copy(row.x, at_).out; }
  // A number as flags: more than 0, more than 1, …
  void add_steps(int value, int steps) {
    std::fill_n(at_, std::clamp(value, 0, steps), 1.0f);
    at_ += steps;
  }
  // The first bits of a word.
  void add_bits(unsigned bits, int count) {
    for (int i = 0; i < count; ++i) add((bits >> i & 1) != 0);
  }
  // A flag for each of so many, and that of the chosen one set; of none if it is negative.
  void add_choice(int chosen, int count) {
    if (chosen >= 0) at_[chosen] = 1;
    at_ += count;
  }
  // A flag for each kind.
  void add_set(CardSet set) {
    for_each_card(set, [&](Card card) { at_[index_of(card)] = 1; });
    at_ += kinds;
  }

 private:
  float* at_;
};

// Three tables with a row for each of five slots: what I may hold, what my partner thinks it holds, and what
// it holds indeed.
using Table = std::array<Row, max_held>;
using Tables = std::array<Table, 3>;

// Each card by itself: what the other slots take from the copies left is not counted.
Table beliefs(const Hand& hand, const CardCounts& copies) {
  Table table{};
  for (std::size_t slot = 0; slot < hand.size(); ++slot) {
    const CardSet possible = hand[slot].possible();
    const auto total = static_cast<float>(copies.total(possible));
    for_each_card(possible,
                  [&](Card card) { table[slot].set(card, static_cast<float>(copies[card]) / total); });
  }
  return table;
}

Table seen(const View& view, const Hand& hand) {
  Table table{};
  for (std::size_t slot = 0; slot < hand.size(); ++slot) table[slot].set(view.card(hand[slot]), 1);
  return table;
}

void add_tables(Writer& out, const View& view, const Tables& tables) {
  const std::array<CardSet, 3> standing = {playable(view), dead(view), critical(view)};
  for (const Table& table : tables)
    for (const Row& row : table) out.add(row);
  for (const Table& table : tables)
    for (const Row& row : table)
      for (const CardSet set : standing) out.add(row.sum(set));
}

// An empty slot is a card that can be nothing.
template <class F>
void for_each_slot(const std::array<const Hand*, 2>& hands, F&& add) {
  for (const Hand* hand : hands)
    for (std::size_t slot = 0; slot < max_held; ++slot) add(slot < hand->size() ? (*hand)[slot] : Held{});
}

void add_marks(Writer& out, const std::array<const Hand*, 2>& hands) {
  for_each_slot(hands, [&](Held held) { out.add_bits(held.colours, colours); });
  for_each_slot(hands, [&](Held held) { out.add_bits(held.ranks, ranks); });
  for_each_slot(hands, [&](Held held) { out.add(held.colour_named()); });
  for_each_slot(hands, [&](Held held) { out.add(held.rank_named()); });
}

void add_table(Writer& out, const View& view) {
  for (int colour = 0; colour < colours; ++colour)
    out.add_steps(view.piles[static_cast<std::size_t>(colour)], ranks);
  out.add_set(playable(view));
  for (int i = 0; i < kinds; ++i) out.add_steps(view.discarded[kind(i)], copies_of(kind(i).rank()));
  out.add_steps(view.tokens, max_tokens);
  out.add(view.tokens == 0);
  out.add(view.tokens == max_tokens);
  out.add_steps(max_strikes - view.strikes, max_strikes);
  out.add_steps(view.deck_left(), deck_size(colours) - 2 * max_held);
  const int turns = view.deck_left() > 0 ? view.players : view.last_turns;
  out.add(turns == 1);
  out.add(turns == 2);
}

// Counted from the latest; before the game began nothing happened.
template <std::size_t Count>
std::array<const Event*, Count> events_from(const View& view, std::size_t back) {
  std::array<const Event*, Count> events{};
  for (std::size_t i = 0; i < Count && back + i < view.log.size(); ++i)
    events[i] = &view.log[view.log.size() - 1 - back - i];
  return events;
}

template <std::size_t Count>
void add_moves(Writer& out, const std::array<const Event*, Count>& events) {
  for (const Event* e : events) out.add_choice(e != nullptr ? to_network(e->move) : -1, network_moves);
}

constexpr std::size_t last_events = 2, earlier_events = 8;

void add_last_events(Writer& out, const View& view) {
  const auto events = events_from<last_events>(view, 0);
  add_moves(out, events);
  for (const Event* e : events) out.add_bits(e != nullptr ? e->touched : 0u, max_held);
  for (const Event* e : events) out.add_set(e != nullptr && !e->card.hidden() ? set_of(e->card) : 0);
  for (const Event* e : events) out.add(e != nullptr && e->success);
}

// Of earlier events less is told, and which cards they touched by where those are now. Events take turns: the
// latest is the partner's and about the own hand, the one before it the own and about the partner's.
void add_earlier_events(Writer& out, const View& view, const Memory& memory,
                        const std::array<const Hand*, 2>& hands) {
  const auto events = events_from<earlier_events>(view, last_events);
  add_moves(out, events);
  for (std::size_t back = last_events; back < last_events + earlier_events; ++back) {
    const Hand& hand = *hands[back % 2];
    for (std::size_t slot = 0; slot < max_held; ++slot)
      out.add(slot < hand.size() && (memory[hand[slot].order].touched >> back & 1) != 0);
  }
  for (const Event* e : events) out.add(e != nullptr && e->success);
}

void add_memory(Writer& out, const View& view, const Memory& memory, const std::array<const Hand*, 2>& hands,
                const Tables& tables) {
  // An empty slot is a card that has just come.
  const CardMemory nothing{.drawn = view.log.size()};
  std::array<const CardMemory*, 2 * max_held> cards;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const Hand& hand = *hands[i / max_held];
    const std::size_t slot = i % max_held;
    cards[i] = slot < hand.size() ? &memory[hand[slot].order] : &nothing;
  }
  for (const CardMemory* card : cards)
    for (const std::size_t age : {2, 4, 8, 16, 32}) out.add(view.log.size() - card->drawn >= age);
  for (const CardMemory* card : cards) {
    out.add(card->touches > 1);
    out.add(card->touches > 2);
  }
  for (const CardMemory* card : cards) out.add(card->first_by_colour);
  for (const CardMemory* card : cards) out.add(card->first_alone);
  for (const CardMemory* card : cards) out.add(card->first_newest);
  for (const auto playable_then : {&CardMemory::first_playable, &CardMemory::last_playable})
    for (std::size_t table = 0; table < tables.size(); ++table)
      for (std::size_t slot = 0; slot < max_held; ++slot)
        out.add(tables[table][slot].sum(cards[(table > 0 ? max_held : 0) + slot]->*playable_then));
}

}  // namespace

int to_network(Move move) {
  switch (move.kind()) {
    case Move::Kind::discard:
      return move.slot();
    case Move::Kind::play:
      return 5 + move.slot();
    case Move::Kind::colour:
      return 10 + move.colour();
    case Move::Kind::rank:
      return 15 + move.rank() - 1;
  }
  return 0;
}

Move from_network(int index) {
  const int value = index % 5;
  switch (index / 5) {
    case 0:
      return Move::discard(value);
    case 1:
      return Move::play(value);
    case 2:
      return Move::clue_colour(1, value);
    default:
      return Move::clue_rank(1, value + 1);
  }
}

Features features_of(const View& view) {
  Features features{};
  Writer out(features);
  const Hand& own = view.hand(view.me);
  const Hand& partner = view.hand(1 - view.me);
  const std::array<const Hand*, 2> hands = {&own, &partner};
  const Tables tables = {beliefs(own, unseen(view)), beliefs(partner, in_play(view)), seen(view, partner)};
  const Memory memory = remember(view);
  add_tables(out, view, tables);
  add_marks(out, hands);
  add_table(out, view);
  out.add_steps(static_cast<int>(own.size()), max_held);
  out.add_steps(static_cast<int>(partner.size()), max_held);
  add_last_events(out, view);
  add_earlier_events(out, view, memory, hands);
  add_memory(out, view, memory, hands, tables);
  return features;
}

}  // namespace parlor::hanabi
