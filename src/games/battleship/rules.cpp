#include "games/battleship/rules.hpp"

#include "games/battleship/hide.hpp"

namespace parlor::battleship {

template <int Words>
Losses losses(const Sight<Words>& seen) {
  Losses lost;
  for (const Shot& shot : seen.log) {
    if (shot.answer.told() != Told::sunk) continue;
    ++lost.count;
    if (shot.answer.ship() >= 0) lost.ships |= 1U << shot.answer.ship();
  }
  return lost;
}

template <int Words>
auto Battleship<Words>::empty_waters(const Config& config) -> Waters<Words> {
  Waters<Words> waters;
  waters.left = config.lengths;
  waters.afloat = config.ships;
  return waters;
}

template <int Words>
auto Battleship<Words>::initial(const Config& config, std::uint64_t seed) -> State {
  State s;
  s.config = config;
  s.waters = {empty_waters(config), empty_waters(config)};
  s.salvo = config.salvo ? config.ships : 1;
  if (!config.solo) return s;
  Rng rng(seed);
  const Fleet fleet = random_fleet<Words>(config, rng);
  for (const Berth berth : config.hidden ? hidden_beside<Words>(config, fleet, rng) : fleet)
    place(config, s.waters[1], berth);
  return s;
}

template <int Words>
void Battleship<Words>::place(const Config& config, Waters<Words>& waters, Berth berth) {
  const int length = config.length(static_cast<int>(waters.fleet.size()));
  waters.ships |= cells_of<Words>(config, berth, length);
  waters.fleet.push_back(berth);
}

template <int Words>
Berths<Words> Battleship<Words>::open_berths(const Config& config, const Waters<Words>& waters) {
  const Set free = all_cells<Words>(config) & ~closed_by(config, waters.ships);
  return berths(config, free, config.length(static_cast<int>(waters.fleet.size())));
}

template <int Words>
bool Battleship<Words>::leaves_room(const Config& config, const Waters<Words>& waters, Berth berth) {
  const int ship = static_cast<int>(waters.fleet.size());
  const Set ships = waters.ships | cells_of<Words>(config, berth, config.length(ship));
  return can_complete(config, all_cells<Words>(config) & ~closed_by(config, ships), ship + 1);
}

template <int Words>
auto Battleship<Words>::legal(const View& view, Seat seat) -> Moves {
  Moves moves;
  if (!view.acting.contains(seat) || seat != view.seat) return moves;
  if (!placing(view)) {
    (all_cells<Words>(view.config) & ~view.enemy.shots).for_each([&](int p) {
      moves.push_back({static_cast<std::uint16_t>(p)});
    });
    return moves;
  }
  const bool any = roomy(view.config);
  open_berths(view.config, view.own).for_each([&](Berth berth) {
    if (any || leaves_room(view.config, view.own, berth)) moves.push_back({berth.code});
  });
  return moves;
}

template <int Words>
bool Battleship<Words>::play_random(State& s, Rng& rng) {
  if (over(s)) return false;
  if (!placing(s)) {
    const Set free = all_cells<Words>(s.config) & ~s.waters[s.turn ^ 1].seen.shots;
    fire(s, free.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(free.count())))));
    return true;
  }
  Waters<Words>& waters = s.waters[to_act(s).first()];
  place(s.config, waters, random_berth(s.config, waters, rng));
  return true;
}

template <int Words>
Berth Battleship<Words>::random_berth(const Config& config, const Waters<Words>& waters, Rng& rng) {
  const auto open = open_berths(config, waters);
  const auto count = static_cast<std::uint32_t>(open.count());
  const bool any = roomy(config);
  for (;;) {
    const Berth berth = open.nth(static_cast<int>(rng.below(count)));
    if (any || leaves_room(config, waters, berth)) return berth;
  }
}

template <int Words>
Answer Battleship<Words>::hit(const Config& config, Waters<Words>& waters, int at) {
  int ship = 0;
  while (!lies_on(config, waters.fleet[ship], config.length(ship), at)) ++ship;
  const bool sunk = --waters.left[ship] == 0;
  if (sunk) --waters.afloat;
  const Told told = sunk ? Told::sunk : Told::hit;
  switch (config.announce) {
    case Announce::hit:
      return Answer::of(told, ship);
    case Announce::sunk:
      return Answer::of(told, sunk ? ship : -1);
    case Announce::count:
      return Answer::of(told);
    case Announce::none:
      break;
  }
  return Answer::of(Told::hit);
}

template <int Words>
void Battleship<Words>::fire(State& s, int at) {
  Waters<Words>& target = s.waters[s.turn ^ 1];
  Answer answer;
  if (target.ships.test(at)) {
    answer = hit(s.config, target, at);
    target.seen.hits.set(at);
  }
  target.seen.shots.set(at);
  target.seen.log.push_back({static_cast<std::uint8_t>(at), answer});
  if (s.config.solo || --s.salvo > 0) return;
  s.turn ^= 1;
  s.salvo = s.config.salvo ? s.waters[s.turn].afloat : 1;
}

template <int Words>
double Battleship<Words>::score(const State& s, Seat seat) {
  if (s.config.solo) return measure(s, seat, 0);
  if (!over(s)) return 0;
  return s.waters[seat].afloat > 0 ? 1 : -1;
}

template <int Words>
double Battleship<Words>::measure(const State& s, Seat seat, std::size_t /*which: there is one*/) {
  return static_cast<double>(s.waters[1 - seat].seen.log.size());
}

template <int Words>
auto Battleship<Words>::observe(const State& s, Seat seat) -> View {
  return {s.config,       static_cast<std::uint8_t>(seat), s.turn, s.salvo, to_act(s),
          s.waters[seat], s.waters[1 - seat].seen};
}

template Losses losses<1>(const Sight<1>&);
template Losses losses<2>(const Sight<2>&);
template Losses losses<4>(const Sight<4>&);
template struct Battleship<1>;
template struct Battleship<2>;
template struct Battleship<4>;

}  // namespace parlor::battleship
