#include "core/json.hpp"

#include <nlohmann/json.hpp>

#include "games/hex/text.hpp"

namespace parlor::hex {

std::string json(const Grid& grid) {
  Json stones[] = {Json::array(), Json::array()};
  for (const auto& row : rows(grid.size))
    for (const Cell cell : row)
      if (const auto content = grid.at(cell); content != empty) stones[content].push_back({cell.x, cell.y});
  return Json{{"size", grid.size}, {"turn", grid.turn}, {"red", stones[red]}, {"blue", stones[blue]}}.dump();
}

}  // namespace parlor::hex
