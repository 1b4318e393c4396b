#pragma once

#include <cstddef>

namespace parlor::server {

// What a server may have in memory before its players keep nothing from one move to the next: then no more
// tables and trees are there than there are threads that think.
inline constexpr std::size_t memory_for_thoughts = std::size_t{1} << 30;

// Of this process, in use; 0 where the system does not tell.
std::size_t resident_bytes();

}  // namespace parlor::server
