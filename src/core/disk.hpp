#pragma once

#include <cstdint>
#include <string>

namespace parlor {

// Whether so little is left on the disk where this file lies that nothing new should begin there: less than
// 1 GiB, or a twentieth of a small disk, or a multiple of that. False where the system does not tell.
bool is_disk_nearly_full(const std::string& file, std::uint64_t times = 1);

}  // namespace parlor
