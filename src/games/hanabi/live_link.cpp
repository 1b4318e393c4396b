#include "games/hanabi/live_link.hpp"

#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

#include "core/text.hpp"
#include "games/hanabi/french.hpp"
#include "games/hanabi/text.hpp"

namespace parlor::hanabi {
namespace {

using LiveJson = nlohmann::json;

constexpr std::string_view site = "https://hanab.live/shared-replay-json/";
constexpr std::string_view marker = "replay-json/";

// A number below 62 is one character.
constexpr std::string_view digits = "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

constexpr std::size_t max_link_length = 2000;   // characters; a game of 60 cards has some 300
constexpr std::size_t characters_a_group = 20;  // between hyphens

// By their number on the site.
struct Variant {
  int id;
  std::string_view name;
};
constexpr std::array<Variant, 2> variants = {{{0, "No Variant"}, {1, "6 Suits"}}};

int digit(char c) {
  const auto at = digits.find(c);
  return at == std::string_view::npos ? -1 : static_cast<int>(at);
}
bool is_decimal(char c) { return c >= '0' && c <= '9'; }

std::unexpected<Error> damaged() {
  return fail(say<french>("the link of hanab.live is damaged; it may have been cut short"));
}

// Players, lowest and highest rank, and a character a card.
Result<void> read_cards(std::string_view part, LiveJson& game) {
  if (part.size() < 3 || !std::ranges::all_of(part.substr(0, 3), is_decimal)) return damaged();
  const int players = part[0] - '0', lowest = part[1] - '0', highest = part[2] - '0';
  if (highest < lowest) return damaged();
  game["players"] = LiveJson::array();
  for (Seat seat = 0; seat < players; ++seat) game["players"].push_back(std::string(1, seat_letter(seat)));
  game["deck"] = LiveJson::array();
  const int of_a_suit = highest - lowest + 1;
  for (const char c : part.substr(3)) {
    const int card = digit(c);
    if (card < 0) return damaged();
    game["deck"].push_back({{"suitIndex", card / of_a_suit}, {"rank", lowest + card % of_a_suit}});
  }
  return {};
}

// The lowest and the highest type that occur, and two characters an action: its type with its value, if it
// has one, and its target.
Result<void> read_actions(std::string_view part, LiveJson& game) {
  game["actions"] = LiveJson::array();
  if (part.empty()) return {};
  if (part.size() % 2 != 0 || !is_decimal(part[0]) || !is_decimal(part[1]) || part[1] < part[0])
    return damaged();
  const int lowest = part[0] - '0', types = part[1] - part[0] + 1;
  for (std::size_t i = 2; i < part.size(); i += 2) {
    const int what = digit(part[i]), target = digit(part[i + 1]);
    if (what < 0 || target < 0) return damaged();
    LiveJson action = {{"type", lowest + what % types}, {"target", target}};
    if (what >= types) action["value"] = what / types - 1;
    game["actions"].push_back(std::move(action));
  }
  return {};
}

Result<void> read_variant(std::string_view part, LiveJson& game) {
  const auto id = to_integer(part);
  if (!id) return damaged();
  const auto* const variant = std::ranges::find(variants, *id, &Variant::id);
  if (variant == variants.end())
    return fail(say<french>("variant number {} of hanab.live is not played here; those that are: {} and {}",
                            *id, variants[0].name, variants[1].name));
  game["options"] = {{"variant", variant->name}};
  return {};
}

std::string with_hyphens(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (i > 0 && i % characters_a_group == 0) out += '-';
    out += text[i];
  }
  return out;
}

std::string actions_text(const LiveJson& actions) {
  if (actions.empty()) return {};
  const auto [low, high] = std::ranges::minmax(
      actions, {}, [](const LiveJson& action) { return action["type"].template get<int>(); });
  const int lowest = low["type"], types = high["type"].get<int>() - lowest + 1;
  std::string text = std::to_string(lowest) + std::to_string(lowest + types - 1);
  for (const LiveJson& action : actions) {
    const int value = action["value"];
    text += digits[(value + 1) * types + action["type"].get<int>() - lowest];
    text += digits[action["target"].get<std::size_t>()];
  }
  return text;
}

}  // namespace

bool looks_like_link(std::string_view text) {
  text = trim(text);
  return !text.starts_with('{') && text.find(marker) < site.size();
}

Result<nlohmann::json> read_link(std::string_view text) {
  text = trim(text);
  if (text.size() > max_link_length)
    return fail(say<french>("the link has {} characters; at most {} are read", text.size(), max_link_length));
  text.remove_prefix(std::min(text.size(), text.find(marker) + marker.size()));
  std::string packed(text.substr(0, text.find_first_of("#?")));
  std::erase(packed, '-');
  const auto parts = split(packed, ',');
  if (parts.size() < 3) return damaged();
  LiveJson game;
  if (auto read = read_cards(parts[0], game); !read) return std::unexpected(read.error());
  if (auto read = read_actions(parts[1], game); !read) return std::unexpected(read.error());
  if (auto read = read_variant(parts[2], game); !read) return std::unexpected(read.error());
  return game;
}

std::string write_link(const nlohmann::json& game) {
  std::string text = std::to_string(game["players"].size()) + '1' + std::to_string(ranks);
  for (const LiveJson& card : game["deck"])
    text += digits[card["suitIndex"].get<int>() * ranks + card["rank"].get<int>() - 1];
  const auto* const variant =
      std::ranges::find(variants, game["options"]["variant"].get<std::string>(), &Variant::name);
  return std::string(site) +
         with_hyphens(text + ',' + actions_text(game["actions"]) + ',' + std::to_string(variant->id));
}

}  // namespace parlor::hanabi
