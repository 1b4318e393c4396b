#include "games/gopher/solver/solver_hints.hpp"

#include <map>

#include <gtest/gtest.h>

namespace parlor::gopher {
namespace {

template <int Words>
void images_have_the_same_key(int size) {
  using Game = Gopher<Words>;
  Rng rng(static_cast<std::uint64_t>(size));
  for (int game = 0; game < 10; ++game) {
    auto s = Game::initial({size}, 0);
    do
      for (int i = 0; i < hex::symmetry_count; ++i)
        ASSERT_EQ(GopherHints<Words>::key(Game::transform(i, s)), GopherHints<Words>::key(s))
            << Game::position(s);
    while (Game::play_random(s, rng));
  }
}

TEST(GopherHints, ImagesHaveTheSameKey) {
  images_have_the_same_key<1>(4);
  images_have_the_same_key<2>(5);
  images_have_the_same_key<6>(7);
}

using Game = Gopher<1>;

bool mover_wins(const Game::State& s) {
  for (const auto move : Game::legal(s, s.turn)) {
    auto next = s;
    Game::apply(next, s.turn, move);
    if (!mover_wins(next)) return true;
  }
  return false;
}

// The key forgets dead cells and how live ones came to be; the winner must not depend on that.
TEST(GopherHints, PositionsWithTheSameKeyHaveTheSameWinner) {
  struct Seen {
    Game::State position;
    bool wins;
  };
  std::map<std::uint64_t, Seen> seen;
  int shared = 0;
  Rng rng(1);
  for (int game = 0; game < 400; ++game) {
    auto s = Game::initial({3}, 0);
    for (int ply = 0; Game::play_random(s, rng); ++ply) {
      if (ply < 2) continue;  // still too many lines of play to follow them all
      const auto [known, is_new] = seen.try_emplace(GopherHints<1>::key(s), Seen{s, false});
      if (is_new)
        known->second.wins = mover_wins(s);
      else if (!(known->second.position == s)) {
        ++shared;
        ASSERT_EQ(mover_wins(s), known->second.wins) << Game::position(s);
      }
    }
  }
  EXPECT_GT(shared, 100);
}

}  // namespace
}  // namespace parlor::gopher
