#pragma once

#include <atomic>
#include <deque>
#include <functional>
#include <memory>
#include <string>

#include "gnd/match.hpp"
#include "net/pool.hpp"
#include "store/database.hpp"

namespace parlor::gnd {

// The matches that ended, in a file of Parlor's store. It is written behind the server's back, in order; what
// cannot be written is tried again with the next match, and what a crash keeps from it is added from the
// journal at the next start.
class Results {
 public:
  static Result<std::unique_ptr<Results>> open(const std::string& path);

  ~Results();  // when all is written
  Results(const Results&) = delete;
  Results& operator=(const Results&) = delete;

  // Once for every match, however often it is told. Waits if very many are still to be written.
  void add(const Match& match);
  bool settled() const { return unwritten_ == 0; }  // all of them are in the file

 private:
  Results(store::Database database, store::Statement insert)
      : database_(std::move(database)), insert_(std::move(insert)) {}

  void write_waiting();

  store::Database database_;
  store::Statement insert_;
  std::deque<std::function<Result<void>()>> waiting_;  // of the writer's thread
  std::atomic<std::size_t> unwritten_ = 0;             // not tried yet, or in vain
  std::atomic<std::size_t> tried_ = 0;
  net::Pool writer_{1};  // last: it uses the others
};

}  // namespace parlor::gnd
