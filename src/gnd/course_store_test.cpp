#include "gnd/course_store.hpp"

#include <filesystem>
#include <fstream>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "gnd/old_state.hpp"
#include "gnd/test_server.hpp"
#include "store/file_lock.hpp"

namespace parlor::gnd {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;

// A server whose store is a file, which others may look into.
class GndStore : public ServerTest {
 protected:
  GndStore() {
    fs::create_directory(folder_);
    store_ = *CourseStore::open(path_);
  }
  ~GndStore() override { fs::remove_all(folder_); }

  std::vector<std::string> ask_store(const std::string& sql) {
    std::vector<std::string> rows;
    auto database = store::Database::open(path_, store::Database::Access::read);
    auto question = database->prepare(sql);
    if (!question) return {question.error().message()};
    while (question->step().value_or(false)) rows.emplace_back(question->text(0));
    return rows;
  }
  std::size_t count(const std::string& table) { return ask_store("select 1 from " + table).size(); }
  void change_store(const std::string& sql) {
    const auto changed = store::Database::open(path_)->execute(sql);
    ASSERT_TRUE(changed) << changed.error().message();
  }
  std::string write_old(std::string_view text) {
    std::ofstream(old_, std::ios::binary) << text;
    return old_;
  }
  // Two groups begin a match and vanish; the first loses it on time.
  void lose_on_time(const std::string& one, const std::string& two) {
    for (const auto& heard : {start(one), start(two)}) heard->gone = true;
    loop_.advance(std::chrono::seconds(101));
  }

  const std::string folder_ = fs::temp_directory_path() / ("parlor_gnd_" + std::to_string(getpid()));
  const std::string path_ = folder_ + "/server.db", old_ = folder_ + "/server.json";
};

TEST_F(GndStore, NothingIsToldBeforeItIsSafe) {
  open(small_config());
  const auto one = token(1), two = token(2);
  const auto first = start(one), second = start(two);
  std::size_t stored = 0;
  second->when_told = [&] { stored = count("gnd_events where event like '%moved%'"); };
  const auto waits = play(one, {"(0, 0)"});
  EXPECT_EQ(second->status(), 200);
  EXPECT_EQ(stored, 1);
}

TEST_F(GndStore, WhatCannotBeStoredIsNeverTold) {
  open(small_config());
  const auto one = token(1), two = token(2);
  const auto first = start(one), second = start(two);
  change_store("create trigger full before insert on gnd_events begin select raise(fail, 'full'); end");
  const auto waits = play(one, {"(0, 0)"});
  EXPECT_EQ(second->status(), 0);
  EXPECT_THAT(trouble_, HasSubstr("full"));
  const auto third = enter(3);
  EXPECT_EQ(third->status(), 0) << "nor anything after it";
  store_.reset();
  EXPECT_EQ(count("gnd_groups"), 2);
}

TEST_F(GndStore, OnlyMatchesThatCanBeAskedAboutKeepTheirEvents) {
  open(small_config());
  const auto one = token(1), two = token(2), three = token(3);
  lose_on_time(one, two);
  const auto first = ask_store("select distinct match from gnd_events");
  ASSERT_EQ(first.size(), 1);
  lose_on_time(three, one);
  EXPECT_THAT(ask_store("select distinct match from gnd_events"), testing::Contains(first[0]))
      << "it is still the second group's last one";
  lose_on_time(two, three);
  EXPECT_THAT(ask_store("select distinct match from gnd_events"), testing::Not(testing::Contains(first[0])));
  EXPECT_EQ(count("gnd_matches"), 3) << "but all results are kept";
  EXPECT_THAT(ask_store("select record from gnd_matches"), testing::Each(HasSubstr("out of time")));
}

TEST_F(GndStore, TheLatestResultsAreKept) {
  store_.reset();
  store_ = *CourseStore::open(*store::Database::open(path_), 2);
  open(small_config());
  const auto one = token(1), two = token(2);
  std::vector<std::string> matches;
  for (int i = 0; i < 4; ++i) {
    lose_on_time(one, two);
    matches.push_back(state_.find(1)->match->token());
  }
  EXPECT_THAT(ask_store("select match from gnd_matches order by number"),
              ElementsAre(matches[2], matches[3]));
  restart(small_config());
  EXPECT_EQ(state_.finished(), 4);
}

TEST_F(GndStore, OneServerAtATimeAndNobodyElseReadsIt) {
  const auto second = CourseStore::open(path_);
  ASSERT_FALSE(second);
  EXPECT_THAT(second.error().message(), HasSubstr("in use by another server"));
  for (const char* end : {"", "-wal", "-shm"})
    EXPECT_EQ(fs::status(path_ + end).permissions(), fs::perms::owner_read | fs::perms::owner_write) << end;
}

TEST_F(GndStore, ResultsOfAnOlderParlorStay) {
  store_.reset();
  fs::remove(path_);
  {
    auto database = *store::Database::open(path_);
    ASSERT_TRUE(database.migrate(
        "gnd",
        {"create table gnd_matches (match text primary key, at text not null default current_timestamp,"
         " tournament text not null, game text not null, red text not null, blue text not null,"
         " winner text not null, on_time integer not null, counts integer not null,"
         " moves integer not null, record text not null) without rowid"}));
    ASSERT_TRUE(database.execute(
        "insert into gnd_matches values ('a', '2026-02-02', 't', 'dodo', 'x', 'y', 'red', 0, 1, 9, '{}');"
        "insert into gnd_matches values ('b', '2026-01-01', 't', 'dodo', 'x', 'y', 'red', 0, 1, 9, '{}')"));
  }
  store_ = *CourseStore::open(path_);
  EXPECT_THAT(ask_store("select match || at || record from gnd_matches order by number"),
              ElementsAre("b2026-01-01{}", "a2026-02-02{}"));
}

constexpr std::string_view old_groups =
    R"({"event":"registered","group":1,"members":"a","password":"$y$","token":"one","games":[0]}
{"event":"registered","group":2,"members":"b","password":"$y$","token":"two","games":[0,1]}
)";
constexpr std::string_view old_match =
    R"~({"event":"begun","match":"m","tournament":"small","game":"gopher","size":3,"start":"one_line","seconds":100.0,"red":1,"blue":2,"red_starts":true,"counts":true}
{"event":"moved","match":"m","move":"(0,0)","left":77.5}
)~";
constexpr std::string_view old_counts =
    R"({"event":"counted","finished":5,"standings":[{"group":1,"won":3,"lost":2},{"group":2,"won":2,"lost":3}],)"
    R"("meetings":[{"first":"group 1","second":"group 2","tournament":"","first_red":4,"second_red":2},)"
    R"({"first":"group 1","second":"group 2","tournament":"small","first_red":4,"second_red":2}],)"
    R"("latest":[{"match":"z","tournament":"small","red":"group 1","blue":"group 2","winner":2,"on_time":true,)"
    R"("counts":true,"moves":3},{"match":"y","tournament":"small","red":"group 2","blue":"group 1","winner":1,)"
    R"("on_time":false,"counts":false,"moves":8}]})"
    "\n";

