#include "server/secrets.hpp"

#include "core/text.hpp"

namespace parlor::server {

Secrets secrets_of(const net::Request& request) {
  constexpr std::string_view bearer = "Bearer ", own = "secret.", beside = "beside.";
  Secrets secrets{.own = request.parameter("secret"), .beside = {}};
  for (const auto& [name, value] : request.query)
    if (name == "beside") secrets.beside.push_back(value);
  if (const auto header = request.header("authorization"); header.starts_with(bearer))
    secrets.own = trim(header.substr(bearer.size()));
  for (std::string_view protocol : split(request.header("sec-websocket-protocol"), ',')) {
    protocol = trim(protocol);
    if (protocol.starts_with(own)) secrets.own = protocol.substr(own.size());
    if (protocol.starts_with(beside)) secrets.beside.push_back(protocol.substr(beside.size()));
  }
  return secrets;
}

}  // namespace parlor::server
