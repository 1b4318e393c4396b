#pragma once

#include <string>
#include <string_view>

#include "core/error.hpp"

namespace parlor::server {

inline constexpr std::size_t max_name = 40, max_said = 400;  // bytes

// Text of a person that others are shown: blanks around it are dropped. Refused if it is longer than `max`
// bytes or has characters that are not seen: line ends, control characters, and those that turn the direction
// of what stands beside them.
Result<std::string> shown_text(std::string_view text, std::size_t max);

}  // namespace parlor::server
