#include "games/battleship/inference/sweep.hpp"

#include <gtest/gtest.h>

#include "games/battleship/inference/take_census.hpp"

namespace parlor::battleship {
namespace {

Config board(int width, int height, std::string_view fleet, Touch touch, Announce announce = Announce::hit) {
  Config config;
  config.width = static_cast<std::uint8_t>(width);
  config.height = static_cast<std::uint8_t>(height);
  config.touch = touch;
  config.announce = announce;
  config.solo = true;
  return *with_fleet(config, fleet);
}

template <int Words>
std::uint64_t fleets_on_empty(const Config& config) {
  return static_cast<std::uint64_t>(sweep(config, possible(config, Sight<Words>{}), Budget{})->fleets);
}

// Counted by others, with ships of one length not told apart: the usual fleet on 8 × 8
// (math.stackexchange.com, question 58769), and one of ten ships on 10 × 7
// (Thielemann, Battleship game combinatorics).
TEST(Sweep, CountsWhatOthersCounted) {
  EXPECT_EQ(fleets_on_empty<1>(board(8, 8, "5,4,3,3,2", Touch::no)), 2 * 16'546'192u);
  EXPECT_EQ(fleets_on_empty<1>(board(8, 8, "5,4,3,3,2", Touch::yes)), 2 * 571'126'760u);
  constexpr std::uint64_t orders = 1 * 2 * 6 * 24;
  constexpr auto ten = "5,4,4,3,3,3,2,2,2,2";
  EXPECT_EQ(fleets_on_empty<2>(board(10, 7, ten, Touch::no)), orders * 13'662'566);
}

// A game is played for a while at random, then everything is counted both ways.
template <int Words>
void compare(const Config& config, std::uint64_t seed, std::uint32_t min_shots) {
  using G = Battleship<Words>;
  auto s = G::initial(config, seed);
  Rng rng(seed);
  for (auto shots = min_shots + rng.below(10); shots > 0 && !G::over(s); --shots) G::play_random(s, rng);
  const auto what = possible(config, s.waters[1].seen);
  const Budget budget{.nodes = 3'000'000};
  Meter meter(budget);
  const auto by_ships = Counter<Words>(config).count(what, meter);
  if (!by_ships) return;  // too many to count them so
  const auto by_cells = sweep(config, what, Budget{});
  ASSERT_TRUE(by_cells);
  ASSERT_GT(by_cells->fleets, 0u);
  ASSERT_EQ(by_cells->fleets == by_ships->fleets, true) << seed;
  ASSERT_EQ(by_cells->on == by_ships->on, true) << seed;
}

TEST(Sweep, AgreesWithCountingShipByShip) {
  for (const Announce announce : {Announce::hit, Announce::sunk, Announce::count, Announce::none})
    for (const Touch touch : {Touch::yes, Touch::corners, Touch::no})
      for (std::uint64_t seed = 0; seed < 4; ++seed) {
        ASSERT_NO_FATAL_FAILURE(compare<1>(board(6, 5, "3,2,2,1,1", touch, announce), seed, 12));
        ASSERT_NO_FATAL_FAILURE(compare<1>(board(6, 8, "4,2,1,1,1", touch, announce), seed, 25));
        ASSERT_NO_FATAL_FAILURE(compare<2>(board(11, 7, "4,3,3,2", touch, announce), seed, 40));
        ASSERT_NO_FATAL_FAILURE(compare<4>(board(12, 13, "6,5", touch, announce), seed, 60));
      }
}

// A board on its side has the same fleets, on their sides; and so many that 64 bits do not hold them. Each
// ship lies on as many cells as it has.
TEST(Sweep, CountsMoreFleetsThanAWordHolds) {
  constexpr auto twelve = "3,3,2,2,2,2,1,1,1,1,1,1";
  const Config wide = board(16, 5, twelve, Touch::yes), high = board(5, 16, twelve, Touch::yes);
  const auto one = sweep(wide, possible(wide, Sight<2>{}), Budget{});
  const auto other = sweep(high, possible(high, Sight<2>{}), Budget{});
  ASSERT_TRUE(one && other);
  EXPECT_EQ(one->fleets == other->fleets, true);
  EXPECT_EQ(one->fleets >> 64 != 0, true);
  for (std::size_t ship = 0; ship < wide.ships; ++ship) {
    Count sum = 0;
    for (std::size_t y = 0; y < 5; ++y)
      for (std::size_t x = 0; x < 16; ++x) {
        EXPECT_EQ(one->on[ship][y * 16 + x] == other->on[ship][x * 5 + y], true) << x << ' ' << y;
        sum += one->on[ship][y * 16 + x];
      }
    EXPECT_EQ(sum == one->fleets * wide.lengths[ship], true);
  }
}

// What it will cost is seen long before the end.
TEST(Sweep, GivesUpEarly) {
  const Config config = board(10, 10, "4,3,3,2,2,2,1,1,1,1", Touch::yes);
  int questions = 0;
  const Budget budget{.nodes = 3'000'000, .stop = [&] { return ++questions < 0; }};
  EXPECT_FALSE(sweep(config, possible(config, Sight<2>{}), budget).has_value());
  EXPECT_LT(questions, 1000) << "asked once for 1024 nodes";
  const Config huge = board(16, 16, "12,12", Touch::no);
  EXPECT_FALSE(sweep(huge, possible(huge, Sight<4>{}), Budget{}).has_value()) << "too long for a word";
}

// Ten ships on a board with some shots: ship by ship is hopeless, cell by cell is not.
TEST(TakeCensus, CountsWhatOneWayAloneCannot) {
  using G = Battleship<2>;
  const Config config = board(10, 10, "4,3,3,2,2,2,1,1,1,1", Touch::no, Announce::sunk);
  auto s = G::initial(config, 6);
  Rng rng(6);
  for (int shots = 0; shots < 40; ++shots) G::play_random(s, rng);
  const auto what = possible(config, s.waters[1].seen);
  const Budget budget{.nodes = 20'000'000};
  EXPECT_EQ(Counter<2>(config).cost(what, budget.nodes), budget.nodes);
  const auto census = take_census(config, what, budget);
  ASSERT_TRUE(census);
  Count sum = 0;
  for (const Count n : census->on[5]) sum += n;
  EXPECT_EQ(sum == 2 * census->fleets, true);
  EXPECT_FALSE(take_census(config, what, Budget{.nodes = 1000}).has_value());
}

}  // namespace
}  // namespace parlor::battleship
