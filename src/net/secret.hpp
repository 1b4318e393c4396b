#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace parlor::net {

// 128 bits of the system's randomness, as 32 hexadecimal digits. Whoever knows it may enter.
std::string new_secret();

// For a game's chance. Whoever could try all seeds could find out what is hidden.
std::uint64_t new_seed();

// Takes the same time wherever they differ, so that a secret cannot be guessed letter by letter.
bool same_secret(std::string_view a, std::string_view b);

// SHA-256 as 64 hexadecimal digits, which any machine can work out again.
std::string sha256(std::string_view text);

// What is kept of a secret: a hash, so that whoever reads the store learns none. Fast, since nobody can guess
// what is hashed.
std::string hash_secret(std::string_view secret);
// The same, told apart from a secret in clear, as older stores have them. What is kept already stays as it
// is.
std::string kept_secret(std::string_view secret);
// Whether only the hash of the secret is known.
bool is_kept(std::string_view secret);
// Whether `given` is the secret that `kept` stands for, in clear or as kept_secret wrote it.
bool opens(std::string_view given, std::string_view kept);

}  // namespace parlor::net
