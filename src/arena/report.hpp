#pragma once

#include <string>
#include <vector>

#include "arena/tournament.hpp"

namespace parlor::arena {

// What a tournament says about its players.
struct Summary {
  std::vector<std::size_t> ranking;      // the best first
  BradleyTerry ratings;                  // of those who play against each other
  Equilibrium equilibrium;               // the same
  std::vector<double> encounter_points;  // of a swiss tournament or a knockout
  bool everyone_met = false;             // each with each

  explicit Summary(const Tournament& tournament);
  // Nobody beats all others: the best choice of a player is a mixture.
  bool is_cyclic() const;
};

// A game worth looking at, and why.
struct Highlight {
  std::string why;
  play::Record record;
};
std::vector<Highlight> highlights(const Tournament& tournament, const Summary& summary);

// Everything as one JSON object (docs/arena.md), and as a page that needs nothing else.
std::string report_json(const Tournament& tournament);
std::string report_html(const Tournament& tournament);

}  // namespace parlor::arena
