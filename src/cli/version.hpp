#pragma once

namespace parlor::cli {

// The project's own, as CMakeLists.txt has it.
extern const char* const version;

}  // namespace parlor::cli
