#pragma once

#include <gtest/gtest.h>

#include "core/rng.hpp"

namespace parlor::hex {

// In every position of a random game: a symmetry leads to a position with as many moves, and to the same
// position whether it comes before a move or after. For tests.
template <class G>
void symmetric_positions_have_symmetric_moves(const typename G::Config& config, int symmetries) {
  Rng rng(5);
  auto s = G::initial(config, 0);
  do {
    for (int k = 0; k < symmetries; ++k) {
      const auto image = G::transform(k, s);
      ASSERT_EQ(G::count_legal(image), G::count_legal(s));
      for (const auto move : G::legal(s, s.turn)) {
        auto child = s, image_child = image;
        G::apply(child, s.turn, move);
        G::apply(image_child, image.turn, G::transform(k, config.size, move));
        ASSERT_EQ(image_child, G::transform(k, child));
      }
    }
  } while (G::play_random(s, rng));
}

}  // namespace parlor::hex
