#pragma once

#include <cstddef>
#include <string>

// Passwords are kept only as salted slow hashes.
namespace parlor::net {

// In bytes; a longer password has no hash, nor has one with a zero byte.
constexpr std::size_t max_password_length = 511;

// yescrypt, as crypt(3) has it, with a fresh salt; takes some hundredths of a second and some megabytes, so
// call it on a thread that may wait. Empty if the password has no hash or the system has no memory for it.
std::string hash_password(const std::string& password);
// `hash` is what hash_password returned, or an older hash that crypt(3) knows. Takes as long as hashing.
bool is_password(const std::string& password, const std::string& hash);

}  // namespace parlor::net