TEST_F(GndStore, AnOldStateIsTakenOverAndMovedAside) {
  const std::string text = fmt::format("{}{}{}{{\"cut", old_groups, old_match, old_counts);
  const auto taken = take_over(write_old(text), state_, *store_);
  ASSERT_TRUE(taken) << taken.error().message();
  EXPECT_TRUE(*taken);
  EXPECT_FALSE(fs::exists(old_));
  std::ifstream aside(old_ + ".old");
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(aside), {}), text);
  store_.reset();
  store_ = *CourseStore::open(path_);
  restart(small_config());
  EXPECT_EQ(state_.finished(), 5);
  EXPECT_EQ(state_.find(1)->won, 3);
  ASSERT_EQ(state_.latest().size(), 2);
  EXPECT_EQ(state_.latest()[0].match, "z");
  EXPECT_EQ(state_.latest()[1].winner, Colour::red);
  EXPECT_EQ(start("two")->json()["MatchToken"], "m");
  EXPECT_EQ(state_.find(1)->match->left(Colour::red, loop_.now), 77.5);
  EXPECT_FALSE(*take_over(old_, state_, *store_)) << "there is nothing more";
}

TEST_F(GndStore, CutOffAtAnyByteAnOldStateGivesEveryWholeLine) {
  const std::string text = fmt::format("{}{}", old_groups, old_match);
  for (std::size_t cut = 0; cut <= text.size(); ++cut) {
    forget();
    const auto taken = take_over(write_old(text.substr(0, cut)), state_, *store_);
    ASSERT_TRUE(taken) << taken.error().message() << " at byte " << cut;
    const auto lines = std::ranges::count(text.substr(0, cut), '\n');
    EXPECT_EQ(state_.groups().size(), std::min<std::ptrdiff_t>(lines, 2)) << cut;
    EXPECT_EQ(state_.running().size(), lines > 2 ? 1 : 0) << cut;
    fs::remove(old_);
    fs::remove(old_ + ".old");
  }
}

TEST_F(GndStore, AnOldStateThatCannotBeReadIsLeftAlone) {
  for (const std::string_view bad : {
           "{}",
           "[1]",
           "x",
           R"({"event":"moved","match":"n","move":"","left":1})",
           R"({"standings":[{"group":9,"won":1,"lost":1}],"meetings":[],"latest":[]})",
       }) {
    forget();
    const auto taken = take_over(write_old(fmt::format("{}{}\n", old_groups, bad)), state_, *store_);
    ASSERT_FALSE(taken) << bad;
    EXPECT_THAT(taken.error().message(), HasSubstr("server.json, line 3: "));
    EXPECT_TRUE(fs::exists(old_));
  }
  const auto older_server = store::FileLock::take(old_);
  const auto taken = take_over(old_, state_, *store_);
  ASSERT_FALSE(taken);
  EXPECT_THAT(taken.error().message(), HasSubstr("in use"));
}

}  // namespace
}  // namespace parlor::gnd
