#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "games/dodo/rules.hpp"
#include "games/hex/symmetric_keys.hpp"

namespace parlor::dodo {

// What the exact solver knows about Dodo: a position is seen with the eyes of the player to move, for
// half a turn of the board makes Blue a Red, and its mirror image is as good. Who wants to run out
// of moves likes to have few.
template <int Words>
struct DodoHints {
  using State = typename Dodo<Words>::State;

  static std::uint64_t key(const State& s) {
    static const auto as_red = hex::symmetric_keys<2, 2>({of_hexagon[0], of_hexagon[1]});
    static const auto as_blue = hex::symmetric_keys<2, 2>({of_hexagon[2], of_hexagon[3]});
    const auto& table = (s.turn == hex::red ? as_red : as_blue)[s.size];
    std::array<std::uint64_t, 2> keys{};
    table.add(keys, s.stones[s.turn], 0);
    table.add(keys, s.stones[1 - s.turn], 1);
    return std::min(keys[0], keys[1]);
  }

  static int promise(const State& s) { return -Dodo<Words>::count_moves(s, 1 - s.turn); }
};

}  // namespace parlor::dodo
