#include "core/json.hpp"

#include <utility>

#include <nlohmann/json.hpp>

#include "games/battleship/rules.hpp"
#include "games/battleship/text.hpp"

namespace parlor::battleship {
namespace {

Json fleet_json(const Config& config) {
  Json fleet = Json::array();
  for (int ship = 0; ship < config.ships; ++ship)
    fleet.push_back({{"letter", std::string(1, letter(ship))},
                     {"name", ship_name(config, ship)},
                     {"length", config.length(ship)}});
  return fleet;
}

template <int Words>
Json shots_json(const Config& config, const Sight<Words>& sight) {
  constexpr std::array<std::string_view, 3> told = {"miss", "hit", "sunk"};
  Json shots = Json::array();
  for (const Shot& shot : sight.log)
    shots.push_back({{"cell", print_cell(config, shot.place)},
                     {"told", told[std::to_underlying(shot.answer.told())]},
                     {"ship", shot.answer.ship() < 0 ? Json() : Json(shot.answer.ship())}});
  return shots;
}

template <int Words>
Json ships_json(const Config& config, const Waters<Words>& waters) {
  Json ships = Json::array();
  for (std::size_t ship = 0; ship < waters.fleet.size(); ++ship) {
    const auto cells = cells_of<Words>(config, waters.fleet[ship], config.length(static_cast<int>(ship)));
    Json all = Json::array(), hit = Json::array();
    cells.for_each([&](int place) {
      all.push_back(print_cell(config, place));
      if (waters.seen.shots.test(place)) hit.push_back(print_cell(config, place));
    });
    ships.push_back({{"ship", ship}, {"cells", std::move(all)}, {"hit", std::move(hit)}});
  }
  return ships;
}

template <int Words>
Json enemy_json(const Config& config, const Sight<Words>& enemy) {
  const Losses lost = losses(enemy);
  Json sunk = Json::array();
  for (int ship = 0; ship < config.ships; ++ship)
    if ((lost.ships >> ship) & 1) sunk.push_back(ship);
  return {{"shots", shots_json(config, enemy)}, {"sunk", std::move(sunk)}, {"sunk_count", lost.count}};
}

// Without the ships it is what everybody may know: the shots, and what was told of them.
template <int Words>
std::string json_of(const typename Battleship<Words>::View& view, bool with_ships) {
  constexpr std::array<std::string_view, 4> announces = {"hit", "sunk", "count", "none"};
  const Config& config = view.config;
  // The last shot of a game may be this seat's own or the enemy's: then nobody acts.
  const bool placing = Battleship<Words>::placing(view);
  const std::string_view phase = placing ? "placing" : view.acting.empty() ? "over" : "firing";
  Json json = {{"seat", view.seat},
               {"width", config.width},
               {"height", config.height},
               {"announce", announces[std::to_underlying(config.announce)]},
               {"touch", name_of(config.touch)},
               {"salvo", config.salvo},
               {"solo", config.solo},
               {"fleet", fleet_json(config)},
               {"phase", phase},
               {"turn", view.turn},
               {"shots_left", view.salvo}};
  if (placing) json["next"] = view.own.fleet.size();
  json["own"] = {{"ships", with_ships ? ships_json(config, view.own) : Json::array()},
                 {"shots", shots_json(config, view.own.seen)}};
  json["enemy"] = enemy_json(config, view.enemy);
  return json.dump();
}

}  // namespace

template <int Words>
std::string Battleship<Words>::json(const View& view) {
  return json_of<Words>(view, true);
}
template <int Words>
std::string Battleship<Words>::public_json(const View& view) {
  return json_of<Words>(view, false);
}

template std::string Battleship<1>::json(const View&);
template std::string Battleship<1>::public_json(const View&);
template std::string Battleship<2>::json(const View&);
template std::string Battleship<2>::public_json(const View&);
template std::string Battleship<4>::json(const View&);
template std::string Battleship<4>::public_json(const View&);

}  // namespace parlor::battleship
