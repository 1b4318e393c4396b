#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "games/chifoumi/map/drawn.hpp"

// A map in one line. One that is accepted must have floor inside its bounds, and be read again as it is
// written.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace parlor::chifoumi;
  const auto map = parse_drawn({reinterpret_cast<const char*>(data), size});
  if (!map) return 0;
  if (map->floor.empty()) std::abort();
  for (const Cell c : map->floor)
    if (!map->ground.contains(c) || !is_floor(map->ground[c])) std::abort();
  const auto text = print_drawn(*map);
  if (text.size() > max_drawn_bytes) return 0;  // counts were written shorter than they are
  const auto again = parse_drawn(text);
  if (!again || *again != *map) std::abort();
  return 0;
}
