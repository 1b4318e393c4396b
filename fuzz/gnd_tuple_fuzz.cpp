#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "gnd/wire.hpp"

// A cell from a client: what is read prints to something that reads the same, and so do the moves made of it.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace parlor::gnd;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto cell = parse_tuple(text);
  if (!cell) return 0;
  if (parse_tuple(print_tuple(*cell)) != *cell) std::abort();
  const Action action(2, print_tuple(*cell));
  for (const bool other_side : {false, true}) {
    const auto move = move_of(Game::dodo, action, other_side);
    if (!move || action_of(*move, other_side) != action) std::abort();
  }
  return 0;
}
