#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "games/dodo/rules.hpp"

namespace parlor::dodo {

// What the network is told about a cell, each yes or no: a stone of the player to move or of the
// other stands there, the player to move can enter it by the first, second or third step, the other
// can. The player to move always sees the board as Red does: Blue is shown it turned by half, which
// exchanges the colours and nothing else.
inline constexpr int input_kinds = 8;

// Calls f(kind, place) for each yes.
template <bool turned, int Words, class F>
void for_each_input(const typename Dodo<Words>::State& s, F&& f) {
  constexpr int own = turned ? hex::blue : hex::red;
  const int last = hex::place_count(s.size) - 1;
  const auto tell = [&](int kind, const Bits<Words>& set) {
    set.for_each([&](int p) { f(kind, turned ? last - p : p); });
  };
  tell(0, s.stones[own]);
  tell(1, s.stones[1 - own]);
  for (int step = 0; step < 3; ++step) {
    tell(2 + step, Dodo<Words>::targets(s, own, step));
    tell(5 + step, Dodo<Words>::targets(s, 1 - own, step));
  }
}

// The kind that an input becomes when x and y are exchanged: the first and the last step change
// places.
constexpr int exchanged(int kind) { return kind < 2 ? kind : kind < 5 ? 6 - kind : 12 - kind; }

inline constexpr int units = 8;
using UnitRow = std::array<std::int16_t, units>;

// What is learned for one size. A unit adds its bias and the weights of the inputs that are true,
// is held between 0 and `full`, and counts as much as its worth. Cells are in the order of their
// places.
template <int Cells>
struct Weights {
  int constant = 0;  // points
  UnitRow bias{};
  UnitRow worth{};
  std::array<std::array<UnitRow, Cells>, input_kinds> cells{};
};

inline constexpr int full = 128;
inline constexpr int worth_of_logit = 64;  // a full unit of this worth adds 1 to ln(wins : losses)
inline constexpr int points_of_logit = 100;

// A network of one hidden layer. The position and its mirror image go through the same units, so
// there are two lanes for each: all of them together fill one vector register.
template <int Words>
class Network {
 public:
  using State = typename Dodo<Words>::State;

  template <int Cells>
  constexpr Network(int size, const Weights<Cells>& weights)
      : constant_(weights.constant), bias_(twice(weights.bias)), worth_(twice(weights.worth)) {
    std::array<std::size_t, std::size_t{64} * Words> index{};  // of a place among the cells
    std::size_t n = 0;
    const Bits<Words>& cells = hex::board<Words>(size).cells;
    cells.for_each([&](int p) { index[p] = n++; });
    cells.for_each([&](int p) {
      const hex::Cell c = hex::cell_at(size, p);
      const auto here = index[p];
      const auto there = index[hex::place(size, {c.y, c.x})];
      for (std::size_t kind = 0; kind < input_kinds; ++kind)
        rows_[kind][p] =
            joined(weights.cells[kind][here], weights.cells[exchanged(static_cast<int>(kind))][there]);
    });
  }

  // For the player to move.
  int points(const State& s) const {
    return s.turn == hex::red ? points_seen<false>(s) : points_seen<true>(s);
  }

 private:
  using Row = std::array<std::int16_t, 2 * units>;
  using Lanes [[gnu::vector_size(sizeof(Row))]] = std::int16_t;

  static constexpr Row joined(const UnitRow& a, const UnitRow& b) {
    Row row{};
    std::ranges::copy(a, row.begin());
    std::ranges::copy(b, row.begin() + units);
    return row;
  }
  static constexpr Row twice(const UnitRow& a) { return joined(a, a); }

  template <bool turned>
  int points_seen(const State& s) const {
    Lanes sum = std::bit_cast<Lanes>(bias_);
    for_each_input<turned, Words>(
        s, [&](int kind, int place) { sum += std::bit_cast<Lanes>(rows_[kind][place]); });
    const Row row = std::bit_cast<Row>(sum);
    int total = 0;
    for (std::size_t i = 0; i < row.size(); ++i) total += std::clamp<int>(row[i], 0, full) * worth_[i];
    return constant_ + total * points_of_logit / (full * worth_of_logit);
  }

  int constant_;
  alignas(sizeof(Row)) Row bias_, worth_;
  alignas(sizeof(Row)) std::array<std::array<Row, std::size_t{64} * Words>, input_kinds> rows_{};
};

}  // namespace parlor::dodo
