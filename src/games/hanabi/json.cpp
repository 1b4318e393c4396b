#include "core/json.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "games/hanabi/knowledge.hpp"
#include "games/hanabi/rules.hpp"
#include "games/hanabi/text.hpp"

namespace parlor::hanabi {
namespace {

std::string letters(std::uint8_t bits, std::string_view names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i)
    if ((bits >> i) & 1) text += names[i];
  return text;
}

Json names(CardSet set) {
  Json list = Json::array();
  for_each_card(set, [&](Card card) { list.push_back(print(card)); });
  return list;
}

enum class To { seat, everyone };  // whom it is told

// What the holder of a card may think it is. Of others' hands only what everyone sees is told: what else they
// see is their own.
CardSet may_be(const View& view, Seat holder, const Held& held, To whom) {
  if (holder == view.me && whom == To::seat) return possible(view, held);
  CardCounts left = full_deck(view.colours);
  for_each_card(all_cards(view.colours), [&](Card card) {
    const bool on_pile = card.rank() <= view.piles[card.colour()];
    left.count[card.code] =
        static_cast<std::uint8_t>(left[card] - view.discarded[card] - static_cast<int>(on_pile));
  });
  return held.possible() & left.some();
}

Json card_json(const View& view, Seat holder, const Held& held, To whom) {
  const Card card = holder == view.me || whom == To::everyone ? Card{} : view.card(held);
  return {{"id", held.order},
          {"card", card.hidden() ? Json() : Json(print(card))},
          {"colours", letters(held.colours, colour_letters.substr(0, view.colours))},
          {"ranks", letters(held.ranks, "12345")},
          {"colour_named", held.colour_named()},
          {"rank_named", held.rank_named()},
          {"may_be", names(may_be(view, holder, held, whom))}};
}

Json event_json(const View& view, const Event& event) {
  Json json = {{"seat", event.seat}};
  if (event.move.is_clue()) {
    const Seat to = view.seat_ahead(event.seat, event.move.ahead());
    const char named = event.move.kind() == Move::Kind::colour ? colour_letters[event.move.colour()]
                                                               : static_cast<char>('0' + event.move.rank());
    json["move"] = std::string{'c', named, seat_letter(to)};
    json["to"] = to;
    json["touched"] = Json::array();
    for (int slot = 0; slot < max_held; ++slot)
      if ((event.touched >> slot) & 1) json["touched"].push_back(slot + 1);
    return json;
  }
  const bool play = event.move.kind() == Move::Kind::play;
  json["move"] = fmt::format("{}{}", play ? 'p' : 'd', event.move.slot() + 1);
  json["id"] = event.order;
  json["card"] = print(event.card);
  if (play) json["success"] = event.success;
  return json;
}

std::string json_for(To whom, const View& view) {
  Json json = {{"seat", view.me},
               {"players", view.players},
               {"colours", colour_letters.substr(0, view.colours)},
               {"turn", view.turn},
               {"tokens", view.tokens},
               {"strikes", view.strikes},
               {"deck", view.deck_left()},
               {"last_turns", view.deck_left() == 0 ? Json(view.last_turns) : Json()},
               {"points", view.points()},
               {"most_points", view.max_points()}};
  json["piles"] = Json::array();
  for (int colour = 0; colour < view.colours; ++colour) json["piles"].push_back(view.piles[colour]);
  json["discards"] = Json::array();
  for_each_card(all_cards(view.colours), [&](Card card) {
    for (int n = view.discarded[card]; n > 0; --n) json["discards"].push_back(hanabi::print(card));
  });
  json["hands"] = Json::array();
  for (Seat seat = 0; seat < view.players; ++seat) {
    Json hand = Json::array();
    for (const Held& held : view.hand(seat)) hand.push_back(card_json(view, seat, held, whom));
    json["hands"].push_back(std::move(hand));
  }
  json["log"] = Json::array();
  for (const Event& event : view.log) json["log"].push_back(event_json(view, event));
  return json.dump();
}

}  // namespace

std::string Hanabi::json(const View& view) { return json_for(To::seat, view); }

// All hands face down: whoever looks on could tell a card.
std::string Hanabi::public_json(const View& view) { return json_for(To::everyone, view); }

}  // namespace parlor::hanabi
