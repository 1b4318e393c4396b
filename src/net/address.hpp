#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"

namespace parlor::net {

// The part of an address that one client cannot change at will: an IPv6 address by its /64, which a provider
// hands out whole; an IPv4 address, also one mapped into IPv6, and ::1 as they are. Other text stays
// as it is.
std::string network_of(const std::string& address);

// An IP address in its usual spelling, so that two that are equal read the same; one that is IPv4 mapped into
// IPv6 as IPv4. Nothing if the text is none.
std::optional<std::string> parse_address(std::string_view text);
// A network as people write it, 192.0.2.0/24 or 2001:db8::/32; an address alone is one by itself, an IPv6
// address its /64 (network_of). In its usual spelling; nothing if the text is none.
std::optional<std::string> parse_network(std::string_view text);
bool in_network(std::string_view address, std::string_view network);  // as parse_network spells it
bool is_loopback(std::string_view address);

// Where to listen: "127.0.0.1:8080", or ":8080", which is a port of this machine alone.
struct Endpoint {
  std::string address;
  std::uint16_t port = 0;
};
Result<Endpoint> parse_endpoint(std::string_view text);

// Of its network interfaces.
std::vector<std::string> addresses_of_this_machine();

// Whose request it is that came over a connection from `peer`. A proxy appends the address of whoever asked
// it to X-Forwarded-For, and so does the next one: what proxies that we trust have written is believed, from
// the right, up to the first address that is not such a proxy. All before that may be made up.
std::string client_address(const std::string& peer, std::span<const std::string_view> forwarded_for,
                           std::span<const std::string> trusted_proxies);

}  // namespace parlor::net
