#pragma once

#include <vector>

#include "core/rng.hpp"
#include "game/budget.hpp"
#include "games/battleship/inference/draw.hpp"
#include "games/battleship/players/gunner.hpp"

namespace parlor::battleship {

// A game that is played to its end in thought, on a fleet that fits what is known. From here on hits are
// named whatever the table announces: that is far faster, and the same for all cells that are compared.
template <int Words>
class Trial {
 public:
  Trial(const Config& config, const Instincts* instincts, const Sight<Words>& seen, const Fleet& fleet);
  // Shots fired from now on, the first at this place, or at any.
  int play(int first) const;
  int play() const;

 private:
  static void fire(const Config& config, Waters<Words>& waters, Gunner<Words>& gunner, int place);
  static int finish(const Config& config, Waters<Words> waters, Gunner<Words> gunner);

  Config config_;
  Waters<Words> waters_;
  Gunner<Words> gunner_;
};

// A cell that is worth a try, and how it did.
struct Tried {
  int place = 0;
  double prior = 0;             // shots it saves beside the first cell, as instinct has it
  double sum = 0, squares = 0;  // shots saved beside the first cell in the same worlds
  std::uint64_t worlds = 0;
  double belief = 0;  // shots saved, prior and trials together
};

struct TrialPlan {
  std::uint64_t worlds = 0;  // at most; a clock may end it sooner
  double doubt = 0.06;       // how far instinct is off, in shots
};

// Tries cells in the same imagined worlds, and drops those that are behind for sure; best first in the end.
template <int Words>
void try_cells(const FleetDrawer<Words>& drawer, const Gunner<Words>& gunner, const Instincts* instincts,
               const TrialPlan& plan, const Budget& budget, Rng& rng, std::vector<Tried>& cells);

extern template class Trial<1>;
extern template class Trial<2>;
extern template class Trial<4>;

}  // namespace parlor::battleship
