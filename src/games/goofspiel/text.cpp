#include "core/text.hpp"

#include <fmt/format.h>

#include "games/goofspiel/french.hpp"
#include "games/goofspiel/rules.hpp"

namespace parlor::goofspiel {
namespace {

using Cards = Goofspiel::Cards;

std::string list(const Cards& cards, std::string_view separator) {
  std::string out;
  for (const int card : cards) {
    if (!out.empty()) out += separator;
    out += std::to_string(card);
  }
  return out;
}

}  // namespace

std::string Goofspiel::print(const View&, Move move) { return std::to_string(move.card); }

auto Goofspiel::parse(const View& view, Seat seat, std::string_view text) -> Result<Move> {
  const auto card = to_integer(trim(text));
  const Moves moves = legal(view, seat);
  if (moves.empty())
    return fail(view.prize == 0 ? say<french>("the game is over") : say<french>("you have bid already"));
  for (const Move move : moves)
    if (card == move.card) return move;
  return fail(say<french>("{} is not a card that you hold; you hold {}", in_quotes(text),
                          list(hand(view, seat), ", ")));
}

std::string Goofspiel::draw(const View& view, Seat seat, Style style) {
  std::string out;
  const auto add_line = [&](const Sentence& said) { out += style.words(said) + '\n'; };
  add_line(view.prize == 0 ? say<french>("the game is over") : say<french>("prize    {}", view.prize));
  for (const Seat who : {seat, 1 - seat}) {
    const Sentence won = say<french>("{} point|{} points", points(view, who));
    const Sentence held = listed(hand(view, who), [](int card) { return std::to_string(card); });
    add_line(who == seat ? say<french>("you      {}, holds {}", won, held)
                         : say<french>("rival    {}, holds {}", won, held));
  }
  for (const Round& round : view.rounds)
    add_line(say<french>("for {}: you {}, rival {}", round.prize, round.bids[seat], round.bids[1 - seat]));
  return out;
}

std::string Goofspiel::public_json(View view) {
  view.bid = 0;
  return json(view);
}

std::string Goofspiel::json(const View& view) {
  std::string rounds;
  for (const Round& round : view.rounds)
    rounds += fmt::format(R"({}{{"prize":{},"bids":[{},{}]}})", rounds.empty() ? "" : ",", round.prize,
                          round.bids[0], round.bids[1]);
  return fmt::format(
      R"({{"seat":{},"cards":{},"prize":{},"bid":{},"points":[{},{}],"hands":[[{}],[{}]],"unseen":[{}],"rounds":[{}]}})",
      view.seat, view.cards, view.prize == 0 ? "null" : std::to_string(view.prize),
      view.bid == 0 ? "null" : std::to_string(view.bid), points(view, 0), points(view, 1),
      list(hand(view, 0), ","), list(hand(view, 1), ","), list(unseen(view), ","), rounds);
}

}  // namespace parlor::goofspiel
