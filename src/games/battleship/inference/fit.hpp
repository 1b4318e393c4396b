#pragma once

#include <cstddef>
#include <optional>

#include "games/battleship/rules.hpp"

namespace parlor::battleship {

// Whether there is a fleet that would have answered like this. Where to find that out took many seconds, yes.
template <int Words>
bool any_fleet_fits(const Config& config, const Sight<Words>& seen);

// The first shot whose answer leaves no fleet that fits, by its number in the log.
template <int Words>
std::optional<std::size_t> first_contradiction(const Config& config, const Sight<Words>& seen);

}  // namespace parlor::battleship
