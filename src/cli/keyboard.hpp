#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace parlor::cli {

// Cuts the bytes that a terminal sends into keys. Several keys may come together, when they are pasted or
// repeat, and one may come in parts.
class Keyboard {
 public:
  void hear(std::string_view bytes) { bytes_ += bytes; }
  // The next key once all of it has come: a byte, or more for an arrow ("\x1b[A") and its like.
  std::optional<std::string> next();

 private:
  std::string bytes_;  // heard, and not taken as keys yet
};

}  // namespace parlor::cli
