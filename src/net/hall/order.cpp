#include "net/hall/order.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "catalog.hpp"
#include "core/text.hpp"
#include "net/json.hpp"
#include "net/secret.hpp"
#include "net/strangers.hpp"

namespace parlor::net {
namespace {

constexpr std::size_t most_settings = 50, most_text = 2000, most_seats = 8, most_acts = 100'000,
                      most_name = 40;

// A text of an order, if it has one.
Result<std::string> text_of(const Json& order, const char* key, std::size_t most = most_text) {
  if (!order.contains(key) || order[key].is_null()) return std::string();
  if (!order[key].is_string() || order[key].get_ref<const std::string&>().size() > most)
    return fail(fmt::format("{}: a text of at most {} characters is expected", key, most));
  return order[key].get<std::string>();
}

Result<const GameEntry*> game_of(const Json& order) {
  if (!order.is_object()) return fail("a JSON object is expected, with at least the name of a game");
  const auto name = text_of(order, "game");
  if (!name) return std::unexpected(name.error());
  return find_game(*name);
}

Result<Settings> settings_of(const Json& order) {
  Settings settings;
  if (!order.contains("set") || order["set"].is_null()) return settings;
  if (!order["set"].is_object() || order["set"].size() > most_settings)
    return fail("set: an object of options is expected, such as {\"size\": \"6\"}");
  for (const auto& [key, value] : order["set"].items()) {
    if (value.is_structured() || value.is_null())
      return fail(fmt::format("set: {} must be a text, a number, true or false", in_quotes(key)));
    const std::string text = value.is_string() ? value.get<std::string>() : value.dump();
    if (text.size() > most_text) return fail(fmt::format("set: {} is too long", in_quotes(key)));
    settings.push_back({key, text});
  }
  return settings;
}

Result<std::vector<std::string>> texts_of(const Json& order, const char* key, std::size_t most) {
  std::vector<std::string> texts;
  if (!order.contains(key) || order[key].is_null()) return texts;
  const auto fine = [&](const Json& text) {
    return text.is_string() && text.get_ref<const std::string&>().size() <= most;
  };
  if (!order[key].is_array() || order[key].size() > most_seats || !std::ranges::all_of(order[key], fine))
    return fail(fmt::format("{}: a list of texts is expected, one for each seat", key));
  for (const Json& text : order[key]) texts.push_back(text);
  return texts;
}

Result<std::vector<Act>> acts_of(const Json& order) {
  std::vector<Act> acts;
  if (!order.contains("acts") || order["acts"].is_null()) return acts;
  if (!order["acts"].is_array() || order["acts"].size() > most_acts)
    return fail("acts: a list of [seat, move] is expected");
  for (const Json& act : order["acts"]) {
    if (!act.is_array() || act.size() != 2 || !act[0].is_number_unsigned() ||
        act[0].get<std::uint64_t>() >= most_seats || !act[1].is_string())
      return fail("acts: a list of [seat, move] is expected");
    acts.push_back({act[0].get<Seat>(), act[1]});
  }
  return acts;
}

Result<std::uint64_t> seed_of(const Json& order) {
  if (!order.contains("seed") || order["seed"].is_null()) return new_seed();
  if (!order["seed"].is_number_unsigned() || order["seed"].get<std::uint64_t>() > most_seed)
    return fail(fmt::format("seed: a whole number from 0 to {} is expected", most_seed));
  return order["seed"].get<std::uint64_t>();
}

// Without a word about seats, a person and the game's usual opponents.
Result<std::vector<std::string>> players_of(const Json& order, const GameEntry& game, const TableHead& head) {
  auto players = texts_of(order, "seats", most_text);
  if (!players || !players->empty()) return players;
  const auto table = game.open(head.set, head.seed, head.position);
  if (!table) return std::unexpected(table.error());
  players->assign(static_cast<std::size_t>((*table)->seats()), game.opponent);
  players->front() = person;
  return players;
}

Result<void> check(const GameEntry& game, const TableHead& head) {
  std::vector<Spec> specs;
  for (const Sitter& sitter : head.sitters) {
    if (sitter.is_person()) continue;
    auto spec = parse_spec(sitter.player);
    if (!spec) return std::unexpected(spec.error());
    specs.push_back(*std::move(spec));
  }
  return fit_for_strangers(game, head.set, specs);
}

}  // namespace

Result<TableOrder> read_order(const std::string& text) {
  const auto read = read_json(text);
  if (!read) return std::unexpected(read.error());
  const Json& json = *read;
  const auto game = game_of(json);
  if (!game) return std::unexpected(game.error());
  TableOrder order;
  TableHead& head = order.head;
  head.game = (*game)->name;
  // Each part in turn; the first that is wrong is told.
  Result<void> fine;
  const auto take = [&](auto& to, auto part) {
    if (!fine) return;
    if (part)
      to = *std::move(part);
    else
      fine = std::unexpected(part.error());
  };
  std::vector<std::string> players, names;
  take(head.set, settings_of(json));
  take(head.seed, seed_of(json));
  take(head.position, text_of(json, "position"));
  take(head.time, text_of(json, "time"));
  take(order.acts, acts_of(json));
  take(names, texts_of(json, "names", most_name));
  if (fine) fine = fit_for_strangers(**game, head.set, {});
  if (fine) take(players, players_of(json, **game, head));
  if (!fine) return std::unexpected(fine.error());

  double seconds = 0;
  if (!head.time.empty()) {
    const auto time = parse_time_control(head.time);
    if (!time) return std::unexpected(time.error());
    seconds = *time->per_game;
  }
  for (std::size_t i = 0; i < players.size(); ++i)
    head.sitters.push_back({.player = players[i], .name = i < names.size() ? names[i] : "", .left = seconds});
  if (const auto checked = check(**game, head); !checked) return std::unexpected(checked.error());
  return order;
}

Result<std::string> describe_setup(const std::string& order) {
  const auto json = read_json(order);
  if (!json) return std::unexpected(json.error());
  const auto game = game_of(*json);
  if (!game) return std::unexpected(game.error());
  const auto set = settings_of(*json);
  if (!set) return std::unexpected(set.error());
  if (const auto fine = fit_for_strangers(**game, *set, {}); !fine) return std::unexpected(fine.error());
  const auto table = (*game)->open(*set, 0, "");
  if (!table) return std::unexpected(table.error());
  Json seats = Json::array();
  for (Seat seat = 0; seat < (*table)->seats(); ++seat) seats.push_back((*game)->seat_name(seat));
  return dump({{"seats", seats}});
}

}  // namespace parlor::net
