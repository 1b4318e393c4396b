#include "cli/confirm.hpp"

#include "cli/language.hpp"
#include "cli/play_french.hpp"
#include "cli/prompt.hpp"
#include "core/text.hpp"

namespace parlor::cli {

Confirmation confirm(std::FILE* out, const std::string& move) {
  std::string line;
  if (!ask(out, language()(say<play_french>("{}: enter sends it, n takes it back > ", move)), line))
    return {};
  std::string reply = lower(trim(line));
  if (reply.empty() || reply == "y" || reply == "yes") return {.send = true, .typed_instead = {}};
  print_line(say<play_french>("{} is taken back", move), out);
  if (reply == "n" || reply == "no") return {};
  return {.send = false, .typed_instead = std::move(reply)};
}

}  // namespace parlor::cli
