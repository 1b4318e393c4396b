#include <cmath>
#include <cstdlib>
#include <string_view>

#include "arena/report.hpp"
#include "arena/results.hpp"
#include "core/text.hpp"

// Any lines are refused in a sentence, or are results whose ratings are numbers.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  parlor::arena::Results results;
  constexpr std::size_t enough = 64;
  for (const std::string_view line : parlor::split(text, '\n'))
    if (results.games() < enough && !results.add(line)) break;
  if (results.players().size() > 16) return 0;  // it takes long, and is the same
  const auto standings = results.standings();
  if (standings.games != results.games()) std::abort();
  for (const auto& rating : standings.ratings().ratings)
    if (!std::isfinite(rating.value)) std::abort();
  return 0;
}
