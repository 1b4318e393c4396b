#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/fixed_list.hpp"
#include "game/game.hpp"
#include "games/hex/board.hpp"

// Dodo (Mark Steere). Red steps a stone by (+1,0), (+1,+1) or (0,+1) onto an empty cell, Blue by the
// negatives. Nothing is captured. A player that has no move when its turn comes wins.
namespace parlor::dodo {

enum class Start : std::uint8_t { one_line, corners };

struct Config {
  int size = 4;
  Start start = Start::one_line;
  friend bool operator==(const Config&, const Config&) = default;
};

// Red starts on x + y <= -t, Blue on x + y >= t. On the single cell of size 1 nobody starts.
constexpr int start_line(const Config& config) {
  return config.start == Start::one_line ? 2 : std::max(1, config.size - 1);
}

// The stones of each side at the start, and so for the whole game.
constexpr int stone_count(const Config& config) {
  int n = 0;
  for (int p = 0; p < hex::place_count(config.size); ++p)
    if (const auto c = hex::cell_at(config.size, p);
        hex::on_board(config.size, c) && c.x + c.y >= start_line(config))
      ++n;
  return n;
}

// Red's three steps; Blue's are their negatives, in the same order.
inline constexpr std::array<hex::Cell, 3> steps = {{{1, 0}, {1, 1}, {0, 1}}};

// The rules on boards of `Words` machine words (see hex::words_for).
template <int Words>
struct Dodo {
  using Set = Bits<Words>;
  using Config = dodo::Config;

  struct State {
    std::array<Set, 2> stones;  // by colour
    std::uint64_t key = 0;
    std::uint8_t size = 0;
    std::uint8_t turn = hex::red;
    friend bool operator==(const State&, const State&) = default;
  };
  using View = State;

  // A step, as 4 · place of the stone + index of the step.
  struct Move {
    std::uint16_t code = 0;
    int from() const { return code >> 2; }
    int step() const { return code & 3; }
    friend bool operator==(const Move&, const Move&) = default;
  };
  // No cell is entered by more than three stones.
  using Moves = FixedList<Move, 3 * hex::max_cells_on<Words>>;

  static constexpr std::string_view name = "dodo";
  static constexpr bool has_draws = false;
  static int seats(const Config&) { return 2; }

  static State initial(const Config& config, std::uint64_t /*seed: no chance here*/) {
    State s;
    s.size = static_cast<std::uint8_t>(config.size);
    hex::board<Words>(config.size).cells.for_each([&](int p) {
      const auto c = hex::cell_at(config.size, p);
      if (c.x + c.y <= -start_line(config)) put(s, hex::red, p);
      if (c.x + c.y >= start_line(config)) put(s, hex::blue, p);
    });
    return s;
  }

  // How far a step goes on the bitboard, for Red.
  static int distance(int size, int step) {
    return step == 0 ? 1 : step == 1 ? hex::stride(size) + 1 : hex::stride(size);
  }
  static int target(int size, int colour, Move move) {
    const int d = distance(size, move.step());
    return move.from() + (colour == hex::red ? d : -d);
  }

  // The empty cells that a colour can enter by one of the steps. In the large units of unity builds g++ stops
  // inlining even what is this small, which costs perft a quarter of its speed.
  [[gnu::always_inline]] static Set targets(const State& s, int colour, int step) {
    const Set empty = hex::board<Words>(s.size).cells & ~(s.stones[0] | s.stones[1]);
    const int d = distance(s.size, step);
    return (colour == hex::red ? s.stones[hex::red] << d : s.stones[hex::blue] >> d) & empty;
  }
  [[gnu::always_inline]] static int count_moves(const State& s, int colour) {
    return targets(s, colour, 0).count() + targets(s, colour, 1).count() + targets(s, colour, 2).count();
  }
  static bool can_move(const State& s, int colour) {
    return (targets(s, colour, 0) | targets(s, colour, 1) | targets(s, colour, 2)).any();
  }

