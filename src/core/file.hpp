#pragma once

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <string>

#include "core/error.hpp"

// Files that somebody named. A pipe, a device or a socket is refused before it is opened: it may never end,
// or never begin.
namespace parlor {

// Whether there is a file of that name, which may be read like any other; otherwise what there is instead.
Result<void> check_is_file(const std::filesystem::path& path);

// For reading a part at a time.
Result<std::ifstream> open_file(const std::filesystem::path& path);

// For writing, from its start or (std::ios::app) its end; not good where that cannot be. A pipe that nobody
// reads is refused: it would be waited for without end.
std::ofstream create_file(const std::filesystem::path& path, std::ios::openmode mode = std::ios::trunc);

// All of it. A file with more bytes than that is refused, and no more of it is read.
Result<std::string> read_file(const std::filesystem::path& path, std::size_t max_bytes);

}  // namespace parlor
