#pragma once

#include "games/dodo/players/weights_3.hpp"
#include "games/dodo/players/weights_4.hpp"

namespace parlor::dodo {

// How many more moves the other has. Who runs out of moves first wins, so fewer are better.
template <int Words>
int moves_ahead(const typename Dodo<Words>::State& s) {
  return Dodo<Words>::count_moves(s, 1 - s.turn) - Dodo<Words>::count_moves(s, s.turn);
}

template <int Words>
struct Mobility {
  static constexpr double scale = points_of_logit;
  static int evaluate(const typename Dodo<Words>::State& s) { return 25 * moves_ahead<Words>(s); }
};

// The learned networks where there are any, mobility on the other sizes. Strong players seldom let things
// come to a lopsided position, so the networks have seen few; a little mobility beside them keeps them
// from wandering there while a weak opponent gets stuck and wins.
template <int Words>
struct Learned {
  static constexpr double scale = points_of_logit;
  static int evaluate(const typename Dodo<Words>::State& s) {
    if constexpr (Words == 1) {
      if (s.size == 4) return on_4.points(s) + 10 * moves_ahead<Words>(s);
      if (s.size == 3) return on_3.points(s) + 10 * moves_ahead<Words>(s);
    }
    return Mobility<Words>::evaluate(s);
  }

 private:
  static constexpr Network<1> on_3{3, weights_3};
  static constexpr Network<1> on_4{4, weights_4};
};

}  // namespace parlor::dodo
