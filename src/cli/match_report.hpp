#pragma once

#include <memory>
#include <string>
#include <vector>

#include "arena/run.hpp"
#include "cli/command.hpp"

namespace parlor::cli {

// One run of a match, told at its end.
struct MatchOutcome {
  const play::GameEntry& game;
  std::unique_ptr<play::Match> match;
  arena::RunRequest request;
  std::vector<std::string> names;  // of the players, or of the one that has all seats
  arena::RunReport report;
  std::vector<float> scores;  // of every game, where they are to be compared
  double seconds = 0, cpu_seconds = 0;
};

Json to_json(const MatchOutcome& outcome);
void describe(const MatchOutcome& outcome);

Json to_json(const arena::Interval& interval);

}  // namespace parlor::cli
