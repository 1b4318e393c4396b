#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "games/battleship/rules.hpp"

// A position from outside: the first byte chooses what is announced, whether ships may touch and whether it
// is a solo game, a line break ends the position, and a move follows. A position that is accepted is written
// in a way that is accepted and looks the same to its player.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace parlor;
  using namespace parlor::battleship;
  using G = Battleship<1>;
  if (size == 0) return 0;
  Config config;
  config.width = config.height = 7;
  config.announce = static_cast<Announce>(data[0] & 3);
  config.touch = (data[0] & 4) != 0 ? Touch::yes : (data[0] & 16) != 0 ? Touch::corners : Touch::no;
  config.solo = (data[0] & 8) != 0;
  config = *with_fleet(config, "4,3,2,1");
  const std::string_view text(reinterpret_cast<const char*>(data + 1), size - 1);
  const auto line = text.find('\n');
  const auto state = G::parse_position(config, text.substr(0, line));
  if (!state || G::to_act(*state).empty()) return 0;
  const Seat seat = G::to_act(*state).first();
  const auto view = G::observe(*state, seat);
  const auto again = G::parse_position(config, G::position(view));
  if (!again || G::observe(*again, seat) != view) std::abort();
  if (line == std::string_view::npos) return 0;
  const auto move = G::parse(view, seat, text.substr(line + 1));
  if (!move) return 0;
  auto after = *state;
  G::apply(after, seat, *move);
  return 0;
}
