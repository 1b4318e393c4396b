#include "games/battleship/players/captains.hpp"

#include <algorithm>
#include <utility>

#include "games/battleship/french.hpp"
#include "games/battleship/players/insight.hpp"

namespace parlor::battleship {
namespace {

template <int Words>
Bits<Words> untouched(const typename Battleship<Words>::View& view) {
  return all_cells<Words>(view.config) & ~view.enemy.shots;
}

template <int Words>
HeatMap map_of(const typename Battleship<Words>::View& view, Sentence title, const auto& value) {
  HeatMap map{std::move(title), view.config.width, view.config.height, {}};
  for (int p = 0; p < view.config.cells(); ++p)
    map.cells.push_back(view.enemy.shots.test(p) ? std::numeric_limits<double>::quiet_NaN() : value(p));
  return map;
}

}  // namespace

template <int Words>
int RandomCaptain<Words>::fire(const View& view, const Budget&) {
  const auto free = untouched<Words>(view);
  return free.nth(static_cast<int>(this->rng().below(static_cast<std::uint32_t>(free.count()))));
}

template <int Words>
void RandomCaptain<Words>::explain(const View& view, Thought& thought) const {
  const int free = untouched<Words>(view).count();
  thought.words =
      free == 1 ? say<french>("the only cell left") : say<french>("one of {} cells, at random", free);
}

template <int Words>
void SimulationCaptain<Words>::throw_ships(const View& view, Gunner<Words>& gunner, bool checkerboard) {
  heat_ = {};
  typename Gunner<Words>::Map wound{};
  const auto ships = gunner.ships(wound);
  const int width = view.config.width;
  for (std::size_t i = 0; i < ships.count; ++i) {
    const auto& ship = ships.hidden[i];
    const int count = ship.berths.count();
    for (int n = 0; n < simulation_.throws && count > 0; ++n) {
      const Berth berth =
          ship.berths.nth(static_cast<int>(this->rng().below(static_cast<std::uint32_t>(count))));
      cells_of<Words>(view.config, berth, ship.length).for_each([&](int p) {
        if (!checkerboard || (p / width + p % width) % 2 == 1) ++heat_[p];
      });
    }
  }
  // What lies beside a wounded ship counts more than any throws.
  const double first = 1 + static_cast<double>(simulation_.throws) * static_cast<double>(ships.count);
  for (std::size_t c = 0; c < heat_.size(); ++c)
    if (wound[c] > 0) heat_[c] += first * (1 + static_cast<double>(wound[c]) / Gunner<Words>::certain);
}

template <int Words>
int SimulationCaptain<Words>::fire(const View& view, const Budget&) {
  Gunner<Words> gunner(view.config, nullptr);
  gunner.note_all(view.enemy);
  std::vector<int> best;
  double max = 0;
  for (const bool checkerboard : {simulation_.checkerboard, false}) {
    throw_ships(view, gunner, checkerboard);
    untouched<Words>(view).for_each([&](int p) { max = std::max(max, heat_[p]); });
    if (max > 0) break;  // else no cell of that colour can be hit
  }
  untouched<Words>(view).for_each([&](int p) {
    if (heat_[p] == max) best.push_back(p);
  });
  return best[this->rng().below(static_cast<std::uint32_t>(best.size()))];
}

template <int Words>
void SimulationCaptain<Words>::explain(const View& view, Thought& thought) const {
  const auto heat = [&](int p) { return heat_[p]; };
  double all = 0;
  untouched<Words>(view).for_each([&](int p) { all = std::max(all, heat(p)); });
  thought.maps.push_back(map_of<Words>(view, say<french>("where they fell"), heat));
  list_candidates<Words>(
      view.config, view.enemy, [&](int p) { return all > 0 ? heat(p) / all : 0; }, thought);
  thought.values = say<french>("heat, the hottest cell 1");
  thought.words = simulation_.throws > 0
                      ? say<french>("every ship was thrown {} times at random", simulation_.throws)
                      : say<french>("beside a wounded ship where there is one, otherwise anywhere");
}

template <int Words>
int DensityCaptain<Words>::fire(const View& view, const Budget&) {
  Gunner<Words> gunner(view.config, nullptr);
  gunner.note_all(view.enemy);
  return gunner.best();
}

template <int Words>
void DensityCaptain<Words>::explain(const View& view, Thought& thought) const {
  Gunner<Words> gunner(view.config, nullptr);
  gunner.note_all(view.enemy);
  typename Gunner<Words>::Picture picture;
  gunner.look(picture);
  const auto chance = [&](int p) { return static_cast<double>(picture.density[p]) / Gunner<Words>::certain; };
  thought.words = say<french>("each ship counted by itself, as if ships never met");
  thought.maps.push_back(map_of<Words>(view, say<french>("density"), chance));
  list_candidates<Words>(view.config, view.enemy, [&](int p) { return std::min(1.0, chance(p)); }, thought);
}

template <int Words>
int ExactCaptain<Words>::fire(const View& view, const Budget& budget) {
  found_ = insight<Words>(view.config, view.enemy, budget.at_most(work_), this->rng());
  int best = -1;
  double max = -1;
  untouched<Words>(view).for_each([&](int p) {
    if (const double chance = found_.chance(view.config, p); chance > max) {
      max = chance;
      best = p;
    }
  });
  return best;
}

template <int Words>
void ExactCaptain<Words>::explain(const View& view, Thought& thought) const {
  describe(view.config, view.enemy, found_, thought);
  list_candidates<Words>(
      view.config, view.enemy, [&](int p) { return found_.chance(view.config, p); }, thought);
  expect_shots<Words>(view.config, view.enemy, instincts_for(view.config), thought);
}

template class RandomCaptain<1>;
template class RandomCaptain<2>;
template class RandomCaptain<4>;
template class SimulationCaptain<1>;
template class SimulationCaptain<2>;
template class SimulationCaptain<4>;
template class DensityCaptain<1>;
template class DensityCaptain<2>;
template class DensityCaptain<4>;
template class ExactCaptain<1>;
template class ExactCaptain<2>;
template class ExactCaptain<4>;

}  // namespace parlor::battleship
