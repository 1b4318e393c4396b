#include "server/table_json.hpp"

#include <nlohmann/json.hpp>

namespace parlor::server {

std::string all_views(const play::Table& table) {
  std::string list = "[";
  for (Seat seat = 0; seat < table.seats(); ++seat) list += (seat > 0 ? "," : "") + table.view(seat);
  return list + "]";
}

Json all_drawings(const play::Table& table) {
  Json list = Json::array();
  for (Seat seat = 0; seat < table.seats(); ++seat) list.push_back(table.draw(seat, {}));
  return list;
}

Json shared_score(const play::Table& table) {
  const auto shared = table.shared_score();
  if (!shared) return {};
  return {{"unit", shared->unit}, {"best", shared->best}, {"lower_is_better", shared->lower_is_better}};
}

}  // namespace parlor::server
