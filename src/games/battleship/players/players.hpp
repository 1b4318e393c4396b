#pragma once

#include <functional>
#include <vector>

#include "game/bench_report.hpp"
#include "game/player.hpp"
#include "games/battleship/rules.hpp"

namespace parlor::battleship {

// Everyone who plays Battleship.
template <int Words>
const std::vector<PlayerKind<Battleship<Words>>>& players();

// Fixed work on the default board; `seconds` is a clock.
BenchReport bench(const std::function<double()>& seconds);

}  // namespace parlor::battleship
