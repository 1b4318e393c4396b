#include "gnd/journal.hpp"

#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

namespace parlor::gnd {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// Its writer is a Thread: the thread sanitizer looks at these tests too.
class GndJournalThread : public testing::Test {
 protected:
  void TearDown() override { std::filesystem::remove(path_); }

  // Opens the file; what it holds goes to `read_`.
  Result<std::unique_ptr<Journal>> open(std::size_t large = large_journal) {
    read_.clear();
    return open_journal(
        path_, *loop_,
        [this](std::string_view line) -> Result<void> {
          if (line == "bad") return fail("it is bad");
          read_.emplace_back(line);
          return {};
        },
        [this](const Error& error) {
          trouble_ = error.message();
          loop_->stop();
        },
        large);
  }

  const std::string path_ =
      (std::filesystem::temp_directory_path() / ("parlor_gnd_journal_" + std::to_string(getpid()))).string();
  std::unique_ptr<net::Loop> loop_ = net::Loop::make();
  std::vector<std::string> read_;
  std::string trouble_;
};

TEST_F(GndJournalThread, WhatWasWrittenIsThereBeforeItIsSaidAndAfterwards) {
  {
    const auto journal = open();
    ASSERT_TRUE(journal) << journal.error().message();
    std::vector<std::string> said;
    (*journal)->write("", [&] { said.emplace_back("nothing"); });
    EXPECT_THAT(said, ElementsAre("nothing")) << "there is nothing to wait for";
    for (int i = 0; i < 100; ++i)
      (*journal)->write(i % 3 == 0 ? "" : std::to_string(i) + "\n", [&, i] {
        std::ifstream file(path_);
        const std::string text{std::istreambuf_iterator<char>(file), {}};
        if (i % 3 != 0) {
          EXPECT_THAT("\n" + text, HasSubstr("\n" + std::to_string(i) + "\n"));
        }
        said.push_back(std::to_string(i));
        if (i == 99) loop_->stop();
      });
    loop_->run();
    EXPECT_EQ(said.size(), 101);
    EXPECT_EQ(said.back(), "99");
  }
  ASSERT_TRUE(open());
  EXPECT_EQ(read_.size(), 66);
  EXPECT_EQ(read_.front(), "1");
  EXPECT_EQ(read_.back(), "98");
}

TEST_F(GndJournalThread, WhatIsPendingAtTheEndIsWritten) {
  {
    const auto journal = open();
    (*journal)->write("one\n", [] {});
    (*journal)->write("two\n", [] {});
  }
  ASSERT_TRUE(open());
  EXPECT_THAT(read_, ElementsAre("one", "two"));
}

TEST_F(GndJournalThread, ALineCutShortIsDroppedAndABadOneNamed) {
  std::ofstream(path_) << "one\ntwo\nthr";
  {
    const auto journal = open();
    ASSERT_TRUE(journal);
    EXPECT_THAT(read_, ElementsAre("one", "two"));
    (*journal)->write("three\n", [] {});
  }
  ASSERT_TRUE(open());
  EXPECT_THAT(read_, ElementsAre("one", "two", "three"));
  std::ofstream(path_) << "one\nbad\n";
  const auto journal = open();
  ASSERT_FALSE(journal);
  EXPECT_THAT(journal.error().message(), HasSubstr("line 2: it is bad"));
}

TEST_F(GndJournalThread, CutOffAtAnyByteItKeepsEveryWholeLine) {
  const std::string text = "one\ntwo\nthree\n";
  for (std::size_t cut = 0; cut <= text.size(); ++cut) {
    std::ofstream(path_) << text.substr(0, cut);
    ASSERT_TRUE(open());
    EXPECT_EQ(read_.size(), std::ranges::count(text.substr(0, cut), '\n')) << "after byte " << cut;
  }
}

TEST_F(GndJournalThread, WrittenAnewItHoldsTheNewLinesAndThoseThatCameAfter) {
  std::ofstream(path_ + ".new") << "what a server that was killed left";
  {
    auto journal = open(10);
    ASSERT_TRUE(journal);
    EXPECT_FALSE((*journal)->large());
    bool told = false;
    (*journal)->write("one\ntwo\nthree\n", [&] {
      EXPECT_TRUE((*journal)->large());
      (*journal)->write("four\n", [&] { told = true; });
      (*journal)->write_anew([] { return "one to four\n"; });
      EXPECT_FALSE((*journal)->large()) << "it is being written anew";
      (*journal)->write("five\n", [this] { loop_->stop(); });
    });
    loop_->run();
    EXPECT_TRUE(told);
    EXPECT_FALSE((*journal)->large()) << "not before it has four times what it had then";
    EXPECT_FALSE(open()) << "the new file is locked as the old one was";
  }
  ASSERT_TRUE(open());
  EXPECT_THAT(read_, ElementsAre("one to four", "five"));
  EXPECT_FALSE(std::filesystem::exists(path_ + ".new"));
  EXPECT_EQ(std::filesystem::status(path_).permissions(),
            std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
}

TEST_F(GndJournalThread, WhereItCannotBeWrittenAnewTheOldOneGoesOn) {
  std::filesystem::create_directories(path_ + ".new/in the way");
  {
    auto journal = open(10);
    ASSERT_TRUE(journal);
    (*journal)->write("one\ntwo\nthree\n", [] {});
    (*journal)->write_anew([] { return "one to three\n"; });
    (*journal)->write("four\n", [this] { loop_->stop(); });
    loop_->run();
    EXPECT_FALSE((*journal)->large()) << "it is not tried again at once";
  }
  std::filesystem::remove_all(path_ + ".new");
  ASSERT_TRUE(open());
  EXPECT_THAT(read_, ElementsAre("one", "two", "three", "four"));
}

TEST_F(GndJournalThread, AFileThatTookItsPlaceIsLeftAlone) {
  auto journal = open(10);
  ASSERT_TRUE(journal);
  (*journal)->write("one\ntwo\nthree\n", [] {});
  std::filesystem::remove(path_);
  std::ofstream(path_) << "another server's\n";
  (*journal)->write_anew([] { return "one to three\n"; });
  (*journal)->write("four\n", [this] { loop_->stop(); });
  loop_->run();
  ASSERT_TRUE(open());
  EXPECT_THAT(read_, ElementsAre("another server's"));
}

TEST_F(GndJournalThread, OneServerAtATime) {
  const auto journal = open();
  ASSERT_TRUE(journal);
  const auto second = open();
  ASSERT_FALSE(second);
  EXPECT_THAT(second.error().message(), HasSubstr("in use"));
}

}  // namespace
}  // namespace parlor::gnd
