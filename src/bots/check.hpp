#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "bots/process.hpp"
#include "bots/wire.hpp"
#include "core/error.hpp"

namespace parlor::bots {

struct CheckRequest {
  ProcessRequest program;
  std::vector<std::string> games = {};  // empty: all that it claims to play
  double timeout = 5;                   // seconds for a move
  std::uint64_t seed = 1;
  const std::atomic<bool>* stop = nullptr;
};

// What came of one trial.
struct Finding {
  std::string game;  // empty: of none
  Sentence what;     // "plays every seat to the end"
  Sentence wrong;    // why not; empty: all is well
};

struct CheckReport {
  wire::Hello hello;
  std::vector<Finding> findings;
  std::uint64_t turns = 0;
  double median_microseconds = 0;  // from a turn to its answer, where the bot was not hurried

  bool good() const;
};

// Puts a bot through its paces. `tell` hears of each finding as it is made.
CheckReport check_bot(const CheckRequest& request, const std::function<void(const Finding&)>& tell = {});

}  // namespace parlor::bots
