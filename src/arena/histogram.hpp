#pragma once

#include <string>
#include <vector>

#include "arena/statistics.hpp"

namespace parlor::arena {

// Distributions to look at. Values are whole numbers or close to it; where they spread widely, several share
// a bar.

// For the terminal: a line a bar.
std::string histogram_text(const Distribution& distribution);

struct Series {
  std::string name;
  const Distribution* distribution;
};

// A self-contained picture, readable on light and dark grounds: one set of bars for each series.
std::string histogram_svg(const std::string& title, const std::string& unit,
                          const std::vector<Series>& series);

}  // namespace parlor::arena
