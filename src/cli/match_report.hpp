#pragma once

#include <memory>
#include <string>
#include <vector>

#include "arena/run.hpp"
#include "cli/command.hpp"

namespace parlor::cli {

// One run of a match, told at its end.
struct MatchOutcome {
  const GameEntry& game;
  std::unique_ptr<Match> match;
  RunOrder order;
  std::vector<std::string> names;  // of the players, or of the one that has all seats
  RunReport report;
  std::vector<float> scores;  // of every game, where they are to be compared
  double seconds = 0, cpu_seconds = 0;
};

Json to_json(const MatchOutcome& outcome);
void describe(const MatchOutcome& outcome);

Json to_json(const Interval& interval);

}  // namespace parlor::cli
