#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace parlor::net {

// 128 bits of the system's randomness, as 32 hexadecimal digits: who knows it may enter.
std::string new_secret();

// For a game's chance. Whoever could try all seeds could find out what is hidden.
std::uint64_t new_seed();

// Takes as long wherever they differ, so that a secret cannot be found letter by letter.
bool same_secret(std::string_view a, std::string_view b);

}  // namespace parlor::net
