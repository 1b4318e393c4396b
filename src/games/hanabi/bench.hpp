#pragma once

#include <functional>

#include "game/bench_report.hpp"

namespace parlor::hanabi {

// Random games for two and for five players; `seconds` is a clock.
BenchReport bench(const std::function<double()>& seconds);

}  // namespace parlor::hanabi
