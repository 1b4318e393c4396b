#include "games/dodo/players/evaluate.hpp"

#include <cstdlib>
#include <vector>

#include <gtest/gtest.h>

#include "search/alphabeta.hpp"

namespace parlor::dodo {
namespace {

template <int Words>
using State = typename Dodo<Words>::State;

// Positions of random games, from the start to the end.
template <int Words>
std::vector<State<Words>> positions(int size, int games) {
  std::vector<State<Words>> all;
  for (int g = 0; g < games; ++g) {
    Rng rng(derive(1, static_cast<std::uint64_t>(g)));
    auto s = Dodo<Words>::initial({size, g % 2 == 0 ? Start::one_line : Start::corners}, 0);
    do {
      all.push_back(s);
    } while (Dodo<Words>::play_random(s, rng));
  }
  return all;
}

template <int Words>
void expect_symmetric(int size) {
  for (const auto& s : positions<Words>(size, 10))
    for (int k = 0; k < Dodo<Words>::symmetry_count; ++k)
      ASSERT_EQ(Learned<Words>::evaluate(Dodo<Words>::transform(k, s)), Learned<Words>::evaluate(s))
          << "size " << size << ", symmetry " << k;
}

TEST(DodoEvaluation, IsTheSameUnderEverySymmetry) {
  for (int size = 1; size <= 4; ++size) expect_symmetric<1>(size);
  for (int size = 5; size <= 6; ++size) expect_symmetric<2>(size);
  expect_symmetric<6>(7);
}

// The network by its definition: cell by cell, unit by unit, for Red to move.
template <int Words, int Cells>
int by_hand(const Weights<Cells>& w, const State<Words>& s) {
  const auto stone = [&](int colour, hex::Cell c) {
    return hex::on_board(s.size, c) && s.stones[static_cast<std::size_t>(colour)].test(hex::place(s.size, c));
  };
  const auto is_true = [&](std::size_t kind, hex::Cell c) {
    if (kind < 2) return stone(static_cast<int>(kind), c);
    const hex::Cell step = steps[(kind - 2) % 3];
    const bool free = !stone(hex::red, c) && !stone(hex::blue, c);
    return free && (kind < 5 ? stone(hex::red, c + -step) : stone(hex::blue, c + step));
  };
  int total = 0;
  for (const bool mirrored : {false, true})
    for (std::size_t u = 0; u < units; ++u) {
      int sum = w.bias[u];
      for (std::size_t kind = 0; kind < input_kinds; ++kind) {
        std::size_t i = 0;
        for (int p = 0; p < hex::place_count(s.size); ++p) {
          const hex::Cell c = hex::cell_at(s.size, p);
          if (!hex::on_board(s.size, c)) continue;
          const std::size_t seen =
              !mirrored ? kind : static_cast<std::size_t>(exchanged(static_cast<int>(kind)));
          if (is_true(seen, mirrored ? hex::Cell{c.y, c.x} : c)) sum += w.cells[kind][i][u];
          ++i;
        }
      }
      total += std::clamp(sum, 0, full) * w.worth[u];
    }
  return w.constant + total * points_of_logit / (full * worth_of_logit);
}

template <int Words, int Cells>
void expect_definition(int size, const Weights<Cells>& w) {
  for (const auto& s : positions<Words>(size, 10))
    if (s.turn == hex::red) {
      ASSERT_EQ(Learned<Words>::evaluate(s), (by_hand<Words>(w, s) + 10 * moves_ahead<Words>(s)));
    }
}

TEST(DodoEvaluation, IsTheNetworkOfItsDefinition) {
  expect_definition<1>(3, weights_3);
  expect_definition<1>(4, weights_4);
}

// A cell holds a stone or can be entered, so this is more than any unit can add up to.
template <int Cells>
int max_sum(const Weights<Cells>& w, std::size_t unit) {
  int max = std::abs(w.bias[unit]);
  for (std::size_t c = 0; c < Cells; ++c) {
    int entered = 0;
    for (std::size_t kind = 2; kind < input_kinds; ++kind) entered += std::abs(w.cells[kind][c][unit]);
    max += std::max({std::abs(w.cells[0][c][unit]), std::abs(w.cells[1][c][unit]), entered});
  }
  return max;
}

template <int Cells>
void expect_in_range(const Weights<Cells>& w) {
  int max_points = std::abs(w.constant);
  for (std::size_t u = 0; u < units; ++u) {
    EXPECT_LE(max_sum(w, u), INT16_MAX);
    max_points += 2 * std::abs(w.worth[u]) * points_of_logit / worth_of_logit + 1;
  }
  EXPECT_LT(max_points, search::proven_points);
}

TEST(DodoEvaluation, NeverOverflowsNorLooksLikeAProof) {
  expect_in_range(weights_3);
  expect_in_range(weights_4);
}

TEST(DodoEvaluation, IsMobilityWhereNothingWasLearned) {
  for (const auto& s : positions<2>(5, 2)) ASSERT_EQ(Learned<2>::evaluate(s), Mobility<2>::evaluate(s));
}

}  // namespace
}  // namespace parlor::dodo
