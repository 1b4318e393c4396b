#pragma once

#include <string>
#include <string_view>

#include "core/error.hpp"
#include "games/chifoumi/map/map.hpp"

// A map in one line of text, so that it needs no file: "drawn:5#/#3.#/#.f@#/5#;4,4,4" (docs/maps.md).
namespace parlor::chifoumi {

inline constexpr std::string_view drawn_prefix = "drawn:";
// Whoever sends a map pays for its bytes; these bound what its cells cost.
inline constexpr std::size_t max_drawn_bytes = 20'000, max_drawn_cells = 128 * 128;

std::string print_drawn(const Map& map);
Result<Map> parse_drawn(std::string_view text);

}  // namespace parlor::chifoumi
