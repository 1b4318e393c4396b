#include "games/battleship/players/players.hpp"

#include <cmath>
#include <numeric>

#include <gtest/gtest.h>

#include "games/battleship/battleship.hpp"
#include "games/battleship/hide.hpp"
#include "games/battleship/inference/draw.hpp"
#include "games/battleship/inference/fleets.hpp"
#include "games/battleship/players/captains.hpp"
#include "games/battleship/players/insight.hpp"
#include "games/battleship/players/rollout.hpp"
#include "games/battleship/players/trial.hpp"

namespace parlor::battleship {
namespace {

constexpr std::array announcements = {Announce::hit, Announce::sunk, Announce::count, Announce::none};

template <int Words>
double solo_shots(const Config& config, std::string_view player, std::uint64_t games) {
  using G = Battleship<Words>;
  const auto make = *find_player(players<Words>(), *parse_spec(player), config);
  double shots = 0;
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    auto s = G::initial(config, seed);
    const auto captain = make({.seat = 0, .seed = seed});
    while (!G::over(s)) {
      const auto view = G::observe(s, 0);
      const auto move = captain->choose(view, {});
      EXPECT_FALSE(view.enemy.shots.test(move.code)) << player;
      G::apply(s, 0, move);
    }
    shots += G::score(s, 0);
  }
  return shots / static_cast<double>(games);
}

TEST(Captains, FinishGamesUnderAllRules) {
  for (const Announce announce : announcements)
    for (const Touch touch : {Touch::yes, Touch::corners, Touch::no}) {
      Config config{.width = 6, .height = 7, .announce = announce, .touch = touch, .solo = true};
      config = *with_fleet(config, "3,2,2,1");
      for (const char* player :
           {"random", "easy", "medium(throws=20)", "hard(throws=20)", "density", "exact", "expert"})
        EXPECT_LE(solo_shots<1>(config, player, 2), 42) << player;
    }
}

TEST(Captains, PlayOnTheUsualBoardUnderAllRules) {
  for (const Announce announce : announcements) {
    const Config config{.announce = announce, .solo = true};
    EXPECT_LE(solo_shots<2>(config, "expert(looks=2)", 1), 100);
    EXPECT_LE(solo_shots<2>(config, "density", 1), 100);
  }
}

// Ten ships, several of them alike, on a board full of hits that nobody names: not every way to explain them
// can be looked at, and still a cell is found. Where ships may not touch, what is around hits need not be
// searched.
TEST(Captains, PlayWithManyShips) {
  for (const Announce announce : announcements) {
    std::array<double, 3> shots{};
    for (const Touch touch : {Touch::yes, Touch::corners, Touch::no}) {
      Config config{.announce = announce, .touch = touch, .solo = true};
      config = *with_fleet(config, "4,3,3,2,2,2,1,1,1,1");
      shots[std::to_underlying(touch)] = solo_shots<2>(config, "density", 4);
    }
    EXPECT_LT(shots[1], 76) << "at corners only";
    EXPECT_LT(shots[2], 68) << "not at all";
  }
}

// Nobody fires beside a ship that is known to be alone there.
TEST(Captains, SpareWhatAShipCloses) {
  using G = Battleship<2>;
  Config config{.touch = Touch::no, .solo = true};
  config = *with_fleet(config, "4,3,3,2,2,2,1,1,1,1");
  for (const char* player : {"medium(throws=20)", "density", "expert"}) {
    const auto make = *find_player(players<2>(), *parse_spec(player), config);
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      auto s = G::initial(config, seed);
      const auto captain = make({.seat = 0, .seed = seed});
      while (!G::over(s)) {
        const auto view = G::observe(s, 0);
        const int place = captain->choose(view, {}).code;
        const auto gone = losses(view.enemy).ships;
        for (std::size_t ship = 0; ship < config.ships; ++ship) {
          if (((gone >> ship) & 1) == 0) continue;
          const auto cells = cells_of<2>(config, s.waters[1].fleet[ship], config.lengths[ship]);
          EXPECT_FALSE(closed_by(config, cells).test(place)) << player;
        }
        G::fire(s, place);
      }
    }
  }
}

