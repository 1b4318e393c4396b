#include "games/chifoumi/chifoumi.hpp"

#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "play/entry_of.hpp"

namespace parlor::chifoumi {
namespace {

// On a lane of five cells, with a potion beside A and a flame beside B, every draw is from a pure bag. A
// takes the potion and wins the first duel, which empties B's bag; B takes the flame again, calls the second
// and loses it, too; the third game has no duel. So A has 2 points.
TEST(ChifoumiRecord, AGameCheckedByHandComesOutAsWritten) {
  std::ifstream file("tests/golden/chifoumi.jsonl");
  std::string line;
  ASSERT_TRUE(std::getline(file, line));
  const auto record = parse_record(line);
  ASSERT_TRUE(record.has_value()) << record.error().message;
  const auto table = make_entry<Family>().open(record->set, record->seed, {});
  ASSERT_TRUE(table.has_value()) << table.error().message;
  for (const auto& [seat, move] : record->acts) {
    const auto made = (*table)->act(seat, move);
    ASSERT_TRUE(made.has_value()) << made.error().message;
  }
  EXPECT_TRUE((*table)->to_act().empty());
  for (Seat seat = 0; seat < 2; ++seat)
    EXPECT_EQ((*table)->score(seat), record->scores[static_cast<std::size_t>(seat)]);
}

std::string refusal(const Settings& settings) {
  const auto values = read(options(), settings, "chifoumi");
  if (!values) return values.error().message;
  const auto config = configure(*values);
  return config ? "it was accepted" : config.error().message;
}

TEST(ChifoumiOptions, BadOnesAreRefusedWithTheReason) {
  EXPECT_EQ(refusal({}), "it was accepted");
  EXPECT_EQ(refusal({{"mode", "arena"}}), "it was accepted");
  EXPECT_EQ(
      refusal({{"map", "no/such.json"}}),
      "map 'no/such.json': there is no such file; the built-in maps are corridors, large, open and walls");
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
