#pragma once

#include <string>

#include "net/http.hpp"

namespace parlor::server {

// Who asks, an account (@ann) or else a network: the key by which budgets (thinking, tables, sockets,
// connections) are kept.
std::string client_of(const net::Request& request);

}  // namespace parlor::server
