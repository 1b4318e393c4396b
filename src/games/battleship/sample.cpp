#include "games/battleship/inference/draw.hpp"

namespace parlor::battleship {
namespace {

// Ships lie there, and what was shot at before is hit.
template <int Words>
void reveal(const Config& config, const Fleet& fleet, const Sight<Words>& seen, Waters<Words>& waters) {
  for (const Berth berth : fleet) Battleship<Words>::place(config, waters, berth);
  seen.hits.for_each([&](int p) { (void)Battleship<Words>::hit(config, waters, p); });
  waters.seen = seen;
}

}  // namespace

template <int Words>
auto Battleship<Words>::sample(const View& view, Rng& rng) -> State {
  State s;
  s.config = view.config;
  s.turn = view.turn;
  s.salvo = view.salvo;
  Waters<Words>& enemy = s.waters[1 - view.seat];
  s.waters[view.seat] = view.own;
  enemy = empty_waters(view.config);
  const FleetDrawer<Words> drawer(view.config, possible(view.config, view.enemy));
  const auto fleet = drawer.draw(rng);
  if (!fleet) return s;  // a position with so many hits that none was found; parse_position refuses it
  if (!placing(view)) {
    reveal(view.config, *fleet, view.enemy, enemy);
    return s;
  }
  // Both have placed as many ships, or the one who is to act has one less.
  const bool behind = view.acting == SeatSet{1 - view.seat};
  const bool ahead = view.acting == SeatSet{view.seat};
  const std::size_t placed = view.own.fleet.size() + (ahead ? 1 : 0) - (behind ? 1 : 0);
  for (std::size_t i = 0; i < placed; ++i) place(view.config, enemy, (*fleet)[i]);
  return s;
}

template Battleship<1>::State Battleship<1>::sample(const View&, Rng&);
template Battleship<2>::State Battleship<2>::sample(const View&, Rng&);
template Battleship<4>::State Battleship<4>::sample(const View&, Rng&);

}  // namespace parlor::battleship
