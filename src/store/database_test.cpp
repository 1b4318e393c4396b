#include "store/database.hpp"

#include <filesystem>
#include <fstream>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

namespace parlor::store {
namespace {

using ::testing::HasSubstr;

// A folder of its own, gone at the end.
class StoreTest : public ::testing::Test {
 protected:
  StoreTest()
      : folder_(std::filesystem::temp_directory_path() / ("parlor_store_" + std::to_string(getpid()))) {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directory(folder_);
  }
  ~StoreTest() override { std::filesystem::remove_all(folder_); }

  std::string path(const std::string& name = "a.db") const { return (folder_ / name).string(); }

  std::filesystem::path folder_;
};

constexpr auto make_table = "CREATE TABLE things(id INTEGER PRIMARY KEY, name TEXT, weight REAL)";

std::int64_t count(Database& database) {
  auto question = database.prepare("SELECT count(*) FROM things");
  EXPECT_TRUE(question && *question->step());
  return question->integer(0);
}

TEST_F(StoreTest, NoticesThatItsFileIsGone) {
  auto database = *Database::open(path());
  ASSERT_TRUE(database.migrate("test", {make_table}));
  EXPECT_TRUE(Transaction::begin(database)->commit());
  std::filesystem::rename(path(), path("aside.db"));
  EXPECT_FALSE(Transaction::begin(database));
  std::ofstream(path()) << "another file";
  EXPECT_FALSE(Transaction::begin(database));
  std::filesystem::rename(path("aside.db"), path());
  EXPECT_TRUE(Transaction::begin(database)->commit());
}

// What it says may be told to anyone who comes to a server.
TEST_F(StoreTest, SaysNothingOfTheFoldersAboveIt) {
  std::ofstream(path("no.db")) << std::string(5000, 'x');
  auto database = *Database::open(path());
  ASSERT_TRUE(database.migrate("test", {make_table}));
  ASSERT_TRUE(database.execute("CREATE TABLE one(id INTEGER PRIMARY KEY); INSERT INTO one VALUES(1)"));
  auto twice = *database.prepare("INSERT INTO one VALUES(1)");
  std::vector<Result<void>> refused = {database.execute("nonsense"), twice.run(),
                                       database.migrate("test", {})};
  const auto open = [&](const std::string& name) {
    const auto opened = Database::open(name, Database::Access::read);
    refused.push_back(opened ? Result<void>() : std::unexpected(opened.error()));
  };
  open(path("no.db"));
  open(folder_);
  open(path("none"));
  std::filesystem::remove(path());
  refused.push_back(database.still_there());
  for (const auto& one : refused) {
    ASSERT_FALSE(one);
    EXPECT_EQ(one.error().message().find(folder_.parent_path().string() + "/"), std::string::npos)
        << one.error().message();
  }
}

TEST_F(StoreTest, KeepsWhatWasCommittedAndNothingElse) {
  {
    auto database = *Database::open(path());
    ASSERT_TRUE(database.migrate("test", {make_table}));
    auto insert = *database.prepare("INSERT INTO things(name, weight) VALUES(?, ?)");
    {
      auto transaction = *Transaction::begin(database);
      ASSERT_TRUE(insert.bind("one\0two", 0.1).run());
      ASSERT_TRUE(insert.bind(std::string_view("\0x", 2), nullptr).run());
      ASSERT_TRUE(transaction.commit());
    }
    auto undone = *Transaction::begin(database);
    ASSERT_TRUE(insert.bind("gone", 1).run());
    EXPECT_EQ(count(database), 3);
  }
  auto database = *Database::open(path(), Database::Access::read);
  ASSERT_TRUE(database.migrate("test", {make_table}));
  auto question = *database.prepare("SELECT id, name, weight FROM things ORDER BY id");
  ASSERT_TRUE(*question.step());
  EXPECT_EQ(question.integer(0), 1);
  EXPECT_EQ(question.text(1), "one");
  EXPECT_EQ(question.number(2), 0.1);
  ASSERT_TRUE(*question.step());
  EXPECT_EQ(question.text(1), std::string_view("\0x", 2));
  EXPECT_TRUE(question.is_null(2));
  EXPECT_FALSE(*question.step());
  EXPECT_FALSE(database.execute("INSERT INTO things(name) VALUES('no')"));
  EXPECT_TRUE(database.check());
}

TEST_F(StoreTest, EveryOwnerBringsItsOwnTablesStepByStep) {
  const auto more = "ALTER TABLE things ADD COLUMN colour TEXT DEFAULT 'red'";
  {
    auto database = *Database::open(path());
    ASSERT_TRUE(database.migrate("first", {make_table}));
    ASSERT_TRUE(database.migrate("second", {"CREATE TABLE others(id INTEGER)"}));
    ASSERT_TRUE(database.execute("INSERT INTO things(name) VALUES('old')"));
  }
  {
    auto reader = *Database::open(path(), Database::Access::read);
    EXPECT_THAT(reader.migrate("first", {make_table, more}).error().message(), HasSubstr("older Parlor"));
  }
  auto database = *Database::open(path());
  ASSERT_TRUE(database.migrate("first", {make_table, more}));
  EXPECT_EQ(*database.version("first"), 2);
  EXPECT_EQ(*database.version("second"), 1);
  EXPECT_EQ(*database.version("third"), 0);
  auto question = *database.prepare("SELECT colour FROM things");
  ASSERT_TRUE(*question.step());
  EXPECT_EQ(question.text(0), "red");
  EXPECT_THAT(database.migrate("first", {make_table}).error().message(), HasSubstr("newer Parlor"));
}

TEST_F(StoreTest, AStepThatFailsLeavesNothingBehind) {
  auto database = *Database::open(path());
  EXPECT_FALSE(database.migrate("test", {make_table, "CREATE NONSENSE"}));
  EXPECT_EQ(*database.version("test"), 0);
  EXPECT_FALSE(database.prepare("SELECT * FROM things"));
  EXPECT_TRUE(database.migrate("test", {make_table}));
}

TEST_F(StoreTest, WhatIsNotAStoreIsRefusedInWords) {
  const auto error = [&](const std::string& name, Database::Access access = Database::Access::write) {
    const auto opened = Database::open(path(name), access);
    return opened ? "opened" : opened.error().message();
  };
  std::ofstream(path("text")) << std::string(5000, 'x');
  EXPECT_THAT(error("text"), HasSubstr("holds something other than a database"));
  EXPECT_THAT(error("missing", Database::Access::read), HasSubstr("there is no file"));
  EXPECT_THAT(error("no/where"), HasSubstr("cannot be opened"));
  EXPECT_THAT(error("."), HasSubstr("is not a file"));
  {
    auto other = *Database::open(path("other"));
    ASSERT_TRUE(other.execute("CREATE TABLE t(x); PRAGMA application_id=77"));
  }
  EXPECT_THAT(error("other"), HasSubstr("not one of Parlor's"));
}

TEST_F(StoreTest, DamageIsFound) {
  {
    auto database = *Database::open(path());
    ASSERT_TRUE(database.migrate("test", {make_table}));
    for (int i = 0; i < 200; ++i)
      ASSERT_TRUE(database.execute("INSERT INTO things(name) VALUES('" + std::string(200, 'a') + "')"));
  }
  std::fstream file(path(), std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(3 * 4096 + 10);
  file << std::string(3000, '\x5a');
  file.close();
  auto database = *Database::open(path());
  EXPECT_THAT(database.check().error().message(), HasSubstr("is damaged"));
}

TEST_F(StoreTest, AFullDiskLosesOnlyWhatWasNotCommitted) {
  auto database = *Database::open(path());
  ASSERT_TRUE(database.migrate("test", {make_table}));
  ASSERT_TRUE(database.execute("INSERT INTO things(name) VALUES('kept'); PRAGMA max_page_count=8"));
  auto insert = *database.prepare("INSERT INTO things(name) VALUES(?)");
  Result<void> done;
  {
    auto transaction = *Transaction::begin(database);
    for (int i = 0; i < 100 && done; ++i) done = insert.bind(std::string(1000, 'a')).run();
  }
  ASSERT_FALSE(done);
  EXPECT_THAT(done.error().message(), HasSubstr("the disk is full"));
  EXPECT_EQ(count(database), 1);
}

TEST_F(StoreTest, ThreadsWaitForEachOther) {
  {
    auto database = *Database::open(path());
    ASSERT_TRUE(database.migrate("test", {make_table}));
  }
  const auto write = [&] {
    auto database = *Database::open(path());
    auto insert = *database.prepare("INSERT INTO things(name) VALUES('x')");
    for (int i = 0; i < 20; ++i) {
      auto transaction = Transaction::begin(database);
      ASSERT_TRUE(transaction) << transaction.error().message();
      ASSERT_TRUE(insert.bind().run());
      ASSERT_TRUE(transaction->commit());
    }
  };
  {
    const std::jthread one(write), two(write);
  }
  auto database = *Database::open(path());
  EXPECT_EQ(count(database), 40);
}

}  // namespace
}  // namespace parlor::store
