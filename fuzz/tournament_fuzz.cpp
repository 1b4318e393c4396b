#include <cstdlib>
#include <string_view>

#include "arena/request.hpp"

// Any text is refused in a sentence, or is a tournament that is written and read again as the same.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (const auto order = parlor::arena::parse_tournament(text)) {
    const std::string printed = print(*order);
    const auto again = parlor::arena::parse_tournament(printed);
    if (!again || print(*again) != printed) std::abort();
  }
  return 0;
}
