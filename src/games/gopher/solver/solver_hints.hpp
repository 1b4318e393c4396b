#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>

#include "games/gopher/rules.hpp"
#include "games/hex/symmetric_keys.hpp"

namespace parlor::gopher {

// What the general exact solver knows about Gopher. Of the past only this matters: which empty cells the
// player to move may use, which the other may, and which touch no stone yet; and of the last
// only those that play can still reach.
template <int Words>
struct GopherHints {
  using State = typename Gopher<Words>::State;
  using Set = Bits<Words>;

  static std::uint64_t key(const State& s) {
    static const auto tables = [] {
      std::array<int, hex::symmetry_count> all;
      std::iota(all.begin(), all.end(), 0);
      return hex::symmetric_keys<hex::symmetry_count, 3>(all);
    }();
    if (s.stones[hex::red].none()) return mix(s.size);  // the one position with a free choice
    const Set mine = Gopher<Words>::legal_cells(s, s.turn);
    const Set theirs = Gopher<Words>::legal_cells(s, 1 - s.turn);
    std::array<std::uint64_t, hex::symmetry_count> keys{};
    tables[s.size].add(keys, mine, 0);
    tables[s.size].add(keys, theirs, 1);
    tables[s.size].add(keys, reachable(s, mine | theirs), 2);
    return *std::ranges::min_element(keys);
  }

  static int promise(const State& s) {
    return Gopher<Words>::legal_cells(s, 1 - s.turn).count() - Gopher<Words>::count_legal(s);
  }

 private:
  // The untouched cells that stones on these cells, and stones that follow them, may come to touch.
  static Set reachable(const State& s, const Set& from) {
    const Set untouched =
        hex::board<Words>(s.size).cells & ~(s.stones[0] | s.stones[1] | s.touched[0] | s.touched[1]);
    Set reached, rim = from;
    while (rim.any()) {
      rim = around(s.size, rim) & untouched & ~reached;
      reached |= rim;
    }
    return reached;
  }

  static Set around(int size, const Set& set) {
    const int row = hex::stride(size);
    return set << 1 | set >> 1 | set << row | set >> row | set << (row + 1) | set >> (row + 1);
  }
};

}  // namespace parlor::gopher
