#include "net/gnd/journal.hpp"

#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

namespace parlor::net::gnd {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// Its writer is a Thread: the thread sanitizer looks at these tests too.
class GndJournalThread : public testing::Test {
 protected:
  void TearDown() override { std::filesystem::remove(path_); }

  // Opens the file; what it holds goes to `read_`.
  Result<std::unique_ptr<Journal>> open() {
    read_.clear();
    return open_journal(
        path_, *loop_,
        [this](std::string_view line) -> Result<void> {
          if (line == "bad") return fail("it is bad");
          read_.emplace_back(line);
          return {};
        },
        [this](const Error& error) {
          trouble_ = error.message;
          loop_->stop();
        });
  }

  const std::string path_ =
      (std::filesystem::temp_directory_path() / ("parlor_gnd_journal_" + std::to_string(getpid()))).string();
  std::unique_ptr<Loop> loop_ = Loop::make();
  std::vector<std::string> read_;
  std::string trouble_;
};

TEST_F(GndJournalThread, WhatWasWrittenIsThereBeforeItIsSaidAndAfterwards) {
  {
    const auto journal = open();
    ASSERT_TRUE(journal) << journal.error().message;
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
  EXPECT_THAT(journal.error().message, HasSubstr("line 2: it is bad"));
}

TEST_F(GndJournalThread, OneServerAtATime) {
  const auto journal = open();
  ASSERT_TRUE(journal);
  const auto second = open();
  ASSERT_FALSE(second);
  EXPECT_THAT(second.error().message, HasSubstr("in use"));
}

}  // namespace
}  // namespace parlor::net::gnd
