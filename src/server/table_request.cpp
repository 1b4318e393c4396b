#include "server/table_request.hpp"

#include <nlohmann/json.hpp>

#include "catalog.hpp"
#include "core/json.hpp"
#include "core/text.hpp"
#include "net/secret.hpp"
#include "server/fields.hpp"
#include "server/french.hpp"
#include "server/names.hpp"
#include "server/untrusted.hpp"

namespace parlor::server {
namespace {

constexpr std::size_t max_settings = 50, max_setting = 20'000, max_seats = 8, max_acts = 100'000;

Result<const play::GameEntry*> game_of(const Json& request) {
  if (!request.is_object())
    return fail(say<french>("a JSON object is expected, with at least the name of a game"));
  const auto name = text_of(request, "game");
  if (!name) return std::unexpected(name.error());
  return find_game(*name);
}

Result<Settings> settings_of(const Json& request) {
  Settings settings;
  if (!request.contains("set") || request["set"].is_null()) return settings;
  if (!request["set"].is_object() || request["set"].size() > max_settings)
    return fail(say<french>("set: an object of options is expected, such as {}", R"({"size": "6"})"));
  for (const auto& [key, value] : request["set"].items()) {
    if (value.is_structured() || value.is_null())
      return fail(say<french>("set: {} must be a text, a number, true or false", in_quotes(key)));
    const std::string text = value.is_string() ? value.get<std::string>() : value.dump();
    if (text.size() > max_setting) return fail(say<french>("set: {} is too long", in_quotes(key)));
    settings.push_back({key, text});
  }
  return settings;
}

Result<std::vector<std::string>> texts_of(const Json& request, const char* key, std::size_t max) {
  std::vector<std::string> texts;
  if (!request.contains(key) || request[key].is_null()) return texts;
  const auto fine = [&](const Json& text) {
    return text.is_string() && text.get_ref<const std::string&>().size() <= max;
  };
  if (!request[key].is_array() || request[key].size() > max_seats || !std::ranges::all_of(request[key], fine))
    return fail(say<french>("{}: a list of texts is expected, one for each seat", key));
  for (const Json& text : request[key]) texts.push_back(text);
  return texts;
}

Result<std::vector<play::Act>> acts_of(const Json& request) {
  std::vector<play::Act> acts;
  if (!request.contains("acts") || request["acts"].is_null()) return acts;
  if (!request["acts"].is_array() || request["acts"].size() > max_acts)
    return fail(say<french>("acts: a list of [seat, move] is expected"));
  for (const Json& act : request["acts"]) {
    if (!act.is_array() || act.size() != 2 || !act[0].is_number_unsigned() ||
        act[0].get<std::uint64_t>() >= max_seats || !act[1].is_string())
      return fail(say<french>("acts: a list of [seat, move] is expected"));
    acts.push_back({act[0].get<Seat>(), act[1]});
  }
  return acts;
}

Result<std::uint64_t> seed_of(const Json& request) {
  if (!request.contains("seed") || request["seed"].is_null()) return net::new_seed();
  if (!request["seed"].is_number_unsigned() || request["seed"].get<std::uint64_t>() > max_seed)
    return fail(say<french>("seed: a whole number from 0 to {} is expected", max_seed));
  return request["seed"].get<std::uint64_t>();
}

// Without a word about seats, a person and the game's default opponents.
Result<std::vector<std::string>> players_of(const Json& request, const play::GameEntry& game,
                                            const play::Table& table) {
  auto players = texts_of(request, "seats", max_text);
  if (!players || !players->empty()) return players;
  players->assign(table.seats(), game.opponent);
  players->front() = person;
  return players;
}

Result<void> check(const play::GameEntry& game, const TableHead& head) {
  std::vector<Spec> specs;
  for (const Sitter& sitter : head.sitters) {
    if (sitter.is_person()) continue;
    auto spec = parse_spec(sitter.player);
    if (!spec) return std::unexpected(spec.error());
    specs.push_back(*std::move(spec));
  }
  return validate_untrusted(game, head.set, specs);
}

}  // namespace

Result<TableRequest> read_request(const std::string& text, const play::ExternalPlayers* external_players) {
  const auto read = read_json(text);
  if (!read) return std::unexpected(read.error());
  const Json& json = *read;
  const auto game = game_of(json);
  if (!game) return std::unexpected(game.error());
  TableRequest request;
  TableHead& head = request.head;
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
  std::optional<bool> joinable;
  take(head.set, settings_of(json));
  take(head.seed, seed_of(json));
  take(head.position, text_of(json, "position"));
  take(head.time, text_of(json, "time"));
  take(request.acts, acts_of(json));
  take(joinable, flag_of(json, "joinable"));
  take(head.watchable, flag_of(json, "watchable"));
  head.joinable = joinable.value_or(false);
  take(names, texts_of(json, "names", max_name));
  for (std::string& name : names) take(name, shown_text(name, max_name));
  if (fine) fine = validate_untrusted(**game, head.set, {});
  if (fine) take(request.table, (*game)->open(head.set, head.seed, head.position, external_players));
  if (fine) take(players, players_of(json, **game, *request.table));
  if (!fine) return std::unexpected(fine.error());

  double seconds = 0;
  if (!head.time.empty()) {
    const auto time = play::parse_time_control(head.time);
    if (!time) return std::unexpected(time.error());
    seconds = *time->per_game;
  }
  for (std::size_t i = 0; i < players.size(); ++i)
    head.sitters.push_back({.player = players[i], .name = i < names.size() ? names[i] : "", .left = seconds});
  if (const auto checked = check(**game, head); !checked) return std::unexpected(checked.error());
  const bool chosen = (json.contains("seed") && !json["seed"].is_null()) || !request.acts.empty() ||
                      !head.position.empty() || std::ranges::any_of(head.set, chooses_chance);
  if (!chosen) head.nonce = net::new_secret();
  return request;
}

Result<std::string> describe_setup(const std::string& request) {
  const auto json = read_json(request);
  if (!json) return std::unexpected(json.error());
  const auto game = game_of(*json);
  if (!game) return std::unexpected(game.error());
  const auto set = settings_of(*json);
  if (!set) return std::unexpected(set.error());
  if (const auto fine = validate_untrusted(**game, *set, {}); !fine) return std::unexpected(fine.error());
  const auto table = (*game)->open(*set, 0, "");
  if (!table) return std::unexpected(table.error());
  Json seats = Json::array();
  for (Seat seat = 0; seat < (*table)->seats(); ++seat) seats.push_back((*game)->seat_name(seat));
  return dump({{"seats", seats}});
}

}  // namespace parlor::server
