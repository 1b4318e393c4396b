#pragma once

#include <string>

#include "core/settings.hpp"

namespace parlor {

// What somebody knows of what another seat hides, told as a position of a game for one in which it is looked
// for. So whoever judges it can use nothing that the position does not say.
struct Hunt {
  Settings set;  // besides the game's own
  std::string position;
  std::string player;  // who is asked
};

}  // namespace parlor
