#pragma once

#include "games/gopher/rules.hpp"

namespace parlor::gopher {

// The player with more places to go is ahead: the last to move wins.
template <int Words>
struct Mobility {
  static constexpr double scale = 40;
  static int evaluate(const typename Gopher<Words>::State& s) {
    const int own = Gopher<Words>::legal_cells(s, s.turn).count();
    const int enemy = Gopher<Words>::legal_cells(s, 1 - s.turn).count();
    return 10 * (own - enemy);
  }
};

}  // namespace parlor::gopher
