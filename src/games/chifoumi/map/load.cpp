#include "games/chifoumi/map/load.hpp"

#include <algorithm>
#include <filesystem>

#include "core/file.hpp"
#include "core/text.hpp"
#include "games/chifoumi/french.hpp"
#include "games/chifoumi/map/drawn.hpp"

namespace parlor::chifoumi {
namespace {

namespace fs = std::filesystem;

// A name that leads out of the folder is refused before anything is opened.
Fetch from_folder(const fs::path& folder) {
  return [folder](const std::string& name) -> Result<std::string> {
    const fs::path inside = fs::path(name).lexically_normal();
    if (inside.empty() || inside.is_absolute() || *inside.begin() == "..")
      return fail(say<french>("{} does not lie in the map's folder", in_quotes(name)));
    auto text = read_file(folder / inside, max_map_bytes);
    if (!text) return fail_at(in_quotes(name), text.error().sentence);
    return text;
  };
}

}  // namespace

Result<Map> load_map(const std::string& name, const TileKinds& tiles) {
  if (name.starts_with(drawn_prefix)) return parse_drawn(name);
  const auto maps = built_in_maps();
  const auto built_in = std::ranges::find(maps, name, &BuiltIn::name);
  if (built_in != maps.end())
    return read_map(name, built_in->json, tiles, [](const std::string& file) -> Result<std::string> {
      return fail(say<french>("{} is not part of the program", in_quotes(file)));
    });
  const fs::path path(name);
  const auto text = read_file(path, max_map_bytes);
  if (!text)
    return fail(say<french>("map {}: {}; the built-in maps are {}", in_quotes(name), text.error().sentence,
                            listed(maps, [](const BuiltIn& b) { return std::string(b.name); })));
  return read_map(name, *text, tiles, from_folder(path.parent_path()));
}

bool map_exists(const std::string& name) {
  std::error_code error;
  return name.starts_with(drawn_prefix) || std::ranges::count(built_in_maps(), name, &BuiltIn::name) > 0 ||
         fs::is_regular_file(name, error);
}

}  // namespace parlor::chifoumi
