#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "catalog.hpp"
#include "play/record.hpp"

// A record from outside: what is read prints to something that reads the same, and playing it again
// never does worse than refuse.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace parlor;
  const auto record = play::parse_record({reinterpret_cast<const char*>(data), size});
  if (!record) return 0;
  if (play::parse_record(print(*record)) != *record) std::abort();
  const auto game = find_game(record->game);
  if (!game) return 0;
  const auto table = (*game)->open(record->set, record->seed, record->position);
  if (!table) return 0;
  for (const auto& [seat, move] : record->acts)
    if (!(*table)->act(seat, move)) return 0;
  return 0;
}
