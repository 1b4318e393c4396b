#include "gnd/config.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace parlor::gnd {
namespace {

using testing::HasSubstr;

TEST(GndConfig, TheDefaultIsTheCourses) {
  const Config config = default_config();
  EXPECT_EQ(config.address, ":8080");
  EXPECT_EQ(config.backup, "server.json");
  EXPECT_EQ(config.penalty, 40);
  std::vector<std::tuple<Game, int, std::string, double>> offered;
  for (const Tournament& t : config.tournaments) offered.emplace_back(t.game, t.size, t.start, t.seconds);
  EXPECT_EQ(offered, (decltype(offered){{Game::dodo, 4, "corners", 360},
                                        {Game::dodo, 6, "corners", 360},
                                        {Game::dodo, 4, "one_line", 360},
                                        {Game::dodo, 6, "one_line", 360},
                                        {Game::gopher, 4, "one_line", 180},
                                        {Game::gopher, 6, "one_line", 180}}));
}

TEST(GndConfig, AConfigurationReadsBackAsItself) {
  Config config = default_config();
  EXPECT_EQ(parse_config(print(config)), config);
  config.red_starts = false;
  config.penalty = 1.5;
  config.tournaments.resize(2);
  config.tournaments[0].red.group = 12;
  config.tournaments[0].warm_up = true;
  config.tournaments[0].warm_up_rounds = 3;
  config.tournaments[1].blue.player = "alphabeta(nodes=100)";
  EXPECT_EQ(parse_config(print(config)), config);
  for (const char* key : {"ServerAddr", "BackupFilename", "StartingPlayer", "PenaliteIllegalAction",
                          "Tournaments", "Name", "Param", "Game", "GridSize", "DodoConfig",
                          "PlayerInitialTime", "RedPlayer", "BluePlayer", "WarmUp", "WarmUpRounds"})
    EXPECT_THAT(print(config), HasSubstr(std::string("\"") + key + "\""));
}

TEST(GndConfig, WhatIsMissingIsAsInTheDefault) { EXPECT_EQ(parse_config("{}"), default_config()); }

// One tournament, with something changed.
std::string with(const std::string& pointer, const nlohmann::json& value) {
  Config config = default_config();
  config.tournaments.resize(1);
  auto json = nlohmann::json::parse(print(config));
  json[nlohmann::json::json_pointer(pointer)] = value;
  return json.dump();
}

TEST(GndConfig, SidesAreAnyoneAGroupOrAPlayer) {
  const auto red = [](const nlohmann::json& value) {
    return parse_config(with("/Tournaments/0/Param/RedPlayer", value));
  };
  EXPECT_TRUE(red("")->tournaments[0].red.anyone());
  EXPECT_TRUE(red(0)->tournaments[0].red.anyone());
  EXPECT_EQ(red(12)->tournaments[0].red.group, 12);
  EXPECT_EQ(red("12")->tournaments[0].red.group, 12);
  EXPECT_EQ(red("random")->tournaments[0].red.player, "random");
}

TEST(GndConfig, WhatCannotBePlayedIsRefusedBeforeAnyoneComes) {
  const std::vector<std::tuple<std::string, nlohmann::json, std::string>> wrong = {
      {"/Tournaments/0/Param/Game", "chess", "Game"},
      {"/Tournaments/0/Param/GridSize", 11, "GridSize"},
      {"/Tournaments/0/Param/GridSize", "4", "GridSize"},
      {"/Tournaments/0/Param/DodoConfig", "middle", "one_line"},
      {"/Tournaments/0/Param/PlayerInitialTime", 0, "PlayerInitialTime"},
      {"/Tournaments/0/Param/RedPlayer", "deep_blue", "deep_blue"},
      {"/Tournaments/0/Param/RedPlayer", -3, "RedPlayer"},
      {"/Tournaments/0/Name", "", "names"},
      {"/Tournaments", nlohmann::json::array(), "Tournaments"},
      {"/StartingPlayer", "green", "StartingPlayer"},
      {"/PenaliteIllegalAction", -1, "PenaliteIllegalAction"},
      {"/BackupFilename", "", "BackupFilename"},
      {"/ServerAddr", "here", "address"}};
  for (const auto& [pointer, value, named] : wrong) {
    const auto config = parse_config(with(pointer, value));
    ASSERT_FALSE(config) << pointer << value;
    EXPECT_THAT(config.error().message(), HasSubstr(named));
  }
  EXPECT_FALSE(parse_config("no"));
}

}  // namespace
}  // namespace parlor::gnd
