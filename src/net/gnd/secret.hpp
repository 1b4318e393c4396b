#pragma once

#include <string>
#include <string_view>

// What only its owner knows: passwords, of which salted slow hashes are kept, and tokens.
namespace parlor::net::gnd {

// yescrypt, as crypt(3) has it, with a fresh salt; takes some hundredths of a second and some megabytes.
// Empty if the system has no memory for it.
std::string hash_password(const std::string& password);
bool is_password(const std::string& password, const std::string& hash);

// Letters and digits that nobody can guess.
std::string random_text(std::size_t length);

// In a time that does not tell how much of them is the same.
bool same_secret(std::string_view a, std::string_view b);

}  // namespace parlor::net::gnd