// Others have measured 44.1 shots for density on the default board; a game's standard deviation is 9.3.
TEST(Captains, DensityNeedsAsManyShotsAsPublished) {
  const Config config{.solo = true};
  constexpr int games = 4000;
  EXPECT_NEAR(solo_shots<2>(config, "density", games), 44.1, 4 * 9.3 / std::sqrt(games));
}

TEST(Captains, WhatWasLearnedSavesShots) {
  const Config config{.solo = true};
  EXPECT_LT(solo_shots<2>(config, "expert(network=off,looks=0)", 4000),
            solo_shots<2>(config, "density", 4000));
}

// The first shot of a game is another one in other games, and all of them are images of one cell.
TEST(Captains, ExpertPlaysUnderARandomSymmetry) {
  using G = Battleship<2>;
  const Config config{.solo = true};
  const auto make = *find_player(players<2>(), *parse_spec("expert(looks=0)"), config);
  std::array<bool, 100> seen{};
  const auto view = G::observe(G::initial(config, 1), 0);
  for (std::uint64_t seed = 0; seed < 60; ++seed) seen[make({.seed = seed})->choose(view, {}).code] = true;
  int firsts = 0;
  for (int p = 0; p < 100; ++p) {
    if (!seen[p]) continue;
    ++firsts;
    for (int k = 0; k < Symmetry::count(config); ++k) EXPECT_TRUE(seen[Symmetry::number(k).image(config, p)]);
  }
  EXPECT_GT(firsts, 1);
}

TEST(Symmetry, ImagesAndOriginsAreInverse) {
  for (const int height : {6, 9}) {
    Config config{.width = 6, .height = static_cast<std::uint8_t>(height)};
    for (int k = 0; k < Symmetry::count(config); ++k) {
      std::array<bool, 64> taken{};
      for (int p = 0; p < config.cells(); ++p) {
        const int image = Symmetry::number(k).image(config, p);
        ASSERT_FALSE(taken[image]);
        taken[image] = true;
        ASSERT_EQ(Symmetry::number(k).origin(config, image), p);
      }
    }
  }
}

// On an empty board nothing can be wounded, and densities add up to the cells of the fleet.
TEST(Gunner, DensitiesAddUp) {
  for (const Announce announce : announcements) {
    const Config config{.announce = announce};
    Gunner<2> gunner(config, nullptr);
    Gunner<2>::Picture picture;
    gunner.look(picture);
    double sum = 0;
    for (std::size_t c = 0; c < 128; ++c) {
      sum += picture.density[c];
      EXPECT_EQ(picture.wound[c], 0);
    }
    EXPECT_NEAR(sum / Gunner<2>::certain, config.ship_cells(), 0.1);
  }
}

// After one hit that is not named, the wounded ship goes on somewhere beside it.
TEST(Gunner, LooksBesideAHit) {
  for (const Announce announce : announcements) {
    const Config config{.announce = announce};
    Gunner<2> gunner(config, nullptr);
    gunner.note({45, Answer::of(Told::hit, announce == Announce::hit ? 2 : -1)});
    const int place = gunner.best();
    EXPECT_TRUE(place == 44 || place == 46 || place == 35 || place == 55) << place;
  }
}

// Shots of a gunner who plays the rest of one game, hits named.
int played_alone(Config config, const Sight<2>& seen, const Fleet& fleet) {
  using G = Battleship<2>;
  config.announce = Announce::hit;
  config.solo = true;
  G::State s{config, {G::empty_waters(config), G::empty_waters(config)}};
  Gunner<2> gunner(config, instincts_for(config));
  for (const Berth berth : fleet) G::place(config, s.waters[1], berth);
  const auto& log = s.waters[1].seen.log;
  const auto fire = [&](int place) {
    G::fire(s, place);
    gunner.note(log[log.size() - 1]);
  };
  for (const Shot& shot : seen.log) fire(shot.place);
  while (!G::over(s)) fire(gunner.best());
  return static_cast<int>(log.size() - seen.log.size());
}

