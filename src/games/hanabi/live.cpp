#include "games/hanabi/live.hpp"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "core/json.hpp"
#include "core/text.hpp"
#include "games/hanabi/french.hpp"
#include "games/hanabi/live_link.hpp"
#include "games/hanabi/text.hpp"

namespace parlor::hanabi {
namespace {

using LiveJson = nlohmann::json;

constexpr std::size_t max_text_length = 1 << 20;  // bytes

// Their suits in the order in which hanab.live counts them, as our colours. Their purple is our white; the
// sixth suit, theirs teal and ours purple, comes last in both.
constexpr std::array<int, max_colours> colour_of_suit = {0, 4, 2, 1, 3, 5};

int suit_of_colour(int colour) {
  return static_cast<int>(std::ranges::find(colour_of_suit, colour) - colour_of_suit.begin());
}

enum Action { play, discard, colour_clue, rank_clue, end, end_by_vote };

// A variant that we play too, by its number of colours.
constexpr std::string_view variant_of(int colours) { return colours == 5 ? "No Variant" : "6 Suits"; }

// Options of the site that change the rules in ways that we do not know.
constexpr std::array<const char*, 6> foreign_options = {
    "startingPlayer", "cardCycle", "oneExtraCard", "oneLessCard", "allOrNothing", "detrimentalCharacters"};

// A whole number within bounds under a key of an object, or -1.
int number_in(const LiveJson& object, const char* key, int min, int max) {
  const auto field = object.find(key);
  if (field == object.end() || !field->is_number_integer()) return -1;
  // Beyond 64 bits nothing is an integer for the parser, but an unsigned number may be beyond a signed one.
  if (field->is_number_unsigned() && field->get<std::uint64_t>() > static_cast<std::uint64_t>(max)) return -1;
  const auto value = field->get<std::int64_t>();
  return value < min || value > max ? -1 : static_cast<int>(value);
}

bool is_off(const LiveJson& option) {
  return option.is_null() || option == LiveJson(false) || (option.is_number() && option == LiveJson(0));
}

Result<void> read_options(const LiveJson& json, Config& config) {
  const auto options = json.find("options");
  if (options == json.end()) return {};
  if (!options->is_object()) return fail(say<french>("\"options\" must be an object"));
  if (const auto variant = options->find("variant"); variant != options->end()) {
    if (!variant->is_string()) return fail(say<french>("the option \"variant\" must be a text"));
    const auto name = variant->get<std::string>();
    if (name != variant_of(5) && name != variant_of(6))
      return fail(say<french>("the variant {} is not played here; those that are: {} and {}", in_quotes(name),
                              variant_of(5), variant_of(6)));
    config.colours = name == variant_of(5) ? 5 : 6;
  }
  for (const char* name : foreign_options)
    if (const auto option = options->find(name); option != options->end() && !is_off(*option))
      return fail(say<french>("the option \"{}\" is not played here", name));
  if (const auto empty = options->find("emptyClues"); empty != options->end()) {
    if (!empty->is_boolean()) return fail(say<french>("the option \"emptyClues\" must be true or false"));
    config.empty_clues = empty->get<bool>();
  }
  return {};
}

Result<void> read_players(const LiveJson& json, LiveGame& game) {
  const auto wrong = fail(say<french>("\"players\" must be a list of 2 to {} names", max_players));
  const auto players = json.find("players");
  if (players == json.end() || !players->is_array() || players->size() < 2 || players->size() > max_players)
    return wrong;
  for (const LiveJson& name : *players) {
    if (!name.is_string()) return wrong;
    game.players.push_back(name.get<std::string>());
  }
  game.config.players = static_cast<int>(game.players.size());
  return {};
}

Result<void> read_deck(const LiveJson& json, Config& config) {
  const auto list = json.find("deck");
  if (list == json.end() || !list->is_array()) return fail(say<french>("\"deck\" must be a list of cards"));
  std::vector<Card> cards;
  for (const LiveJson& card : *list) {
    const int suit = card.is_object() ? number_in(card, "suitIndex", 0, config.colours - 1) : -1;
    const int rank = card.is_object() ? number_in(card, "rank", 1, ranks) : -1;
    if (suit < 0 || rank < 0)
      return fail(
          say<french>("card {} of the deck must have a suitIndex from 0 to {} and a rank from 1 to {}",
                      cards.size() + 1, config.colours - 1, ranks));
    cards.push_back(Card::of(colour_of_suit[suit], rank));
  }
  const auto deck = deck_of(cards, config.colours);
  if (!deck) return std::unexpected(deck.error());
  config.deck = *deck;
  config.stacked = true;
  return {};
}

// Where in the hand of the player to act a card of the deck is.
Result<int> slot_of(const State& s, const LiveJson& action) {
  const int order = number_in(action, "target", 0, deck_size(s.colours) - 1);
  const Hand& hand = s.hand(s.turn);
  const auto held = std::ranges::find(hand, order, &Held::order);
  if (order >= 0 && held != hand.end()) return static_cast<int>(held - hand.begin());
  std::vector<Argument> places;
  for (const Held& other : hand) places.emplace_back(other.order);
  const Argument given = order < 0           ? Argument(say<french>("something else"))
                         : order <= max_held ? Argument(say<french>("{}, which looks like a slot", order))
                                             : Argument(order);
  return fail(
      say<french>("its target must be the place in the deck, from 0, of a card that {} holds ({}), not {}",
                  seat_name(s.turn), and_list(std::move(places)), given));
}

Result<Move> clue_of(const State& s, const LiveJson& action, bool colour) {
  const int target = number_in(action, "target", 0, s.players - 1);
  if (target < 0) return fail(say<french>("its target must be a player, from 0 to {}", s.players - 1));
  if (target == s.turn) return fail(say<french>("{} cannot clue itself", seat_name(s.turn)));
  const int value =
      colour ? number_in(action, "value", 0, s.colours - 1) : number_in(action, "value", 1, ranks);
  if (value < 0)
    return fail(colour ? say<french>("its value must be a suit from 0 to {}", s.colours - 1)
                       : say<french>("its value must be a rank from 1 to {}", ranks));
  const int ahead = (target - s.turn + s.players) % s.players;
  return colour ? Move::clue_colour(ahead, colour_of_suit[value]) : Move::clue_rank(ahead, value);
}

// The move that an action other than the end stands for.
Result<Move> move_of(const State& s, const LiveJson& action, int type) {
  if (s.over()) return fail(say<french>("the game was over before it"));
  if (type == colour_clue || type == rank_clue) return clue_of(s, action, type == colour_clue);
  const auto slot = slot_of(s, action);
  if (!slot) return std::unexpected(slot.error());
  return type == play ? Move::play(*slot) : Move::discard(*slot);
}

// Legal moves only; the reason why one is not is that of a person who types it.
Result<Move> legal_move_of(const State& s, const LiveJson& action, int type) {
  const auto move = move_of(s, action, type);
  if (!move) return move;
  const View view = Hanabi::observe(s, s.turn);
  return Hanabi::parse(view, s.turn, Hanabi::print(view, *move));
}

Result<void> read_actions(const LiveJson& json, LiveGame& game) {
  const auto actions = json.find("actions");
  if (actions == json.end() || !actions->is_array())
    return fail(say<french>("\"actions\" must be a list of actions"));
  State s = Hanabi::initial(game.config, 0);
  bool ended = false;
  std::size_t number = 0;
  for (const LiveJson& action : *actions) {
    ++number;
    const int type = action.is_object() ? number_in(action, "type", play, end_by_vote) : -1;
    if (type < 0)
      return fail(say<french>("action {} must be an object with a type from 0 to {}", number, +end_by_vote));
    if (ended) return fail(say<french>("action {} comes after the end of the game", number));
    if (type >= end) {
      ended = true;
      continue;
    }
    const auto move = legal_move_of(s, action, type);
    if (!move) return fail(say<french>("action {}: {}", number, move.error().sentence));
    Hanabi::apply(s, s.turn, *move);
    game.moves.push_back(*move);
  }
  return {};
}

nlohmann::ordered_json action_of(const State& s, Move move) {
  const auto write = [](Action type, int target, int value) {
    return nlohmann::ordered_json{{"type", type}, {"target", target}, {"value", value}};
  };
  if (!move.is_clue())
    return write(move.kind() == Move::Kind::play ? play : discard, s.hand(s.turn)[move.slot()].order, 0);
  const Seat target = s.seat_ahead(s.turn, move.ahead());
  return move.kind() == Move::Kind::colour ? write(colour_clue, target, suit_of_colour(move.colour()))
                                           : write(rank_clue, target, move.rank());
}

Result<LiveJson> read_json(std::string_view text) {
  if (text.size() > max_text_length)
    return fail(say<french>("the game has {} bytes; at most {} are read", text.size(), max_text_length));
  LiveJson json = LiveJson::parse(text, nullptr, false);
  if (json.is_discarded() || !json.is_object())
    return fail(say<french>("the game is not a whole JSON object; it may have been cut short"));
  return json;
}

nlohmann::ordered_json json_of(const LiveGame& game) {
  const Config& config = game.config;
  nlohmann::ordered_json json;
  json["players"] = game.players;
  json["deck"] = nlohmann::ordered_json::array();
  for (int i = 0; i < deck_size(config.colours); ++i) {
    const Card card = config.deck[i];
    json["deck"].push_back({{"suitIndex", suit_of_colour(card.colour())}, {"rank", card.rank()}});
  }
  json["actions"] = nlohmann::ordered_json::array();
  State s = Hanabi::initial(config, 0);
  for (const Move move : game.moves) {
    json["actions"].push_back(action_of(s, move));
    Hanabi::apply(s, s.turn, move);
  }
  json["options"] = {{"variant", variant_of(config.colours)}};
  if (config.empty_clues) json["options"]["emptyClues"] = true;
  // Not a word of theirs: their games score nothing after the third strike.
  if (config.keep_points) json["strikeout"] = "keep";
  return json;
}

}  // namespace

Config dealt(Config config, std::uint64_t seed) {
  config.deck = Hanabi::initial(config, seed).deck;
  config.stacked = true;
  return config;
}

bool looks_live(std::string_view text) {
  return looks_like_link(text) ||
         (trim(text).starts_with('{') && text.find("\"actions\"") != std::string_view::npos);
}

Result<LiveGame> read_live(std::string_view text) {
  const auto json = looks_like_link(text) ? read_link(text) : read_json(text);
  if (!json) return std::unexpected(json.error());
  LiveGame game;
  if (auto read = read_options(*json, game.config); !read) return std::unexpected(read.error());
  if (auto read = read_players(*json, game); !read) return std::unexpected(read.error());
  if (auto read = read_deck(*json, game.config); !read) return std::unexpected(read.error());
  if (const auto strikeout = json->find("strikeout"); strikeout != json->end()) {
    if (*strikeout != "keep" && *strikeout != "zero")
      return fail(say<french>("\"strikeout\" must be keep or zero"));
    game.config.keep_points = *strikeout == "keep";
  }
  if (auto read = read_actions(*json, game); !read) return std::unexpected(read.error());
  return game;
}

std::string write_live(const LiveGame& game) { return dump(json_of(game)); }
std::string write_live_link(const LiveGame& game) { return write_link(json_of(game)); }

}  // namespace parlor::hanabi
