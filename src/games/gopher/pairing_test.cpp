#include "games/gopher/pairing.hpp"

#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "core/rng.hpp"

namespace parlor::gopher {
namespace {

// The neighbours of a cell, by the definition of the board.
std::vector<hex::Cell> around(int size, hex::Cell c) {
  std::vector<hex::Cell> cells;
  for (const hex::Cell d : hex::directions)
    if (hex::on_board(size, c + d)) cells.push_back(c + d);
  return cells;
}

template <int Words>
void check_local_conditions(int size) {
  for (const auto& pairing : pairings<Words>(size))
    hex::board<Words>(size).cells.for_each([&](int p) {
      int touched = 0;
      for (const hex::Cell near : around(size, hex::cell_at(size, p)))
        touched += pairing.test(hex::place(size, near)) ? 1 : 0;
      EXPECT_TRUE(pairing.test(p) ? touched == 0 : touched == 0 || touched == 2) << size << ", " << p;
    });
}

TEST(Pairing, MeetsTheLocalConditionsOnEverySize) {
  for (int size = hex::min_size; size <= hex::max_size; ++size)
    hex::with_words(size, [&]<int Words>() {
      check_local_conditions<Words>(size);
      const bool power_of_two = (size & (size - 1)) == 0;
      EXPECT_EQ(pairings<Words>(size).empty(), power_of_two && size > 1) << size;
      for (const auto& pairing : pairings<Words>(size)) EXPECT_TRUE(pairing.any());
    });
}

// Lets Blue try everything against a pairing; the number of different positions with Blue to move comes back.
template <int Words>
class EveryReply {
 public:
  using G = Gopher<Words>;
  using State = typename G::State;

  std::size_t count(const State& s) {
    if (!seen_.insert({s.stones[hex::red], s.stones[hex::blue]}).second) return seen_.size();
    EXPECT_NE(pairing_kept<Words>(s), nullptr);
    for (const auto reply : G::legal(s, hex::blue)) {
      State next = s;
      G::apply(next, hex::blue, reply);
      const Bits<Words> answers = pairing_moves<Words>(next);
      if (answers.none()) {
        ADD_FAILURE() << "no answer in " << G::position(next);
        return seen_.size();
      }
      G::apply(next, hex::red, {static_cast<std::uint16_t>(answers.first())});
      count(next);
    }
    return seen_.size();
  }

 private:
  std::set<std::pair<Bits<Words>, Bits<Words>>> seen_;
};

template <int Words>
std::size_t positions_after(int size, hex::Cell first) {
  auto s = Gopher<Words>::initial({size}, 0);
  Gopher<Words>::apply(s, hex::red, {static_cast<std::uint16_t>(hex::place(size, first))});
  return EveryReply<Words>().count(s);
}

// (-1,-2) is in a pairing of every size that has one beyond the even one.
TEST(Pairing, AnswersEverythingOnSmallBoards) {
  EXPECT_GT(positions_after<1>(3, {-1, -2}), 10u);
  EXPECT_GT(positions_after<1>(3, {0, 0}), 10u);
  EXPECT_GT(positions_after<2>(5, {-1, -2}), 1000u);
}

// A game against Blue's random moves; Red must never be without its answer.
template <int Words>
void play_random_game(int size, Rng& rng) {
  using G = Gopher<Words>;
  auto s = G::initial({size}, 0);
  for (;;) {
    const Bits<Words> answers = pairing_moves<Words>(s);
    ASSERT_TRUE(answers.any()) << size << ": " << G::position(s);
    const auto chosen = static_cast<int>(rng.below(static_cast<std::uint32_t>(answers.count())));
    G::apply(s, hex::red, {static_cast<std::uint16_t>(answers.nth(chosen))});
    ASSERT_NE(pairing_kept<Words>(s), nullptr);
    if (!G::play_random(s, rng)) return;
  }
}

TEST(Pairing, AnswersRandomPlayOnLargeBoards) {
  Rng rng(7);
  for (const int size : {6, 7, 9, 10})
    for (int game = 0; game < 300; ++game)
      hex::with_words(size, [&]<int Words>() { play_random_game<Words>(size, rng); });
}

TEST(Pairing, IsNoLongerKeptAfterAnotherMove) {
  auto s = Gopher<2>::initial({6}, 0);
  EXPECT_EQ(pairing_moves<2>(s).count(), 24) << "of 91 cells";
  Gopher<2>::apply(s, hex::red, {static_cast<std::uint16_t>(hex::place(6, {0, 0}))});
  EXPECT_EQ(pairing_kept<2>(s), nullptr);
  Gopher<2>::apply(s, hex::blue, {static_cast<std::uint16_t>(hex::place(6, {0, 1}))});
  EXPECT_TRUE(pairing_moves<2>(s).none());
}

}  // namespace
}  // namespace parlor::gopher
