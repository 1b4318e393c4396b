#include "games/chifoumi/map/load.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include <fmt/format.h>

#include "core/file.hpp"
#include "core/text.hpp"

namespace parlor::chifoumi {
namespace {

namespace fs = std::filesystem;

Result<std::string> read_file(const fs::path& path) {
  if (const auto is_file = check_is_file(path); !is_file) return std::unexpected(is_file.error());
  std::ifstream file(path, std::ios::binary);
  if (!file) return fail("the file cannot be read");
  std::string text(max_map_bytes + 1, '\0');
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(file.gcount()));
  return text;  // one byte more than a map may have, where there is more: the reader refuses that
}

// A name that leads out of the folder is refused before anything is opened.
Fetch from_folder(const fs::path& folder) {
  return [folder](const std::string& name) -> Result<std::string> {
    const fs::path inside = fs::path(name).lexically_normal();
    if (inside.empty() || inside.is_absolute() || *inside.begin() == "..")
      return fail(fmt::format("{} does not lie in the map's folder", in_quotes(name)));
    auto text = read_file(folder / inside);
    if (!text) return fail(fmt::format("{}: {}", in_quotes(name), text.error().message()));
    return text;
  };
}

}  // namespace

Result<Map> load_map(const std::string& name, const TileKinds& tiles) {
  const auto maps = built_in_maps();
  const auto built_in = std::ranges::find(maps, name, &BuiltIn::name);
  if (built_in != maps.end())
    return read_map(name, built_in->json, tiles, [](const std::string& file) -> Result<std::string> {
      return fail(fmt::format("{} is not part of the program", in_quotes(file)));
    });
  const fs::path path(name);
  const auto text = read_file(path);
  if (!text)
    return fail(fmt::format("map {}: {}; the built-in maps are {}", in_quotes(name), text.error().message(),
                            listed(maps, [](const BuiltIn& b) { return std::string(b.name); }).english()));
  return read_map(name, *text, tiles, from_folder(path.parent_path()));
}

bool map_exists(const std::string& name) {
  std::error_code error;
  return std::ranges::count(built_in_maps(), name, &BuiltIn::name) > 0 || fs::is_regular_file(name, error);
}

}  // namespace parlor::chifoumi
