#include "cli/checkpoint.hpp"

#include <filesystem>
#include <ostream>
#include <string>

#include <gtest/gtest.h>
#include <unistd.h>

namespace parlor::cli {
namespace {

struct CheckpointFiles : testing::Test {
  const std::string name =
      (std::filesystem::temp_directory_path() / ("parlor_checkpoint_" + std::to_string(getpid()))).string();

  ~CheckpointFiles() override { std::filesystem::remove(name); }

  void write(double seconds, const std::string& work) const {
    CheckpointFile file(name, "gopher size=6");
    ASSERT_TRUE(file.open());
    file.write(seconds, [&](std::ostream& out) { out << work; });
    EXPECT_TRUE(file.written());
  }
  std::string refusal() const {
    const auto opened = CheckpointFile(name, "gopher size=6").open();
    return opened ? "" : opened.error().message();
  }
};

TEST_F(CheckpointFiles, ComeBackWithTheTimeTheyTook) {
  CheckpointFile first(name, "gopher size=6");
  const auto nothing = first.open();
  ASSERT_TRUE(nothing);
  EXPECT_EQ(*nothing, nullptr);
  EXPECT_FALSE(std::filesystem::exists(name)) << "only asked whether it could be written";
  write(2.5, "abc");
  write(4, "defg");
  CheckpointFile third(name, "gopher size=6");
  const auto earlier = third.open();
  ASSERT_TRUE(earlier && *earlier);
  EXPECT_EQ(third.earlier_seconds(), 6.5);
  std::string work;
  **earlier >> work;
  EXPECT_EQ(work, "defg");
  EXPECT_FALSE(std::filesystem::exists(name + ".part"));
}

TEST_F(CheckpointFiles, OfSomethingElseAreRefusedAndLeftAlone) {
  write(1, "abc");
  const auto other = CheckpointFile(name, "gopher size=5").open();
  ASSERT_FALSE(other);
  EXPECT_NE(other.error().message().find("gopher size=6"), std::string::npos);
  EXPECT_NE(other.error().message().find("gopher size=5"), std::string::npos);
  EXPECT_EQ(refusal(), "");
}

TEST_F(CheckpointFiles, ThatAreDamagedOrOfAnotherVersionAreRefused) {
  write(1, "abc");
  std::string text;
  std::getline(std::ifstream(name, std::ios::binary), text, '\0');
  const auto put = [&](const std::string& changed) { std::ofstream(name, std::ios::binary) << changed; };
  const auto changed = [&](const std::string& from, const std::string& to) {
    std::string copy = text;
    return copy.replace(copy.find(from), from.size(), to);
  };
  put(changed("checkpoint 1", "checkpoint 2"));
  EXPECT_NE(refusal().find("another version"), std::string::npos);
  put(changed("seconds 1", "seconds 7"));
  EXPECT_NE(refusal().find("damaged"), std::string::npos);
  put(text.substr(0, 30));
  EXPECT_NE(refusal().find("damaged"), std::string::npos);
  put("some letter of mine");
  EXPECT_NE(refusal().find("not a checkpoint"), std::string::npos);
  EXPECT_TRUE(std::filesystem::exists(name));
}

TEST(CheckpointFile, InAPlaceThatCannotBeWrittenIsRefused) {
  EXPECT_FALSE(CheckpointFile("/nowhere/at/all", "gopher size=6").open());
}

}  // namespace
}  // namespace parlor::cli
