#pragma once

#include <string>
#include <string_view>

#include "game/thought.hpp"

namespace parlor {

// A thought for machines; docs/server.md tells its keys.
std::string json(const Thought& thought);

std::string_view name_of(Proof proof);  // "win"

}  // namespace parlor
