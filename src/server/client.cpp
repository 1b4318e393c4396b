#include "server/client.hpp"

#include "net/address.hpp"

namespace parlor::server {

std::string client_of(const net::Request& request) {
  return request.account.empty() ? net::network_of(request.from) : "@" + request.account;
}

}  // namespace parlor::server
