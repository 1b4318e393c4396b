#pragma once

#include "games/dodo/players/weights.hpp"

namespace parlor::dodo {

// Who runs out of moves first wins, so fewer moves are better.
template <int Words>
struct Mobility {
  static constexpr double scale = points_of_logit;
  static int evaluate(const typename Dodo<Words>::State& s) {
    return 25 * (Dodo<Words>::count_moves(s, 1 - s.turn) - Dodo<Words>::count_moves(s, s.turn));
  }
};

// The learned networks where there are any, mobility on the other sizes.
template <int Words>
struct Learned {
  static constexpr double scale = points_of_logit;
  static int evaluate(const typename Dodo<Words>::State& s) {
    if constexpr (Words == 1) {
      if (s.size == 4) return on_4.points(s);
      if (s.size == 3) return on_3.points(s);
    }
    return Mobility<Words>::evaluate(s);
  }

 private:
  static constexpr Network<1> on_3{3, weights_3};
  static constexpr Network<1> on_4{4, weights_4};
};

}  // namespace parlor::dodo
