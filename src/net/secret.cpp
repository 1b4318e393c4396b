#include "net/secret.hpp"

#include <array>
#include <cstdlib>

#include <fmt/format.h>
#include <sodium.h>
#include <sys/random.h>

#include "core/rng.hpp"

namespace parlor::net {

namespace {

constexpr std::string_view hash_mark = "blake2b:";

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
  return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

std::string hash_secret(std::string_view secret) {
  std::array<unsigned char, crypto_generichash_BYTES> hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(secret.data()),
                     secret.size(), nullptr, 0);
  return fmt::format("{:02x}", fmt::join(hash, ""));
}

std::string sha256(std::string_view text) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
  return fmt::format("{:02x}", fmt::join(hash, ""));
}

bool is_kept(std::string_view secret) { return secret.starts_with(hash_mark); }

std::string kept_secret(std::string_view secret) {
  if (secret.empty() || is_kept(secret)) return std::string(secret);
  return fmt::format("{}{}", hash_mark, hash_secret(secret));
}

bool opens(std::string_view given, std::string_view kept) {
  return !kept.empty() && same_secret(kept_secret(given), kept_secret(kept)) && !is_kept(given);
}

}  // namespace parlor::net
