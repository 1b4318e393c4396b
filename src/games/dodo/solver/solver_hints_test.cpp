#include "games/dodo/solver/solver_hints.hpp"

#include <algorithm>
#include <map>
#include <vector>

#include <gtest/gtest.h>

namespace parlor::dodo {
namespace {

template <int Words>
void keys_name_positions_up_to_symmetry(int size) {
  using Game = Dodo<Words>;
  using SolverHints = DodoHints<Words>;
  Rng rng(static_cast<std::uint64_t>(size));
  std::map<std::uint64_t, typename Game::State> named;
  for (int game = 0; game < 20; ++game) {
    auto s = Game::initial({size, Start::one_line}, 0);
    do {
      std::vector<typename Game::State> images;
      for (int i = 0; i < Game::symmetry_count; ++i) images.push_back(Game::transform(i, s));
      for (const auto& image : images)
        ASSERT_EQ(SolverHints::key(image), SolverHints::key(s)) << Game::position(s);
      const auto& first = named.emplace(SolverHints::key(s), s).first->second;
      ASSERT_NE(std::ranges::find(images, first), images.end()) << Game::position(s);
    } while (Game::play_random(s, rng));
  }
  EXPECT_GT(named.size(), 100u);
}

TEST(DodoHints, KeysNamePositionsUpToSymmetry) {
  keys_name_positions_up_to_symmetry<1>(3);
  keys_name_positions_up_to_symmetry<1>(4);
  keys_name_positions_up_to_symmetry<2>(5);
  keys_name_positions_up_to_symmetry<6>(7);
}

}  // namespace
}  // namespace parlor::dodo