// Many worlds at once cost what each of them costs alone, whatever was announced before.
TEST(Rollouts, EqualGamesPlayedOneByOne) {
  using G = Battleship<2>;
  for (const Announce announce : announcements)
    for (const int shots : {0, 12, 30}) {
      const Config config{.announce = announce, .solo = true};
      auto s = G::initial(config, 5);
      Rng rng(static_cast<std::uint64_t>(shots));
      for (int i = 0; i < shots; ++i) G::play_random(s, rng);
      const auto& seen = s.waters[1].seen;
      const FleetDrawer<2> drawer(config, possible(config, seen));
      std::vector<Fleet> worlds;
      while (worlds.size() < 40) worlds.push_back(*drawer.draw(rng));
      Rollouts<2> rollouts(config, instincts_for(config), seen, worlds);
      const auto costs = rollouts.play();
      const int first = (all_cells<2>(config) & ~seen.shots).first();
      const auto costs_there = rollouts.play(first);
      for (std::size_t w = 0; w < worlds.size(); ++w) {
        EXPECT_EQ(costs[w], played_alone(config, seen, worlds[w])) << w;
        auto after = seen;
        after.shots.set(first);
        after.log.push_back({static_cast<std::uint8_t>(first), {}});
        EXPECT_EQ(costs_there[w], 1 + played_alone(config, after, worlds[w])) << w;
      }
    }
}

