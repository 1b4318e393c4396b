#pragma once

#include <array>
#include <map>
#include <string>

#include "core/settings.hpp"
#include "games/chifoumi/french.hpp"
#include "games/chifoumi/map/check.hpp"
#include "games/chifoumi/map/drawn.hpp"
#include "games/chifoumi/options.hpp"
#include "games/chifoumi/players/players.hpp"
#include "games/chifoumi/rules.hpp"
#include "play/game_entry.hpp"

namespace parlor::chifoumi {

// Chifoumi as the catalog lists it.
struct Family {
  using Config = chifoumi::Config;
  static constexpr std::string_view name = "chifoumi";
  static constexpr std::string_view summary = translated<chifoumi::french>(
      "walk in the fog, pick up what you step on, and duel with a draw from your bag");
  static constexpr Catalogue french = chifoumi::french;
  static constexpr std::string_view notation = translated<chifoumi::french>(
      "  arrows   step; so do n, e, s and w with Enter, for words begin with them\n"
      "  d        calls a duel; in the arena, with somebody in sight, it needs Enter,\n"
      "           and with several a name: d B or duel B\n"
      "In the drawing\n"
      "  @        you\n"
      "  A to E   a rival; small: where it was last seen\n"
      "  F P K    flame, potion and pumpkin in sight; small: those you remember\n"
      "  #        wall\n"
      "  · . '    floor in sight, seen in this game, known from earlier games\n"
      "  ░        never seen\n"
      "In a duel potion beats flame, flame beats pumpkin, pumpkin beats potion.\n");
  static constexpr std::string_view opponent = "medium";
  static constexpr std::string_view analyst = "expert";
  static constexpr std::string_view drawn_map = drawn_prefix;
  static constexpr std::array<std::string_view, 3> secret_options = {"map", "tiles", "scattered"};

  static std::vector<Key> options() { return chifoumi::options(); }
  static Result<Config> configure(const Values& v) { return chifoumi::configure(v); }

  template <class F>
  static decltype(auto) with_game(const Config&, F&& f) {
    return f.template operator()<Chifoumi>();
  }

  static const auto& players_of(const Chifoumi*) { return chifoumi::players(); }
  static std::vector<play::KeyMove> keys() {
    return {{"\x1b[A", "n"}, {"\x1b[C", "e"}, {"\x1b[B", "s"}, {"\x1b[D", "w"}, {"d", "duel"}};
  }
  static std::vector<std::string> seat_names() { return {"A", "B", "C", "D", "E"}; }
  static Result<MapCheck> check_map(const std::string& map, const std::string& tiles) {
    return chifoumi::check_map(map, tiles);
  }
  static Result<MapCheck> check_map_text(const std::string& json,
                                         const std::map<std::string, std::string>& beside,
                                         const std::string& tiles) {
    return chifoumi::check_map_text(json, beside, tiles);
  }
  static BenchReport bench(const std::function<double()>& seconds) { return chifoumi::bench(seconds); }
};

}  // namespace parlor::chifoumi
