#include "games/hanabi/players/learned/learned.hpp"

#include <cstring>
#include <fstream>

#include "core/embedded.hpp"
#include "core/text.hpp"
#include "games/hanabi/live.hpp"
#include "games/hanabi/players/learned/network.hpp"
#include "games/hanabi/players/learned/quick_network.hpp"
#include "games/hanabi/players/player_laws.hpp"
#include "games/hanabi/players/players.hpp"

namespace parlor::hanabi {
namespace {

std::string weights() { return std::string(embedded("data/hanabi/two_players.weights").value()); }

Result<PlayerMaker<Hanabi>> maker(const Config& config, Settings arguments = {}) {
  return find_player<Hanabi>({learned_kind()}, {"learned", std::move(arguments)}, config);
}

// A program may be built without weights: all but `learned` works then.
class Learned : public testing::Test {
 protected:
  void SetUp() override {
    if (!embedded("data/hanabi/two_players.weights")) GTEST_SKIP() << "built without weights";
  }
};

TEST(LearnedOrNot, SomebodyElsePlaysWhereThereAreNoWeights) {
  const bool there = embedded("data/hanabi/two_players.weights").has_value();
  EXPECT_EQ(maker({}).has_value(), there);
  for (const std::string_view spec : {"best", "expert", "search"})
    EXPECT_TRUE(find_player<Hanabi>(players(), parse_spec(spec).value(), {}).has_value()) << spec;
}

// Games of the same weights by train/hanabi/plain.py: rules, features and network written apart, in Python.
TEST_F(Learned, PlaysEveryMoveThatThePlainProgramDoes) {
  std::ifstream file("tests/data/hanabi_learned_games.txt");
  std::string line;
  int games = 0, moves = 0;
  for (; std::getline(file, line); ++games) {
    const auto words = split(line, ' ');
    Config config{.stacked = true};
    config.deck = parse_deck(words.front(), config.colours).value();
    State s = Hanabi::initial(config, 0);
    const auto player = (*maker(config))({});
    for (std::size_t i = 1; i < words.size(); ++i, ++moves) {
      const View view = Hanabi::observe(s, s.turn);
      const Move expected = Hanabi::parse(view, s.turn, words[i]).value();
      ASSERT_EQ(Hanabi::print(view, player->choose(view, {})), Hanabi::print(view, expected))
          << "game " << games << ", move " << i;
      Hanabi::apply(s, s.turn, expected);
    }
    EXPECT_TRUE(s.over());
  }
  EXPECT_GE(moves, 3000);
}

// Games that were played, well and badly, under the trainer's rules on a GPU.
TEST_F(Learned, TrainersGamesScoreTheSameUnderOurRules) {
  std::ifstream file("tests/data/hanabi_trainer_games.jsonl");
  std::string line;
  int games = 0;
  for (; std::getline(file, line); ++games) {
    const auto game = read_live(line);
    ASSERT_TRUE(game.has_value()) << game.error().message();
    State s = Hanabi::initial(game->config, 0);
    for (const Move move : game->moves) Hanabi::apply(s, s.turn, move);
    EXPECT_TRUE(s.over());
    const auto score = line.find("\"score\":");
    ASSERT_NE(score, std::string::npos);
    EXPECT_EQ(Hanabi::score(s, 0), std::stod(line.substr(score + 8)));
  }
  EXPECT_GE(games, 20);
}

TEST_F(Learned, BatchesThinkAsOneDoes) {
  const auto network = Network::read(weights());
  ASSERT_TRUE(network.has_value());
  std::vector<Features> features;
  for (const State& s : careful_game({}, 3)) features.push_back(features_of(Hanabi::observe(s, s.turn)));
  for (const std::size_t count : {0, 1, 2, 5, 8}) {
    std::vector<Logits> out(count);
    network->logits({features.data(), count}, out);
    for (std::size_t i = 0; i < count; ++i) {
      const Logits alone = network->logits(features[i]);
      for (std::size_t m = 0; m < alone.size(); ++m) EXPECT_NEAR(out[i][m], alone[m], 1e-3);
    }
  }
}

// It rounds, so that it may prefer another move where two are almost alike, and seldom.
TEST_F(Learned, QuickNetworkPrefersNearlyTheSameMoves) {
  const auto network = Network::read(weights());
  ASSERT_TRUE(network.has_value());
  std::vector<Features> features;
  for (std::uint64_t seed = 0; seed < 4; ++seed)
    for (const State& s : careful_game({}, seed)) features.push_back(features_of(Hanabi::observe(s, s.turn)));
  std::vector<Logits> quick(features.size()), plain(features.size());
  QuickNetwork(*network).logits(features, quick);
  QuickNetwork(*network, QuickNetwork::Arithmetic::plain).logits(features, plain);
  int same = 0;
  for (std::size_t i = 0; i < features.size(); ++i) {
    const Logits exact = network->logits(features[i]);
    same += std::ranges::max_element(exact) - exact.begin() ==
                    std::ranges::max_element(quick[i]) - quick[i].begin()
                ? 1
                : 0;
    // The last bit of a float may tip a rounding to seven bits, which moves a logit by some hundredths.
    for (std::size_t m = 0; m < exact.size(); ++m) EXPECT_NEAR(quick[i][m], plain[i][m], 0.25);
  }
  EXPECT_GE(same, static_cast<int>(features.size()) * 97 / 100);
}

TEST_F(Learned, ObeysTheLawsOfPlayers) {
  for (const Company company : {Company::own_kind, Company::random, Company::careful})
    obey_player_laws(learned_kind(), {}, company, 2);
}

TEST_F(Learned, RefusesGamesItWasNotTrainedFor) {
  EXPECT_TRUE(maker({}).has_value());
  for (const Config& config : {Config{.players = 3}, Config{.colours = 6}, Config{.empty_clues = true}})
    EXPECT_NE(maker(config).error().message().find("trained for nothing else"), std::string::npos);
  EXPECT_NE(maker({}, {{"weights", "no such file"}}).error().message().find("no such file"),
            std::string::npos);
}

// What is wrong with a file of weights; nothing if it can be read.
std::string complaint(const std::string& bytes) {
  const auto network = Network::read(bytes);
  return network ? std::string() : network.error().message();
}

TEST_F(Learned, RefusesDamagedAndForeignWeights) {
  const std::string good = weights();
  EXPECT_EQ(complaint(good), "");
  EXPECT_NE(complaint("").find("no file of weights"), std::string::npos);
  EXPECT_NE(complaint("GIF89a" + good).find("no file of weights"), std::string::npos);
  EXPECT_NE(complaint(good.substr(0, 20)).find("ends too early"), std::string::npos);
  EXPECT_NE(complaint(good.substr(0, good.size() - 1)).find("checksum"), std::string::npos);
  std::string changed = good;
  changed[changed.size() / 2] ^= 1;
  EXPECT_NE(complaint(changed).find("checksum"), std::string::npos);
}

// Such files were written before the network had a memory. FNV-1a as train/hanabi/files.py computes it.
TEST_F(Learned, RefusesWeightsForOtherFeatures) {
  std::string old = weights();
  const std::uint32_t features = 807;
  std::memcpy(old.data() + 12, &features, sizeof features);
  std::uint64_t sum = 0xcbf29ce484222325;
  for (std::size_t i = 0; i + sizeof sum < old.size(); ++i)
    sum = (sum ^ static_cast<std::uint8_t>(old[i])) * 0x100000001b3;
  std::memcpy(old.data() + old.size() - sizeof sum, &sum, sizeof sum);
  EXPECT_EQ(complaint(old),
            "the file holds a network of another shape: 807 features, 512 wide, 2 blocks and 20 moves; "
            "expected 1145 features, 512 wide, at most 16 blocks and 20 moves");
}

}  // namespace
}  // namespace parlor::hanabi
