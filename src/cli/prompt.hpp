#pragma once

#include <cstdio>
#include <string>
#include <string_view>

namespace parlor::cli {

// Asks the person for a line. False when there are no more, or Ctrl-C was typed.
bool ask(std::FILE* out, std::string_view prompt, std::string& line);

}  // namespace parlor::cli
