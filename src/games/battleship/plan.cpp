#include "games/battleship/text.hpp"

namespace parlor::battleship {

template <int Words>
std::vector<std::string> Battleship<Words>::random_plan(const View& view, Rng& rng) {
  std::vector<std::string> plan;
  if (!placing(view)) return plan;
  auto waters = view.own;
  while (waters.fleet.size() < view.config.ships) {
    const Berth berth = random_berth(view.config, waters, rng);
    plan.push_back(
        print_berth(view.config, berth, view.config.length(static_cast<int>(waters.fleet.size()))));
    place(view.config, waters, berth);
  }
  return plan;
}

template <int Words>
std::vector<std::size_t> Battleship<Words>::misfits(const View& view, const std::vector<std::string>& plan) {
  const Config& config = view.config;
  const std::size_t placed = view.own.fleet.size();
  std::vector<std::optional<Set>> ships;
  for (std::size_t i = 0; i < plan.size(); ++i) {
    const auto ship = static_cast<int>(placed + i);
    ships.emplace_back();
    if (ship >= config.ships) continue;
    if (const auto berth = parse_berth(config, ship, plan[i]))
      ships.back() = cells_of<Words>(config, *berth, config.length(ship));
  }
  std::vector<std::size_t> wrong;
  for (std::size_t i = 0; i < ships.size(); ++i) {
    Set others = view.own.ships;
    for (std::size_t j = 0; j < ships.size(); ++j)
      if (j != i && ships[j]) others |= *ships[j];
    if (!ships[i] || (*ships[i] & closed_by(config, others)).any()) wrong.push_back(i);
  }
  return wrong;
}

template std::vector<std::string> Battleship<1>::random_plan(const View&, Rng&);
template std::vector<std::string> Battleship<2>::random_plan(const View&, Rng&);
template std::vector<std::string> Battleship<4>::random_plan(const View&, Rng&);
template std::vector<std::size_t> Battleship<1>::misfits(const View&, const std::vector<std::string>&);
template std::vector<std::size_t> Battleship<2>::misfits(const View&, const std::vector<std::string>&);
template std::vector<std::size_t> Battleship<4>::misfits(const View&, const std::vector<std::string>&);

}  // namespace parlor::battleship
