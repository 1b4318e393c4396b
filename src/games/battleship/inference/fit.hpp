#pragma once

#include <cstddef>
#include <optional>

#include "games/battleship/rules.hpp"

namespace parlor::battleship {

// Whether there is a fleet that would have answered like this. Yes, too, where a second was not enough to
// tell: then nobody will find a fleet to go on with either.
template <int Words>
bool any_fleet_fits(const Config& config, const Sight<Words>& seen);

// The first shot whose answer leaves no fleet that fits, by its number in the log, as far as that can be
// told.
template <int Words>
std::optional<std::size_t> first_contradiction(const Config& config, const Sight<Words>& seen);

}  // namespace parlor::battleship
