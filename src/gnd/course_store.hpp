#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "gnd/course_state.hpp"
#include "store/database.hpp"
#include "store/file_lock.hpp"

namespace parlor::gnd {

// Everything the server knows, in tables of the store: groups with their standings, who met whom, the events
// of matches that run or are a group's last one, and the results of all that ended. So the start reads
// little, and the file does not grow with every move. What is written is safe, and may be told, only after
// `commit`. The first failure stays, and `commit` says it: the state is then ahead of the store, and the
// server must end.
class CourseStore {
 public:
  // One server at a time: the file stays locked.
  static Result<std::unique_ptr<CourseStore>> open(const std::string& path);
  // Keeps the results of so many matches, the latest: a million take about a gigabyte.
  static Result<std::unique_ptr<CourseStore>> open(store::Database database,
                                                   std::uint64_t max_results = 1'000'000);

  Result<CourseState> load();

  // Lets the state take an event, and writes it down if it could. The match that it ended comes back.
  Result<CourseState::Ended> take(CourseState& state, const Event& event);
  // The same with counts that take the place of all before.
  Result<void> restore(CourseState& state, const Counts& counts);
  Result<void> commit();

 private:
  CourseStore(store::Database database, std::uint64_t max_results)
      : database_(std::move(database)), max_results_(max_results) {}

  void write(const Registered& event);
  void write(const Begun& event);
  void write(const auto& event);  // any other
  void write_event(const std::string& match, const Event& event);
  void write_ended(const CourseState& state, const Match& match);
  void write_result(const Outcome& outcome, std::string_view game, const std::string& record);
  // A statement with its values, in the transaction that the next commit ends.
  template <class... Values>
  void run(std::string_view sql, const Values&... values);

  std::optional<store::FileLock> lock_;  // first: let go when the database is closed
  store::Database database_;
  const std::uint64_t max_results_;
  std::map<std::string_view, store::Statement> statements_;  // by their SQL, which are literals
  std::optional<store::Transaction> transaction_;
  Result<void> status_;
};

}  // namespace parlor::gnd
