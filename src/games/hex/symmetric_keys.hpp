#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/hex/board.hpp"

namespace parlor::hex {

// Keys of a position under several symmetries at once. What lies on a cell has a row with a key for each
// symmetry, so the keys of all images are one exclusive or of short rows a cell, with no image made.
template <std::size_t Symmetries, std::size_t Kinds>
class SymmetricKeys {
 public:
  using Keys = std::array<std::uint64_t, Symmetries>;

  // `symmetries` are those of hex::transform.
  SymmetricKeys(int size, const std::array<int, Symmetries>& symmetries)
      : rows_(static_cast<std::size_t>(place_count(size))) {
    for (std::size_t p = 0; p < rows_.size(); ++p) {
      const Cell cell = cell_at(size, static_cast<int>(p));
      if (!on_board(size, cell)) continue;
      for (std::size_t s = 0; s < Symmetries; ++s) {
        const auto image = static_cast<std::uint64_t>(place(size, transform(symmetries[s], cell)));
        for (std::size_t kind = 0; kind < Kinds; ++kind) rows_[p][kind][s] = derive(0x5e7 + kind, image);
      }
    }
  }

  // A set of cells of one kind.
  template <int Words>
  void add(Keys& keys, const Bits<Words>& cells, std::size_t kind) const {
    cells.for_each([&](int p) {
      const Keys& row = rows_[static_cast<std::size_t>(p)][kind];
      for (std::size_t s = 0; s < Symmetries; ++s) keys[s] ^= row[s];
    });
  }

 private:
  std::vector<std::array<Keys, Kinds>> rows_;  // by place
};

// One of them for each size of board.
template <std::size_t Symmetries, std::size_t Kinds>
std::vector<SymmetricKeys<Symmetries, Kinds>> symmetric_keys(const std::array<int, Symmetries>& symmetries) {
  std::vector<SymmetricKeys<Symmetries, Kinds>> keys;
  for (int size = 0; size <= max_size; ++size) keys.emplace_back(std::max(size, 1), symmetries);
  return keys;
}

}  // namespace parlor::hex
