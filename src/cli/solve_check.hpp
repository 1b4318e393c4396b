#pragma once

#include <string>

namespace parlor::cli {

// `parlor solve --check FILE`: whether the proof in a file holds. The exit status comes back.
int check(const std::string& file, bool json);

}  // namespace parlor::cli
