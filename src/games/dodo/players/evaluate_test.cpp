#include "games/dodo/players/evaluate.hpp"

#include <memory>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/embedded.hpp"
#include "core/hash.hpp"
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

// Calls f.operator()<Words>(size) for each size that has a network.
template <class F>
void for_each_learned(F&& f) {
  for (int size = min_learned; size <= max_learned; ++size) {
    SCOPED_TRACE(fmt::format("size {}", size));
    if (size <= 4)
      f.template operator()<1>(size);
    else
      f.template operator()<2>(size);
  }
}

std::string file_of(int size) {
  return std::string(*embedded(fmt::format("data/dodo/size{}.weights", size)));
}
Weights built_in_weights(int size) { return *Weights::read(file_of(size)); }

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

// Whether an input is true for Red to move.
template <int Words>
bool is_true(const State<Words>& s, std::size_t kind, hex::Cell c) {
  const auto stone = [&](int colour, hex::Cell cell) {
    return hex::on_board(s.size, cell) && s.stones[colour].test(hex::place(s.size, cell));
  };
  if (kind < 2) return stone(static_cast<int>(kind), c);
  const hex::Cell step = steps[(kind - 2) % 3];
  const bool free = !stone(hex::red, c) && !stone(hex::blue, c);
  return free && (kind < 5 ? stone(hex::red, c + -step) : stone(hex::blue, c + step));
}

// The network by its definition: cell by cell, unit by unit, for Red to move.
template <int Words>
int by_hand(const Weights& w, const State<Words>& s) {
  std::int64_t total = 0;
  for (const bool mirrored : {false, true})
    for (std::size_t u = 0; u < units; ++u) {
      std::int64_t sum = w.bias[u];
      for (std::size_t kind = 0; kind < input_kinds; ++kind) {
        std::size_t i = 0;
        for (int p = 0; p < hex::place_count(s.size); ++p) {
          const hex::Cell c = hex::cell_at(s.size, p);
          if (!hex::on_board(s.size, c)) continue;
          const std::size_t seen =
              !mirrored ? kind : static_cast<std::size_t>(exchanged(static_cast<int>(kind)));
          if (is_true<Words>(s, seen, mirrored ? hex::Cell{c.y, c.x} : c)) sum += w.cells[kind][i][u];
          ++i;
        }
      }
      total += (u == units - 1 ? sum : std::clamp<std::int64_t>(sum, 0, full)) * w.worth[u];
    }
  return static_cast<int>(std::clamp<std::int64_t>(
      w.constant + total / worth_of_logit * points_of_logit / full, -20'000, 20'000));
}

TEST(DodoEvaluation, IsTheNetworkOfItsDefinition) {
  for_each_learned([]<int Words>(int size) {
    const Weights w = built_in_weights(size);
    for (const auto& s : positions<Words>(size, 6))
      if (s.turn == hex::red) {
        ASSERT_EQ(Learned<Words>::evaluate(s), (by_hand<Words>(w, s) + 10 * moves_ahead<Words>(s)));
      }
  });
}

// A search asks about positions in an order of its own, so the sums are carried here and there.
TEST(DodoEvaluation, AddsUpWhatChangedAsIfFromScratch) {
  for_each_learned([]<int Words>(int size) {
    auto all = positions<Words>(size, 20);
    typename Learned<Words>::Memory memory;
    for (const auto& s : all) ASSERT_EQ(Learned<Words>::evaluate(s, memory), Learned<Words>::evaluate(s));
    Rng rng(5);
    shuffle(std::span(all), rng);
    for (const auto& s : all) ASSERT_EQ(Learned<Words>::evaluate(s, memory), Learned<Words>::evaluate(s));
  });
}

TEST(DodoEvaluation, RemembersNothingOfAnotherBoard) {
  Learned<1>::Memory memory;
  const auto small = positions<1>(3, 2), large = positions<1>(4, 2);
  for (std::size_t i = 0; i < std::min(small.size(), large.size()); ++i) {
    ASSERT_EQ(Learned<1>::evaluate(small[i], memory), Learned<1>::evaluate(small[i]));
    ASSERT_EQ(Learned<1>::evaluate(large[i], memory), Learned<1>::evaluate(large[i]));
  }
}

