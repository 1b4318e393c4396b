#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace parlor {

// A file that the build put into the program.
struct Embedded {
  std::string_view name;  // its path in the project: "maps/open.json"
  std::string_view bytes;
};

std::vector<Embedded> embedded_files();  // written by the build

// The bytes of one of them; nothing where the build did not have it.
inline std::optional<std::string_view> embedded(std::string_view name) {
  for (const auto& [path, bytes] : embedded_files())
    if (path == name) return bytes;
  return {};
}

}  // namespace parlor
