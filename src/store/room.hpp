#pragma once

#include <string>

#include "core/error.hpp"

namespace parlor::store {

// Whether the disk of a store has room for anything new. A client that opens one thing after another must not
// fill it, since then nobody's moves would be kept.
Result<void> check_room(const std::string& store);
// The same for another game of a tournament. Nobody waits for those, and they write without end: they leave
// enough for others to open tables.
Result<void> check_room_for_tournament(const std::string& store);

}  // namespace parlor::store
