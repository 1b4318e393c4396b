#pragma once

#include <cstddef>

namespace parlor::server {

// When the server has more than this in memory, its players keep nothing from one move to the next. Then
// there are no more tables and trees in memory than threads that think.
inline constexpr std::size_t memory_for_thoughts = std::size_t{1} << 30;

// Of this process, in use; 0 where the system does not tell.
std::size_t resident_bytes();

}  // namespace parlor::server
