#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

// Cards and sets of cards.
namespace parlor::hanabi {

inline constexpr int max_colours = 6;
inline constexpr int ranks = 5;
inline constexpr int max_cards = 60;  // in the deck, with six colours
inline constexpr std::string_view colour_letters = "RBGWYP";
inline constexpr std::array<std::string_view, max_colours> colour_names = {"red",   "blue",   "green",
                                                                           "white", "yellow", "purple"};

// A kind of card, as 8 · colour + rank − 1: also its place in a CardSet.
struct Card {
  static constexpr std::uint8_t hidden_code = 0xff;

  std::uint8_t code = hidden_code;

  static constexpr Card of(int colour, int rank) {
    return {static_cast<std::uint8_t>(8 * colour + rank - 1)};
  }
  constexpr int colour() const { return code >> 3; }
  constexpr int rank() const { return (code & 7) + 1; }
  constexpr bool hidden() const { return code == hidden_code; }
  friend constexpr bool operator==(const Card&, const Card&) = default;
};
inline constexpr int codes = 8 * max_colours;  // of cards; three of each eight are unused

// How many cards of a rank there are in each colour.
constexpr int copies_of(int rank) { return rank == 1 ? 3 : rank == 5 ? 1 : 2; }

// A set of kinds of cards, a byte a colour and a bit a rank.
using CardSet = std::uint64_t;

constexpr CardSet set_of(Card card) { return CardSet{1} << card.code; }
constexpr bool contains(CardSet set, Card card) { return (set >> card.code) & 1; }
constexpr CardSet of_colour(int colour) { return CardSet{0x1f} << 8 * colour; }
constexpr CardSet of_rank(int rank) { return CardSet{0x0101'0101'0101} << (rank - 1); }
constexpr CardSet all_cards(int colours) { return 0x1f'1f'1f'1f'1f'1f >> 8 * (max_colours - colours); }

template <class F>
constexpr void for_each_card(CardSet set, F&& f) {
  for (; set != 0; set &= set - 1) f(Card{static_cast<std::uint8_t>(std::countr_zero(set))});
}

// How many of each kind of card there are somewhere.
struct CardCounts {
  std::array<std::uint8_t, codes> count{};

  constexpr int operator[](Card card) const { return count[card.code]; }
  constexpr void add(Card card) { ++count[card.code]; }
  constexpr void remove(Card card) { --count[card.code]; }
  constexpr int total(CardSet set) const {
    int n = 0;
    for_each_card(set, [&](Card card) { n += count[card.code]; });
    return n;
  }
  // The kinds of which there is at least one.
  constexpr CardSet some() const {
    CardSet set = 0;
    for (int code = 0; code < codes; ++code)
      if (count[static_cast<std::size_t>(code)] > 0) set |= CardSet{1} << code;
    return set;
  }
  friend constexpr bool operator==(const CardCounts&, const CardCounts&) = default;
};

constexpr CardCounts full_deck(int colours) {
  CardCounts counts;
  for_each_card(all_cards(colours), [&](Card card) {
    counts.count[card.code] = static_cast<std::uint8_t>(copies_of(card.rank()));
  });
  return counts;
}

}  // namespace parlor::hanabi
