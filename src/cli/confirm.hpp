#pragma once

#include <cstdio>
#include <string>

namespace parlor::cli {

// The answer of a person who was shown how a move was understood.
struct Confirmation {
  bool send = false;
  std::string typed_instead;  // neither yes nor no, but what to do next
};

// Shows a move before it is sent. At the end of the input it is not sent.
Confirmation confirm(std::FILE* out, const std::string& move);

}  // namespace parlor::cli
