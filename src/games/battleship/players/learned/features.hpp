#pragma once

#include <array>
#include <cstddef>

#include "games/battleship/rules.hpp"

// What a gunner has seen, as the numbers that the network is told (docs/battleship.md lists them).
namespace parlor::battleship {

inline constexpr std::size_t sea_cells = 100, plane_count = 16, scalar_count = 16;

struct Features {
  std::array<std::array<float, plane_count>, sea_cells> planes{};
  std::array<float, scalar_count> scalars{};
  // How a cell is preferred before the network has its say: by the logarithm of its density.
  std::array<float, sea_cells> prior{};
  // The cells that are worth a thought: those that are hit for certain or, if there are none, all that may
  // be.
  Bits<2> choices;
};

// Whether the network was trained for these rules: the usual board and fleet, and each hit names its ship.
bool is_classic(const Config& config);

// Of a classic game that is not over.
Features features_of(const Config& config, const Sight<2>& seen);

}  // namespace parlor::battleship
