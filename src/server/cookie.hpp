#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "net/http.hpp"

namespace parlor::server {

// The header that hands a browser the secret of its session; an empty one takes it away. Other sites' pages
// cannot use it, and no script can read it.
std::pair<std::string, std::string> session_cookie(std::string_view secret, bool https);
// The secret that came with a request, as that cookie or as `Authorization: Bearer`. Good as long as the
// request; empty: none.
std::string_view session_secret(const net::Request& request, bool https);

}  // namespace parlor::server
