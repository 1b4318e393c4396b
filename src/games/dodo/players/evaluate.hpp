#pragma once

#include "games/dodo/rules.hpp"

namespace parlor::dodo {

// Who runs out of moves first wins, so fewer moves are better.
template <int Words>
struct Mobility {
  static constexpr double scale = 40;
  static int evaluate(const typename Dodo<Words>::State& s) {
    return 10 * (Dodo<Words>::count_moves(s, 1 - s.turn) - Dodo<Words>::count_moves(s, s.turn));
  }
};

}  // namespace parlor::dodo
