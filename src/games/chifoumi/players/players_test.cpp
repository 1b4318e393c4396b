#include "games/chifoumi/players/players.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "games/chifoumi/map/load.hpp"
#include "games/chifoumi/players/belief.hpp"
#include "games/chifoumi/players/match_value.hpp"
#include "games/chifoumi/players/strategies.hpp"
#include "games/chifoumi/players/terrain.hpp"

namespace parlor::chifoumi {
namespace {

Config on_map(const char* name, Mode mode = Mode::match, int players = 2) {
  Config config;
  auto map = load_map(name, {});
  config.mode = mode;
  config.players = players;
  config.scattered = map->scattered;
  if (mode == Mode::arena) config.games = 1;
  config.map = std::make_shared<const Map>(*std::move(map));
  return config;
}

Seated seated(const PlayerKind<Chifoumi>& kind, const Config& config, const Place& place) {
  const auto maker = find_player(players(), {std::string(kind.name), {}}, config);
  return (*maker)(place);
}

using Kinds = std::vector<Seated>;

// Plays a match, and looks at every move: it must be legal. Calls see(state, seat, move).
template <class See>
State play(const Config& config, Kinds& kinds, std::uint64_t seed, See&& see) {
  auto s = Chifoumi::initial(config, seed);
  while (!s.board.over) {
    const Seat seat = s.board.turn;
    const auto view = Chifoumi::observe(s, seat);
    const Move move = kinds[seat]->choose(view, {});
    const auto legal = Chifoumi::legal(view, seat);
    if (std::ranges::count(legal, move) != 1) {
      ADD_FAILURE() << "seat " << seat << " made an illegal move";
      return s;
    }
    see(s, seat, move);
    Chifoumi::apply(s, seat, move);
  }
  return s;
}

TEST(ChifoumiPlayers, EveryoneMakesLegalMovesAndTellsThoughts) {
  for (const char* map : {"open", "corridors"})
    for (const auto& kind : players()) {
      Config config = on_map(map);
      config.games = 2;
      config.turns = 40;
      Kinds kinds;
      for (Seat seat = 0; seat < 2; ++seat)
        kinds.push_back(seated(kind, Chifoumi::known(config), {.seat = seat, .seed = 7}));
      play(config, kinds, 3, [&](const State& s, Seat seat, Move move) {
        const auto line = kinds[seat]->thought().line;
        if (kind.name == "random") return;  // it has no plan
        ASSERT_FALSE(line.empty()) << kind.name;
        EXPECT_EQ(line.front(), Chifoumi::print(Chifoumi::observe(s, seat), move)) << kind.name;
      });
      EXPECT_FALSE(kinds[0]->thought().words.empty()) << kind.name;
    }
}

// Whenever it sees somebody; otherwise every step comes up, about as often as any other.
TEST(ChifoumiPlayers, CourseStepsAtRandomAndDuelsAtOnce) {
  const Config config = on_map("open");
  Kinds kinds;
  for (Seat seat = 0; seat < 2; ++seat) kinds.push_back(make_course({.seat = seat, .seed = 3}));
  std::array<int, direction_count> steps{};
  int duels = 0;
  play(config, kinds, 3, [&](const State& s, Seat seat, Move move) {
    const View view = Chifoumi::observe(s, seat);
    EXPECT_EQ(move.is_duel(), view.knowledge.others[1 - seat].in_sight);
    duels += move.is_duel();
    if (Chifoumi::legal(view, seat).size() == direction_count) ++steps[move.direction()];
  });
  EXPECT_GT(duels, 0);
  const auto [fewest, most] = std::ranges::minmax(steps);
  EXPECT_GT(fewest, 20);
  EXPECT_LT(most, 2 * fewest);
}

TEST(ChifoumiPlayers, EveryoneMakesLegalMovesInTheArena) {
  for (const auto& kind : players()) {
    Config config = on_map("walls", Mode::arena, 5);
    config.turns = 40;
    config.pause = 5;
    Kinds kinds;
    for (Seat seat = 0; seat < 5; ++seat)
      kinds.push_back(seated(kind, Chifoumi::known(config), {.seat = seat, .seed = 7}));
    play(config, kinds, 3, [](const State&, Seat, Move) {});
  }
}

// Everything that the mover has not seen is changed behind its back; its choice must not be another.
TEST(ChifoumiPlayers, AChoiceDoesNotDependOnWhatWasNotSeen) {
  for (const auto& kind : players()) {
    Config config = on_map("open");
    config.games = 2;
    config.turns = 30;
    Kinds kinds;
    for (Seat seat = 0; seat < 2; ++seat)
      kinds.push_back(seated(kind, Chifoumi::known(config), {.seat = seat, .seed = 5}));
    // A twin of the first seat is shown states with another bag, other chance and other hidden objects.
    const Seated twin = seated(kind, Chifoumi::known(config), {.seat = 0, .seed = 5});
    Rng rng(9);
    play(config, kinds, 4, [&](const State& s, Seat seat, Move move) {
      if (seat != 0) return;
      State other = s;
      other.rng = Rng(rng());
      other.pawns[1].bag = {{static_cast<std::uint16_t>(rng.below(9)), 3, 0}};
      if (!s.knowledge[0].others[1].in_sight) other.pawns[1].at = config.map->floor[rng.below(200)];
      for (const Cell c : config.map->floor)
        if (reach(c, s.pawns[0].at) > config.vision) other.ground.edit(c) = content_of(kind_at(rng.below(3)));
      EXPECT_EQ(twin->choose(Chifoumi::observe(other, 0), {}), move) << kind.name;
    });
  }
}

TEST(ChifoumiTerrain, PathsAreShortestAndGoAroundWhatIsNotWanted) {
  const Config config = on_map("corridors");
  auto s = Chifoumi::initial(config, 1);
  auto view = Chifoumi::observe(s, 0);
  // As if all had been seen.
  for (int y = 0; y < view.height(); ++y)
    for (int x = 0; x < view.width(); ++x) {
      view.knowledge.memory.edit(cell(x, y)).what = s.ground[cell(x, y)];
      view.knowledge.memory.edit(cell(x, y)).see(s.board.clock);
    }
  const Terrain free(view, {}), strict(view, Prices::nothing());
  const auto distances = free.distances(view.own.at);
  for (const Cell c : config.map->floor) {
    const auto path = free.path(view.own.at, c);
    EXPECT_EQ(static_cast<int>(path.size()), distances[free.at(c)]);
    const auto around = strict.path(view.own.at, c);
    for (const Cell through : around)
      EXPECT_TRUE(through == c || !is_object(s.ground[through])) << "an object lies in the way";
    if (!around.empty()) {
      EXPECT_GE(around.size(), path.size());
    }
  }
}

TEST(ChifoumiBelief, DrawsAndPickupsTellTheBag) {
  const Config config = on_map("open");
  auto s = Chifoumi::initial(config, 1);
  auto view = Chifoumi::observe(s, 0);
  Rng rng(1);
  BagBelief belief(1, 500);
  belief.follow(view, rng);
  for (const double chance : belief.odds()) EXPECT_NEAR(chance, 1.0 / 3, 0.1) << "nothing is known yet";
  view.board.clock += 20;
  view.knowledge.takings.edit().push_back({view.board.clock, 1, Kind::potion, cell(3, 3)});
  view.knowledge.takings.edit().push_back({view.board.clock, 1, Kind::potion, cell(4, 3)});
  belief.follow(view, rng);
  EXPECT_GT(belief.odds()[index(Kind::potion)], 0.7);
  // It loses, so its bag is empty; what it likes is still remembered.
  view.board.clock += 2;
  view.knowledge.duels.edit().push_back({view.board.clock, 1, true, Kind::pumpkin, Kind::potion});
  belief.follow(view, rng);
  for (const double chance : belief.odds()) EXPECT_NEAR(chance, 1.0 / 3, 0.15);
  EXPECT_GT(belief.habits()[std::to_underlying(Habit::potions)], 0.3);
  EXPECT_LT(belief.habits()[std::to_underlying(Habit::flames)], 0.1);
}

TEST(ChifoumiMatchValue, IsExactAtTheEndAndGrowsWithEveryLead) {
  const MatchValue value(10);
  EXPECT_EQ(value.at(0, 1, -3), 1);
  EXPECT_EQ(value.at(0, 0, 1), 1);
  EXPECT_EQ(value.at(0, 0, 0), 0.5);
  EXPECT_EQ(value.at(0, -1, 5), 0);
  for (int left = 0; left <= 10; ++left)
    for (int points = -5; points < 5; ++points) {
      EXPECT_LE(value.at(left, points, 0), value.at(left, points + 1, 0) + 1e-12);
      EXPECT_LE(value.at(left, points, 0), value.at(left, points, 1) + 1e-12);
    }
}

TEST(ChifoumiMatchValue, IsFairWhereNobodyCanHideAndDuelsAreFair) {
  const MatchValue value(10, {.found = 1, .met = 1, .called_by_me = 0.5, .edge = 0});
  for (int left = 0; left <= 10; ++left)
    for (int points = -5; points <= 5; ++points)
      EXPECT_NEAR(value.at(left, points, 2), 1 - value.at(left, -points, -2), 1e-9);
}

TEST(ChifoumiMatchValue, WhoIsNeverFoundKeepsALead) {
  const MatchValue value(10, {.found = 0, .met = 1, .called_by_me = 1, .edge = 0});
  EXPECT_NEAR(value.at(10, 1, -5), 1, 1e-12);
  EXPECT_NEAR(value.at(10, 0, 1), 1, 1e-12);
  EXPECT_NEAR(value.at(1, 0, 0), 2.0 / 3, 1e-12) << "a duel called by oneself is won with a win or a tie";
}

TEST(ChifoumiPlayers, TheBetterOnesBeatTheSimplest) {
  Config config = on_map("open");
  int won = 0;
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    Kinds kinds;
    kinds.push_back(make_expert(128, Chifoumi::known(config), {.seat = 0, .seed = seed}));
    kinds.push_back(make_focused(Kind::flame, {.seat = 1, .seed = seed}));
    const auto s = play(config, kinds, seed, [](const State&, Seat, Move) {});
    won += Chifoumi::score(s, 0) > 0;
  }
  EXPECT_GE(won, 4);
}

}  // namespace
}  // namespace parlor::chifoumi
