#include "net/password.hpp"

#include <array>
#include <memory>

#include <crypt.h>

#include "net/secret.hpp"

namespace parlor::net {
namespace {

static_assert(max_password_length < CRYPT_MAX_PASSPHRASE_SIZE);

std::string crypted(const std::string& password, const char* setting) {
  if (password.size() > max_password_length || password.contains('\0')) return {};
  const auto data = std::make_unique<crypt_data>();
  const char* hash = crypt_r(password.c_str(), setting, data.get());
  // A failure is a text that begins with a star.
  return hash == nullptr || *hash == '*' ? std::string() : std::string(hash);
}

}  // namespace

std::string hash_password(const std::string& password) {
  std::array<char, CRYPT_GENSALT_OUTPUT_SIZE> setting{};
  if (crypt_gensalt_rn("$y$", 0, nullptr, 0, setting.data(), static_cast<int>(setting.size())) == nullptr)
    return {};
  return crypted(password, setting.data());
}

bool is_password(const std::string& password, const std::string& hash) {
  const std::string other = crypted(password, hash.c_str());
  return !other.empty() && same_secret(other, hash);
}

}  // namespace parlor::net
