#pragma once

#include <cstdint>
#include <ranges>

namespace parlor {

inline constexpr std::uint64_t fnv1a_start = 0xcbf29ce484222325;

// The 64-bit hash FNV-1a (Fowler, Noll and Vo) of bytes, or of those that follow what has the hash `so_far`.
template <std::ranges::input_range Bytes>
constexpr std::uint64_t fnv1a(const Bytes& bytes, std::uint64_t so_far = fnv1a_start) {
  for (const auto byte : bytes) so_far = (so_far ^ static_cast<std::uint8_t>(byte)) * 0x100000001b3;
  return so_far;
}

}  // namespace parlor
