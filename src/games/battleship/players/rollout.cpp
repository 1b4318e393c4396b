#include "games/battleship/players/rollout.hpp"

#include <algorithm>
#include <cmath>

namespace parlor::battleship {
namespace {

Config with_named_hits(Config config) {
  config.announce = Announce::hit;
  return config;
}

// Prior and trials as two measurements of one number, each with its error.
void update_belief(const TrialPlan& plan, Tried& cell) {
  const double n = static_cast<double>(cell.worlds);
  if (n < 2) return;
  constexpr double least_variance = 4;  // few worlds may agree by chance
  const double mean = cell.sum / n, variance = std::max(least_variance, cell.squares / n - mean * mean) / n;
  const double trust = 1 / (plan.doubt * plan.doubt), seen = 1 / variance;
  cell.belief = (cell.prior * trust + mean * seen) / (trust + seen);
}

// How far the truth may be from the belief.
double error(const TrialPlan& plan, const Tried& cell) {
  const double n = std::max(1.0, static_cast<double>(cell.worlds)), mean = cell.sum / n;
  const double variance = std::max(4.0, cell.squares / n - mean * mean) / n;
  return 1 / std::sqrt(1 / (plan.doubt * plan.doubt) + 1 / variance);
}

// The first cell is what the others are compared with: it stays.
void drop_losers(const TrialPlan& plan, std::vector<Tried>& playing, std::vector<Tried>& dropped) {
  constexpr double far = 2.5;
  double best = 0;
  for (const Tried& cell : playing) best = std::max(best, cell.belief);
  for (std::size_t i = playing.size(); i-- > 1;)
    if (playing[i].belief + far * error(plan, playing[i]) < best) {
      dropped.push_back(playing[i]);
      playing.erase(playing.begin() + static_cast<std::ptrdiff_t>(i));
    }
}

}  // namespace

template <int Words>
Trial<Words>::Trial(const Config& config, const Instincts* instincts, const Sight<Words>& seen,
                    const Fleet& fleet)
    : config_(with_named_hits(config)),
      waters_(Battleship<Words>::empty_waters(config)),
      gunner_(config_, instincts) {
  for (const Berth berth : fleet) Battleship<Words>::place(config_, waters_, berth);
  for (const Shot& shot : seen.log) fire(config_, waters_, gunner_, shot.place);
}

template <int Words>
void Trial<Words>::fire(const Config& config, Waters<Words>& waters, Gunner<Words>& gunner, int place) {
  const Answer answer = waters.ships.test(place) ? Battleship<Words>::hit(config, waters, place) : Answer{};
  gunner.note({static_cast<std::uint8_t>(place), answer});
}

template <int Words>
int Trial<Words>::finish(const Config& config, Waters<Words> waters, Gunner<Words> gunner) {
  int shots = 0;
  for (; waters.afloat > 0; ++shots) fire(config, waters, gunner, gunner.best());
  return shots;
}

template <int Words>
int Trial<Words>::play() const {
  return finish(config_, waters_, gunner_);
}

template <int Words>
int Trial<Words>::play(int first) const {
  auto waters = waters_;
  auto gunner = gunner_;
  fire(config_, waters, gunner, first);
  return 1 + finish(config_, waters, gunner);
}

template <int Words>
void try_cells(const FleetDrawer<Words>& drawer, const Gunner<Words>& gunner, const Instincts* instincts,
               const TrialPlan& plan, const Budget& budget, Rng& rng, std::vector<Tried>& cells) {
  constexpr std::uint64_t batch = 16;
  std::vector<Tried> dropped;
  for (Tried& cell : cells) cell.belief = cell.prior;
  for (std::uint64_t world = 0; world < plan.worlds && cells.size() > 1; ++world) {
    if (world % batch == 0 && world > 0) {
      if ((budget.enough && budget.enough()) || (budget.stop && budget.stop())) break;
      drop_losers(plan, cells, dropped);
    }
    const auto fleet = drawer.draw(rng);
    if (!fleet) break;
    const Trial<Words> trial(gunner.config(), instincts, gunner.seen(), *fleet);
    const int first = trial.play(cells.front().place);
    ++cells.front().worlds;
    for (Tried& cell : cells) {
      if (&cell == &cells.front()) continue;
      const double saved = first - trial.play(cell.place);
      cell.sum += saved;
      cell.squares += saved * saved;
      ++cell.worlds;
      update_belief(plan, cell);
    }
  }
  cells.insert(cells.end(), dropped.begin(), dropped.end());
  std::ranges::stable_sort(cells, std::greater{}, &Tried::belief);
}

template class Trial<1>;
template class Trial<2>;
template class Trial<4>;
template void try_cells(const FleetDrawer<1>&, const Gunner<1>&, const Instincts*, const TrialPlan&,
                        const Budget&, Rng&, std::vector<Tried>&);
template void try_cells(const FleetDrawer<2>&, const Gunner<2>&, const Instincts*, const TrialPlan&,
                        const Budget&, Rng&, std::vector<Tried>&);
template void try_cells(const FleetDrawer<4>&, const Gunner<4>&, const Instincts*, const TrialPlan&,
                        const Budget&, Rng&, std::vector<Tried>&);

}  // namespace parlor::battleship
