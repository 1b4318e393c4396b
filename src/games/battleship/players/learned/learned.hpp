#pragma once

#include <memory>

#include "games/battleship/players/captain.hpp"
#include "games/battleship/players/learned/network.hpp"
#include "games/battleship/players/symmetry.hpp"

namespace parlor::battleship {

// A network that learned to find the usual fleet by firing at millions of them. It refuses other rules.
template <int Words>
PlayerKind<Battleship<Words>> learned_kind();

// The network that the build put into the program; nothing where there is none.
std::shared_ptr<const Network> built_in_network();

// The cell to fire at: the most preferred one, the first of them in the order of rows.
int most_preferred(const Features& features, const std::array<float, sea_cells>& preferences);
int learned_shot(const Network& network, const Config& config, const Sight<2>& seen);
double shots_to_come(const Network& network, const Config& config, const Sight<2>& seen);

extern template PlayerKind<Battleship<1>> learned_kind<1>();
extern template PlayerKind<Battleship<2>> learned_kind<2>();
extern template PlayerKind<Battleship<4>> learned_kind<4>();

}  // namespace parlor::battleship
