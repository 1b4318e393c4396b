#pragma once

#include <optional>

#include "net/http.hpp"

namespace parlor::server {

// A file of the page, which the build put into the program; nothing where there is none of that name.
std::optional<net::Response> page_file(const net::Request& request);

}  // namespace parlor::server
