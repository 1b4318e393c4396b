#include "games/battleship/inference/fit.hpp"

#include "games/battleship/inference/sweep.hpp"

namespace parlor::battleship {
namespace {

// No ship is hit after it sank, or sinks by the wrong number of hits.
template <int Words>
bool names_are_sound(const Config& config, const Sight<Words>& seen) {
  std::array<int, max_ships> hits{};
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

// Whether another ship that is not laid either is like this one and comes before it.
template <int Words>
bool repeats(const Config& config, const Explanation<Words>& e, int ship) {
  for (int other = ship - 1; other >= 0 && config.length(other) == config.length(ship); --other)
    if (!e.lays(other) && e.open[static_cast<std::size_t>(other)] == e.open[static_cast<std::size_t>(ship)])
      return true;
  return false;
}

// The hits first, then the ships with the fewest berths. False also when there are no tries left.
template <int Words>
bool finds_fleet(const Config& config, const Bits<Words>& unexplained, const Explanation<Words>& e,
                 int& tries) {
  int next = -1;
  for (int ship = 0; ship < config.ships; ++ship) {
    const auto count = [&](int s) { return e.open[static_cast<std::size_t>(s)].count(); };
    if (!e.lays(ship) && (next < 0 || count(ship) < count(next))) next = ship;
  }
  if (next < 0 || unexplained.count() > cells_left(config, e)) return unexplained.none();
  for (int ship = 0; ship < config.ships; ++ship) {
    const int length = config.length(ship);
    auto open = e.open[static_cast<std::size_t>(ship)];
    if (unexplained.any())
      open &= meeting(config, Bits<Words>::of(unexplained.first()), length);
    else if (ship != next)
      continue;
    if (e.lays(ship) || repeats(config, e, ship)) continue;
    for (int n = 0, count = open.count(); n < count; ++n) {
      if (--tries < 0) return false;
      auto more = e;
      const Berth berth = open.nth(n);
      if (lay(config, ship, berth, more) &&
          finds_fleet(config, unexplained & ~cells_of<Words>(config, berth, length), more, tries))
        return true;
    }
  }
  return false;
}

}  // namespace

template <int Words>
bool any_fleet_fits(const Config& config, const Sight<Words>& seen) {
  if (!names_are_sound(config, seen)) return false;
  const auto what = possible(config, seen);
  Explanation<Words> nothing;
  nothing.open = what.berths;
  for (std::size_t ship = 0; ship < config.ships; ++ship)
    if (what.berths[ship].none()) return false;
  int tries = 100'000;
  if (finds_fleet(config, what.unexplained, nothing, tries)) return true;
  if (tries >= 0) return false;
  const auto census = sweep(config, what, Budget{.nodes = 2'000'000});
  return !census || census->fleets > 0;
}

// What fits all answers fits the first ones too, so the shot is found by halving.
template <int Words>
std::optional<std::size_t> first_contradiction(const Config& config, const Sight<Words>& seen) {
  if (any_fleet_fits(config, seen)) return {};
  const auto first = [&](std::size_t shots) {
    Sight<Words> part;
    for (std::size_t i = 0; i < shots; ++i) {
      const Shot& shot = seen.log[i];
      part.shots.set(shot.place);
      if (shot.answer.told() != Told::miss) part.hits.set(shot.place);
      part.log.push_back(shot);
    }
    return part;
  };
  std::size_t fit = 0, wrong = seen.log.size();  // so many shots
  while (wrong - fit > 1) {
    const std::size_t middle = fit + (wrong - fit) / 2;
    (any_fleet_fits(config, first(middle)) ? fit : wrong) = middle;
  }
  return wrong - 1;
}

template bool any_fleet_fits(const Config&, const Sight<1>&);
template bool any_fleet_fits(const Config&, const Sight<2>&);
template bool any_fleet_fits(const Config&, const Sight<4>&);
template std::optional<std::size_t> first_contradiction(const Config&, const Sight<1>&);
template std::optional<std::size_t> first_contradiction(const Config&, const Sight<2>&);
template std::optional<std::size_t> first_contradiction(const Config&, const Sight<4>&);

}  // namespace parlor::battleship
