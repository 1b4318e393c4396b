#include "gnd/config.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "catalog.hpp"
#include "core/json.hpp"
#include "core/text.hpp"
#include "gnd/french.hpp"
#include "net/address.hpp"

namespace parlor::gnd {
namespace {

constexpr std::size_t max_tournaments = 1000;
constexpr double max_time = 86400;  // seconds

const Json* find(const Json& json, const char* key) {
  const auto field = json.find(key);
  return field == json.end() || field->is_null() ? nullptr : &*field;
}

std::unexpected<Error> wrong(std::string_view key, Sentence expected) {
  return fail(say<french>("the configuration's \"{}\" must be {}", key, std::move(expected)));
}

Result<void> read_text(const Json& json, const char* key, std::string& to) {
  const Json* field = find(json, key);
  if (field == nullptr) return {};
  if (!field->is_string() || field->get_ref<const std::string&>().size() > 1000)
    return wrong(key, say<french>("a text of at most 1000 bytes"));
  to = field->get<std::string>();
  return {};
}

Result<void> read_seconds(const Json& json, const char* key, double& to) {
  const Json* field = find(json, key);
  if (field == nullptr) return {};
  if (!field->is_number() || field->get<double>() < 0 || field->get<double>() > max_time)
    return wrong(key, say<french>("seconds, from 0 to {}", shortest(max_time)));
  to = field->get<double>();
  return {};
}

Result<void> read_count(const Json& json, const char* key, int min, int max, int& to) {
  const Json* field = find(json, key);
  if (field == nullptr) return {};
  if (!field->is_number_integer() || field->get<double>() < min || field->get<double>() > max)
    return wrong(key, say<french>("a whole number from {} to {}", min, max));
  to = field->get<int>();
  return {};
}

Result<void> read_game(const Json& json, Game& to) {
  const Json* field = find(json, "Game");
  if (field == nullptr) return wrong("Game", say<french>("gopher or dodo"));
  std::optional<Game> game;
  if (field->is_string()) game = game_named(field->get_ref<const std::string&>());
  if (*field == 0) game = Game::gopher;
  if (*field == 1) game = Game::dodo;
  if (!game) return wrong("Game", say<french>("gopher or dodo"));
  to = *game;
  return {};
}

// A number, or a text that spells one, is a group; an empty text or 0 is anyone; else it is a player of ours.
Result<void> read_side(const Json& json, const char* key, Side& to) {
  const Json* field = find(json, key);
  const bool blank = field != nullptr && field->is_string() && field->get_ref<const std::string&>().empty();
  if (field == nullptr || *field == 0 || blank) return {};
  if (field->is_string()) {
    const auto& text = field->get_ref<const std::string&>();
    to.group = to_integer(text);
    if (!to.group) {
      const auto spec = parse_spec(text);
      if (!spec) return fail(say<french>("the configuration's \"{}\": {}", key, spec.error().sentence));
      to.player = parlor::print(*spec);
      return {};
    }
  } else if (field->is_number_integer()) {
    to.group = field->get<double>() > static_cast<double>(max_id) ? -1 : field->get<std::int64_t>();
  }
  if (!to.group || *to.group < 0 || *to.group > max_id)
    return wrong(key, say<french>("the number of a group, a player such as random, or empty for anyone"));
  return {};
}

Json side_json(const Side& side) { return side.group ? std::to_string(*side.group) : side.player; }

Json to_json(const Tournament& t) {
  return {{"Name", t.name},
          {"Param",
           {{"Game", name(t.game)},
            {"GridSize", t.size},
            {"DodoConfig", t.start},
            {"PlayerInitialTime", t.seconds},
            {"RedPlayer", side_json(t.red)},
            {"BluePlayer", side_json(t.blue)}}},
          {"WarmUp", t.warm_up},
          {"WarmUpRounds", t.warm_up_rounds}};
}

// That the rules know such a board, and the players such a game.
Result<void> check(const Tournament& t) {
  const auto game = find_game(name(t.game));
  if (!game) return std::unexpected(game.error());
  const auto table = (*game)->open(t.settings(), 0, {});
  if (!table) return fail(say<french>("tournament {}: {}", in_quotes(t.name), table.error().sentence));
  if ((*table)->to_act().empty())
    return fail(say<french>("tournament {}: this board leaves nothing to play", in_quotes(t.name)));
  if (!t.red.player.empty() && !t.blue.player.empty())
    return fail(say<french>("tournament {} leaves no side to a group", in_quotes(t.name)));
  for (const Side& side : {t.red, t.blue})
    if (!side.player.empty())
      if (const auto fits = check_player(t, side.player); !fits) return fits;
  return {};
}

Result<Tournament> read_tournament(const Json& json) {
  if (!json.is_object()) return wrong("Tournaments", say<french>("a list of objects"));
  const Json* param = find(json, "Param");
  if (param == nullptr || !param->is_object())
    return wrong("Param", say<french>("an object with \"Game\" and \"GridSize\""));
  Tournament t;
  Result<void> read = read_text(json, "Name", t.name);
  if (read) read = read_game(*param, t.game);
  if (read) read = read_count(*param, "GridSize", hex::min_size, hex::max_size, t.size);
  if (read) read = read_text(*param, "DodoConfig", t.start);
  if (read) read = read_seconds(*param, "PlayerInitialTime", t.seconds);
  if (read) read = read_side(*param, "RedPlayer", t.red);
  if (read) read = read_side(*param, "BluePlayer", t.blue);
  if (read) read = read_count(json, "WarmUpRounds", 0, 1'000'000, t.warm_up_rounds);
  if (!read) return std::unexpected(read.error());
  if (const Json* warm_up = find(json, "WarmUp")) {
    if (!warm_up->is_boolean()) return wrong("WarmUp", say<french>("true or false"));
    t.warm_up = warm_up->get<bool>();
  }
  if (t.start.empty()) t.start = "one_line";
  if (t.seconds <= 0) return wrong("PlayerInitialTime", say<french>("more than 0 seconds"));
  if (read = check(t); !read) return std::unexpected(read.error());
  return t;
}

Result<void> read_tournaments(const Json& json, Config& config) {
  const Json* list = find(json, "Tournaments");
  if (list == nullptr) return {};
  if (!list->is_array() || list->empty() || list->size() > max_tournaments)
    return wrong("Tournaments", say<french>("a list of 1 to {} tournaments", max_tournaments));
  config.tournaments.clear();
  for (const Json& item : *list) {
    auto t = read_tournament(item);
    if (!t) return std::unexpected(t.error());
    // Matches are told apart by the names of their tournaments.
    if (t->name.empty())
      return fail(say<french>("the configuration's tournaments need different names; one is empty"));
    if (std::ranges::count(config.tournaments, t->name, &Tournament::name) > 0)
      return fail(say<french>("the configuration's tournaments need different names; {} is there twice",
                              in_quotes(t->name)));
    config.tournaments.push_back(*std::move(t));
  }
  return {};
}

Result<void> read_starting_player(const Json& json, Config& config) {
  std::string text = "red";
  if (const auto read = read_text(json, "StartingPlayer", text); !read) return read;
  if (text != "red" && text != "blue") return wrong("StartingPlayer", say<french>("red or blue"));
  config.red_starts = text == "red";
  return {};
}

}  // namespace

Settings Tournament::settings() const {
  Settings set = {{"size", std::to_string(size)}};
  if (game == Game::dodo) set.push_back({"start", start});
  return set;
}

Config default_config() {
  Config config;
  const auto offer = [&](Game game, int size, const std::string& start, double seconds) {
    const std::string label =
        game == Game::gopher ? fmt::format("Gopher {}", size) : fmt::format("Dodo {} {}", size, start);
    config.tournaments.push_back(
        {.name = label, .game = game, .size = size, .start = start, .seconds = seconds});
  };
  for (const char* start : {"corners", "one_line"})
    for (const int size : {4, 6}) offer(Game::dodo, size, start, 360);
  for (const int size : {4, 6}) offer(Game::gopher, size, "one_line", 180);
  return config;
}

std::string print(const Config& config) {
  Json tournaments = Json::array();
  for (const Tournament& t : config.tournaments) tournaments.push_back(to_json(t));
  const Json json = {{"ServerAddr", config.address},
                     {"BackupFilename", config.backup},
                     {"StartingPlayer", config.red_starts ? "red" : "blue"},
                     {"PenaliteIllegalAction", config.penalty},
                     {"Tournaments", tournaments}};
  return dump(json, 2) + "\n";
}

Result<Config> parse_config(std::string_view text) {
  if (text.size() > max_config_bytes) return fail(say<french>("the configuration is longer than a megabyte"));
  const auto parsed = read_json(text);
  const Json& json = parsed ? *parsed : Json();
  if (!json.is_object()) return fail(say<french>("the configuration is not a JSON object"));
  Config config = default_config();
  Result<void> read = read_text(json, "ServerAddr", config.address);
  if (read) read = read_text(json, "BackupFilename", config.backup);
  if (read && config.backup.empty()) read = wrong("BackupFilename", say<french>("the name of a file"));
  if (read) read = read_starting_player(json, config);
  if (read) read = read_seconds(json, "PenaliteIllegalAction", config.penalty);
  if (read) read = read_tournaments(json, config);
  if (!read) return std::unexpected(read.error());
  if (const auto endpoint = net::parse_endpoint(config.address); !endpoint)
    return std::unexpected(endpoint.error());
  return config;
}

Result<void> check_player(const Tournament& t, const std::string& text) {
  const auto spec = parse_spec(text);
  if (!spec) return std::unexpected(spec.error());
  const auto game = find_game(name(t.game));
  if (!game) return std::unexpected(game.error());
  const auto match = (*game)->match(t.settings(), {*spec, *spec});
  if (!match) return fail(say<french>("tournament {}: {}", in_quotes(t.name), match.error().sentence));
  return {};
}

}  // namespace parlor::gnd
