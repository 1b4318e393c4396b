#include "games/chifoumi/chifoumi.hpp"

#include <fstream>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "play/game_adapter.hpp"

namespace parlor::chifoumi {
namespace {

// The game of tests/golden/chifoumi.jsonl, checked by hand against the rules. The map is a lane of five
// cells, A at its left end with a potion beside it, B at its right end with a flame beside it; everyone sees
// three cells far, and nothing is left to chance, for every bag holds one kind only.
struct Step {
  Seat seat;
  std::string_view move;
  int a, b;                   // columns after it
  int potions, flames;        // in A's bag, in B's bag
  int points;                 // of A
  std::string_view why = {};  // shown where it fails
};
constexpr Step lane[] = {
    {0, "e", 1, 4, 1, 0, 0, "A steps on the potion and must take it"},
    {1, "w", 1, 3, 1, 1, 0, "B takes the flame; the two are two cells apart"},
    {0, "duel", 0, 4, 1, 0, 1,
     "potion beats flame: B's bag is emptied, A keeps its own; all is laid out anew"},
    {1, "w", 0, 3, 1, 1, 1, "B begins the second game, and takes the flame that lies there again"},
    {0, "e", 1, 3, 2, 1, 1, "so does A with the potion: it has two"},
    {1, "duel", 0, 4, 2, 0, 2, "whoever calls, potion beats flame"},
    {0, "e", 1, 4, 3, 0, 2, "A begins the third game"},
    {1, "w", 1, 3, 3, 1, 2, ""},
    {0, "w", 0, 3, 3, 1, 2, ""},
    {1, "e", 0, 4, 3, 1, 2, ""},
    {0, "e", 1, 4, 3, 1, 2, "the potion was taken: nothing more to pick up"},
    {1, "w", 1, 3, 3, 1, 2,
     "three turns of each without a duel: the third game is a draw, the match is over"},
};

play::Record golden_record() {
  std::ifstream file("tests/golden/chifoumi.jsonl");
  std::string line;
  std::getline(file, line);
  const auto record = play::parse_record(line);
  EXPECT_TRUE(record.has_value()) << record.error().message();
  return *record;
}

TEST(ChifoumiRecord, AGameCheckedByHandGoesStepByStep) {
  const play::Record record = golden_record();
  const auto config = configure(*read(options(), record.set, "chifoumi"));
  ASSERT_TRUE(config.has_value()) << config.error().message();
  auto s = Chifoumi::initial(*config, record.seed);
  ASSERT_EQ(record.acts.size(), std::size(lane));
  for (std::size_t i = 0; i < std::size(lane); ++i) {
    const Step& step = lane[i];
    ASSERT_EQ(record.acts[i].move, step.move);
    ASSERT_EQ(s.board.turn, step.seat) << step.why;
    const auto move = Chifoumi::parse(Chifoumi::observe(s, step.seat), step.seat, step.move);
    ASSERT_TRUE(move.has_value()) << move.error().message();
    Chifoumi::apply(s, step.seat, *move);
    EXPECT_EQ(s.pawns[0].at, cell(step.a, 0)) << step.why;
    EXPECT_EQ(s.pawns[1].at, cell(step.b, 0)) << step.why;
    EXPECT_EQ(s.pawns[0].bag, (Bag{{0, static_cast<std::uint16_t>(step.potions), 0}})) << step.why;
    EXPECT_EQ(s.pawns[1].bag, (Bag{{static_cast<std::uint16_t>(step.flames), 0, 0}})) << step.why;
    EXPECT_EQ(s.board.points[0], step.points) << step.why;
    EXPECT_EQ(s.board.points[1], -step.points) << step.why;
  }
  EXPECT_TRUE(s.board.over);
  EXPECT_EQ(s.triggered[0], 1);
  EXPECT_EQ(s.triggered[1], 1);
}

TEST(ChifoumiRecord, AGameCheckedByHandComesOutAsWritten) {
  const play::Record record = golden_record();
  const auto table = play::make_entry<Family>().open(record.set, record.seed, {});
  ASSERT_TRUE(table.has_value()) << table.error().message();
  for (const auto& [seat, move] : record.acts) {
    const auto made = (*table)->act(seat, move);
    ASSERT_TRUE(made.has_value()) << made.error().message();
  }
  EXPECT_TRUE((*table)->to_act().empty());
  for (Seat seat = 0; seat < 2; ++seat) EXPECT_EQ((*table)->score(seat), record.scores[seat]);
}

struct Told {
  int turn = 0, end = 0;  // how often somebody was told in which turn it is back, and that it is not
};

// Random walkers who duel whenever they can. Whoever loses is told so at once, and nobody else is told
// anything; the turn that is named is the next in which the loser moves.
void expect_news_to_come_true(const Config& config, std::uint64_t seed, Told& told) {
  constexpr int never = 1000;
  auto s = Chifoumi::initial(config, seed);
  Rng rng(seed);
  std::array<int, 3> back{};  // the turn that was named; 0: none
  while (!s.board.over) {
    const Seat mover = s.board.turn;
    const auto points = s.board.points;
    const int named = std::exchange(back[mover], 0);
    ASSERT_TRUE(named == 0 || named == s.board.round + 1) << named << " in turn " << s.board.round + 1;
    const auto moves = Chifoumi::legal(Chifoumi::observe(s, mover), mover);
    const Move last = moves[moves.size() - 1];
    const Move any = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    Chifoumi::apply(s, mover, last.is_duel() ? last : any);
    for (Seat seat = 0; seat < 3; ++seat) {
      const auto i = static_cast<std::size_t>(seat);
      const std::string news = Chifoumi::news(Chifoumi::observe(s, seat)).english();
      ASSERT_EQ(!news.empty(), s.board.points[i] < points[i]) << news;
      if (news.empty()) continue;
      EXPECT_EQ(news.starts_with("you called a duel and "), seat == mover) << news;
      const bool at_the_end = news.ends_with("what you carried is scattered, and you are out until the end");
      ++(at_the_end ? told.end : told.turn);
      back[i] = at_the_end ? never : std::stoi(news.substr(news.rfind(' ')));
    }
  }
  for (const int named : back) EXPECT_TRUE(named == 0 || named == never) << named;
}

TEST(ChifoumiNews, WhoLosesADuelInTheArenaIsToldWhenItIsBack) {
  auto config = *configure(*read(options(), {{"mode", "arena"}, {"players", "3"}}, "chifoumi"));
  config.turns = 60;
  for (const int pause : {0, 1, 7}) {
    config.pause = pause;
    Told told;
    for (std::uint64_t seed = 0; seed < 30; ++seed) expect_news_to_come_true(config, seed, told);
    EXPECT_GT(told.turn, 30) << pause;
    EXPECT_TRUE(told.end > 0 || pause < 7) << pause;
  }
}

TEST(ChifoumiNews, NameBothAndWhatTheyDrew) {
  auto config = *configure(*read(options(), {{"mode", "arena"}, {"players", "2"}}, "chifoumi"));
  auto s = Chifoumi::initial(config, 1);
  s.knowledge[0].duels.edit().push_back({s.board.clock, 1, false, Kind::flame, Kind::potion});
  s.pawns[0].at = nowhere;
  s.pawns[0].pause = 49;
  s.board.turn = 1;
  s.board.round = 12;
  EXPECT_EQ(
      Chifoumi::news(Chifoumi::observe(s, 0)).english(),
      "B called a duel and won it, potion against your flame: what you carried is scattered, and you sit "
      "out 50 turns and are back in turn 63");
  EXPECT_TRUE(Chifoumi::news(Chifoumi::observe(s, 1)).empty());
  ++s.board.clock;
  EXPECT_TRUE(Chifoumi::news(Chifoumi::observe(s, 0)).empty()) << "it was told before";
}

std::string refusal(const Settings& settings) {
  const auto values = read(options(), settings, "chifoumi");
  if (!values) return values.error().message();
  const auto config = configure(*values);
  return config ? "it was accepted" : config.error().message();
}

TEST(ChifoumiOptions, BadOnesAreRefusedWithTheReason) {
  EXPECT_EQ(refusal({}), "it was accepted");
  EXPECT_EQ(refusal({{"mode", "arena"}}), "it was accepted");
  EXPECT_EQ(refusal({{"map", "no/such.json"}}),
            "map 'no/such.json': there is no such file; the built-in maps are corridors, course, large, open "
            "and walls");
  EXPECT_EQ(refusal({{"players", "3"}}), "a match is played by 2 players, not 3; mode=arena takes up to 5");
  EXPECT_EQ(refusal({{"mode", "arena"}, {"games", "2"}}), "the arena is one game; games must be 0 or 1");
  EXPECT_EQ(
      refusal({{"scattered", "1,2"}}),
      "scattered of chifoumi must be map, a number, or three numbers for flames, potions and pumpkins such "
      "as 4,4,4, each at most 10000, not '1,2'");
  EXPECT_EQ(refusal({{"scattered", "300"}}),
            "open: there is no room for 2 players and 918 objects on 289 floor cells");
  EXPECT_EQ(refusal({{"map", "tests/golden/chifoumi_lane.json"}, {"mode", "arena"}, {"players", "3"}}),
            "tests/golden/chifoumi_lane.json: the map has places for 2 players, not for 3");
}

TEST(ChifoumiOptions, TheUsualOnesAreThoseOfTheRules) {
  const auto match = configure(*read(options(), {}, "chifoumi"));
  EXPECT_EQ(match->players, 2);
  EXPECT_EQ(match->vision, 3);
  EXPECT_EQ(match->turns, 100);
  EXPECT_EQ(match->games, 10);
  EXPECT_EQ(match->scattered, (std::array<int, 3>{4, 4, 4}));
  const auto arena = configure(*read(options(), {{"mode", "arena"}}, "chifoumi"));
  EXPECT_EQ(arena->players, 5);
  EXPECT_EQ(arena->turns, 1000);
  EXPECT_EQ(arena->games, 1);
  EXPECT_EQ(arena->pause, 50);
}

}  // namespace
}  // namespace parlor::chifoumi
