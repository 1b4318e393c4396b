#pragma once

#include "core/error.hpp"

namespace parlor::cli {

// A server that strangers reach must not be able to do everything on its machine, so it runs as root only
// when told to (--as-root).
Result<void> check_user(bool root_allowed);

}  // namespace parlor::cli
