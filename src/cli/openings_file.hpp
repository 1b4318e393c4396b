#pragma once

#include <string>
#include <vector>

#include "arena/openings.hpp"
#include "cli/tournament_french.hpp"
#include "core/file.hpp"

namespace parlor::cli {

// What --openings names. Messages tell the file, the line and the move.
inline Result<std::vector<std::string>> openings_in(const std::string& file, const play::GameEntry& game,
                                                    const Settings& set) {
  const auto text = read_file(file, arena::max_request_bytes);
  if (!text) return fail(say<tournament_french>("--openings {}: {}", file, text.error().sentence));
  auto openings = arena::parse_openings(game, set, *text);
  if (!openings) return fail(say<tournament_french>("--openings {}: {}", file, openings.error().sentence));
  return openings;
}

}  // namespace parlor::cli
