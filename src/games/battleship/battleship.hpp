#pragma once

#include "core/settings.hpp"
#include "games/battleship/french.hpp"
#include "games/battleship/players/players.hpp"
#include "games/battleship/rules.hpp"

namespace parlor::battleship {

// Battleship as the catalog lists it: one game, on boards of three widths.
struct Family {
  using Config = battleship::Config;
  static constexpr std::string_view name = "battleship";
  static constexpr std::string_view summary =
      translated<battleship::french>("hide a fleet and find the other one; who sinks everything first, wins");
  static constexpr Catalogue french = battleship::french;

  static std::vector<Key> options() {
    return {
        Key::integer("width", "10", min_size, max_size,
                     translated<battleship::french>("columns of the board"))
            .as_advanced(),
        Key::integer("height", "10", min_size, max_size, translated<battleship::french>("rows of the board"))
            .as_advanced(),
        Key::text("fleet", "5,4,3,3,2",
                  translated<battleship::french>("the lengths of the ships, at most 12 of them"))
            .as_advanced(),
        Key::choice(
            "announce", "hit", "hit|sunk|count|none",
            translated<battleship::french>(
                "a hit names the ship, or only when it sinks, or says only that something sank, or nothing")),
        Key::choice("touch", "yes", "yes|corners|no",
                    translated<battleship::french>(
                        "where ships may touch: anywhere, at corners only, or not at all")),
        Key::choice("salvo", "off", "off|on",
                    translated<battleship::french>("as many shots a turn as ships afloat")),
        Key::choice("solo", "off", "off|on|hidden",
                    translated<battleship::french>(
                        "one player fires at a fleet that the table placed, any one, or hidden where density "
                        "players look last; the score is the number of shots"))};
  }

  static Result<Config> configure(const Values& v) {
    Config config;
    config.width = static_cast<std::uint8_t>(v.integer("width"));
    config.height = static_cast<std::uint8_t>(v.integer("height"));
    const auto& announce = v.text("announce");
    config.announce = announce == "hit"     ? Announce::hit
                      : announce == "sunk"  ? Announce::sunk
                      : announce == "count" ? Announce::count
                                            : Announce::none;
    for (const Touch touch : {Touch::yes, Touch::corners, Touch::no})
      if (v.text("touch") == name_of(touch)) config.touch = touch;
    config.salvo = v.text("salvo") == "on";
    config.solo = v.text("solo") != "off";
    config.hidden = v.text("solo") == "hidden";
    const auto with_ships = with_fleet(config, v.text("fleet"));
    return with_ships ? checked(*with_ships) : with_ships;
  }

  // A position of one side alone, shots and answers without bars, is one of a solo game.
  static Result<Settings> settings_of_position(const Values& v, std::string_view position) {
    Settings settings = v.all();
    if (v.is_set("solo") || position.find('|') != std::string_view::npos) return settings;
    for (auto& [key, value] : settings)
      if (key == "solo") value = "on";
    return settings;
  }

  template <class F>
  static decltype(auto) with_game(const Config& config, F&& f) {
    return with_words(config, [&]<int Words> { return f.template operator()<Battleship<Words>>(); });
  }

  template <int Words>
  static const auto& players_of(const Battleship<Words>*) {
    return battleship::players<Words>();
  }

  static constexpr std::string_view notation = translated<battleship::french>(
      "  c4       fires there: column c, row 4 from the top\n"
      "  c4-c7    places a ship by its two ends; c4 down and c4 across do, too\n"
      "  random 5 places five ships for you, all fleets alike\n"
      "On the boards\n"
      "  letters  your ships, and theirs where you have hit them\n"
      "  o        a miss\n"
      "  x        a hit on you, or on a ship that is not named\n"
      "  #        where a ship sank that is not named\n"
      "  [ ]      stand around the last shot\n"
      "While you fire, hint shows where ships are likely to lie.\n");
  static std::vector<std::string> seat_names() { return {"First", "Second"}; }

  static BenchReport bench(const std::function<double()>& seconds) { return battleship::bench(seconds); }
};

}  // namespace parlor::battleship
