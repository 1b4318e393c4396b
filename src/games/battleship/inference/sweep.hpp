#pragma once

#include <optional>

#include "game/budget.hpp"
#include "games/battleship/inference/census.hpp"

namespace parlor::battleship {

// Counts fleets cell by cell: dynamic programming over the board, with the front (front.hpp) as its state.
// Its cost hardly grows with the number of ships that are alike, and hits that nobody named are no more than
// cells that may not stay empty. Forwards it counts the ways to reach each front, backwards those to go on
// from there; for a berth the products of the two are added up. Only the fronts between rows are kept; those
// within a row are worked out once more on the way back.
//
// Nothing when the budget has run out, where a node is a front that is gone on from, or when it is clear
// early that it will; or when more than 320 MB of fronts had to be kept.
template <int Words>
std::optional<Census<Words>> sweep(const Config& config, const Possible<Words>& what, const Budget& budget);

extern template std::optional<Census<1>> sweep(const Config&, const Possible<1>&, const Budget&);
extern template std::optional<Census<2>> sweep(const Config&, const Possible<2>&, const Budget&);
extern template std::optional<Census<4>> sweep(const Config&, const Possible<4>&, const Budget&);

}  // namespace parlor::battleship
