#pragma once

#include <string>

#include "core/error.hpp"

namespace parlor::server {

// Whether games can be played on a map, what it looks like, and how an option says it (docs/server.md,
// "Games").
Result<std::string> describe_map(const std::string& request);

}  // namespace parlor::server
