#include "games/hanabi/players/learned/features.hpp"

#include "games/hanabi/knowledge.hpp"
#include "games/hanabi/players/learned/memory.hpp"

namespace parlor::hanabi {
namespace {

constexpr int colours = 5;
constexpr int kinds = colours * ranks;

// The kinds of cards are numbered by colour and then by rank.
constexpr Card kind(int index) { return Card::of(index / ranks, index % ranks + 1); }
using Row = std::array<float, kinds>;  // a number for each kind

// Appends numbers one after the other.
class Writer {
 public:
  void add(double x) { features[size_++] = static_cast<float>(x); }
  void add(const Row& row) {
    for (const float x : row) add(x);
  }
  // A number as flags: more than 0, more than 1, …
  void add_steps(int value, int steps) {
    for (int i = 0; i < steps; ++i) add(value > i);
  }
  // The first bits of a word.
  void add_bits(unsigned bits, int count) {
    for (int i = 0; i < count; ++i) add(bits >> i & 1);
  }

  Features features{};

 private:
  std::size_t size_ = 0;
};

// Three tables with a row for each of five slots: what I may hold, what my partner thinks it holds, and what
// it holds indeed.
using Table = std::array<Row, most_held>;
using Tables = std::array<Table, 3>;

// Each card by itself: what the other slots take from the copies left is not counted.
Table beliefs(const Hand& hand, const CardCounts& copies) {
  Table table{};
  for (std::size_t slot = 0; slot < hand.size(); ++slot) {
    const CardSet possible = hand[slot].possible();
    const auto total = static_cast<float>(copies.total(possible));
    for (int i = 0; i < kinds; ++i)
      if (contains(possible, kind(i)))
        table[slot][static_cast<std::size_t>(i)] = static_cast<float>(copies[kind(i)]) / total;
  }
  return table;
}

Table seen(const View& view, const Hand& hand) {
  Table table{};
  for (std::size_t slot = 0; slot < hand.size(); ++slot) {
    const Card card = view.card(hand[slot]);
    table[slot][static_cast<std::size_t>(card.colour() * ranks + card.rank() - 1)] = 1;
  }
  return table;
}

float share(const Row& row, CardSet set) {
  float sum = 0;
  for (int i = 0; i < kinds; ++i)
    if (contains(set, kind(i))) sum += row[static_cast<std::size_t>(i)];
  return sum;
}

void add_tables(Writer& out, const View& view, const Tables& tables) {
  const std::array<CardSet, 3> standing = {playable(view), dead(view), critical(view)};
  for (const Table& table : tables)
    for (const Row& row : table) out.add(row);
  for (const Table& table : tables)
    for (const Row& row : table)
      for (const CardSet set : standing) out.add(share(row, set));
}

// An empty slot is a card that can be nothing.
template <class F>
void for_each_slot(const std::array<const Hand*, 2>& hands, F&& add) {
  for (const Hand* hand : hands)
    for (std::size_t slot = 0; slot < most_held; ++slot) add(slot < hand->size() ? (*hand)[slot] : Held{});
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
  for (int i = 0; i < kinds; ++i) out.add(contains(playable(view), kind(i)));
  for (int i = 0; i < kinds; ++i) out.add_steps(view.discarded[kind(i)], copies_of(kind(i).rank()));
  out.add_steps(view.tokens, most_tokens);
  out.add(view.tokens == 0);
  out.add(view.tokens == most_tokens);
  out.add_steps(most_strikes - view.strikes, most_strikes);
  out.add_steps(view.deck_left(), deck_size(colours) - 2 * most_held);
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
  for (const Event* e : events)
    for (int i = 0; i < network_moves; ++i) out.add(e != nullptr && to_network(e->move) == i);
}

constexpr std::size_t last_events = 2, earlier_events = 8;

void add_last_events(Writer& out, const View& view) {
  const auto events = events_from<last_events>(view, 0);
  add_moves(out, events);
  for (const Event* e : events) out.add_bits(e != nullptr ? e->touched : 0u, most_held);
  for (const Event* e : events)
    for (int i = 0; i < kinds; ++i) out.add(e != nullptr && e->card == kind(i));
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
    for (std::size_t slot = 0; slot < most_held; ++slot)
      out.add(slot < hand.size() && (memory[hand[slot].order].touched >> back & 1));
  }
  for (const Event* e : events) out.add(e != nullptr && e->success);
}

void add_memory(Writer& out, const View& view, const Memory& memory, const std::array<const Hand*, 2>& hands,
                const Tables& tables) {
  // An empty slot is a card that has just come.
  const CardMemory nothing{.drawn = view.log.size()};
  std::array<const CardMemory*, 2 * most_held> cards;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const Hand& hand = *hands[i / most_held];
    const std::size_t slot = i % most_held;
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
      for (std::size_t slot = 0; slot < most_held; ++slot)
        out.add(share(tables[table][slot], cards[(table > 0 ? most_held : 0) + slot]->*playable_then));
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
  Writer out;
  const Hand& own = view.hand(view.me);
  const Hand& partner = view.hand(1 - view.me);
  const std::array<const Hand*, 2> hands = {&own, &partner};
  const Tables tables = {beliefs(own, unseen(view)), beliefs(partner, in_play(view)), seen(view, partner)};
  const Memory memory = remember(view);
  add_tables(out, view, tables);
  add_marks(out, hands);
  add_table(out, view);
  out.add_steps(static_cast<int>(own.size()), most_held);
  out.add_steps(static_cast<int>(partner.size()), most_held);
  add_last_events(out, view);
  add_earlier_events(out, view, memory, hands);
  add_memory(out, view, memory, hands, tables);
  return out.features;
}

}  // namespace parlor::hanabi
