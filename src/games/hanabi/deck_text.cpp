#include <vector>

#include <fmt/format.h>

#include "core/text.hpp"
#include "games/hanabi/text.hpp"

namespace parlor::hanabi {

Result<Deck> deck_of(std::span<const Card> cards, int colours) {
  CardCounts left = full_deck(colours);
  Deck deck{};
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const Card card = cards[i];
    if (left[card] == 0)
      return fail(fmt::format("card {} of the deck, {}, is one too many; a full deck has {} of it", i + 1,
                              print(card), copies_of(card.rank())));
    left.remove(card);
    deck[i] = card;
  }
  std::vector<std::string> missing;
  for_each_card(left.some(), [&](Card card) { missing.push_back(print(card)); });
  if (!missing.empty())
    return fail(fmt::format("the deck has {} instead of {}; missing {} {}", counted(cards.size(), "card"),
                            deck_size(colours), missing.size() == 1 ? "is" : "are",
                            listed(missing).english()));
  return deck;
}

Result<Deck> parse_deck(std::string_view text, int colours) {
  constexpr std::string_view between_cards = " \t\r\n,";
  std::vector<Card> cards;
  for (std::size_t at = text.find_first_not_of(between_cards); at != std::string_view::npos;
       at = text.find_first_not_of(between_cards, at + 2)) {
    const auto written = text.substr(at, 2);
    const int colour = colour_of_letter(written.front(), colours);
    const int rank = written.back() - '0';
    if (colour < 0 || rank < 1 || rank > ranks)
      return fail(
          fmt::format("card {} of the deck, {}, is not one; expected a colour of {} and a rank from 1 to {}",
                      cards.size() + 1, in_quotes(written),
                      colour_letters.substr(0, static_cast<std::size_t>(colours)), ranks));
    cards.push_back(Card::of(colour, rank));
  }
  return deck_of(cards, colours);
}

std::string print_deck(const Deck& deck, int colours) {
  std::string text;
  for (int i = 0; i < deck_size(colours); ++i) text += print(deck[i]);
  return text;
}

}  // namespace parlor::hanabi
