#pragma once

#include "core/settings.hpp"
#include "games/gopher/players/players.hpp"
#include "games/gopher/rules.hpp"
#include "games/gopher/solver/solve.hpp"
#include "games/hex/family.hpp"
#include "games/hex/french.hpp"
#include "games/hex/text.hpp"

namespace parlor::gopher {

// Gopher as the catalog lists it: one game, on boards of three widths.
struct Family : hex::Family<Gopher> {
  using Config = gopher::Config;
  static constexpr std::string_view name = "gopher";
  static constexpr std::string_view summary =
      translated<hex::french>("place a stone touching exactly one enemy and no friend; who cannot, loses");

  static std::vector<Key> options() {
    return {Key::integer("size", "6", hex::min_size, hex::max_size,
                         translated<hex::french>("cells along an edge of the board"))};
  }
  static Result<Config> configure(const Values& v) { return Config{static_cast<int>(v.integer("size"))}; }

  // A position in rows says its own size.
  static Result<Settings> settings_of_position(const Values& v, std::string_view position) {
    return hex::settings_of_position(v, position);
  }

  template <int Words>
  static const auto& players_of(const Gopher<Words>*) {
    return gopher::players<Words>();
  }

  template <int Words>
  static Result<SolveReport> solve(const Gopher<Words>*, const typename Gopher<Words>::State& state,
                                   const SolveRequest& request) {
    return gopher::solve<Words>(state, request);
  }

  template <int Words>
  static JudgeMaker<Gopher<Words>> judge(const Gopher<Words>*) {
    return gopher::judge<Words>();
  }

  static BenchReport bench(const std::function<double()>& seconds) { return gopher::bench(seconds); }
};

}  // namespace parlor::gopher
