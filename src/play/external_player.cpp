#include "play/external_player.hpp"

#include <algorithm>

namespace parlor::play {

std::future<void> on_its_own_thread(std::function<void()> work) {
  return std::async(std::launch::async, std::move(work));
}

bool ExternalPlayers::know(std::string_view name) const { return std::ranges::count(names(), name) > 0; }

}  // namespace parlor::play
