#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "net/address.hpp"

// Networks as people write them to ban them: one is spelled in one way only, and holds its own first address
// and no other kind of address.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace parlor;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  (void)net::parse_endpoint(text);
  const auto network = net::parse_network(text);
  if (!network) return 0;
  if (net::parse_network(*network) != network) std::abort();
  const std::string first = network->substr(0, network->find('/'));
  if (!net::in_network(first, *network)) std::abort();
  const bool ipv6 = first.find(':') != std::string::npos;
  if (net::in_network(ipv6 ? "192.0.2.7" : "2001:db8::7", *network)) std::abort();
  return 0;
}
