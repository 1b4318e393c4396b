#include "net/gnd/secret.hpp"

#include <array>
#include <cstdlib>
#include <memory>

#include <crypt.h>
#include <sys/random.h>

namespace parlor::net::gnd {
namespace {

std::string crypted(const std::string& password, const char* setting) {
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

std::string random_text(std::size_t length) {
  static constexpr std::string_view letters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  std::string text;
  while (text.size() < length) {
    std::array<unsigned char, 64> bytes{};
    if (getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size())) std::abort();
    for (const unsigned char byte : bytes)
      if (const std::size_t i = byte & 63u; i < letters.size() && text.size() < length) text += letters[i];
  }
  return text;
}

bool same_secret(std::string_view a, std::string_view b) {
  unsigned different = a.size() == b.size() ? 0 : 1;
  for (std::size_t i = 0; i < a.size() && i < b.size(); ++i)
    different |= static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i]);
  return different == 0;
}

}  // namespace parlor::net::gnd
