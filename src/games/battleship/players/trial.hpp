#pragma once

#include <vector>

#include "core/rng.hpp"
#include "game/budget.hpp"
#include "games/battleship/players/gunner.hpp"

namespace parlor::battleship {

// A cell that is worth a try, and how it did.
struct Tried {
  int place = 0;
  double prior = 0;             // shots it saves beside the first cell, as instinct has it
  double sum = 0, squares = 0;  // shots saved beside the first cell in the same worlds
  std::uint64_t worlds = 0;
  double belief = 0;  // shots saved, prior and trials together
};

struct TrialPlan {
  std::uint64_t looks = 0;  // of the gunner, at most; a clock may end it sooner
  double doubt = 0.08;      // how far instinct is off, in shots
};

// All fleets that fit, if there are no more than so many; otherwise none.
template <int Words>
std::vector<Fleet> all_fleets(const Gunner<Words>& gunner, std::size_t max);

// Tries cells in the same imagined worlds, and drops those that are behind for sure; best first in the end.
// Where few fleets fit, these are the worlds; otherwise some are drawn.
template <int Words>
void try_cells(const Gunner<Words>& gunner, const Instincts* instincts, const TrialPlan& plan,
               const Budget& budget, Rng& rng, std::vector<Tried>& cells);

}  // namespace parlor::battleship
