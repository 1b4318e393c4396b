#pragma once

#include <optional>
#include <string>

#include "core/rng.hpp"
#include "game/player.hpp"
#include "games/battleship/rules.hpp"

namespace parlor::battleship {

// How a player hides its fleet: any fleet, all alike, or one where a density player looks last.
enum class Placement : std::uint8_t { uniform, hidden };

Key placement_key(std::string_view default_value);
Placement placement_of(const Values& values);

// What all players have in common: a fleet is thought up as a whole and placed ship by ship.
template <int Words>
class Captain : public Player<Battleship<Words>> {
 public:
  using G = Battleship<Words>;
  using View = typename G::View;
  using Move = typename G::Move;

  Captain(const Place& place, Placement placement) : rng_(place.seed), placement_(placement) {}

  Move choose(const View& view, const Budget& budget) final;
  Thought thought() const final;

 protected:
  // Where to fire.
  virtual int fire(const View& view, const Budget& budget) = 0;
  // What there is to say about the last shot; asked only when somebody wants to know.
  virtual void explain(const View& view, Thought& thought) const = 0;
  Rng& rng() { return rng_; }

 private:
  Fleet any_fleet(const View& view);
  Berth next_berth(const View& view);

  Rng rng_;
  Placement placement_;
  Fleet plan_;
  std::optional<View> view_;  // the last one
  Move move_;                 // the answer to it
};

extern template class Captain<1>;
extern template class Captain<2>;
extern template class Captain<4>;

}  // namespace parlor::battleship
