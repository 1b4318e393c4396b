#pragma once

#include <string>

#include "arena/report.hpp"

namespace parlor::cli {

// Where the players stand, as lines for a terminal.
std::string standings_text(const arena::Tournament& tournament);

// The results of each against each, tests and seats: what is said once, at the end.
std::string details_text(const arena::Tournament& tournament);

// What the first seat is worth.
Sentence first_seat_in_words(const arena::Tournament& tournament);

// Said where games were repeated.
Sentence repetitions_in_words(const arena::Standings& standings);

}  // namespace parlor::cli
