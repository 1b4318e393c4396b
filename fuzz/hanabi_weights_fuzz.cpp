#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "games/hanabi/players/learned/network.hpp"

// Whatever the bytes, reading them as weights gives a network or a sentence. The checksum is mended first, so
// that the reader behind it is reached.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string bytes(reinterpret_cast<const char*>(data), size);
  (void)parlor::hanabi::Network::read(bytes);
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char c : bytes) hash = (hash ^ static_cast<std::uint8_t>(c)) * 0x100000001b3;
  bytes.append(reinterpret_cast<const char*>(&hash), sizeof hash);
  const auto network = parlor::hanabi::Network::read(bytes);
  if (!network && network.error().message().empty()) __builtin_trap();
  if (network) (void)network->logits(parlor::hanabi::Features{});
  return 0;
}
