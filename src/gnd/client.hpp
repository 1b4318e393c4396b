#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "core/sentence.hpp"
#include "gnd/brain.hpp"
#include "net/http.hpp"

namespace parlor::gnd {

// Who goes where to play.
struct Visit {
  std::string url = {};  // http://host:port
  std::int64_t group = 0;
  std::string members = {}, password = {};
  std::vector<Game> games = {};
  std::uint64_t matches = 1;           // 0: until stopped
  std::chrono::seconds patience{300};  // how long a server may be out of reach
};

struct Finished {
  Answer last = {};
  bool won = false;
  int moves = 0;       // of ours
  double thought = 0;  // seconds
  double lag = 0;      // seconds a move besides
  int interruptions = 0;
};

// What a client works with; the tests have others.
struct Outside {
  std::function<Result<net::Response>(const net::Call&)> fetch;
  std::function<void(std::chrono::milliseconds)> sleep;
  std::function<void(const Sentence&)> say;       // what happens, for a person
  std::function<void(const Finished&)> finished;  // a match is over
  const std::atomic<bool>& stop;
};

// Plays there, comes back after every interruption, and returns how many matches were finished, or why it
// cannot go on.
Result<std::uint64_t> play(const Visit& visit, Brain& brain, const Outside& outside);

}  // namespace parlor::gnd
