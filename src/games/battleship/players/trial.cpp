#include "games/battleship/players/trial.hpp"

#include <algorithm>
#include <cmath>

#include "games/battleship/inference/draw.hpp"
#include "games/battleship/inference/fleets.hpp"
#include "games/battleship/players/rollout.hpp"

namespace parlor::battleship {
namespace {

// How far the mean of the trials may be from the truth, squared.
double variance(const Tried& cell) {
  constexpr double min = 4;  // few worlds may agree by chance
  const double n = static_cast<double>(cell.worlds), mean = cell.sum / n;
  return std::max(min, cell.squares / n - mean * mean) / n;
}

// Prior and trials as two measurements of one number, each with its error; how far that may still be off.
double update_belief(const TrialPlan& plan, Tried& cell) {
  const double trust = 1 / (plan.doubt * plan.doubt), seen = 1 / variance(cell);
  cell.belief = (cell.prior * trust + cell.sum / static_cast<double>(cell.worlds) * seen) / (trust + seen);
  return 1 / std::sqrt(trust + seen);
}

// The cells of one trial, the first of them the one that the others are compared with.
template <int Words>
class Contest {
 public:
  Contest(const Gunner<Words>& gunner, const Instincts* instincts, const TrialPlan& plan,
          std::vector<Tried>& cells)
      : gunner_(gunner), instincts_(instincts), plan_(plan), cells_(cells) {}

  std::uint64_t looks() const { return looks_; }

  void play(std::span<const Fleet> worlds) {
    Rollouts<Words> rollouts(gunner_.config(), instincts_, gunner_.seen(), worlds);
    const auto first = rollouts.play(cells_.front().place);
    for (Tried& cell : cells_) {
      cell.worlds += worlds.size();
      if (&cell == &cells_.front()) continue;
      const auto shots = rollouts.play(cell.place);
      for (std::size_t w = 0; w < worlds.size(); ++w) {
        const double saved = first[w] - shots[w];
        cell.sum += saved;
        cell.squares += saved * saved;
      }
    }
    looks_ += rollouts.looks();
  }

  // All worlds that there are: nothing is left to doubt.
  void believe_all() {
    for (Tried& cell : cells_) cell.belief = cell.sum / static_cast<double>(cell.worlds);
  }

  void drop_losers() {
    constexpr double far = 2.5;
    double best = 0;
    std::vector<double> max(cells_.size());
    for (std::size_t i = 1; i < cells_.size(); ++i) {
      max[i] = far * update_belief(plan_, cells_[i]) + cells_[i].belief;
      best = std::max(best, cells_[i].belief);
    }
    for (std::size_t i = cells_.size(); i-- > 1;)
      if (max[i] < best) {
        dropped_.push_back(cells_[i]);
        cells_.erase(cells_.begin() + static_cast<std::ptrdiff_t>(i));
      }
  }

  void rank() {
    cells_.insert(cells_.end(), dropped_.begin(), dropped_.end());
    std::ranges::stable_sort(cells_, std::greater{}, &Tried::belief);
  }

 private:
  const Gunner<Words>& gunner_;
  const Instincts* instincts_;
  const TrialPlan& plan_;
  std::vector<Tried>& cells_;
  std::vector<Tried> dropped_;
  std::uint64_t looks_ = 0;
};

// Batches grow, since many worlds share more looks than few, as long as what is left of the budget will do
// for one; they stay small enough to stop the player soon.
constexpr std::size_t first_batch = 64, max_worlds = 4000;
std::size_t next_batch(std::size_t batch, std::uint64_t played, double spent) {
  if (spent >= 1) return 0;
  const double left = static_cast<double>(played) * (1 - spent) / spent;
  return left < max_worlds ? std::min(2 * batch, static_cast<std::size_t>(left))
                           : std::min(2 * batch, max_worlds);
}

}  // namespace

template <int Words>
std::vector<Fleet> all_fleets(const Gunner<Words>& gunner, std::size_t max) {
  std::vector<Fleet> fleets;
  const auto what = possible(gunner.config(), gunner.seen());
  const bool complete = for_each_fleet(gunner.config(), what, [&](const Fleet& fleet) {
    fleets.push_back(fleet);
    return fleets.size() <= max;
  });
  if (!complete) fleets.clear();
  return fleets;
}

template <int Words>
void try_cells(const Gunner<Words>& gunner, const Instincts* instincts, const TrialPlan& plan,
               const Budget& budget, Rng& rng, std::vector<Tried>& cells) {
  Contest<Words> contest(gunner, instincts, plan, cells);
  for (Tried& cell : cells) cell.belief = cell.prior;
  constexpr std::size_t max_fleets = 2000;
  if (const auto fleets = all_fleets(gunner, max_fleets); !fleets.empty()) {
    contest.play(fleets);
    contest.believe_all();
    return contest.rank();
  }
  const FleetDrawer<Words> drawer(gunner.config(), possible(gunner.config(), gunner.seen()));
  std::vector<Fleet> worlds;
  std::uint64_t played = 0;
  for (std::size_t batch = first_batch; cells.size() > 1 && batch >= first_batch;) {
    worlds.clear();
    while (worlds.size() < batch) {
      const auto fleet = drawer.draw(rng);
      if (!fleet) return contest.rank();
      worlds.push_back(*fleet);
    }
    contest.play(worlds);
    contest.drop_losers();
    played += batch;
    if ((budget.enough && budget.enough()) || (budget.stop && budget.stop())) break;
    const double spent = std::max(static_cast<double>(contest.looks()) / static_cast<double>(plan.looks),
                                  budget.used ? budget.used() : 0);
    batch = next_batch(batch, played, spent);
  }
  contest.rank();
}

template std::vector<Fleet> all_fleets(const Gunner<1>&, std::size_t);
template std::vector<Fleet> all_fleets(const Gunner<2>&, std::size_t);
template std::vector<Fleet> all_fleets(const Gunner<4>&, std::size_t);
template void try_cells(const Gunner<1>&, const Instincts*, const TrialPlan&, const Budget&, Rng&,
                        std::vector<Tried>&);
template void try_cells(const Gunner<2>&, const Instincts*, const TrialPlan&, const Budget&, Rng&,
                        std::vector<Tried>&);
template void try_cells(const Gunner<4>&, const Instincts*, const TrialPlan&, const Budget&, Rng&,
                        std::vector<Tried>&);

}  // namespace parlor::battleship
