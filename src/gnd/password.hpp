#pragma once

#include <string>

// Passwords are kept only as salted slow hashes.
namespace parlor::gnd {

// yescrypt, as crypt(3) has it, with a fresh salt; takes some hundredths of a second and some megabytes.
// Empty if the system has no memory for it.
std::string hash_password(const std::string& password);
bool is_password(const std::string& password, const std::string& hash);

}  // namespace parlor::gnd
