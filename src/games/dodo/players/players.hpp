#pragma once

#include <functional>
#include <vector>

#include "game/bench_report.hpp"
#include "game/player.hpp"
#include "games/dodo/rules.hpp"

namespace parlor::dodo {

// Everyone who plays Dodo.
template <int Words>
const std::vector<PlayerKind<Dodo<Words>>>& players();

// Fixed work on the default board; `seconds` is a clock.
BenchReport bench(const std::function<double()>& seconds);

}  // namespace parlor::dodo
