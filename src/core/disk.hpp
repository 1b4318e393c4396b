#pragma once

#include <string>

namespace parlor {

// Whether so little is left on the disk where this file lies that nothing new should begin there: less than
// 1 GiB, or a twentieth of a small disk. False where the system does not tell.
bool is_disk_nearly_full(const std::string& file);

}  // namespace parlor
