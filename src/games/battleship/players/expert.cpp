#include <algorithm>

#include <fmt/format.h>

#include "games/battleship/players/captains.hpp"
#include "games/battleship/players/insight.hpp"
#include "games/battleship/players/rollout.hpp"
#include "games/battleship/players/weights.hpp"

namespace parlor::battleship {
namespace {

// The cells worth a thought, best first.
template <int Words>
std::vector<Tried> candidates(Gunner<Words>& gunner, const typename Gunner<Words>::Picture& picture,
                              int breadth) {
  typename Gunner<Words>::Map worth;
  gunner.judge(picture, worth);
  std::vector<Tried> cells;
  for (std::size_t c = 0; c < worth.size(); ++c)
    if (worth[c] != Gunner<Words>::not_worth_it)
      cells.push_back({.place = static_cast<int>(c), .prior = static_cast<double>(worth[c]) / one_shot});
  std::ranges::stable_sort(cells, std::greater{}, &Tried::prior);
  if (cells.size() > static_cast<std::size_t>(breadth)) cells.resize(static_cast<std::size_t>(breadth));
  for (std::size_t i = cells.size(); i-- > 0;) cells[i].prior -= cells[0].prior;
  return cells;
}

}  // namespace

const Instincts* instincts_for(const Config& config) {
  static constexpr Instincts usual = to_instincts(weights_hit);
  const Config learned;
  const bool same = config.width == learned.width && config.height == learned.height &&
                    config.lengths == learned.lengths && config.touch == learned.touch;
  return same ? &usual : nullptr;
}

template <int Words>
ExpertCaptain<Words>::ExpertCaptain(const Expertise& expertise, const Config& config, const Place& place,
                                    Placement placement)
    : Captain<Words>(place, placement), expertise_(expertise), instincts_(instincts_for(config)) {
  const auto count = static_cast<std::uint32_t>(Symmetry::count(config));
  symmetry_ = Symmetry::number(static_cast<int>(this->rng().below(count)));
}

template <int Words>
int ExpertCaptain<Words>::fire(const View& view, const Budget& budget) {
  Gunner<Words> gunner(view.config, instincts_);
  gunner.note_all(symmetry_.image(view.config, view.enemy));
  typename Gunner<Words>::Picture picture;
  gunner.look(picture);
  int place = gunner.best(picture);
  const bool certain = picture.wound[static_cast<std::size_t>(place)] >= Gunner<Words>::sure;
  const bool named = view.config.announce == Announce::hit;
  if (!certain && (named || hunts(picture.mood)) && instincts_ != nullptr && expertise_.worlds > 0)
    place = choose_by_trial(gunner, picture, budget);
  return symmetry_.origin(view.config, place);
}

template <int Words>
int ExpertCaptain<Words>::choose_by_trial(Gunner<Words>& gunner,
                                          const typename Gunner<Words>::Picture& picture,
                                          const Budget& budget) {
  auto cells = candidates(gunner, picture, expertise_.breadth);
  if (cells.size() == 1) return cells.front().place;
  const FleetDrawer<Words> drawer(gunner.config(), possible(gunner.config(), gunner.seen()));
  const bool clock = budget.timed && !expertise_.told;
  const std::uint64_t worlds = clock ? Budget::unlimited : std::min(expertise_.worlds, budget.nodes);
  try_cells(drawer, gunner, instincts_, {.worlds = worlds}, budget, this->rng(), cells);
  return cells.front().place;
}

template <int Words>
void ExpertCaptain<Words>::explain(const View& view, Thought& thought) const {
  Rng rng(1);
  const auto found = insight<Words>(view.config, view.enemy, Budget{.nodes = usual_work}, rng);
  describe(view.config, view.enemy, found, thought);
  const FleetDrawer<Words> drawer(view.config, possible(view.config, view.enemy));
  constexpr int games = 400;
  double shots = 0;
  int played = 0;
  for (; played < games; ++played) {
    const auto fleet = drawer.draw(rng);
    if (!fleet) break;
    shots += Trial<Words>(view.config, instincts_, view.enemy, *fleet).play();
  }
  if (played > 0) thought.facts.push_back({"expected shots to go", shots / played});
  list_candidates<Words>(
      view.config, view.enemy, [&](int p) { return found.chance(view.config, p); }, thought);
}

template class ExpertCaptain<1>;
template class ExpertCaptain<2>;
template class ExpertCaptain<4>;

}  // namespace parlor::battleship
