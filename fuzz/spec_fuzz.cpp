#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "catalog.hpp"
#include "core/spec.hpp"

// A player spec from outside: printed and read back it is the same, and finding its player never
// does worse than refuse. Players that would take much memory are not made.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace parlor;
  const auto spec = parse_spec({reinterpret_cast<const char*>(data), size});
  if (!spec) return 0;
  if (parse_spec(print(*spec)) != *spec) std::abort();
  for (const play::GameEntry& game : catalog()) (void)game.match({}, {*spec, *spec});
  return 0;
}
