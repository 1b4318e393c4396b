#pragma once

#include <string>
#include <vector>

#include "arena/elo.hpp"
#include "arena/standings.hpp"

namespace parlor::arena {

// Pictures for the report's page, as SVG that takes its colours from the page.

// The range that values with their errors need, a little wider.
struct Range {
  double low = 0, high = 1;
  explicit Range(const std::vector<Estimate>& values);
  double part(double value) const;  // 0 to 1
};

// One value and its error, for a row of a table; the line marks zero, if it is in the range.
std::string error_bar(const Estimate& value, const Range& range);

// Values of everyone over the games, a line each.
std::string history_chart(const std::vector<HistoryPoint>& history, const std::vector<std::string>& names,
                          const std::string& unit);

// What the lines and bars of somebody are drawn in.
std::string colour_of(std::size_t player);

}  // namespace parlor::arena
