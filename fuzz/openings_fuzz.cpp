#include <cstdlib>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "arena/openings.hpp"
#include "catalog.hpp"

// Any text is refused in a sentence, or holds openings that are read again as the same.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  static const auto* game = *parlor::find_game("gopher");
  const parlor::Settings set = {{"size", "3"}};
  if (const auto openings = parlor::arena::parse_openings(*game, set, text)) {
    const auto again =
        parlor::arena::parse_openings(*game, set, fmt::format("{}", fmt::join(*openings, "\n")));
    if (!again || *again != *openings) std::abort();
  }
  return 0;
}
