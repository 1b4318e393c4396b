#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "bots/bot_seat.hpp"
#include "catalog.hpp"
#include "core/rng.hpp"
#include "core/text.hpp"

// The conversations in tests/data/wire/, replayed byte by byte: the lines of the bot (<) are given, and those
// of Parlor (>) must come. The first line names the game, who plays the other seats, and the settings. [all]
// stands for the list of all games.
namespace parlor::bots {
namespace {

struct Transcript {
  std::string game, opponent;
  Settings settings;
  std::vector<std::string> lines;
};

Transcript read_transcript(const std::filesystem::path& path) {
  Transcript transcript;
  std::ifstream file(path);
  std::string line;
  std::getline(file, line);
  const auto words = split(line, ' ');
  transcript.game = words.at(1);
  transcript.opponent = words.at(2);
  for (std::size_t i = 3; i < words.size(); ++i) transcript.settings.push_back(*parse_setting(words[i]));
  std::string games;
  for (const play::GameEntry& game : catalog()) games += (games.empty() ? "" : ",") + ('"' + game.name + '"');
  while (std::getline(file, line)) {
    if (const auto all = line.find("[all]"); all != std::string::npos) line.replace(all + 1, 3, games);
    transcript.lines.push_back(line);
  }
  return transcript;
}

class Script final : public Channel {
 public:
  Script(const std::vector<std::string>& lines, std::size_t& at) : lines_(lines), at_(at) {}
  bool send(std::string_view line, Moment) override {
    EXPECT_LT(at_, lines_.size()) << "nothing more was to be said, but " << line;
    if (at_ >= lines_.size()) return false;
    EXPECT_EQ("> " + std::string(line), lines_[at_]) << "line " << at_ + 2;
    ++at_;
    return true;
  }
  std::expected<std::string, ReceiveError> receive(Moment, const std::function<bool()>&) override {
    if (at_ >= lines_.size() || !lines_[at_].starts_with("< ")) return std::unexpected(ReceiveError::ended);
    return lines_[at_++].substr(2);
  }
  Sentence exit_reason() override { return "has no more lines"; }

 private:
  const std::vector<std::string>& lines_;
  std::size_t& at_;
};

class Scripted final : public play::ExternalPlayers {
 public:
  explicit Scripted(const Transcript& transcript) : transcript_(transcript) {}
  std::vector<std::string> names() const override { return {"scripted"}; }
  Result<play::ExternalPlayerMaker> find(const Spec&, std::string_view game) const override {
    return [this, name = std::string(game)](
               const play::Invitation& invitation) -> std::unique_ptr<play::ExternalPlayer> {
      auto bot = greet(std::make_unique<Script>(transcript_.lines, at), name, std::chrono::seconds(1));
      return std::make_unique<BotSeat>(*std::move(bot), invitation, 10, [](auto) {});
    };
  }
  mutable std::size_t at = 0;

 private:
  const Transcript& transcript_;
};

TEST(Transcripts, AreReplayedByteByByte) {
  int played = 0;
  for (const auto& entry : std::filesystem::directory_iterator("tests/data/wire")) {
    SCOPED_TRACE(entry.path().filename().string());
    const Transcript transcript = read_transcript(entry.path());
    const Scripted scripted(transcript);
    const auto match =
        (*find_game(transcript.game))
            ->match(transcript.settings, {{"scripted", {}}, *parse_spec(transcript.opponent)}, &scripted);
    ASSERT_TRUE(match.has_value()) << match.error().message();
    const auto result = (*match)->play({.seed = derive(1, 0) >> 11, .seating = {0, 1}});
    EXPECT_TRUE(result.finished);
    EXPECT_EQ(scripted.at, transcript.lines.size());
    ++played;
  }
  EXPECT_GE(played, 5);
}

}  // namespace
}  // namespace parlor::bots
