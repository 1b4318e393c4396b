#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "arena/report.hpp"

namespace parlor::cli {

// What --anchor says, if anything.
Result<std::optional<arena::Anchor>> anchor_of(const std::string& text, const arena::Tournament& tournament);

// Where the players stand, as lines for a terminal.
std::string standings_text(const arena::Tournament& tournament, std::optional<arena::Anchor> anchor = {});

// The same for results from anywhere, of players who met.
std::string standings_text(const std::vector<std::string>& names, const arena::Standings& standings,
                           const arena::Summary& summary);

// The results of each against each, tests and seats: what is said once, at the end.
std::string details_text(const arena::Tournament& tournament, std::optional<arena::Anchor> anchor = {});

// The share of the points, in hundredths.
std::string meeting_text(const arena::Cell& cell);

// What each made against each; nothing where they are too many for a terminal.
std::string cross_table(const std::vector<std::string>& names, const arena::Summary& summary,
                        const Sentence& title,
                        const std::function<std::string(std::size_t row, std::size_t column)>& cell);

// What the first seat is worth; its name comes first.
Sentence first_seat_in_words(const Sentence& seat, const arena::Standings& standings,
                             const std::optional<arena::Estimate>& elo);
Sentence first_seat_in_words(const arena::Tournament& tournament);

// Said where games were repeated.
Sentence repetitions_in_words(const arena::Standings& standings);

}  // namespace parlor::cli
