#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/hex/proof_check.hpp"

// Proofs come from outside. The bytes are read as they are, and once more with a checksum that fits, or
// nothing behind it would ever be reached.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::uint64_t max_positions = 20'000;  // a fuzzer likes short runs
  const auto go_on = [](std::uint64_t looked_at) { return looked_at < max_positions; };
  static_cast<void>(parlor::hex::check_proof({data, size}, go_on));

  std::vector<std::uint8_t> sealed(data, data + (size < 8 ? size : size - 8));
  std::uint64_t sum = 0xcbf29ce484222325;
  for (const auto byte : sealed) sum = (sum ^ byte) * 0x100000001b3;
  for (int shift = 56; shift >= 0; shift -= 8) sealed.push_back(static_cast<std::uint8_t>(sum >> shift));
  static_cast<void>(parlor::hex::check_proof(sealed, go_on));
  return 0;
}
