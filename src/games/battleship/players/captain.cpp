#include "games/battleship/players/captain.hpp"

#include <algorithm>

#include "games/battleship/french.hpp"
#include "games/battleship/hide.hpp"
#include "games/battleship/inference/draw.hpp"

namespace parlor::battleship {
namespace {

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

Key placement_key(std::string_view default_value) {
  return Key::choice(
      "placement", default_value, "uniform|hidden",
      translated<french>(
          "its own fleet: any one, all alike, or one that lies where density players look last"));
}

Placement placement_of(const Values& values) {
  return values.text("placement") == "hidden" ? Placement::hidden : Placement::uniform;
}

template <int Words>
Fleet Captain<Words>::any_fleet(const View& view) {
  const FleetDrawer<Words> drawer(view.config, continuations<Words>(view.config, view.own.fleet));
  const auto draw = [&] { return drawer.draw(rng_).value_or(Fleet{}); };
  return placement_ == Placement::uniform ? draw() : hidden_fleet<Words>(view.config, draw);
}

template <int Words>
Berth Captain<Words>::next_berth(const View& view) {
  const auto& placed = view.own.fleet;
  const bool as_planned =
      plan_.size() == view.config.ships && std::equal(placed.begin(), placed.end(), plan_.begin());
  if (!as_planned) plan_ = any_fleet(view);
  if (plan_.size() <= placed.size()) return Berth{G::legal(view, view.seat)[0].code};  // none was found
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
          ? say<french>("part of a fleet drawn at random, all fleets alike")
          : say<french>("of {} fleets drawn at random this one lies where few others would", hidden_choices);
  return thought;
}

template class Captain<1>;
template class Captain<2>;
template class Captain<4>;

}  // namespace parlor::battleship
