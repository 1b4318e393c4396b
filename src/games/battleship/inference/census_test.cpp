#include "games/battleship/inference/census.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "games/battleship/inference/draw.hpp"
#include "games/battleship/inference/fit.hpp"
#include "games/battleship/inference/sweep.hpp"

namespace parlor::battleship {
namespace {

constexpr std::array announcements = {Announce::hit, Announce::sunk, Announce::count, Announce::none};

template <int Words>
Census<Words> counted(const Config& config, const Sight<Words>& seen) {
  const Budget budget;
  Meter meter(budget);
  return *Counter<Words>(config).count(possible(config, seen), meter);
}

// The figures of the rulebook.
TEST(Census, CountsTheEmptyBoard) {
  Config config;
  EXPECT_EQ(static_cast<std::uint64_t>(counted(config, Sight<2>{}).fleets), 30'093'975'536u);
  config.touch = Touch::corners;
  EXPECT_EQ(static_cast<std::uint64_t>(counted(config, Sight<2>{}).fleets), 5'797'542'752u);
  config.touch = Touch::no;
  EXPECT_EQ(static_cast<std::uint64_t>(counted(config, Sight<2>{}).fleets), 3'851'502'784u);
}

// Every fleet there is, and what it would have answered.
template <int Words>
Census<Words> by_brute_force(const Config& config, const Sight<Words>& seen) {
  using G = Battleship<Words>;
  Census<Words> census;
  const auto try_fleet = [&](const Waters<Words>& waters) {
    typename G::State s{config, {G::empty_waters(config), waters}};
    for (const Shot& shot : seen.log) {
      G::fire(s, shot.place);
      if (s.waters[1].seen.log[s.waters[1].seen.log.size() - 1] != shot) return;
    }
    ++census.fleets;
    for (std::size_t ship = 0; ship < config.ships; ++ship)
      cells_of<Words>(config, waters.fleet[ship], config.lengths[ship]).for_each([&](int p) {
        ++census.on[ship][p];
      });
  };
  const auto place_on = [&](const auto& self, const Waters<Words>& waters) -> void {
    if (waters.fleet.size() == config.ships) return try_fleet(waters);
    const int length = config.lengths[waters.fleet.size()];
    for (int n = 0; n < berth_count(config, length); ++n) {
      const Berth berth = nth_berth(config, length, n);
      if ((cells_of<Words>(config, berth, length) & closed_by(config, waters.ships)).any()) continue;
      auto next = waters;
      G::place(config, next, berth);
      self(self, next);
    }
  };
  place_on(place_on, G::empty_waters(config));
  return census;
}

// A game is played for a while at random, then everything is counted in all three ways.
void compare(const Config& config, std::uint64_t seed) {
  using G = Battleship<1>;
  auto s = G::initial(config, seed);
  Rng rng(seed);
  for (auto shots = rng.below(18); shots > 0 && !G::over(s); --shots) G::play_random(s, rng);
  const auto& seen = s.waters[1].seen;
  const auto expected = by_brute_force(config, seen);
  ASSERT_GT(expected.fleets, 0u);
  for (const auto& found : {counted(config, seen), *sweep(config, possible(config, seen), Budget{})}) {
    ASSERT_EQ(static_cast<std::uint64_t>(found.fleets), static_cast<std::uint64_t>(expected.fleets)) << seed;
    ASSERT_EQ(found.on == expected.on, true) << seed;
  }
  ASSERT_TRUE(any_fleet_fits(config, seen));
}

TEST(Census, AgreesWithBruteForce) {
  for (const Announce announce : announcements)
    for (const Touch touch : {Touch::yes, Touch::corners, Touch::no})
      for (const std::string_view fleet : {"3,2,2", "4,3", "2,1,1", "3,2,2,1", "2,1,1,1"})
        for (std::uint64_t seed = 0; seed < 6; ++seed) {
          Config config;
          config.width = 5;
          config.height = 5;
          config.announce = announce;
          config.touch = touch;
          config.solo = true;
          config = *with_fleet(config, fleet);
          ASSERT_NO_FATAL_FAILURE(compare(config, seed));
        }
}

TEST(Census, StopsWhenTheBudgetIsGone) {
  const Config config;
  const Budget budget{.nodes = 1000};
  Meter meter(budget);
  EXPECT_FALSE(Counter<2>(config).count(possible(config, Sight<2>{}), meter).has_value());
  EXPECT_LE(meter.spent(), 1000u);
}

// Each ship lies on as many cells as it has, in every fleet.
TEST(Census, ChancesAddUpOnAnyBoard) {
  for (const Announce announce : announcements) {
    Config config;
    config.width = 16;
    config.height = 12;
    config.announce = announce;
    config.solo = true;
    config = *with_fleet(config, "6,3,3");
    using G = Battleship<4>;
    auto s = G::initial(config, 1);
    Rng rng(1);
    for (int shots = 0; shots < 60; ++shots) G::play_random(s, rng);
    const auto census = counted(config, s.waters[1].seen);
    for (std::size_t ship = 0; ship < config.ships; ++ship) {
      Count sum = 0;
      for (const Count n : census.on[ship]) sum += n;
      EXPECT_EQ(static_cast<std::uint64_t>(sum),
                static_cast<std::uint64_t>(census.fleets * config.lengths[ship]));
    }
  }
}

// What is drawn is what is counted.
TEST(Census, DrawnFleetsHaveTheCountedChances) {
  for (const Announce announce : announcements) {
    Config config;
    config.announce = announce;
    config.solo = true;
    using G = Battleship<2>;
    auto s = G::initial(config, 4);
    Rng rng(4);
    for (int shots = 0; shots < 40; ++shots) G::play_random(s, rng);
    const auto census = counted(config, s.waters[1].seen);
    const FleetDrawer<2> drawer(config, possible(config, s.waters[1].seen));
    ASSERT_TRUE(drawer.complete());
    constexpr int draws = 4000;
    std::array<int, 128> on{};
    for (int i = 0; i < draws; ++i) {
      const auto fleet = *drawer.draw(rng);
      for (std::size_t ship = 0; ship < config.ships; ++ship)
        cells_of<2>(config, fleet[ship], config.lengths[ship]).for_each([&](int p) { ++on[p]; });
    }
    for (std::size_t p = 0; p < 100; ++p) {
      Count n = 0;
      for (const auto& ship : census.on) n += ship[p];
      const double chance = static_cast<double>(n) / static_cast<double>(census.fleets);
      const double error = std::sqrt(chance * (1 - chance) / draws);
      EXPECT_NEAR(on[p] / static_cast<double>(draws), chance, 5.5 * error + 1e-9) << p;
    }
  }
}

}  // namespace
}  // namespace parlor::battleship
