#include <algorithm>

#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "cli/french.hpp"
#include "cli/help_french.hpp"
#include "cli/language.hpp"
#include "core/json.hpp"
#include "core/text.hpp"

namespace parlor::cli {
namespace {

struct MapOptions {
  std::string action, file, tiles;
  bool json = false;
};

void show(const MapCheck& map) {
  fmt::print("{}", map.drawing);
  for (const Sentence& remark : map.remarks) print_line(remark);
}

int look_at_map(const MapOptions& options) {
  if (options.action != "check")
    return refuse(
        {say<french>("there is nothing to do with a map but check, not {}", in_quotes(options.action))});
  const auto game = std::ranges::find_if(catalog(), [](const auto& g) { return bool(g.check_map); });
  if (game == catalog().end()) return refuse({say<french>("no game is played on maps")});
  const auto map = game->check_map(options.file, options.tiles);
  if (!map) return refuse(map.error());
  if (!map->objection.empty()) {
    if (options.json)
      print(Json{{"map", options.file}, {"playable", false}, {"why", english(map->objection)}});
    else
      (void)refuse({map->objection});
    return answer_is_no;
  }
  if (options.json)
    print(Json{{"map", options.file},
               {"playable", true},
               {"width", map->width},
               {"height", map->height},
               {"floor", map->floor},
               {"parts", map->parts},
               {"players", map->players},
               {"room", map->room}});
  else
    show(*map);
  return ok;
}

void describe_map(Arguments& arguments) {
  const auto o = std::make_shared<MapOptions>();
  arguments.positional("check", o->action, say<help_french>("what to do: check"));
  arguments.positional(
      "FILE", o->file,
      say<help_french>("a map in JSON from the editor Tiled, or the name of a built-in map"));
  arguments.text(
      "--tiles", o->tiles,
      say<help_french>("the meaning of tiles that the map does not name, such as flame:206,floor:30"));
  arguments.flag("--json", o->json, say<help_french>("print JSON"));
  arguments.does([o] { return look_at_map(*o); });
}

}  // namespace

const Command map{"map",
                  translated<help_french>("says whether a map for Chifoumi can be played, and draws it"),
                  "map check walls", describe_map};

}  // namespace parlor::cli
