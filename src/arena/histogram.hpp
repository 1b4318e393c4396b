#pragma once

#include <string>

#include "arena/statistics.hpp"
#include "core/sentence.hpp"

namespace parlor::arena {

// A distribution for the terminal: a line a bar. Values are whole numbers or close to it; where they spread
// widely, several share a bar.
std::string histogram_text(const Distribution& distribution, const Language& language = {});

}  // namespace parlor::arena
