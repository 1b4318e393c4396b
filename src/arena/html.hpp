#pragma once

#include <string>
#include <string_view>

namespace parlor::arena {

// Text as it must stand in HTML and SVG, attributes included.
std::string escaped(std::string_view text);

// A drawing for a terminal: its colours become spans of the classes a1, a31 and so on.
std::string escaped_drawing(std::string_view text);

}  // namespace parlor::arena
