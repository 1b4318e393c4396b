#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "bots/dialogue.hpp"
#include "bots/wire.hpp"

// A line from a bot: what is read prints to something that reads the same, and whoever hears it in the middle
// of a game answers or forfeits, and does no worse.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace parlor;
  const std::string_view line(reinterpret_cast<const char*>(data), size);
  bots::Dialogue dialogue("1", {.game = "gopher", .set = {}});
  (void)dialogue.ask({.view = "{}", .legal = {"(0,0)"}, .position = {}}, {.limit = 1});
  (void)dialogue.hear(line);
  (void)dialogue.resume();
  const auto message = bots::wire::parse(line);
  if (!message) return 0;
  const auto again = bots::wire::parse(bots::wire::print(*message));
  if (!again || *again != *message) std::abort();
  return 0;
}
