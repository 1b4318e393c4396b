#pragma once

#include <string>
#include <vector>

#include "arena/tournament.hpp"
#include "core/json.hpp"

namespace parlor::cli {

// A match is a tournament of one encounter that nothing keeps.
struct MatchOutcome {
  arena::Tournament tournament;
  std::vector<float> scores = {};  // of every game, where they are to be compared
  double seconds = 0, cpu_seconds = 0;

  std::vector<std::string> names() const;  // of the players, or of the one that has all seats of a team
};

Json to_json(const MatchOutcome& outcome);
void describe(const MatchOutcome& outcome);

Json to_json(const arena::Interval& interval);

}  // namespace parlor::cli
