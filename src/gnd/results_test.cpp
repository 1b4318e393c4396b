#include "gnd/results.hpp"

#include <filesystem>
#include <random>
#include <vector>

#include <gtest/gtest.h>

namespace parlor::gnd {
namespace {

class GndResultsThread : public ::testing::Test {
 protected:
  ~GndResultsThread() override {
    for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(path_ + end);
  }

  // Ends it, which waits until everything was tried.
  void store(const std::vector<std::string>& tokens) const {
    const auto results = Results::open(path_);
    ASSERT_TRUE(results);
    for (const std::string& token : tokens) {
      const auto match = Match::begin({.match = token, .terms = {.size = 3}});
      ASSERT_TRUE(match);
      (*match)->time_out();
      (*results)->add(**match);
    }
  }

  std::int64_t stored() {
    auto count = database_.prepare("select count(*) from gnd_matches");
    EXPECT_TRUE(count && count->step().value_or(false));
    return count->integer(0);
  }

  const std::string path_ = (std::filesystem::temp_directory_path() /
                             ("parlor_results_" + std::to_string(std::random_device()()) + ".db"))
                                .string();
  store::Database database_ = *store::Database::open(path_);
};

TEST_F(GndResultsThread, EveryMatchIsStoredOnce) {
  store({"a", "b", "a"});
  EXPECT_EQ(stored(), 2);
  store({"b", "c"});
  EXPECT_EQ(stored(), 3);
}

TEST_F(GndResultsThread, WhatCouldNotBeStoredIsTriedAgain) {
  store({"a"});
  // The next that comes finds no room; what the trigger has counted until then stays.
  ASSERT_TRUE(database_.execute(
      "create table tries (n integer); create trigger full before insert on gnd_matches begin"
      " insert into tries values (1);"
      " select raise(fail, 'the disk is full') where (select count(*) from tries) = 1; end"));
  store({"b"});
  EXPECT_EQ(stored(), 2);
  ASSERT_TRUE(database_.execute("delete from tries"));
  store({"c", "d"});
  EXPECT_EQ(stored(), 4);
}

}  // namespace
}  // namespace parlor::gnd
