#include "games/battleship/inference/fit.hpp"

#include "games/battleship/inference/fleets.hpp"

namespace parlor::battleship {
namespace {

// No ship is hit after it sank, or sinks by the wrong number of hits.
template <int Words>
bool names_are_sound(const Config& config, const Sight<Words>& seen) {
  std::array<int, most_ships> hits{};
  std::uint32_t gone = 0;
  for (const Shot& shot : seen.log) {
    const int ship = shot.answer.ship();
    if (ship < 0) continue;
    const bool sunk = shot.answer.told() == Told::sunk;
    if (((gone >> ship) & 1) != 0) return false;
    if (sunk) gone |= 1U << ship;
    const bool last = ++hits[static_cast<std::size_t>(ship)] == config.length(ship);
    if (config.announce == Announce::hit && last != sunk) return false;
  }
  return true;
}

}  // namespace

template <int Words>
bool any_fleet_fits(const Config& config, const Sight<Words>& seen) {
  if (!names_are_sound(config, seen)) return false;
  const bool none = for_each_fleet(config, possible(config, seen), [](const Fleet&) { return false; });
  return !none;
}

template <int Words>
std::optional<std::size_t> first_contradiction(const Config& config, const Sight<Words>& seen) {
  if (any_fleet_fits(config, seen)) return {};
  Sight<Words> so_far;
  for (const Shot& shot : seen.log) {
    so_far.shots.set(shot.place);
    if (shot.answer.told() != Told::miss) so_far.hits.set(shot.place);
    so_far.log.push_back(shot);
    if (!any_fleet_fits(config, so_far)) break;
  }
  return so_far.log.size() - 1;
}

template bool any_fleet_fits(const Config&, const Sight<1>&);
template bool any_fleet_fits(const Config&, const Sight<2>&);
template bool any_fleet_fits(const Config&, const Sight<4>&);
template std::optional<std::size_t> first_contradiction(const Config&, const Sight<1>&);
template std::optional<std::size_t> first_contradiction(const Config&, const Sight<2>&);
template std::optional<std::size_t> first_contradiction(const Config&, const Sight<4>&);

}  // namespace parlor::battleship
