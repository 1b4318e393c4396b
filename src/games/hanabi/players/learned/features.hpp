#pragma once

#include <array>

#include "games/hanabi/rules.hpp"

// A view of a two-player game as numbers, in the order that train/hanabi/README.md lists.
namespace parlor::hanabi {

inline constexpr std::size_t feature_count = 1145;
using Features = std::array<float, feature_count>;

Features features_of(const View& view);

// Moves as the network counts them: discards, plays, colour clues, rank clues, five of each.
inline constexpr int network_moves = 20;
int to_network(Move move);
Move from_network(int index);

}  // namespace parlor::hanabi
