#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "core/error.hpp"
#include "games/hanabi/rules.hpp"

// How cards, seats and decks are written. Moves and drawings are Hanabi::print, parse and draw.
namespace parlor::hanabi {

using Deck = std::array<Card, max_cards>;

std::string print(Card card);  // "R1"; a hidden one "??"
constexpr char seat_letter(Seat seat) { return static_cast<char>('A' + seat); }
inline std::string seat_name(Seat seat) { return {seat_letter(seat)}; }  // for sentences

// The colour that a letter stands for, small or capital, or -1.
int colour_of_letter(char letter, int colours);

// A deck from the top. All cards of the game, each as often as it should be; or which one is too many or
// missing.
Result<Deck> deck_of(std::span<const Card> cards, int colours);
// The same as text, two characters a card: "R1B3…"; blanks and commas between cards are allowed.
Result<Deck> parse_deck(std::string_view text, int colours);
std::string print_deck(const Deck& deck, int colours);

// What a clue names: "red", or 3.
Argument named_by(Move clue);
// "R1, R2 or B3"
Sentence in_words(CardSet cards);
// What happened, in words: "B clued red to A: slots 2 and 4".
Sentence in_words(const Event& event, int players);

}  // namespace parlor::hanabi
