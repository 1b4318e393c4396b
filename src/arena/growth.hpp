#pragma once

#include <cstddef>
#include <vector>

#include "arena/schedule.hpp"

namespace parlor::arena {

// Whether an order makes a tournament larger: it asks for more games of each encounter, or names more players
// after those of the smaller one. Each game of the smaller tournament is then one of the larger, on the same
// seed and seats. Not where results decide who meets whom: more games could change that.
bool enlarges(const TournamentRequest& larger, const TournamentRequest& smaller);

// By encounter of the smaller tournament: which one it is in the larger.
std::vector<std::size_t> places_in(const Stage& larger, const Stage& smaller);

}  // namespace parlor::arena
