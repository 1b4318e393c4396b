#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "games/hex/board.hpp"

namespace parlor::hex {

// How proofs spell hexagonal positions and moves (docs/proofs.md): whose turn it is and then the cells, by
// rising y and x, as digits 0 (Red's turn, empty), 1 (Blue's turn, a red stone) and 2 (a blue stone),
// five of them a byte. A move is the number of its cell; a step in Dodo is three times that of the
// stone's cell plus the number of the step.
template <class G>
struct HexProofNotation {
  using State = typename G::State;
  using Move = typename G::Move;
  static constexpr bool places_moved = requires(Move move) { move.place; };

  static std::size_t position_width(const State& s) {
    return static_cast<std::size_t>(cell_count(s.size) + 1 + 4) / 5;
  }
  static std::size_t move_width(const State& s) {
    return (places_moved ? 1 : 3) * cell_count(s.size) <= 256 ? 1 : 2;
  }

  static void write_position(const State& s, std::span<std::uint8_t> out) {
    std::ranges::fill(out, std::uint8_t{0});
    std::size_t n = 0;
    const auto put = [&](int digit) {
      static constexpr std::array<int, 5> weight = {81, 27, 9, 3, 1};
      out[n / 5] = static_cast<std::uint8_t>(out[n / 5] + weight[n % 5] * digit);
      ++n;
    };
    put(s.turn);
    cells(s).for_each([&](int p) { put(s.stones[red].test(p) ? 1 : s.stones[blue].test(p) ? 2 : 0); });
  }

  // What write_move wrote of a stone placed; nothing if no cell has that number.
  static std::optional<Move> read_move(const State& s, std::span<const std::uint8_t> in)
    requires places_moved
  {
    int number = 0;
    for (const std::uint8_t byte : in) number = number << 8 | byte;
    if (number >= cell_count(s.size)) return std::nullopt;
    return Move{static_cast<std::uint16_t>(cells(s).nth(number))};
  }

  static void write_move(const State& s, Move move, std::span<std::uint8_t> out) {
    int number = 0;
    if constexpr (places_moved)
      number = cell_number(s, move.place);
    else
      number = 3 * cell_number(s, move.from()) + move.step();
    out.back() = static_cast<std::uint8_t>(number & 0xff);
    if (out.size() == 2) out.front() = static_cast<std::uint8_t>(number >> 8);
  }

 private:
  static const auto& cells(const State& s) { return board<sizeof(s.stones[0]) / 8>(s.size).cells; }

  static int cell_number(const State& s, int place) {
    int n = 0;
    cells(s).for_each([&](int p) { n += p < place ? 1 : 0; });
    return n;
  }
};

}  // namespace parlor::hex
