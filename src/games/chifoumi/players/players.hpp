#pragma once

#include <functional>
#include <vector>

#include "game/bench_report.hpp"
#include "game/player.hpp"
#include "games/chifoumi/rules.hpp"

namespace parlor::chifoumi {

// Everyone who plays Chifoumi.
const std::vector<PlayerKind<Chifoumi>>& players();

// Fixed work; `seconds` is a clock.
BenchReport bench(const std::function<double()>& seconds);

}  // namespace parlor::chifoumi
