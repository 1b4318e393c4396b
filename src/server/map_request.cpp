#include "server/map_request.hpp"

#include <map>

#include <nlohmann/json.hpp>

#include "catalog.hpp"
#include "core/json.hpp"
#include "server/fields.hpp"
#include "server/french.hpp"

namespace parlor::server {
namespace {

constexpr std::size_t max_bytes = std::size_t{4} << 20;  // as a request's body
constexpr std::size_t max_beside = 16;

// The texts of the tilesets that a map names, by file name.
Result<std::map<std::string, std::string>> files_of(const Json& request) {
  std::map<std::string, std::string> files;
  if (!request.contains("beside")) return files;
  const Json& list = request["beside"];
  if (!list.is_object() || list.size() > max_beside)
    return fail(say<french>("beside: an object of at most {} files is expected, each as text", max_beside));
  for (const auto& [name, text] : list.items()) {
    if (!text.is_string())
      return fail(say<french>("beside: an object of at most {} files is expected, each as text", max_beside));
    files[name] = text;
  }
  return files;
}

Json remarks_json(const std::vector<Sentence>& remarks) {
  Json list = Json::array();
  for (const Sentence& remark : remarks) list.push_back(to_json(remark));
  return list;
}

}  // namespace

Result<std::string> describe_map(const std::string& request) {
  const auto json = read_json(request);
  if (!json) return std::unexpected(json.error());
  if (!json->is_object())
    return fail(say<french>("a JSON object is expected, with at least the name of a game"));
  const auto name = text_of(*json, "game");
  const auto map = text_of(*json, "map", max_bytes), tiles = text_of(*json, "tiles");
  for (const auto* text : {&name, &map, &tiles})
    if (!*text) return std::unexpected(text->error());
  const auto game = find_game(*name);
  if (!game) return std::unexpected(game.error());
  if (!(*game)->check_map_text) return fail(say<french>("{} is not played on maps", (*game)->name));
  const auto beside = files_of(*json);
  if (!beside) return std::unexpected(beside.error());
  const auto check = (*game)->check_map_text(*map, *beside, *tiles);
  if (!check) return std::unexpected(check.error());
  if (!check->objection.empty()) return fail(check->objection);
  if (check->value.empty()) return fail(say<french>("the map is too large to be played on here"));
  return dump({{"value", check->value},
               {"drawing", check->drawing},
               {"remarks", remarks_json(check->remarks)},
               {"width", check->width},
               {"height", check->height},
               {"room", check->room}});
}

}  // namespace parlor::server
