#pragma once

#include <optional>

#include "game/budget.hpp"
#include "games/battleship/inference/census.hpp"

namespace parlor::battleship {

// Counts ship by ship or cell by cell, whichever is cheaper. Nothing if both take more than the budget.
template <int Words>
std::optional<Census<Words>> take_census(const Config& config, const Possible<Words>& what,
                                         const Budget& budget);

extern template std::optional<Census<1>> take_census(const Config&, const Possible<1>&, const Budget&);
extern template std::optional<Census<2>> take_census(const Config&, const Possible<2>&, const Budget&);
extern template std::optional<Census<4>> take_census(const Config&, const Possible<4>&, const Budget&);

}  // namespace parlor::battleship
