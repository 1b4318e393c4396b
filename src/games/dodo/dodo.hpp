#pragma once

#include "core/settings.hpp"
#include "games/dodo/players/players.hpp"
#include "games/dodo/rules.hpp"
#include "games/dodo/solver/solve.hpp"
#include "games/hex/family.hpp"
#include "games/hex/french.hpp"
#include "games/hex/text.hpp"

namespace parlor::dodo {

// Dodo as the catalog lists it: one game, on boards of three widths.
struct Family : hex::Family<Dodo> {
  using Config = dodo::Config;
  static constexpr std::string_view name = "dodo";
  static constexpr std::string_view summary =
      translated<hex::french>("step your stones forward; who has no move when its turn comes, wins");

  static std::vector<Key> options() {
    return {Key::integer("size", "4", hex::min_size, hex::max_size,
                         translated<hex::french>("cells along an edge of the board")),
            Key::choice(
                "start", "one_line", "one_line|corners",
                translated<hex::french>("stones up to one line from the middle, or in the corners only"))};
  }
  static Result<Config> configure(const Values& v) {
    return Config{static_cast<int>(v.integer("size")),
                  v.text("start") == "corners" ? Start::corners : Start::one_line};
  }

  // A position in rows says its own size, and its number of stones how it began.
  static Result<Settings> settings_of_position(const Values& v, std::string_view position) {
    auto settings = hex::settings_of_position(v, position);
    if (!settings || v.is_set("start")) return settings;
    const int size = static_cast<int>(read(options(), *settings, name)->integer("size"));
    const auto grid = hex::parse_position_on(size, position);
    if (grid && grid->count(hex::red) == stone_count({size, Start::corners}) &&
        stone_count({size, Start::corners}) != stone_count({size, Start::one_line}))
      for (auto& [key, value] : *settings)
        if (key == "start") value = "corners";
    return settings;
  }

  template <int Words>
  static const auto& players_of(const Dodo<Words>*) {
    return dodo::players<Words>();
  }

  template <int Words>
  static Result<SolveReport> solve(const Dodo<Words>*, const typename Dodo<Words>::State& state,
                                   const SolveRequest& request) {
    return dodo::solve<Words>(state, request);
  }

  template <int Words>
  static JudgeMaker<Dodo<Words>> judge(const Dodo<Words>*) {
    return dodo::judge<Words>();
  }

  static BenchReport bench(const std::function<double()>& seconds) { return dodo::bench(seconds); }
};

}  // namespace parlor::dodo
