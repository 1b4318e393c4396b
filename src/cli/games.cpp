#include <algorithm>

#include <nlohmann/json.hpp>

#include "bots/programs.hpp"
#include "bots/remote_bots.hpp"
#include "cli/command.hpp"
#include "cli/french.hpp"
#include "cli/help_french.hpp"
#include "core/french.hpp"
#include "core/json.hpp"

namespace parlor::cli {
namespace {

struct GamesOptions {
  std::string game;
  bool json = false;
};

Json keys_json(const std::vector<Key>& keys) {
  Json json = Json::array();
  for (const Key& key : keys)
    json.push_back({{"name", key.name},
                    {"default", key.default_value},
                    {"expects", english(key.expects())},
                    {"help", english(key.help)}});
  return json;
}

struct ExternalKind {
  std::string_view name, summary;
  const std::vector<Key>& keys;
};

std::vector<ExternalKind> external_players() {
  return {{"exec", translated<french>("a program: exec(cmd=\"python3 my_bot.py\")"), bots::Programs::keys()},
          {"remote", translated<french>("a bot that comes to `parlor serve` over the network: remote(name)"),
           bots::RemoteBots::keys()}};
}

Json game_json(const play::GameEntry& game) {
  const auto table = game.open({}, 0, "");
  Json json = {{"name", game.name},
               {"summary", english(game.summary)},
               {"seats", (*table)->seats()},
               {"hidden", game.hidden},
               {"shared", (*table)->shared_score().has_value()},
               {"opponent", game.opponent},
               {"analyst", game.analyst},
               {"options", keys_json(game.options)}};
  json["players"] = Json::array();
  for (const play::PlayerInfo& player : game.players) {
    Json row = {{"name", player.name}, {"summary", english(player.summary)}};
    if (player.level.empty())
      row["keys"] = keys_json(player.keys);
    else
      row["is"] = player.level;
    json["players"].push_back(std::move(row));
  }
  json["external_players"] = Json::array();
  for (const auto& [name, summary, keys] : external_players())
    json["external_players"].push_back({{"name", name}, {"summary", summary}, {"keys", keys_json(keys)}});
  return json;
}

void print_keys(const std::vector<Key>& keys, std::string_view indent) {
  for (const Key& key : keys)
    fmt::print("{}{}\n", indent,
               language()(say<french>("{}={}: {}; {}", key.name, key.default_value, Sentence(key.help),
                                      Sentence(key.expects()))));
}

void print_game(const play::GameEntry& game) {
  print_line(say<parlor::french>("{}: {}", game.name, Sentence(game.summary)));
  fmt::print("\n");
  if (!game.options.empty()) {
    print_line(say<french>("options (--set key=value)"));
    print_keys(game.options, "  ");
    fmt::print("\n");
  }
  print_line(say<french>("players"));
  for (const play::PlayerInfo& player : game.players) {
    fmt::print("  {:<10} {}{}\n", player.name, language()(player.summary),
               player.level.empty() ? "" : fmt::format(" = {}", player.level));
    print_keys(player.keys, "             ");
  }
  fmt::print("\n");
  print_line(say<french>("players from outside, in every game (docs/protocol.md)"));
  for (const auto& [name, summary, keys] : external_players()) {
    fmt::print("  {:<10} {}\n", name, language()(summary));
    print_keys(keys, "             ");
  }
}

int list_games(const GamesOptions& options) {
  if (!options.game.empty()) {
    const auto game = find_game(options.game);
    if (!game) return refuse(game.error());
    options.json ? print(game_json(**game)) : print_game(**game);
    return ok;
  }
  if (options.json) {
    Json json = Json::array();
    for (const play::GameEntry& game : catalog()) json.push_back(game_json(game));
    print(json);
    return ok;
  }
  std::size_t width = 0;
  for (const play::GameEntry& game : catalog()) width = std::max(width, game.name.size());
  for (const play::GameEntry& game : catalog())
    fmt::print("{:<{}} {}\n", game.name, width, language()(game.summary));
  fmt::print("\n");
  print_line(say<french>("`parlor games GAME` tells a game's options and players."));
  return ok;
}

void describe_games(Arguments& arguments) {
  const auto o = std::make_shared<GamesOptions>();
  arguments.positional("GAME", o->game, say<help_french>("describe this game in full"), false);
  arguments.flag("--json", o->json, say<help_french>("print JSON"));
  arguments.does([o] { return list_games(*o); });
}

}  // namespace

const Command games{"games", translated<help_french>("the games, their options and their players"),
                    "games dodo", describe_games};

}  // namespace parlor::cli
