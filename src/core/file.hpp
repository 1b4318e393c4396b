#pragma once

#include <filesystem>

#include "core/error.hpp"

namespace parlor {

// Whether there is a file of that name, which may be read like any other; otherwise what there is instead.
Result<void> check_is_file(const std::filesystem::path& path);

}  // namespace parlor
