#include <algorithm>
#include <limits>
#include <numeric>

#include "games/battleship/french.hpp"
#include "games/battleship/players/captains.hpp"
#include "games/battleship/players/insight.hpp"
#include "games/battleship/players/learned/learned.hpp"
#include "games/battleship/players/rollout.hpp"
#include "games/battleship/players/trial.hpp"
#include "games/battleship/players/weights.hpp"

namespace parlor::battleship {
namespace {

// The cells worth a thought, best first.
template <int Words>
std::vector<Tried> candidates(const Gunner<Words>& gunner, const typename Gunner<Words>::Picture& picture,
                              int breadth) {
  std::vector<Tried> cells;
  gunner.for_each_choice(picture, [&](int place, std::int32_t worth) {
    cells.push_back({.place = place, .prior = static_cast<double>(worth) / one_shot});
  });
  std::ranges::stable_sort(cells, std::greater{}, &Tried::prior);
  if (cells.size() > static_cast<std::size_t>(breadth)) cells.resize(static_cast<std::size_t>(breadth));
  for (std::size_t i = cells.size(); i-- > 0;) cells[i].prior -= cells[0].prior;
  return cells;
}

}  // namespace

const Instincts* instincts_for(const Config& config) {
  static const Instincts by_default = to_instincts(weights_hit);
  const Config learned;
  const bool same = config.width == learned.width && config.height == learned.height &&
                    config.lengths == learned.lengths && config.touch == learned.touch;
  return same ? &by_default : nullptr;
}

template <int Words>
ExpertCaptain<Words>::ExpertCaptain(const Expertise& expertise, const Config& config, const Place& place,
                                    Placement placement)
    : Captain<Words>(place, placement), expertise_(expertise), instincts_(instincts_for(config)) {
  if (expertise.network && is_classic(config)) network_ = built_in_network();
  const auto count = static_cast<std::uint32_t>(Symmetry::count(config));
  symmetry_ = Symmetry::number(static_cast<int>(this->rng().below(count)));
}

template <int Words>
int expert_shot(const Gunner<Words>& gunner, const Instincts* instincts, const Expertise& expertise,
                const Budget& budget, Rng& rng) {
  typename Gunner<Words>::Picture picture;
  gunner.look(picture);
  const int place = gunner.best(picture);
  const bool certain = picture.wound[place] >= Gunner<Words>::sure;
  const bool named = gunner.config().announce == Announce::hit;
  if (certain || instincts == nullptr || expertise.looks == 0 || !(named || hunts(picture.mood)))
    return place;
  auto cells = candidates(gunner, picture, expertise.breadth);
  if (cells.size() == 1) return place;
  const bool clock = budget.timed && !expertise.told;
  const std::uint64_t looks = clock ? Budget::unlimited : std::min(expertise.looks, budget.nodes);
  try_cells(gunner, instincts, {.looks = looks}, budget, rng, cells);
  return cells.front().place;
}

int network_shot(const Network& network, const Gunner<2>& gunner, const Expertise& expertise,
                 const Budget& budget) {
  // The network takes some 150 times as long to look as a gunner does, and looks a few times for a fleet.
  constexpr std::uint64_t looks_a_fleet = 1600, most_fleets = 30;
  const Features features = features_of(gunner.config(), gunner.seen());
  const auto preferences = network.look(features).preferences();
  std::vector<int> cells;
  features.choices.for_each([&](int p) { cells.push_back(p); });
  std::ranges::stable_sort(cells, std::greater{}, [&](int p) { return preferences[p]; });
  if (cells.size() > static_cast<std::size_t>(expertise.breadth))
    cells.resize(static_cast<std::size_t>(expertise.breadth));
  const auto max = std::min(std::min(expertise.looks, budget.nodes) / looks_a_fleet, most_fleets);
  if (cells.size() == 1 || max < 2) return cells.front();
  const auto fleets = all_fleets(gunner, max);
  if (fleets.size() < 2) return cells.front();
  const auto fire = [&](const Gunner<2>& g) { return learned_shot(network, g.config(), g.seen()); };
  Rollouts<2> rollouts(gunner.config(), fire, gunner.seen(), fleets);
  int best = cells.front(), least = std::numeric_limits<int>::max();
  for (const int place : cells) {
    if ((budget.enough && budget.enough()) || (budget.stop && budget.stop())) break;
    const auto shots = rollouts.play(place);
    const int sum = std::accumulate(shots.begin(), shots.end(), 0);
    if (sum >= least) continue;
    least = sum;
    best = place;
  }
  return best;
}

template <int Words>
int ExpertCaptain<Words>::fire(const View& view, const Budget& budget) {
  Gunner<Words> gunner(view.config, instincts_);
  gunner.note_all(symmetry_.image(view.config, view.enemy));
  if constexpr (Words == 2)
    if (network_) return symmetry_.origin(view.config, network_shot(*network_, gunner, expertise_, budget));
  return symmetry_.origin(view.config, expert_shot(gunner, instincts_, expertise_, budget, this->rng()));
}

template <int Words>
void ExpertCaptain<Words>::explain(const View& view, Thought& thought) const {
  Rng rng(1);
  const auto found = insight<Words>(view.config, view.enemy, Budget{.nodes = default_work}, rng);
  describe(view.config, view.enemy, found, thought);
  list_candidates<Words>(
      view.config, view.enemy, [&](int p) { return found.chance(view.config, p); }, thought);
  if (network_) {
    if constexpr (Words == 2)
      tell_shots(view.config, view.enemy.log.size(),
                 shots_to_come(*network_, view.config, symmetry_.image(view.config, view.enemy)), thought);
  } else {
    expect_shots<Words>(view.config, view.enemy, instincts_, thought);
  }
  if (instincts_ == nullptr) return;
  thought.words = besides(
      thought.words,
      say<french>(
          "it fires where it expects to save most shots, which is not always where a hit is likeliest"));
}

template int expert_shot(const Gunner<1>&, const Instincts*, const Expertise&, const Budget&, Rng&);
template int expert_shot(const Gunner<2>&, const Instincts*, const Expertise&, const Budget&, Rng&);
template int expert_shot(const Gunner<4>&, const Instincts*, const Expertise&, const Budget&, Rng&);
template class ExpertCaptain<1>;
template class ExpertCaptain<2>;
template class ExpertCaptain<4>;

}  // namespace parlor::battleship
