#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "games/dodo/players/weights.hpp"
#include "games/dodo/rules.hpp"

namespace parlor::dodo {

// The places of a position where each kind of input says yes. The player to move always sees the board as
// Red does: what Blue sees is turned by half, which exchanges the colours and nothing else. Here the places
// are still those of the board itself.
template <int Words>
using Inputs = std::array<Bits<Words>, input_kinds>;

template <int Words>
Inputs<Words> inputs_of(const typename Dodo<Words>::State& s) {
  const int own = s.turn, other = 1 - s.turn;
  Inputs<Words> inputs = {s.stones[own], s.stones[other]};
  for (int step = 0; step < 3; ++step) {
    inputs[2 + step] = Dodo<Words>::targets(s, own, step);
    inputs[5 + step] = Dodo<Words>::targets(s, other, step);
  }
  return inputs;
}

// Where a player sees a place of the board.
constexpr int seen_place(int size, int turn, int place) {
  return turn == hex::red ? place : hex::place_count(size) - 1 - place;
}

// The kind that an input becomes when x and y are exchanged: the first and the last step change
// places.
constexpr int exchanged(int kind) { return kind < 2 ? kind : kind < 5 ? 6 - kind : 12 - kind; }

// A network of one hidden layer. A unit adds its bias and the weights of the inputs that are true, is held
// between 0 and `full` unless it is the linear one, and counts as much as its worth. The position and its
// mirror image go through the same units, so there are two lanes for each.
template <int Words>
class Network {
 public:
  using State = typename Dodo<Words>::State;

  explicit Network(const Weights& weights)
      : size_(weights.size),
        constant_(weights.constant),
        bias_(joined(weights.bias, weights.bias)),
        worth_(joined(weights.worth, weights.worth)) {
    std::array<std::size_t, std::size_t{64} * Words> index{};  // of a place among the cells
    std::size_t n = 0;
    const Bits<Words>& cells = hex::board<Words>(size_).cells;
    cells.for_each([&](int p) { index[p] = n++; });
    cells.for_each([&](int p) {
      const hex::Cell c = hex::cell_at(size_, p);
      const auto here = index[p];
      const auto there = index[hex::place(size_, {c.y, c.x})];
      for (std::size_t kind = 0; kind < input_kinds; ++kind)
        rows_[kind][p] =
            joined(weights.cells[kind][here], weights.cells[exchanged(static_cast<int>(kind))][there]);
    });
  }

 private:
  static constexpr std::size_t lanes = 2 * units;
  using Row = std::array<std::int16_t, lanes>;
  static constexpr std::size_t lanes_a_register = 16;
  using Register [[gnu::vector_size(2 * lanes_a_register)]] = std::uint16_t;  // wraps around
  using Registers = std::array<Register, lanes / lanes_a_register>;

 public:
  // What was added up for the positions seen last. The next one is much like one of them in a search, so that
  // only the inputs that changed need adding.
  class Sums {
    friend class Network;
    struct Side {
      Inputs<Words> inputs{};
      alignas(64) Row row{};
    };
    // Moves commute, so that a search comes to many positions again and again.
    struct Known {
      std::uint64_t key = 0;
      int points = 0;
      bool is_known = false;
    };
    static constexpr std::size_t known_count = 8192;

    std::array<Side, 2> sides_;  // by who is to move
    const Network* of_ = nullptr;
    std::array<Known, known_count> known_{};
  };

  // For the player to move.
  int points(const State& s) const {
    typename Sums::Side side{.inputs = {}, .row = bias_};
    update(side, s);
    return vote(side.row);
  }
  int points(const State& s, Sums& sums) const {
    if (sums.of_ != this) begin(sums);
    auto& known = sums.known_[Dodo<Words>::key(s) % Sums::known_count];
    if (known.is_known && known.key == Dodo<Words>::key(s)) return known.points;
    auto& side = sums.sides_[s.turn];
    update(side, s);
    known = {Dodo<Words>::key(s), vote(side.row), true};
    return known.points;
  }

 private:
  static Row joined(const UnitRow& a, const UnitRow& b) {
    Row row{};
    std::ranges::copy(a, row.begin());
    std::ranges::copy(b, row.begin() + units);
    return row;
  }

  void begin(Sums& sums) const {
    sums.of_ = this;
    sums.sides_.fill({.inputs = {}, .row = bias_});
    sums.known_.fill({});
  }

  // Sums may leave their 16 bits on the way, but not at the end (see fits()).
  void update(typename Sums::Side& side, const State& s) const {
    const Inputs<Words> now = inputs_of<Words>(s);
    auto sum = std::bit_cast<Registers>(side.row);
    for (std::size_t kind = 0; kind < input_kinds; ++kind) {
      const Bits<Words> gained = now[kind] & ~side.inputs[kind];
      (now[kind] ^ side.inputs[kind]).for_each([&](int place) {
        const auto row = std::bit_cast<Registers>(rows_[kind][seen_place(size_, s.turn, place)]);
        // Without a branch, which nobody could predict: x ^ 0 - 0 is x, and x ^ -1 + 1 is -x.
        const auto minus = static_cast<std::uint16_t>(gained.test(place) ? 0 : -1);
        for (std::size_t r = 0; r < sum.size(); ++r) sum[r] += (row[r] ^ minus) - minus;
      });
    }
    side.row = std::bit_cast<Row>(sum);
    side.inputs = now;
  }

  int vote(const Row& row) const {
    int total = 0;
    for (std::size_t i = 0; i < lanes; ++i) total += std::clamp(row[i], lowest[i], highest[i]) * worth_[i];
    // What is proven is worth more than whatever the network says.
    constexpr int max_points = 20'000;
    const int points = constant_ + (total / worth_of_logit) * points_of_logit / full;
    return std::clamp(points, -max_points, max_points);
  }

  // The bounds of a lane: none for the linear unit.
  static constexpr Row bounds(std::int16_t of_most, std::int16_t of_linear) {
    Row row;
    row.fill(of_most);
    row[units - 1] = row[lanes - 1] = of_linear;
    return row;
  }
  static constexpr Row lowest = bounds(0, INT16_MIN), highest = bounds(full, INT16_MAX);

  int size_, constant_;
  alignas(64) Row bias_, worth_;
  alignas(64) std::array<std::array<Row, std::size_t{64} * Words>, input_kinds> rows_{};
};

}  // namespace parlor::dodo
