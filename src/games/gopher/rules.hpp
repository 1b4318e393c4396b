#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/fixed_list.hpp"
#include "game/game.hpp"
#include "games/hex/board.hpp"

// Gopher (Mark Steere). Red's first stone goes anywhere. After that a stone must touch exactly one
// enemy stone and none of its own colour. Who cannot place a stone loses.
namespace parlor::gopher {

struct Config {
  int size = 6;
  friend bool operator==(const Config&, const Config&) = default;
};

// The rules on boards of `Words` machine words (see hex::words_for).
template <int Words>
struct Gopher {
  using Set = Bits<Words>;
  using Config = gopher::Config;

  struct State {
    // By colour. Every stone marks its neighbours as touched by its colour, and those that were
    // touched already as crowded, so the legal cells are a few operations on whole boards.
    std::array<Set, 2> stones, touched, crowded;
    std::uint64_t key = 0;
    std::uint8_t size = 0;
    std::uint8_t turn = hex::red;
    friend bool operator==(const State&, const State&) = default;
  };
  using View = State;

  struct Move {
    std::uint16_t place = 0;
    friend bool operator==(const Move&, const Move&) = default;
  };
  using Moves = FixedList<Move, hex::max_cells_on<Words>>;

  static constexpr std::string_view name = "gopher";
  static int seats(const Config&) { return 2; }

  static State initial(const Config& config, std::uint64_t /*seed: no chance here*/) {
    State s;
    s.size = static_cast<std::uint8_t>(config.size);
    return s;
  }

  // Where a colour could place a stone if it were its turn.
  static Set legal_cells(const State& s, int colour) {
    const Set& cells = hex::board<Words>(s.size).cells;
    const auto own = static_cast<std::size_t>(colour), enemy = 1 - own;
    if (s.stones[hex::red].none()) return own == hex::red ? cells : Set{};
    return cells & ~(s.stones[0] | s.stones[1] | s.touched[own] | s.crowded[enemy]) & s.touched[enemy];
  }

  static Seat turn(const State& s) { return s.turn; }
  static int count_legal(const State& s) { return legal_cells(s, s.turn).count(); }
  static SeatSet to_act(const State& s) { return legal_cells(s, s.turn).any() ? SeatSet{s.turn} : SeatSet{}; }

  static Moves legal(const State& s, Seat seat) {
    Moves moves;
    if (seat == s.turn)
      legal_cells(s, seat).for_each([&](int p) { moves.push_back({static_cast<std::uint16_t>(p)}); });
    return moves;
  }

  static void place_stone(State& s, int colour, int place) {
    const auto c = static_cast<std::size_t>(colour);
    const Set& around = hex::board<Words>(s.size).neighbours[static_cast<std::size_t>(place)];
    s.stones[c].set(place);
    s.crowded[c] |= s.touched[c] & around;
    s.touched[c] |= around;
    s.key ^= hex::stone_key(colour, place);
  }

  static void apply(State& s, Seat seat, Move move) {
    place_stone(s, seat, move.place);
    s.turn ^= 1;
    s.key ^= hex::turn_key;
  }

  static bool play_random(State& s, Rng& rng) {
    const Set cells = legal_cells(s, s.turn);
    const int n = cells.count();
    if (n == 0) return false;
    apply(
        s, s.turn,
        {static_cast<std::uint16_t>(cells.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(n)))))});
    return true;
  }

  static constexpr int codes = 64 * Words;
  static std::uint16_t code(Move move) { return move.place; }
  static Move decode(std::uint16_t code) { return {code}; }

  static std::uint64_t key(const State& s) { return s.key; }
  static double score(const State& s, Seat seat) {
    if (!to_act(s).empty()) return 0;
    return seat == s.turn ? -1 : 1;
  }
  static View observe(const State& s, Seat) { return s; }

  // The image of a position under one of hex::symmetry_count symmetries: an equivalent one.
  static State transform(int symmetry, const State& s);
  static Move transform(int symmetry, int size, Move move);

  // Text, in text.cpp.
  static std::string print(const View& view, Move move);
  static Result<Move> parse(const View& view, Seat seat, std::string_view text);
  static std::string draw(const View& view, Seat seat, Style style);
  static std::string json(const View& view);
  static std::string position(const View& view);
  static std::string compact(const View& view);
  static Result<State> parse_position(const Config& config, std::string_view text);
};

template <int Words>
auto Gopher<Words>::transform(int symmetry, const State& s) -> State {
  State image;
  image.size = s.size;
  for (const auto colour : {hex::red, hex::blue})
    hex::transform(symmetry, s.size, s.stones[colour]).for_each([&](int p) {
      place_stone(image, colour, p);
    });
  image.turn = s.turn;
  if (s.turn == hex::blue) image.key ^= hex::turn_key;
  return image;
}

template <int Words>
auto Gopher<Words>::transform(int symmetry, int size, Move move) -> Move {
  const auto c = hex::transform(symmetry, hex::cell_at(size, move.place));
  return {static_cast<std::uint16_t>(hex::place(size, c))};
}

extern template struct Gopher<1>;
extern template struct Gopher<2>;
extern template struct Gopher<6>;

}  // namespace parlor::gopher
