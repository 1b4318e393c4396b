#include "games/battleship/inference/take_census.hpp"

#include <algorithm>

#include "games/battleship/inference/sweep.hpp"

namespace parlor::battleship {

// What counting ship by ship costs can be told beforehand. A sweep sees soon that it costs more than it may,
// so it is tried first, unless the other way is nothing to speak of.
template <int Words>
std::optional<Census<Words>> take_census(const Config& config, const Possible<Words>& what,
                                         const Budget& budget) {
  constexpr std::uint64_t little = 100'000, much = 5'000'000;  // beyond, it is not told any more exactly
  const Counter<Words> counter(config);
  const std::uint64_t max = std::min(much, budget.nodes);
  const std::uint64_t cost = counter.cost(what, max);
  if (cost > little)
    if (auto census = sweep(config, what, cost < max ? budget.at_most(cost) : budget)) return census;
  if (cost >= max && counter.cost(what, budget.nodes) >= budget.nodes) return {};
  Meter meter(budget);
  return counter.count(what, meter);
}

template std::optional<Census<1>> take_census(const Config&, const Possible<1>&, const Budget&);
template std::optional<Census<2>> take_census(const Config&, const Possible<2>&, const Budget&);
template std::optional<Census<4>> take_census(const Config&, const Possible<4>&, const Budget&);

}  // namespace parlor::battleship
