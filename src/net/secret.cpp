#include "net/secret.hpp"

#include <array>
#include <cstdlib>

#include <fmt/format.h>
#include <sys/random.h>

#include "core/rng.hpp"

namespace parlor::net {

namespace {

template <class T>
T drawn() {
  T value{};
  if (getrandom(&value, sizeof value, 0) != static_cast<ssize_t>(sizeof value)) std::abort();
  return value;
}

}  // namespace

std::uint64_t new_seed() { return drawn<std::uint64_t>() & max_seed; }

std::string new_secret() {
  const auto bytes = drawn<std::array<unsigned char, 16>>();
  return fmt::format("{:02x}", fmt::join(bytes, ""));
}

bool same_secret(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  unsigned difference = 0;
  for (std::size_t i = 0; i < a.size(); ++i) difference |= static_cast<unsigned char>(a[i] ^ b[i]);
  return difference == 0;
}

}  // namespace parlor::net
