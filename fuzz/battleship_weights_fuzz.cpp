#include <cstddef>
#include <cstdint>
#include <string>

#include "core/hash.hpp"
#include "games/battleship/players/learned/network.hpp"

// Whatever the bytes, reading them as weights gives a network or a sentence. The checksum is mended first, so
// that the reader behind it is reached.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string bytes(reinterpret_cast<const char*>(data), size);
  (void)parlor::battleship::Network::read(bytes);
  const std::uint64_t hash = parlor::fnv1a(bytes);
  bytes.append(reinterpret_cast<const char*>(&hash), sizeof hash);
  const auto network = parlor::battleship::Network::read(bytes);
  if (!network && network.error().message().empty()) __builtin_trap();
  if (network) (void)network->look({}).shots_to_come();
  return 0;
}
