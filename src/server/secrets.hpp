#pragma once

#include <string_view>
#include <vector>

#include "net/http.hpp"

namespace parlor::server {

// The secrets that come with a request. Proxies write URLs into their logs, so they are better sent as
// `Authorization: Bearer S`, or with a socket, where a page can set no header, as the subprotocols `secret.S`
// and `beside.S2` after `parlor`. The parameters ?secret=S&beside=S2 are understood as well. Good as long as
// the request.
struct Secrets {
  std::string_view own;
  std::vector<std::string_view> beside;  // of the others who look at the same screen
};
Secrets secrets_of(const net::Request& request);

}  // namespace parlor::server
