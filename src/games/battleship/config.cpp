#include "games/battleship/config.hpp"

#include <algorithm>
#include <deque>
#include <mutex>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/text.hpp"
#include "games/battleship/fleet.hpp"
#include "games/battleship/french.hpp"

namespace parlor::battleship {

std::string_view ship_name(const Config& config, int ship) {
  switch (config.length(ship)) {
    case 1:
      return translated<french>("boat");
    case 2:
      return translated<french>("destroyer");
    case 3:
      return ship > 0 && config.length(ship - 1) == 3 ? translated<french>("submarine")
                                                      : translated<french>("cruiser");
    case 4:
      return translated<french>("battleship");
    case 5:
      return translated<french>("carrier");
    default:
      return translated<french>("flagship");
  }
}

std::string print_fleet(const Config& config) { return fmt::format("{}", fmt::join(config.fleet(), ",")); }

Result<Config> with_fleet(Config config, std::string_view text) {
  const auto parts = split(text, ',');
  if (parts.size() > max_ships)
    return fail(say<french>("the fleet {} has {} ships; at most {} are allowed", in_quotes(text),
                            parts.size(), max_ships));
  const int longest = std::max(config.width, config.height);
  config.lengths = {};
  config.ships = static_cast<std::uint8_t>(parts.size());
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto length = to_integer(trim(parts[i]));
    if (!length || *length < 1 || *length > longest)
      return fail(
          say<french>("the fleet {} must list the lengths of its ships, such as 5,4,3,3,2; each is a whole "
                      "number from 1 to {} on this board, not {}",
                      in_quotes(text), longest, in_quotes(parts[i])));
    config.lengths[i] = static_cast<std::uint8_t>(*length);
  }
  std::ranges::sort(config.lengths, std::greater{});
  return config;
}

namespace {

// Whether the fleet fits on the board, and not only in very rare ways.
bool fits(const Config& config) {
  const auto thrown = [&]<int Words>() {
    // About one throw in 500,000, so that no deal takes long (random_fleet).
    constexpr int throws = 1'000'000, wanted = 2;
    Rng rng(1);
    if (!can_complete(config, all_cells<Words>(config), 0)) return false;
    int found = 0;
    for (int i = 0; i < throws && found < wanted; ++i) found += throw_fleet<Words>(config, rng).has_value();
    return found == wanted;
  };
  return config.ship_cells() <= config.cells() && with_words(config, thrown);
}

// The same, from what is remembered of the latest configurations: throwing may take a tenth of a second, and
// a server asks several times for each table.
bool known_to_fit(const Config& config) {
  constexpr std::size_t remembered = 64;
  static std::mutex mutex;
  static std::deque<std::pair<Config, bool>> known;
  const auto find = [&] { return std::ranges::find(known, config, &std::pair<Config, bool>::first); };
  {
    const std::scoped_lock lock(mutex);
    if (const auto found = find(); found != known.end()) return found->second;
  }
  const bool does = fits(config);
  const std::scoped_lock lock(mutex);
  if (find() == known.end()) known.emplace_back(config, does);
  if (known.size() > remembered) known.pop_front();
  return does;
}

}  // namespace

Result<Config> checked(const Config& config) {
  if (config.salvo && config.solo)
    return fail(say<french>("salvo=on needs two players; a solo game has one"));
  if (config.salvo && config.announce == Announce::none)
    return fail(say<french>(
        "with salvo=on the number of shots tells how many ships are afloat: announce must be hit, sunk or "
        "count, not none"));
  if (known_to_fit(config)) return config;
  if (config.touch == Touch::yes)
    return fail(
        say<french>("the fleet {} does not fit on a board of {}×{}, or in so few ways that random tries "
                    "hardly find one; take fewer or shorter ships or a larger board",
                    print_fleet(config), config.width, config.height));
  return fail(say<french>(
      "the fleet {} does not fit on a board of {}×{} with touch={}, or in so few ways that random "
      "tries hardly find one; take fewer or shorter ships or a larger board",
      print_fleet(config), config.width, config.height, name_of(config.touch)));
}

}  // namespace parlor::battleship
