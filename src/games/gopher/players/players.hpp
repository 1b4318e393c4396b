#pragma once

#include <functional>
#include <vector>

#include "game/bench_report.hpp"
#include "game/player.hpp"
#include "games/gopher/rules.hpp"

namespace parlor::gopher {

// Everyone who plays Gopher.
template <int Words>
const std::vector<PlayerKind<Gopher<Words>>>& players();

// Fixed work on the default board; `seconds` is a clock.
BenchReport bench(const std::function<double()>& seconds);

}  // namespace parlor::gopher
