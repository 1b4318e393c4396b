#include "core/embedded.hpp"
#include "games/chifoumi/map/load.hpp"

namespace parlor::chifoumi {

std::vector<BuiltIn> built_in_maps() {
  constexpr std::string_view folder = "maps/", ending = ".json";
  std::vector<BuiltIn> maps;
  for (const auto& [name, bytes] : embedded_files())
    if (name.starts_with(folder) && name.ends_with(ending))
      maps.push_back({name.substr(folder.size(), name.size() - folder.size() - ending.size()), bytes});
  return maps;
}

}  // namespace parlor::chifoumi
