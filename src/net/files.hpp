#pragma once

#include <optional>

#include "net/http.hpp"

namespace parlor::net {

// A file of the page, which the build put into the program; nothing where there is none of that name.
std::optional<Response> page_file(const Request& request);

}  // namespace parlor::net
