#include "net/address.hpp"

#include <algorithm>
#include <array>
#include <memory>

#include <arpa/inet.h>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>
#include <ifaddrs.h>

#include "core/text.hpp"
#include "net/asio.hpp"
#include "net/french.hpp"

namespace parlor::net {
namespace {

asio::ip::address without_mapping(const asio::ip::address& address) {
  if (address.is_v6() && address.to_v6().is_v4_mapped())
    return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6());
  return address;
}

std::optional<asio::ip::address> read_address(std::string_view text) {
  beast::error_code failed;
  const auto address = asio::ip::make_address(text, failed);
  if (failed) return {};
  return without_mapping(address);
}

// Some proxies write a port, 192.0.2.7:5000 or [2001:db8::7]:5000.
std::optional<std::string> read_hop(std::string_view hop) {
  hop = trim(hop);
  if (auto address = parse_address(hop)) return address;
  if (hop.starts_with('[')) return parse_address(hop.substr(1, std::min(hop.find(']'), hop.size()) - 1));
  return parse_address(hop.substr(0, hop.find(':')));
}

}  // namespace

std::optional<std::string> parse_address(std::string_view text) {
  const auto address = read_address(text);
  if (!address) return {};
  return address->to_string();
}

std::optional<std::string> parse_network(std::string_view text) {
  text = trim(text);
  const auto slash = text.find('/');
  if (slash == std::string_view::npos) {
    const auto address = parse_address(text);
    return address ? std::optional(network_of(*address)) : std::nullopt;
  }
  const auto address = read_address(text.substr(0, slash));
  const auto bits = to_integer(text.substr(slash + 1));
  if (!address || !bits || *bits < 0 || *bits > (address->is_v4() ? 32 : 128)) return {};
  if (address->is_v4()) {
    if (*bits == 32) return address->to_string();
    return asio::ip::make_network_v4(address->to_v4(), static_cast<unsigned short>(*bits))
        .canonical()
        .to_string();
  }
  return asio::ip::make_network_v6(address->to_v6(), static_cast<unsigned short>(*bits))
      .canonical()
      .to_string();
}

bool in_network(std::string_view address, std::string_view network) {
  const auto one = read_address(address);
  if (!one) return false;
  if (network.find('/') == std::string_view::npos) return one->to_string() == network;
  beast::error_code failed;
  if (one->is_v4()) {
    const auto v4 = asio::ip::make_network_v4(network, failed);
    return !failed && asio::ip::network_v4(one->to_v4(), v4.prefix_length()).canonical() == v4;
  }
  const auto v6 = asio::ip::make_network_v6(network, failed);
  return !failed && asio::ip::network_v6(one->to_v6(), v6.prefix_length()).canonical() == v6;
}

bool is_loopback(std::string_view address) {
  const auto read = read_address(address);
  return read && read->is_loopback();
}

Result<Endpoint> parse_endpoint(std::string_view text) {
  const auto colon = text.rfind(':');
  const auto port = colon == std::string_view::npos ? std::nullopt : to_integer(text.substr(colon + 1));
  if (!port || *port < 0 || *port > 65535)
    return fail(say<french>("{} is not an address and a port; expected something like 127.0.0.1:8080",
                            in_quotes(text)));
  std::string_view address = text.substr(0, colon);
  if (address.starts_with('[') && address.ends_with(']')) address = address.substr(1, address.size() - 2);
  if (address.empty() || address == "localhost") address = "127.0.0.1";
  return Endpoint{std::string(address), static_cast<std::uint16_t>(*port)};
}

std::vector<std::string> addresses_of_this_machine() {
  ifaddrs* first = nullptr;
  if (getifaddrs(&first) != 0) return {};
  const std::unique_ptr<ifaddrs, void (*)(ifaddrs*)> all(first, freeifaddrs);
  std::vector<std::string> addresses;
  for (const ifaddrs* one = first; one != nullptr; one = one->ifa_next) {
    if (one->ifa_addr == nullptr) continue;
    std::array<char, INET6_ADDRSTRLEN> text{};
    const int family = one->ifa_addr->sa_family;
    const void* bytes = nullptr;
    if (family == AF_INET) bytes = &reinterpret_cast<const sockaddr_in*>(one->ifa_addr)->sin_addr;
    if (family == AF_INET6) bytes = &reinterpret_cast<const sockaddr_in6*>(one->ifa_addr)->sin6_addr;
    if (bytes != nullptr && inet_ntop(family, bytes, text.data(), text.size()) != nullptr)
      addresses.emplace_back(text.data());
  }
  return addresses;
}

std::string client_address(const std::string& peer, std::span<const std::string_view> forwarded_for,
                           std::span<const std::string> trusted_proxies) {
  std::string client = parse_address(peer).value_or(peer);
  const auto trusted = [&] { return std::ranges::count(trusted_proxies, client) > 0; };
  for (auto line = forwarded_for.rbegin(); line != forwarded_for.rend(); ++line) {
    for (std::string_view rest = *line; !rest.empty();) {
      const auto comma = rest.rfind(',');
      const auto hop = comma == std::string_view::npos ? rest : rest.substr(comma + 1);
      rest = rest.substr(0, comma == std::string_view::npos ? 0 : comma);
      const auto address = trusted() ? read_hop(hop) : std::nullopt;
      if (!address) return client;
      client = *address;
    }
  }
  return client;
}

std::string network_of(const std::string& address) {
  const auto parsed = read_address(address);
  if (!parsed) return address;
  if (parsed->is_v4() || parsed->is_loopback()) return parsed->to_string();
  auto bytes = parsed->to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
  return asio::ip::make_address_v6(bytes).to_string() + "/64";
}

}  // namespace parlor::net
