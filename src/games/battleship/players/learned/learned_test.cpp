#include "games/battleship/players/learned/learned.hpp"

#include <algorithm>
#include <cstring>
#include <fstream>

#include <gtest/gtest.h>

#include "core/embedded.hpp"
#include "core/hash.hpp"
#include "core/text.hpp"
#include "games/battleship/players/captains.hpp"
#include "games/battleship/players/players.hpp"
#include "games/battleship/players/trial.hpp"

namespace parlor::battleship {
namespace {

constexpr std::string_view file_name = "data/battleship/classic.weights";
const Config solo{.solo = true};

std::string complaint(const Config& config, Settings arguments = {}) {
  const auto maker = with_words(config, [&]<int Words> {
    const auto found =
        find_player<Battleship<Words>>({learned_kind<Words>()}, {"learned", arguments}, config);
    return found ? std::string() : found.error().message();
  });
  return maker;
}

// A program may be built without weights: all but `learned` works then.
class LearnedShots : public testing::Test {
 protected:
  void SetUp() override {
    if (!network_) GTEST_SKIP() << "built without weights";
  }
  std::shared_ptr<const Network> network_ = built_in_network();
};

struct Game {
  Sight<2> seen;               // all of it
  std::vector<double> values;  // expected shots to come, before each shot
};

// Games of the trainer on a GPU, in floating point.
std::vector<Game> trainers_games() {
  std::vector<Game> games;
  std::ifstream file("tests/data/battleship_learned_games.txt");
  for (std::string line; std::getline(file, line);) {
    const auto bar = line.find(" | ");
    Game game{.seen = Battleship<2>::parse_position(solo, line.substr(0, bar)).value().waters[1].seen,
              .values = {}};
    const std::string values = line.substr(bar + 3);
    for (const auto word : split(values, ' ')) game.values.push_back(std::stod(std::string(word)));
    games.push_back(std::move(game));
  }
  return games;
}

// Calls f(seen before the shot, its number) for each shot of a game.
template <class F>
void for_each_shot(const Game& game, F&& f) {
  Sight<2> seen;
  for (std::size_t i = 0; i < game.seen.log.size(); ++i) {
    f(seen, i);
    const Shot shot = game.seen.log[i];
    seen.shots.set(shot.place);
    if (shot.answer.told() != Told::miss) seen.hits.set(shot.place);
    seen.log.push_back(shot);
  }
}

TEST_F(LearnedShots, FiresEveryShotThatTheTrainerDoes) {
  int shots = 0;
  for (const Game& game : trainers_games())
    for_each_shot(game, [&](const Sight<2>& seen, std::size_t i) {
      ++shots;
      ASSERT_EQ(learned_shot(*network_, solo, seen), game.seen.log[i].place) << "shot " << i;
    });
  EXPECT_GE(shots, 1000);
}

TEST_F(LearnedShots, ExpectsAsManyShotsAsTheTrainerDoes) {
  const auto games = trainers_games();
  for (std::size_t g = 0; g < 4; ++g)
    for_each_shot(games[g], [&](const Sight<2>& seen, std::size_t i) {
      EXPECT_NEAR(network_->look(features_of(solo, seen)).shots_to_come(), games[g].values[i], 0.02);
    });
}

// To the last bit, so that a seed plays the same game everywhere.
TEST_F(LearnedShots, JudgesAlikeWithEveryArithmetic) {
  const auto games = trainers_games();
  for_each_shot(games[0], [&](const Sight<2>& seen, std::size_t i) {
    if (i % 8 != 0) return;
    const Features features = features_of(solo, seen);
    const auto plain = network_->look(features, network::Convolution::Arithmetic::plain);
    for (int way = 1; way <= static_cast<int>(network::Convolution::fastest()); ++way) {
      const auto other = network_->look(features, static_cast<network::Convolution::Arithmetic>(way));
      EXPECT_EQ(plain.preferences(), other.preferences());
      EXPECT_EQ(plain.shots_to_come(), other.shots_to_come());
    }
  });
}

// The same in every build: these are sums of floats in a fixed order, and no function of a library.
TEST_F(LearnedShots, JudgesAsOnOtherMachines) {
  std::uint64_t hash = fnv1a_start;
  const auto games = trainers_games();
  for_each_shot(games[1], [&](const Sight<2>& seen, std::size_t) {
    const auto look = network_->look(features_of(solo, seen));
    const auto preferences = look.preferences();
    hash =
        fnv1a(std::string_view(reinterpret_cast<const char*>(preferences.data()), sizeof preferences), hash);
    const float value = look.shots_to_come();
    hash = fnv1a(std::string_view(reinterpret_cast<const char*>(&value), sizeof value), hash);
  });
  EXPECT_EQ(hash, 11315083113093996347U);
}

TEST_F(LearnedShots, PlaysGamesUnderAllSymmetries) {
  using G = Battleship<2>;
  const auto make = *find_player(players<2>(), *parse_spec("learned"), solo);
  std::array<bool, 100> firsts{};
  const auto first_view = G::observe(G::initial(solo, 1), 0);
  for (std::uint64_t seed = 0; seed < 40; ++seed)
    firsts[make({.seed = seed})->choose(first_view, {}).code] = true;
  EXPECT_GT(std::ranges::count(firsts, true), 3);
  double shots = 0;
  constexpr int games = 20;
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    auto s = G::initial(solo, seed);
    const auto captain = make({.seed = seed});
    for (; !G::over(s); ++shots) G::apply(s, 0, captain->choose(G::observe(s, 0), {}));
  }
  EXPECT_LT(shots / games, 52) << "four standard errors of 20 games more than it needs";
}

TEST_F(LearnedShots, TellsWhatItExpects) {
  const auto captain = (*find_player(players<2>(), *parse_spec("learned"), solo))({.seed = 1});
  const auto s = *Battleship<2>::parse_position(solo, "e5- f6A f7A c3- h8- b8B b9B b10B b7B*");
  (void)captain->choose(Battleship<2>::observe(s, 0), {});
  const Thought thought = captain->thought();
  ASSERT_TRUE(thought.value.has_value());
  EXPECT_GT(*thought.value, 9 + 11) << "shots fired, and cells that were not hit";
  EXPECT_LT(*thought.value, 60);
  EXPECT_EQ(thought.candidates.front().move, thought.line.front());
}

// Shots in a game that went like this, goes on with this place, and then as the network fires.
int shots_in_all(const Network& network, const Sight<2>& seen, int place, const Fleet& fleet) {
  using G = Battleship<2>;
  G::State s{solo, {G::empty_waters(solo), G::empty_waters(solo)}};
  for (const Berth berth : fleet) G::place(solo, s.waters[1], berth);
  for (const Shot& shot : seen.log) G::fire(s, shot.place);
  G::fire(s, place);
  while (!G::over(s)) G::fire(s, learned_shot(network, solo, s.waters[1].seen));
  return static_cast<int>(s.waters[1].seen.log.size());
}

// A late position of the trainer's games in which some fleets are left and there is a choice.
Sight<2> late_position(const std::vector<Game>& games) {
  Sight<2> late;
  for (const Game& game : games)
    for_each_shot(game, [&](const Sight<2>& seen, std::size_t) {
      Gunner<2> gunner(solo, nullptr);
      gunner.note_all(seen);
      if (seen.log.size() < 20 || !late.log.empty() || features_of(solo, seen).choices.count() < 4) return;
      if (const auto fleets = all_fleets(gunner, 30); fleets.size() > 10) late = seen;
    });
  return late;
}

// Where few fleets are left, expert fires where that costs the fewest shots in all of them.
TEST_F(LearnedShots, ExpertTriesTheEndingInEveryFleet) {
  const Sight<2> seen = late_position(trainers_games());
  ASSERT_FALSE(seen.log.empty());
  Gunner<2> gunner(solo, nullptr);
  gunner.note_all(seen);
  const auto fleets = all_fleets(gunner, 30);
  const auto cost = [&](int place) {
    int shots = 0;
    for (const Fleet& fleet : fleets) shots += shots_in_all(*network_, seen, place, fleet);
    return shots;
  };
  const Features features = features_of(solo, seen);
  const auto preferences = network_->look(features).preferences();
  std::vector<int> cells;
  features.choices.for_each([&](int p) { cells.push_back(p); });
  std::ranges::stable_sort(cells, std::greater{}, [&](int p) { return preferences[p]; });
  const int least = std::min({cost(cells[0]), cost(cells[1]), cost(cells[2])});
  EXPECT_EQ(cost(network_shot(*network_, gunner, {.looks = 50'000, .breadth = 3}, {})), least);
}

TEST_F(LearnedShots, RefusesRulesThatItWasNotTrainedFor) {
  EXPECT_EQ(complaint({}), "");
  EXPECT_EQ(complaint({.salvo = true}), "");
  for (const Config& config :
       {Config{.announce = Announce::sunk}, Config{.announce = Announce::count},
        Config{.announce = Announce::none}, Config{.touch = Touch::no}, *with_fleet({}, "4,3,3,2,2"),
        *with_fleet({}, "5,4,3,3,2,1"), Config{.width = 11}, *with_fleet({.width = 8, .height = 8}, "3,2"),
        Config{.width = 16, .height = 16}})
    EXPECT_NE(complaint(config).find("trained for nothing else"), std::string::npos);
  EXPECT_NE(complaint({}, {{"weights", "no such file"}}).find("no such file"), std::string::npos);
}

// What is wrong with a file of weights; nothing if it can be read.
std::string reading(std::string bytes) {
  const auto network = Network::read(bytes);
  return network ? std::string() : network.error().message();
}

// The same for a file that was changed by somebody who knew of the checksum.
std::string reading_mended(std::string bytes) {
  bytes.resize(bytes.size() - sizeof(std::uint64_t));
  const std::uint64_t sum = fnv1a(bytes);
  return reading(bytes.append(reinterpret_cast<const char*>(&sum), sizeof sum));
}

TEST_F(LearnedShots, RefusesDamagedAndForeignWeights) {
  const std::string good(embedded(file_name).value());
  EXPECT_EQ(reading(good), "");
  EXPECT_EQ(reading_mended(good), "");
  EXPECT_NE(reading(good.substr(0, good.size() - 1)).find("checksum"), std::string::npos);
  EXPECT_NE(reading_mended(good.substr(0, good.size() / 2)).find("too early"), std::string::npos);
  EXPECT_NE(reading_mended(std::string(good).insert(good.size() - 8, 3, 'x')).find("3 bytes too many"),
            std::string::npos);
  std::string changed = good;
  changed[changed.size() / 2] ^= 1;
  EXPECT_NE(reading(changed).find("checksum"), std::string::npos);
  std::string heavy = good;  // weights as great as can be: their sums would overflow
  heavy.replace(200, 10'000, 10'000, '\x7f');
  EXPECT_NE(reading_mended(heavy).find("32 bits"), std::string::npos);
  if (const auto hanabi = embedded("data/hanabi/two_players.weights")) {
    EXPECT_EQ(
        reading(std::string(*hanabi)),
        "the file holds a network of another shape: 1145 planes, 512 channels, 2 blocks and 20 outputs; "
        "expected 16 planes, 64 channels, 4 blocks and 9 outputs");
  }
}

}  // namespace
}  // namespace parlor::battleship
