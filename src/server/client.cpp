#include "server/client.hpp"

#include "net/address.hpp"

namespace parlor::server {

std::string client_of(const net::Request& request) { return net::network_of(request.from); }

}  // namespace parlor::server
