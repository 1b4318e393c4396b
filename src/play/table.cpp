#include "play/table.hpp"

namespace parlor::play {

std::optional<std::vector<Act>> Table::without_last_move(Seat seat) const {
  if (!may_take_back()) return {};
  auto acts = record().acts;
  while (!acts.empty() && acts.back().seat != seat) acts.pop_back();
  if (acts.empty()) return {};
  acts.pop_back();
  return acts;
}

}  // namespace parlor::play
