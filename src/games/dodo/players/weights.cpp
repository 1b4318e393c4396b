#include "games/dodo/players/weights.hpp"

#include <algorithm>
#include <cstdlib>
#include <span>
#include <utility>

#include "games/hex/french.hpp"

namespace parlor::dodo {

network::WeightsReader::Shape shape_of(int size) {
  return {static_cast<std::uint32_t>(size), input_kinds, units,
          static_cast<std::uint32_t>(hex::cell_count(size))};
}

namespace {

// The farthest from 0 that a unit can come to in one direction. A cell holds a stone or can be entered, by
// any of the steps.
int reach(const Weights& weights, std::size_t unit, int sign) {
  const auto toward = [&](std::size_t kind, std::size_t cell) {
    return std::max(0, sign * weights.cells[kind][cell][unit]);
  };
  int sum = std::abs(weights.bias[unit]);
  for (std::size_t c = 0; c < weights.cells[0].size(); ++c) {
    int entered = 0;
    for (std::size_t kind = 2; kind < input_kinds; ++kind) entered += toward(kind, c);
    sum += std::max({toward(0, c), toward(1, c), entered});
  }
  return sum;
}

}  // namespace

bool fits(const Weights& weights) {
  constexpr int max_worth = 4096;  // 2 · 16 bits · this fits 32 bits, with room for the other units
  constexpr int max_constant = 10'000;
  if (std::abs(weights.constant) > max_constant) return false;
  for (std::size_t u = 0; u < units; ++u)
    if (std::abs(weights.worth[u]) > max_worth || reach(weights, u, 1) > INT16_MAX ||
        reach(weights, u, -1) > INT16_MAX)
      return false;
  return true;
}

Result<Weights> Weights::read(std::string_view bytes) {
  auto reader = network::WeightsReader::open(bytes);
  if (!reader) return std::unexpected(reader.error());
  Weights weights;
  weights.size = static_cast<int>(std::min<std::uint32_t>(reader->shape()[0], max_learned + 1));
  if (weights.size < min_learned || weights.size > max_learned || reader->shape() != shape_of(weights.size))
    return fail(say<hex::french>("these weights are not of a network for Dodo"));
  const std::size_t cells = reader->shape()[3];
  const auto constant = reader->numbers<std::int32_t>(1);
  if (!constant) return std::unexpected(constant.error());
  weights.constant = constant->front();
  const auto numbers = reader->numbers<std::int16_t>(units * (2 + input_kinds * cells));
  if (!numbers) return std::unexpected(numbers.error());
  if (const auto end = reader->end(); !end) return std::unexpected(end.error());

  std::span rest(*numbers);
  const auto next = [&] {
    UnitRow row;
    std::ranges::copy(rest.first<units>(), row.begin());
    rest = rest.subspan<units>();
    return row;
  };
  weights.bias = next();
  weights.worth = next();
  for (auto& kind : weights.cells)
    for (std::size_t c = 0; c < cells; ++c) kind.push_back(next());
  if (!fits(weights)) return network::damaged_weights(say<hex::french>("its sums could overflow"));
  return weights;
}

}  // namespace parlor::dodo
