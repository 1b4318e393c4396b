#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace parlor::arena {

std::int64_t now();  // seconds, to compare with what other processes wrote

// This process and, since it may work on several tournaments at once, a number.
std::string new_owner();

// Whether the process that renewed a claim then is still at work on it.
bool is_alive(std::string_view owner, std::int64_t renewed);

}  // namespace parlor::arena
