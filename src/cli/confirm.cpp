#include "cli/confirm.hpp"

#include <fmt/format.h>

#include "cli/prompt.hpp"
#include "core/text.hpp"

namespace parlor::cli {

Confirmation confirm(std::FILE* out, const std::string& move) {
  std::string line;
  if (!ask(out, fmt::format("{}: enter sends it, n takes it back > ", move), line)) return {};
  std::string reply = lower(trim(line));
  if (reply.empty() || reply == "y" || reply == "yes") return {.send = true, .typed_instead = {}};
  fmt::print(out, "{} is taken back\n", move);
  if (reply == "n" || reply == "no") return {};
  return {.send = false, .typed_instead = std::move(reply)};
}

}  // namespace parlor::cli
