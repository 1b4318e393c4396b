#include "games/hanabi/text.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "core/french.hpp"
#include "core/text.hpp"
#include "games/hanabi/french.hpp"

namespace parlor::hanabi {
namespace {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Clues name colours by these constants, so say() does not see them: each must have its French all the same.
static_assert(std::ranges::all_of(colour_names, [](std::string_view name) {
  return std::ranges::find(french, name, &Translation::english) != french.end();
}));

Sentence letters(int colours) {
  std::vector<Argument> all;
  all.reserve(colours);
  for (int colour = 0; colour < colours; ++colour) all.emplace_back(std::string(1, colour_letters[colour]));
  return and_list(std::move(all));
}

// What in_words says, in the short notation: "cRB" for "clue red to B". Anything else stays as it is; the
// longest words of a move are few, and whoever writes more is not understood.
std::string shortened(std::string_view text) {
  constexpr std::size_t longest = 40;
  std::string plain;
  for (const char c : text.substr(0, longest + 1)) plain += c == '\t' ? ' ' : lower(c);
  auto words = split(plain, ' ');
  std::erase(words, "");
  const bool clue = words.size() > 1 && words[0] == "clue";
  const bool slot = words.size() > 1 && (words[0] == "play" || words[0] == "discard");
  if (plain.size() > longest || !(clue || slot)) return std::string(text);
  if (clue) {
    if (words.size() > 3 && words[2] == "to") words.erase(words.begin() + 2);
    const auto named = std::ranges::find(colour_names, words[1]);
    if (words[1].size() == 2 && is_digit(words[1].front()) && words[1].back() == 's')
      words[1].remove_suffix(1);  // "clue 1s to B"
    if (named != colour_names.end())
      words[1] = colour_letters.substr(static_cast<std::size_t>(named - colour_names.begin()), 1);
  } else if (words[1] == "slot") {
    words.erase(words.begin() + 1);
  }
  words[0] = words[0].substr(0, 1);
  std::string out;
  for (const auto word : words) out += word;
  return out;
}

Result<Move> parse_slot(const View& view, Seat seat, bool play, std::string_view number) {
  const auto held = static_cast<std::int64_t>(view.hand(seat).size());
  const auto slot = to_integer(number);
  if (!slot || *slot < 1 || *slot > held)
    return fail(say<french>("there is no slot {}; {} holds slots 1 to {}",
                            slot ? std::string(number) : in_quotes(number), seat_name(seat), held));
  if (!play && view.tokens == max_tokens)
    return fail(
        say<french>("all {} clue tokens are there, so nothing may be discarded; play or clue", max_tokens));
  const int at = static_cast<int>(*slot) - 1;
  return play ? Move::play(at) : Move::discard(at);
}

// Whom a seat may clue, as a message offers them.
Sentence others(Seat seat, int players) {
  std::vector<Argument> names;
  for (Seat other = 0; other < players; ++other)
    if (other != seat) names.emplace_back(seat_name(other));
  Sentence all = and_list(std::move(names));
  if (players == 2) return all;
  return say<french>("one of {}, or a number of seats ahead from 1 to {}", std::move(all), players - 1);
}

// How many seats ahead the player is whom the end of a clue names; by default the next.
Result<int> parse_target(const View& view, Seat seat, std::string_view text) {
  if (text.empty()) return 1;
  const auto players = static_cast<int>(view.players);
  const char c = lower(text.front());
  const int ahead = is_digit(c) ? c - '0' : (c - 'a' - seat + players) % players;
  const bool exists = is_digit(c) ? ahead >= 1 && ahead <= players : c >= 'a' && c < 'a' + players;
  if (text.size() > 1 || !exists)
    return fail(say<french>("{} is no player to clue; expected {}", in_quotes(text), others(seat, players)));
  if (ahead % players == 0) return fail(say<french>("{} cannot clue itself", seat_name(seat)));
  return ahead;
}

Result<Move> parse_clue(const View& view, Seat seat, std::string_view text) {
  const int colour = colour_of_letter(text.front(), view.colours);
  const int rank = text.front() - '0';
  if (colour < 0 && (rank < 1 || rank > ranks))
    return fail(say<french>("{} is neither a colour nor a rank; expected one of {}, or 1 to {}",
                            in_quotes(text.substr(0, 1)), letters(view.colours), ranks));
  const auto ahead = parse_target(view, seat, text.substr(1));
  if (!ahead) return std::unexpected(ahead.error());
  if (view.tokens == 0) return fail(say<french>("no clue token is left; play or discard"));
  const Move clue = colour >= 0 ? Move::clue_colour(*ahead, colour) : Move::clue_rank(*ahead, rank);
  const Seat target = view.seat_ahead(seat, *ahead);
  const bool touches = std::ranges::any_of(
      view.hand(target), [&](const Held& held) { return contains(clue.meant(), view.card(held)); });
  if (!touches && !view.empty_clues)
    return fail(colour >= 0 ? say<french>("{} holds no {} card, and a clue must touch a card",
                                          seat_name(target), named_by(clue))
                            : say<french>("{} holds no {}, and a clue must touch a card", seat_name(target),
                                          named_by(clue)));
  return clue;
}

}  // namespace

std::string print(Card card) {
  if (card.hidden()) return "??";
  return {colour_letters[card.colour()], static_cast<char>('0' + card.rank())};
}

int colour_of_letter(char letter, int colours) {
  for (int colour = 0; colour < colours; ++colour)
    if (lower(colour_letters[colour]) == lower(letter)) return colour;
  return -1;
}

std::string Hanabi::print(const View& view, Move move) {
  switch (move.kind()) {
    case Move::Kind::play:
      return fmt::format("p{}", move.slot() + 1);
    case Move::Kind::discard:
      return fmt::format("d{}", move.slot() + 1);
    case Move::Kind::colour:
      return fmt::format("c{}{}", colour_letters[move.colour()],
                         seat_letter(view.seat_ahead(view.turn, move.ahead())));
    case Move::Kind::rank:
      return fmt::format("c{}{}", move.rank(), seat_letter(view.seat_ahead(view.turn, move.ahead())));
  }
  return {};
}

Result<Move> Hanabi::parse(const View& view, Seat seat, std::string_view text) {
  text = trim(text);
  const std::string brief = shortened(text);
  const char verb = brief.size() < 2 ? '?' : lower(brief.front());
  const auto rest = trim(std::string_view(brief).substr(brief.empty() ? 0 : 1));
  const bool slot_follows = !rest.empty() && std::ranges::all_of(rest, is_digit);
  if (rest.size() > 3 || (verb != 'c' && !((verb == 'p' || verb == 'd') && slot_follows)))
    return fail(say<french>(
        "{0} is not a move; expected something like p3 (play slot 3), d1 (discard slot 1) or cR{1} (clue red "
        "to {1})",
        in_quotes(text), seat_name(view.seat_ahead(seat, 1))));
  if (view.over()) return fail(say<french>("the game is over"));
  if (seat != view.turn)
    return fail(say<french>("it is {}'s turn, not {}'s", seat_name(view.turn), seat_name(seat)));
  return verb == 'c' ? parse_clue(view, seat, rest) : parse_slot(view, seat, verb == 'p', rest);
}

Argument named_by(Move clue) {
  if (clue.kind() == Move::Kind::rank) return clue.rank();
  return Sentence(colour_names[clue.colour()]);
}

Sentence Hanabi::in_words(const View& view, Move move) {
  if (move.is_clue())
    return say<french>("clue {} to {}", named_by(move), seat_name(view.seat_ahead(view.turn, move.ahead())));
  return move.kind() == Move::Kind::play ? say<french>("play slot {}", move.slot() + 1)
                                         : say<french>("discard slot {}", move.slot() + 1);
}

Sentence in_words(CardSet cards) {
  std::string others, last;
  for_each_card(cards, [&](Card card) {
    if (!last.empty()) others += (others.empty() ? "" : ", ") + last;
    last = print(card);
  });
  return others.empty() ? Sentence(last) : say<parlor::french>("{} or {}", others, last);
}

namespace {

Sentence slots_in_words(unsigned touched) {
  std::vector<Argument> slots;
  for (int slot = 0; slot < max_held; ++slot)
    if (touched >> slot & 1) slots.emplace_back(slot + 1);
  if (slots.empty()) return say<french>("no card");
  if (slots.size() == 1) return say<french>("slot {}", std::move(slots.front()));
  return say<french>("slots {}", and_list(std::move(slots)));
}

}  // namespace

Sentence in_words(const Event& event, int players) {
  const std::string who = seat_name(event.seat);
  if (event.move.is_clue())
    return say<french>("{} clued {} to {}: {}", who, named_by(event.move),
                       seat_name((event.seat + event.move.ahead()) % players), slots_in_words(event.touched));
  const int slot = event.move.slot() + 1;
  if (event.move.kind() == Move::Kind::discard)
    return say<french>("{} discarded {} from slot {}", who, print(event.card), slot);
  return event.success ? say<french>("{} played {} from slot {}", who, print(event.card), slot)
                       : say<french>("{} misplayed {} from slot {}", who, print(event.card), slot);
}

}  // namespace parlor::hanabi