// Where all worlds are tried no other cell is cheaper.
TEST(Trial, TakesTheCellThatSavesShots) {
  const Config config{.solo = true};
  Gunner<2> gunner(config, instincts_for(config));
  const auto s = *Battleship<2>::parse_position(
      config,
      "e5- f6A f7A f8A f9A f10A b8B b9B b10B b7B h1C h2C h3C j5D j6D j7D c3- d8- i9- d2- b2- c5- f4-");
  gunner.note_all(s.waters[1].seen);
  std::vector<Fleet> worlds;
  ASSERT_TRUE(for_each_fleet(config, possible(config, gunner.seen()), [&](const Fleet& fleet) {
    worlds.push_back(fleet);
    return worlds.size() < 2000;
  }));
  Rng rng(1);
  const int place =
      expert_shot(gunner, instincts_for(config), Expertise{.looks = 10'000, .breadth = 100}, {}, rng);
  Rollouts<2> rollouts(config, instincts_for(config), gunner.seen(), worlds);
  const auto sum = [](const std::vector<int>& costs) {
    return std::accumulate(costs.begin(), costs.end(), 0);
  };
  const int best = sum(rollouts.play(place));
  typename Gunner<2>::Picture picture;
  gunner.look(picture);
  int choices = 0;
  gunner.for_each_choice(picture, [&](int other, std::int32_t) {
    ++choices;
    EXPECT_LE(best, sum(rollouts.play(other)));
  });
  EXPECT_GT(choices, 1);
}

// With solo=hidden the table does the same.
TEST(Placement, TheTableHidesFleetsToo) {
  const Config uniform{.solo = true}, hidden{.solo = true, .hidden = true};
  EXPECT_GT(solo_shots<2>(hidden, "density", 300), solo_shots<2>(uniform, "density", 300) + 2);
}

// "hidden" fleets lie where few berths are, and a density player needs more shots for them.
TEST(Placement, HiddenFleetsAreHarderToFind) {
  using G = Battleship<2>;
  const Config config;
  const auto crowds = crowding<2>(config);
  std::array<double, 2> shots{}, exposed{};
  constexpr std::uint64_t games = 60;
  for (std::size_t i = 0; i < 2; ++i) {
    const auto make = *find_player(
        players<2>(), *parse_spec(i == 0 ? "random(placement=uniform)" : "random(placement=hidden)"), config);
    for (std::uint64_t seed = 0; seed < games; ++seed) {
      auto s = G::initial(config, 0);
      const auto captain = make({.seat = 0, .seed = seed});
      while (s.waters[0].fleet.size() < config.ships)
        G::place(config, s.waters[0], Berth{captain->choose(G::observe(s, 0), {}).code});
      shots[i] += played_alone(config, Sight<2>{}, s.waters[0].fleet);
      s.waters[0].ships.for_each([&](int p) { exposed[i] += crowds[p]; });
    }
  }
  EXPECT_LT(exposed[1], exposed[0]);
  EXPECT_GT(shots[1], shots[0]);
}

TEST(Thought, TellsTheCountAndTheMaps) {
  using G = Battleship<2>;
  const Config config{.solo = true};
  const auto s = *G::parse_position(config, "e5- f6A f7A c3- h8- b8B b9B b10B b7B*");
  for (const char* player : {"exact", "expert(looks=2)", "density", "medium"}) {
    const auto captain = (*find_player(players<2>(), *parse_spec(player), config))({.seat = 0, .seed = 1});
    const auto view = G::observe(s, 0);
    const auto move = captain->choose(view, {});
    const Thought thought = captain->thought();
    ASSERT_FALSE(thought.maps.empty()) << player;
    EXPECT_EQ(thought.maps[0].cells.size(), 100u);
    EXPECT_TRUE(std::isnan(thought.maps[0].cells[44])) << "e5 was shot at";
    EXPECT_EQ(thought.line.front(), G::print(view, move));
    EXPECT_EQ(thought.candidates.front().move, thought.line.front());
    EXPECT_FALSE(thought.words.empty());
  }
  const auto exact = (*find_player(players<2>(), *parse_spec("exact"), config))({.seat = 0, .seed = 1});
  (void)exact->choose(G::observe(s, 0), {});
  const Thought thought = exact->thought();
  ASSERT_EQ(thought.maps.size(), 6u) << "all, and ship by ship";
  double cells = 0;
  for (const double chance : thought.maps[1].cells) cells += std::isnan(chance) ? 0 : chance;
  EXPECT_NEAR(cells, 3, 1e-9) << "the carrier has three cells left";
  ASSERT_EQ(thought.facts.size(), 3u);
  EXPECT_NEAR(thought.facts[1].value, std::log2(thought.facts[0].value), 1e-9);
  EXPECT_EQ(thought.facts[2].name, "expected shots to go");
  EXPECT_GT(thought.facts[2].value, 11) << "cells that were not hit";
  EXPECT_EQ(thought.value, 9 + thought.facts[2].value) << "the score of a solo game";
}

// Where counting costs too much, fleets are drawn, and it is said.
TEST(Insight, SaysWhenItIsAnEstimate) {
  const Config config = *with_fleet({.announce = Announce::sunk}, "4,3,2");
  Sight<2> seen;
  seen.shots.set(0);
  seen.log.push_back({0, Answer{}});
  Rng rng(1);
  const auto found = insight<2>(config, seen, Budget{.nodes = 10}, rng);
  EXPECT_FALSE(found.exact);
  Thought thought;
  thought.line = {"a2"};
  describe(config, seen, found, thought);
  EXPECT_NE(thought.words.english().find("estimated"), std::string::npos);
  double sum = 0;
  for (int p = 0; p < 100; ++p) sum += found.chance(config, p);
  EXPECT_NEAR(sum, 9, 1e-6);
  const auto counted = insight<2>(config, seen, Budget{}, rng);
  ASSERT_TRUE(counted.exact);
  EXPECT_NEAR(found.entropy, counted.entropy, 0.05);
}

}  // namespace
}  // namespace parlor::battleship
