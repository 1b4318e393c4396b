#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "catalog.hpp"

// A position from outside, then a move: the first byte chooses the game, a line break ends the position.
// A position that is accepted must be written in a way that is accepted, and means the same.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace parlor;
  if (size == 0) return 0;
  const auto& game = catalog()[data[0] % catalog().size()];
  const std::string_view text(reinterpret_cast<const char*>(data + 1), size - 1);
  const auto line = text.find('\n');
  const auto position = text.substr(0, line);
  if (position.empty()) return 0;
  const auto table = game.open({}, 0, position);
  if (!table) return 0;
  const std::string written = (*table)->position(0);
  const auto again = game.open((*table)->record().set, 0, written);
  if (!again || (*again)->position(0) != written) std::abort();
  if (line == std::string_view::npos || (*table)->to_act().empty()) return 0;
  const Seat seat = (*table)->to_act().first();
  const auto move = (*table)->act(seat, text.substr(line + 1));
  if (move && (*again)->act(seat, *move) != *move) std::abort();
  return 0;
}
