#pragma once

#include <string>

#include "core/error.hpp"

namespace parlor::store {

// Whether the disk of a store has room for more than what goes on there already. Whoever opens one thing
// after the other must not fill it, for then nobody's moves would be kept.
Result<void> check_room(const std::string& store);

}  // namespace parlor::store
