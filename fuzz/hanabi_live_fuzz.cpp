#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "games/hanabi/live.hpp"

// A game from hanab.live: what is read can be played, and is written in a way that reads the same.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace parlor::hanabi;
  const auto game = read_live({reinterpret_cast<const char*>(data), size});
  if (!game) return 0;
  State s = Hanabi::initial(game->config, 0);
  for (const Move move : game->moves) {
    if (s.over()) std::abort();
    Hanabi::apply(s, s.turn, move);
  }
  if (read_live(write_live(*game)) != *game) std::abort();
  const auto linked = read_live(write_live_link(*game));
  if (linked && (linked->moves != game->moves || linked->config.deck != game->config.deck)) std::abort();
  if (!linked && !game->config.empty_clues) std::abort();
  return 0;
}
