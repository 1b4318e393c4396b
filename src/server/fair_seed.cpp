#include "server/fair_seed.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "net/secret.hpp"

namespace parlor::server {

std::string commitment(std::uint64_t seed, std::string_view nonce) {
  return net::sha256(fmt::format("parlor:{}:{}", seed, nonce));
}

Json fairness(std::uint64_t seed, const std::string& nonce, bool opened) {
  if (nonce.empty()) return {};
  return {{"commitment", commitment(seed, nonce)},
          {"seed", opened ? Json(seed) : Json()},
          {"nonce", opened ? Json(nonce) : Json()}};
}

}  // namespace parlor::server
