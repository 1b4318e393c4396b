#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/error.hpp"
#include "games/chifoumi/grid.hpp"

namespace parlor::chifoumi {

// One tile layer, on the whole of the map: the global number of each cell's tile, 0 for none.
struct Layer {
  std::string name;   // in lower case
  std::string field;  // where in the file it is, for messages
  std::vector<std::uint32_t> tiles;
};

struct Layers {
  Box box;  // the part of the plane that the map covers; at 0, 0 unless the map is infinite
  bool infinite = false;
  std::vector<Layer> all;

  int width() const { return box.right - box.left + 1; }
  int height() const { return box.bottom - box.top + 1; }
};

// The tile layers of a map, those in groups too. Messages begin with the field they are about.
Result<Layers> read_layers(const nlohmann::json& map);

// A whole number within bounds, or which field is wrong.
Result<int> whole_number(const nlohmann::json& object, const char* key, const std::string& field, int min,
                         int max);

}  // namespace parlor::chifoumi