  static Seat turn(const State& s) { return s.turn; }
  static int count_legal(const State& s) { return count_moves(s, s.turn); }
  static SeatSet to_act(const State& s) { return can_move(s, s.turn) ? SeatSet{s.turn} : SeatSet{}; }

  static Moves legal(const State& s, Seat seat) {
    Moves moves;
    if (seat != s.turn) return moves;
    for (int step = 0; step < 3; ++step) {
      const int back = seat == hex::red ? -distance(s.size, step) : distance(s.size, step);
      targets(s, seat, step).for_each([&](int to) { moves.push_back(step_from(to + back, step)); });
    }
    return moves;
  }

  [[gnu::always_inline]] static void apply(State& s, Seat seat, Move move) {
    put(s, seat, move.from());
    put(s, seat, target(s.size, seat, move));
    s.turn ^= 1;
    s.key ^= hex::turn_key;
  }

  static bool play_random(State& s, Rng& rng) {
    const std::array<Set, 3> to = {targets(s, s.turn, 0), targets(s, s.turn, 1), targets(s, s.turn, 2)};
    const int n0 = to[0].count(), n1 = to[1].count(), n2 = to[2].count();
    if (n0 + n1 + n2 == 0) return false;
    int n = static_cast<int>(rng.below(static_cast<std::uint32_t>(n0 + n1 + n2)));
    const int step = n < n0 ? 0 : n < n0 + n1 ? 1 : 2;
    n -= step == 0 ? 0 : step == 1 ? n0 : n0 + n1;
    const int d = distance(s.size, step);
    const int place = to[step].nth(n);
    apply(s, s.turn, step_from(s.turn == hex::red ? place - d : place + d, step));
    return true;
  }

  static constexpr int codes = 4 * 64 * Words;
  static std::uint16_t code(Move move) { return move.code; }
  static Move decode(std::uint16_t code) { return {code}; }

  static std::uint64_t key(const State& s) { return s.key; }
  static double score(const State& s, Seat seat) {
    if (!to_act(s).empty()) return 0;
    return seat == s.turn ? 1 : -1;
  }
  static View observe(const State& s, Seat) { return s; }

  // Of the twelve symmetries of the hexagon two keep Red's steps: the identity and the exchange of x
  // and y. Turning the board by 180° as well makes Red's steps Blue's, so with the colours and
  // the turn exchanged there are two more: numbers 2 and 3.
  static constexpr int symmetry_count = 4;
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

  // Puts a stone on an empty cell, or takes it off.
  static void put(State& s, int colour, int place) {
    s.stones[colour] ^= Set::of(place);
    s.key ^= hex::stone_key(colour, place);
  }
  static Move step_from(int from, int step) { return {static_cast<std::uint16_t>(4 * from + step)}; }
};

// The symmetry of the hexagon behind each of Dodo's: identity, exchange of x and y, and each of
// them followed by half a turn.
inline constexpr std::array<int, 4> of_hexagon = {0, 6, 3, 9};

constexpr bool swaps_colours(int symmetry) { return symmetry >= 2; }

template <int Words>
auto Dodo<Words>::transform(int symmetry, const State& s) -> State {
  State image;
  image.size = s.size;
  for (const auto colour : {hex::red, hex::blue}) {
    const int seen_as = swaps_colours(symmetry) ? 1 - colour : colour;
    hex::transform(of_hexagon[symmetry], s.size, s.stones[colour]).for_each([&](int p) {
      put(image, seen_as, p);
    });
  }
  image.turn = swaps_colours(symmetry) ? s.turn ^ 1 : s.turn;
  if (image.turn == hex::blue) image.key ^= hex::turn_key;
  return image;
}

template <int Words>
auto Dodo<Words>::transform(int symmetry, int size, Move move) -> Move {
  const auto from = hex::transform(of_hexagon[symmetry], hex::cell_at(size, move.from()));
  const bool exchanged = symmetry % 2 == 1;  // of x and y: the first and the last step change places
  return step_from(hex::place(size, from), exchanged ? 2 - move.step() : move.step());
}

extern template struct Dodo<1>;
extern template struct Dodo<2>;
extern template struct Dodo<6>;

}  // namespace parlor::dodo
