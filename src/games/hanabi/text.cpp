#include "games/hanabi/text.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "core/text.hpp"

namespace parlor::hanabi {
namespace {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

// What a clue names: "red", or "3".
std::string named(Move clue) {
  if (clue.kind() == Move::Kind::rank) return std::to_string(clue.rank());
  return std::string(colour_names[clue.colour()]);
}

std::string letters(int colours) {
  return listed(colour_letters.substr(0, static_cast<std::size_t>(colours)),
                [](char letter) { return std::string(1, letter); })
      .english();
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
    return fail(fmt::format("there is no slot {}; {} holds slots 1 to {}", slot ? number : in_quotes(number),
                            seat_letter(seat), held));
  if (!play && view.tokens == max_tokens)
    return fail(
        fmt::format("all {} clue tokens are there, so nothing may be discarded; play or clue", max_tokens));
  const int at = static_cast<int>(*slot) - 1;
  return play ? Move::play(at) : Move::discard(at);
}

// Whom a seat may clue, as a message offers them.
std::string others(Seat seat, int players) {
  std::vector<std::string> names;
  for (Seat other = 0; other < players; ++other)
    if (other != seat) names.emplace_back(1, seat_letter(other));
  if (names.size() == 1) return names.front();
  return fmt::format("one of {}, or a number of seats ahead from 1 to {}", listed(names).english(),
                     players - 1);
}

// How many seats ahead the player is whom the end of a clue names; by default the next.
Result<int> parse_target(const View& view, Seat seat, std::string_view text) {
  if (text.empty()) return 1;
  const auto players = static_cast<int>(view.players);
  const char c = lower(text.front());
  const int ahead = is_digit(c) ? c - '0' : (c - 'a' - seat + players) % players;
  const bool exists = is_digit(c) ? ahead >= 1 && ahead <= players : c >= 'a' && c < 'a' + players;
  if (text.size() > 1 || !exists)
    return fail(fmt::format("{} is no player to clue; expected {}", in_quotes(text), others(seat, players)));
  if (ahead % players == 0) return fail(fmt::format("{} cannot clue itself", seat_letter(seat)));
  return ahead;
}

Result<Move> parse_clue(const View& view, Seat seat, std::string_view text) {
  const int colour = colour_of_letter(text.front(), view.colours);
  const int rank = text.front() - '0';
  if (colour < 0 && (rank < 1 || rank > ranks))
    return fail(fmt::format("{} is neither a colour nor a rank; expected one of {}, or 1 to {}",
                            in_quotes(text.substr(0, 1)), letters(view.colours), ranks));
  const auto ahead = parse_target(view, seat, text.substr(1));
  if (!ahead) return std::unexpected(ahead.error());
  if (view.tokens == 0) return fail("no clue token is left; play or discard");
  const Move clue = colour >= 0 ? Move::clue_colour(*ahead, colour) : Move::clue_rank(*ahead, rank);
  const Seat target = view.seat_ahead(seat, *ahead);
  const bool touches = std::ranges::any_of(
      view.hand(target), [&](const Held& held) { return contains(clue.meant(), view.card(held)); });
  if (!touches && !view.empty_clues)
    return fail(fmt::format("{} holds no {}, and a clue must touch a card", seat_letter(target),
                            colour >= 0 ? named(clue) + " card" : named(clue)));
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
    return fail(fmt::format(
        "{} is not a move; expected something like p3 (play slot 3), d1 (discard slot 1) "
        "or cR{} (clue red to {})",
        in_quotes(text), seat_letter(view.seat_ahead(seat, 1)), seat_letter(view.seat_ahead(seat, 1))));
  if (view.over()) return fail("the game is over");
  if (seat != view.turn)
    return fail(fmt::format("it is {}'s turn, not {}'s", seat_letter(view.turn), seat_letter(seat)));
  return verb == 'c' ? parse_clue(view, seat, rest) : parse_slot(view, seat, verb == 'p', rest);
}

std::string Hanabi::in_words(const View& view, Move move) {
  if (move.is_clue())
    return fmt::format("clue {} to {}", named(move), seat_letter(view.seat_ahead(view.turn, move.ahead())));
  return fmt::format("{} slot {}", move.kind() == Move::Kind::play ? "play" : "discard", move.slot() + 1);
}

std::string in_words(const Event& event, int players) {
  const char who = seat_letter(event.seat);
  if (!event.move.is_clue()) {
    const std::string card = fmt::format("{} from slot {}", print(event.card), event.move.slot() + 1);
    if (event.move.kind() == Move::Kind::discard) return fmt::format("{} discarded {}", who, card);
    return fmt::format("{} {} {}", who, event.success ? "played" : "misplayed", card);
  }
  std::vector<std::string> slots;
  for (int slot = 0; slot < max_held; ++slot)
    if (event.touched >> slot & 1) slots.push_back(std::to_string(slot + 1));
  return fmt::format(
      "{} clued {} to {}: {}", who, named(event.move),
      seat_letter((event.seat + event.move.ahead()) % players),
      slots.empty() ? "no card" : (slots.size() == 1 ? "slot " : "slots ") + listed(slots).english());
}

}  // namespace parlor::hanabi
