#include <cstddef>
#include <cstdint>
#include <string_view>

#include "catalog.hpp"
#include "core/text.hpp"
#include "play/clock.hpp"

// Options and time controls from outside, one a line: a table opens or the settings are refused.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace parlor;
  Settings settings;
  for (const auto line : split({reinterpret_cast<const char*>(data), size}, '\n')) {
    (void)play::parse_time_control(line);
    if (const auto setting = parse_setting(line)) settings.push_back(*setting);
  }
  for (const play::GameEntry& game : catalog()) (void)game.open(settings, 0, {});
  return 0;
}
