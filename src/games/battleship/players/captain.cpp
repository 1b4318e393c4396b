#include "games/battleship/players/captain.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "games/battleship/inference/draw.hpp"

namespace parlor::battleship {
namespace {

// So many fleets are drawn, and the one that lies deepest in the shade is taken: few enough that nobody can
// tell where it will be.
constexpr int hidden_choices = 100;

// The fleets that go on from the ships placed so far.
template <int Words>
Possible<Words> continuations(const Config& config, const Fleet& placed) {
  Possible<Words> what;
  for (std::size_t i = 0; i < config.ships; ++i)
    if (i < placed.size())
      what.berths[i].set(placed[i]);
    else
      what.berths[i] = berths(config, all_cells<Words>(config), config.lengths[i]);
  return what;
}

}  // namespace

Key placement_key(std::string_view fallback) {
  return Key::choice("placement", fallback, "uniform|hidden",
                     "its own fleet: any one, all alike, or one that lies where density players look last");
}

Placement placement_of(const Values& values) {
  return values.text("placement") == "hidden" ? Placement::hidden : Placement::uniform;
}

template <int Words>
double exposure(const Config& config, const Fleet& fleet) {
  double sum = 0;
  for (std::size_t i = 0; i < config.ships; ++i) {
    const auto cells = cells_of<Words>(config, fleet[i], config.lengths[i]);
    for (const int length : config.fleet())
      cells.for_each([&](int p) {
        sum += static_cast<double>(meeting(config, Bits<Words>::of(p), length).count()) /
               berth_count(config, length);
      });
  }
  return sum;
}

template <int Words>
Fleet Captain<Words>::any_fleet(const View& view) {
  const FleetDrawer<Words> drawer(view.config, continuations<Words>(view.config, view.own.fleet));
  const auto draw = [&] { return drawer.draw(rng_).value_or(Fleet{}); };
  Fleet best = draw();
  if (placement_ == Placement::uniform) return best;
  double least = exposure<Words>(view.config, best);
  for (int i = 1; i < hidden_choices; ++i) {
    const Fleet fleet = draw();
    if (const double e = exposure<Words>(view.config, fleet); e < least) {
      least = e;
      best = fleet;
    }
  }
  return best;
}

template <int Words>
Berth Captain<Words>::next_berth(const View& view) {
  const auto& placed = view.own.fleet;
  const bool as_planned =
      plan_.size() == view.config.ships && std::equal(placed.begin(), placed.end(), plan_.begin());
  if (!as_planned) plan_ = any_fleet(view);
  return plan_[placed.size()];
}

template <int Words>
auto Captain<Words>::choose(const View& view, const Budget& budget) -> Move {
  view_ = view;
  move_.code = G::placing(view) ? next_berth(view).code : static_cast<std::uint16_t>(fire(view, budget));
  return move_;
}

template <int Words>
Thought Captain<Words>::thought() const {
  Thought thought;
  if (!view_) return thought;
  const std::string move = G::print(*view_, move_);
  thought.line = {move};
  if (!G::placing(*view_)) {
    explain(*view_, thought);
    return thought;
  }
  thought.candidates = {{.move = move}};
  thought.words =
      placement_ == Placement::uniform
          ? "part of a fleet drawn at random, all fleets alike"
          : fmt::format("of {} fleets drawn at random this one lies where few others would", hidden_choices);
  return thought;
}

template class Captain<1>;
template class Captain<2>;
template class Captain<4>;
template double exposure<1>(const Config&, const Fleet&);
template double exposure<2>(const Config&, const Fleet&);
template double exposure<4>(const Config&, const Fleet&);

}  // namespace parlor::battleship
