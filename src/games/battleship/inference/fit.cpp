#include "games/battleship/inference/fit.hpp"

#include "games/battleship/inference/explain.hpp"

namespace parlor::battleship {
namespace {

// Whether the ships that an explanation leaves open find room together.
template <int Words>
bool finds_room(const Config& config, const Explanation<Words>& e, int ship) {
  if (ship == config.ships) return true;
  if (e.lays(ship)) return finds_room(config, e, ship + 1);
  bool fits = false;
  e.open[static_cast<std::size_t>(ship)].for_each([&](Berth berth) {
    auto next = e;
    fits = fits || (lay(config, ship, berth, next) && finds_room(config, next, ship + 1));
  });
  return fits;
}

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
  bool fits = false;
  for_each_explanation(config, possible(config, seen), [&](const Explanation<Words>& e) {
    fits = finds_room(config, e, 0);
    return !fits;
  });
  return fits;
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
