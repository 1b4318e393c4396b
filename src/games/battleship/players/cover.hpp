#pragma once

#include <array>
#include <cstdint>
#include <cstring>

#include "games/battleship/sea.hpp"

namespace parlor::battleship {

// The eight bits of a byte as eight bytes.
inline constexpr auto spread_bytes = [] {
  std::array<std::uint64_t, 256> table{};
  for (std::size_t byte = 0; byte < 256; ++byte)
    for (std::size_t bit = 0; bit < 8; ++bit)
      if (((byte >> bit) & 1) != 0) table[byte] |= std::uint64_t{1} << (8 * bit);
  return table;
}();

template <int Words>
using CellBytes = std::array<std::uint8_t, std::size_t{64} * Words>;

// A set as one byte a place.
template <int Words>
void spread(const Bits<Words>& set, std::uint8_t* bytes) {
  for (std::size_t i = 0; i < Words; ++i)
    for (std::size_t k = 0; k < 8; ++k) {
      const std::uint64_t eight = spread_bytes[(set.word[i] >> (8 * k)) & 255];
      std::memcpy(bytes + (i * 64) + (k * 8), &eight, 8);
    }
}

// How many of the berths lie on each cell. A berth never reaches over the end of its row, so places need no
// margin.
template <int Words>
void count_on_cells(const Config& config, const Berths<Words>& berths, int length, CellBytes<Words>& counts) {
  constexpr std::size_t cells = std::size_t{64} * Words;
  std::array<std::uint8_t, 2 * cells> across,
      down;  // the first half is empty: a ship is shorter than the board
  std::memset(across.data(), 0, cells);
  std::memset(down.data(), 0, cells);
  spread(berths.begin[0], across.data() + cells);
  spread(berths.begin[1], down.data() + cells);
  const std::uint8_t* a = across.data() + cells;
  const std::uint8_t* d = down.data() + cells;
  for (std::size_t c = 0; c < cells; ++c) counts[c] = static_cast<std::uint8_t>(a[c] + d[c]);
  for (int i = 1; i < length; ++i) {
    --a;
    d -= config.width;
    for (std::size_t c = 0; c < cells; ++c) counts[c] = static_cast<std::uint8_t>(counts[c] + a[c] + d[c]);
  }
}

}  // namespace parlor::battleship
