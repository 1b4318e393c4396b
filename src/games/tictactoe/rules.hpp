#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/fixed_list.hpp"
#include "game/game.hpp"

// Tic-tac-toe: the smallest real game in the catalog, and the example of docs/add-a-game.md.
namespace parlor::tictactoe {

struct TicTacToe {
  struct Config {
    friend bool operator==(const Config&, const Config&) = default;
  };

  // A bit for each cell, row by row from the top left.
  using Cells = std::uint16_t;
  static constexpr int cells = 9;
  static constexpr Cells all_cells = (1 << cells) - 1;

  struct State {
    std::array<Cells, 2> marks{};  // by seat: X is 0 and begins, O is 1
    friend bool operator==(const State&, const State&) = default;
  };
  using View = State;  // nothing is hidden

  struct Move {
    std::uint8_t cell = 0;
    friend bool operator==(const Move&, const Move&) = default;
  };
  using Moves = FixedList<Move, cells>;

  static constexpr std::string_view name = "tictactoe";
  static int seats(const Config&) { return 2; }

  static State initial(const Config&, std::uint64_t /*seed: no chance here*/) { return {}; }

  static Seat turn(const State& s) { return std::popcount(s.marks[0]) == std::popcount(s.marks[1]) ? 0 : 1; }

  static bool has_line(Cells marks) {
    constexpr std::array<Cells, 8> lines = {0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};
    for (const Cells line : lines)
      if ((marks & line) == line) return true;
    return false;
  }

  // Cells that may be marked: none once somebody has a line.
  static Cells open_cells(const State& s) {
    if (has_line(s.marks[0]) || has_line(s.marks[1])) return 0;
    return static_cast<Cells>(all_cells & ~(s.marks[0] | s.marks[1]));
  }

  static SeatSet to_act(const State& s) { return open_cells(s) != 0 ? SeatSet{turn(s)} : SeatSet{}; }

  static Moves legal(const View& view, Seat seat) {
    Moves moves;
    if (seat != turn(view)) return moves;
    for (unsigned rest = open_cells(view); rest != 0; rest &= rest - 1)
      moves.push_back({static_cast<std::uint8_t>(std::countr_zero(rest))});
    return moves;
  }

  static void apply(State& s, Seat seat, Move move) { s.marks[seat] |= static_cast<Cells>(1 << move.cell); }

  static double score(const State& s, Seat seat) {
    return has_line(s.marks[seat]) ? 1 : has_line(s.marks[1 - seat]) ? -1 : 0;
  }

  static View observe(const State& s, Seat) { return s; }

  // What makes it a Duel, so that the searches play it.
  static std::uint64_t key(const State& s) {
    return mix(std::uint64_t{s.marks[0]} << cells | std::uint64_t{s.marks[1]});
  }
  static int count_legal(const State& s) { return std::popcount(open_cells(s)); }
  static constexpr int codes = cells;
  static std::uint16_t code(Move move) { return move.cell; }
  static Move decode(std::uint16_t code) { return {static_cast<std::uint8_t>(code)}; }
  static bool play_random(State& s, Rng& rng) {
    const Moves moves = legal(s, turn(s));
    if (moves.empty()) return false;
    apply(s, turn(s), moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    return true;
  }

  // Text, in text.cpp.
  static std::string print(const View& view, Move move);
  static Result<Move> parse(const View& view, Seat seat, std::string_view text);
  static std::string draw(const View& view, Seat seat, Style style);
  static std::string json(const View& view);
  static std::string position(const View& view);
  static Result<State> parse_position(const Config& config, std::string_view text);
};

}  // namespace parlor::tictactoe
