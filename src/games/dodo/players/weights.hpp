#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/network/weights_reader.hpp"
#include "games/hex/board.hpp"

namespace parlor::dodo {

// What the network is told about a cell, each yes or no: a stone of the player to move or of the
// other stands there, the player to move can enter it by the first, second or third step, the other
// can.
inline constexpr int input_kinds = 8;

// The units of the hidden layer. The last one is linear: it counts what may grow without bound, such as the
// moves that a side has left.
inline constexpr int units = 16;
using UnitRow = std::array<std::int16_t, units>;

inline constexpr int full = 256;           // where the other units end
inline constexpr int worth_of_logit = 64;  // a full unit of this worth adds 1 to ln(wins : losses)
inline constexpr int points_of_logit = 100;

// The sizes for which weights may be learned. Larger boards would need wider sums.
inline constexpr int min_learned = 3, max_learned = 6;

// What is learned for one size: numbers without a meaning of their own (network.hpp says what is done with
// them). Cells are in the order of their places.
struct Weights {
  int size = 0;
  int constant = 0;  // points
  UnitRow bias{};
  UnitRow worth{};
  std::array<std::vector<UnitRow>, input_kinds> cells;

  // From a file of weights; docs/dodo.md describes the format. Refuses weights whose sums could overflow.
  static Result<Weights> read(std::string_view bytes);
};

network::WeightsReader::Shape shape_of(int size);

// Whether no position on the board, whoever has however many stones where, takes a unit's sum out of 16 bits
// or the total out of 32.
bool fits(const Weights& weights);

}  // namespace parlor::dodo
