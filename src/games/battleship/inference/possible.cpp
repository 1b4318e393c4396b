#include "games/battleship/inference/possible.hpp"

namespace parlor::battleship {
namespace {

// Every hit is named: each ship has its own hits on it and no other shot.
template <int Words>
Possible<Words> possible_named(const Config& config, const Sight<Words>& seen) {
  std::array<Bits<Words>, max_ships> own{};
  for (const Shot& shot : seen.log)
    if (shot.answer.ship() >= 0) own[static_cast<std::size_t>(shot.answer.ship())].set(shot.place);
  const Bits<Words> untouched = all_cells<Words>(config) & ~seen.shots;
  Possible<Words> found;
  for (std::size_t ship = 0; ship < config.ships; ++ship) {
    const int length = config.lengths[ship];
    found.berths[ship] = berths(config, untouched | own[ship], length);
    own[ship].for_each([&](int p) { found.berths[ship] &= meeting(config, Bits<Words>::of(p), length); });
  }
  return found;
}

// A ship that is afloat has a cell that was not hit, and lies on no cell where something sank: that cell
// belongs to the ship that sank there.
template <int Words>
Berths<Words> afloat(const Config& config, const Sight<Words>& seen, const Bits<Words>& sinkings,
                     int length) {
  const Bits<Words> misses = seen.shots & ~seen.hits;
  return berths(config, all_cells<Words>(config) & ~misses & ~sinkings, length) &
         ~berths(config, seen.hits, length);
}

// A ship that the n-th shot sank lies on that cell, and on cells that were hit before and sank nothing.
template <int Words>
Berths<Words> sunk_by(const Config& config, const Sight<Words>& seen, const Bits<Words>& sinkings,
                      std::size_t n, int length) {
  Bits<Words> hit;
  for (std::size_t i = 0; i < n; ++i)
    if (seen.log[i].answer.told() != Told::miss) hit.set(seen.log[i].place);
  const auto last = Bits<Words>::of(seen.log[n].place);
  return berths(config, (hit & ~sinkings) | last, length) & meeting(config, last, length);
}

template <int Words>
Bits<Words> all_sinkings(const Sight<Words>& seen) {
  Bits<Words> cells;
  for (const Shot& shot : seen.log)
    if (shot.answer.told() == Told::sunk) cells.set(shot.place);
  return cells;
}

// Ships are named when they sink.
template <int Words>
Possible<Words> possible_sunk(const Config& config, const Sight<Words>& seen) {
  const Bits<Words> sinkings = all_sinkings(seen);
  Possible<Words> found;
  found.unexplained = seen.hits;
  for (std::size_t ship = 0; ship < config.ships; ++ship)
    found.berths[ship] = afloat(config, seen, sinkings, config.lengths[ship]);
  for (std::size_t n = 0; n < seen.log.size(); ++n)
    if (seen.log[n].answer.told() == Told::sunk) {
      const auto ship = static_cast<std::size_t>(seen.log[n].answer.ship());
      found.berths[ship] = sunk_by(config, seen, sinkings, n, config.lengths[ship]);
    }
  return found;
}

// Any ship may be the one that sank.
template <int Words>
Possible<Words> possible_counted(const Config& config, const Sight<Words>& seen) {
  const Bits<Words> sinkings = all_sinkings(seen);
  Possible<Words> found;
  found.unexplained = seen.hits;
  for (std::size_t ship = 0; ship < config.ships; ++ship) {
    auto& all = found.berths[ship] = afloat(config, seen, sinkings, config.lengths[ship]);
    for (std::size_t n = 0; n < seen.log.size(); ++n)
      if (seen.log[n].answer.told() == Told::sunk)
        all = either(all, sunk_by(config, seen, sinkings, n, config.lengths[ship]));
  }
  return found;
}

template <int Words>
Possible<Words> possible_untold(const Config& config, const Sight<Words>& seen) {
  Possible<Words> found;
  found.unexplained = seen.hits;
  const Bits<Words> misses = seen.shots & ~seen.hits;
  for (std::size_t ship = 0; ship < config.ships; ++ship)
    found.berths[ship] = berths(config, all_cells<Words>(config) & ~misses, config.lengths[ship]);
  return found;
}

}  // namespace

template <int Words>
Possible<Words> possible(const Config& config, const Sight<Words>& seen) {
  switch (config.announce) {
    case Announce::hit:
      return possible_named(config, seen);
    case Announce::sunk:
      return possible_sunk(config, seen);
    case Announce::count:
      return possible_counted(config, seen);
    case Announce::none:
      break;
  }
  return possible_untold(config, seen);
}

template Possible<1> possible<1>(const Config&, const Sight<1>&);
template Possible<2> possible<2>(const Config&, const Sight<2>&);
template Possible<4> possible<4>(const Config&, const Sight<4>&);

}  // namespace parlor::battleship