// Weights as far from 0 as may be: `share` times the greatest that fits if all weights of a unit are of one
// sign. Every other unit is like that.
Weights extreme(int size, std::uint64_t seed, int share) {
  Rng rng(seed);
  Weights w;
  w.size = size;
  const auto cells = static_cast<std::size_t>(hex::cell_count(size));
  const int each = share * (INT16_MAX / (6 * hex::cell_count(size)));
  const auto either = [&](int x) { return static_cast<std::int16_t>(rng.below(2) == 0 ? x : -x); };
  w.constant = either(10'000);
  for (std::size_t u = 0; u < units; ++u) {
    w.worth[u] = either(4096);
    const std::int16_t one_sign = either(each);
    for (auto& kind : w.cells) {
      kind.resize(cells);
      for (UnitRow& row : kind) row[u] = u % 2 == 1 ? one_sign : either(each);
    }
  }
  return w;
}

TEST(DodoEvaluation, DoesNotOverflowWithExtremeWeights) {
  for_each_learned([]<int Words>(int size) {
    int greatest = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      const Weights w = extreme(size, seed, 1);
      ASSERT_TRUE(fits(w));
      const auto network = std::make_unique<Network<Words>>(w);
      typename Network<Words>::Sums sums;
      for (const auto& s : positions<Words>(size, 4)) {
        const int points = network->points(s, sums);
        if (s.turn == hex::red) {
          ASSERT_EQ(points, by_hand<Words>(w, s));
        }
        greatest = std::max(greatest, std::abs(points));
      }
    }
    EXPECT_EQ(greatest, 20'000);
  });
}

TEST(DodoEvaluation, NeverLooksLikeAProof) {
  EXPECT_LT(20'000 + 10 * int{Dodo<2>::Moves::capacity()}, search::proven_points);
}

TEST(DodoEvaluation, IsMobilityWhereNothingWasLearned) {
  for (const auto& s : positions<6>(7, 2)) ASSERT_EQ(Learned<6>::evaluate(s), Mobility<6>::evaluate(s));
  for (const auto& s : positions<1>(2, 2)) ASSERT_EQ(Learned<1>::evaluate(s), Mobility<1>::evaluate(s));
}

// What is wrong with a file of weights whose checksum is right; nothing if it can be read.
std::string reading(std::string bytes) {
  bytes.resize(bytes.size() - sizeof(std::uint64_t));
  const std::uint64_t sum = fnv1a(bytes);
  const auto weights = Weights::read(bytes.append(reinterpret_cast<const char*>(&sum), sizeof sum));
  return weights ? std::string() : weights.error().message();
}

TEST(DodoWeights, AreThereForTheSizesThatWereLearned) {
  for_each_learned([]<int>(int size) {
    ASSERT_TRUE(embedded(fmt::format("data/dodo/size{}.weights", size)));
    EXPECT_EQ(reading(file_of(size)), "");
    EXPECT_EQ(built_in_weights(size).size, size);
  });
  EXPECT_NE(built_in_network<1>(3), nullptr);
  EXPECT_NE(built_in_network<1>(4), nullptr);
  EXPECT_NE(built_in_network<2>(5), nullptr);
  EXPECT_NE(built_in_network<2>(6), nullptr);
}

TEST(DodoWeights, RefuseWhatIsNoNetworkForDodo) {
  const std::string good = file_of(4);
  EXPECT_NE(reading(good.substr(0, good.size() - 9)).find("too early"), std::string::npos);
  EXPECT_NE(reading(std::string(good).insert(good.size() - 8, 3, 'x')).find("3 bytes too many"),
            std::string::npos);
  for (const char size : {'\2', '\3', '\7', '\x7f'}) {
    std::string foreign = good;
    foreign[12] = size;
    EXPECT_EQ(reading(foreign), "these weights are not of a network for Dodo");
  }
  std::string heavy = good;
  heavy.replace(heavy.size() - 2000, 1900, 1900, '\x7f');
  EXPECT_NE(reading(heavy).find("overflow"), std::string::npos);
}

TEST(DodoWeights, FitOnlyIfNoSumCanOverflow) {
  EXPECT_TRUE(fits(extreme(6, 1, 1)));
  EXPECT_FALSE(fits(extreme(6, 1, 4)));
  Weights w = extreme(4, 1, 1);
  w.worth[3] = 4097;
  EXPECT_FALSE(fits(w));
  w = extreme(4, 1, 1);
  w.bias[0] = INT16_MIN;
  EXPECT_FALSE(fits(w));
  for (const int sign : {1, -1}) {
    w = extreme(4, 1, 1);
    for (auto& kind : w.cells)
      for (UnitRow& row : kind) row[5] = static_cast<std::int16_t>(sign * 200);
    EXPECT_FALSE(fits(w));
  }
}

}  // namespace
}  // namespace parlor::dodo
