#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/fixed_list.hpp"
#include "game/game.hpp"

// Goofspiel, the game of pure strategy: both players hold the cards 1 to n, and so does a shuffled stack of
// prizes. A prize is turned up, both bid a card at once, and the higher bid takes it; equal bids take
// nothing. The player with more points at the end wins. The smallest game with hidden information and
// simultaneous moves that is worth playing; an example for docs/add-a-game.md.
namespace parlor::goofspiel {

inline constexpr int min_cards = 2, max_cards = 13;

struct Config {
  int cards = 6;
  friend bool operator==(const Config&, const Config&) = default;
};

struct Goofspiel {
  using Config = goofspiel::Config;
  using Cards = FixedList<std::uint8_t, max_cards>;

  // Both bids for a prize.
  struct Round {
    std::uint8_t prize = 0;
    std::array<std::uint8_t, 2> bids{};
    friend bool operator==(const Round&, const Round&) = default;
  };

  // What both players know.
  struct Table {
    std::uint8_t cards = 0;
    FixedList<Round, max_cards> rounds;  // that are over; they say what was bid and won
    std::uint8_t prize = 0;              // turned up; 0 when the game is over
    SeatSet acting;                      // who has not bid for it yet
    friend bool operator==(const Table&, const Table&) = default;
  };

  struct State : Table {
    Cards stack;                         // prizes to come, the next one last
    std::array<std::uint8_t, 2> bids{};  // laid face down, while the other one is still to bid; 0: none
    friend bool operator==(const State&, const State&) = default;
  };

  struct View : Table {
    std::uint8_t seat = 0;
    std::uint8_t bid = 0;  // its own, face down
    friend bool operator==(const View&, const View&) = default;
  };

  struct Move {
    std::uint8_t card = 0;
    friend bool operator==(const Move&, const Move&) = default;
  };
  using Moves = FixedList<Move, max_cards>;

  static constexpr std::string_view name = "goofspiel";
  static int seats(const Config&) { return 2; }

  static State initial(const Config& config, std::uint64_t seed);
  static SeatSet to_act(const State& s) { return s.acting; }
  static Moves legal(const View& view, Seat seat);
  static void apply(State& s, Seat seat, Move move);
  // Won, drawn or lost; so far, while the game goes on.
  static double score(const State& s, Seat seat);
  static View observe(const State& s, Seat seat);
  static State sample(const View& view, Rng& rng);
  static constexpr std::array<std::string_view, 1> measures = {"points"};
  static double measure(const State& s, Seat seat, std::size_t which);

  // Cards of a seat that it has not bid, and points that it has won.
  static Cards hand(const Table& table, Seat seat);
  static int points(const Table& table, Seat seat);
  // Prizes that were not turned up yet, in no order.
  static Cards unseen(const Table& table);

  // Text, in text.cpp.
  static std::string print(const View& view, Move move);
  static Result<Move> parse(const View& view, Seat seat, std::string_view text);
  static std::string draw(const View& view, Seat seat, Style style);
  static std::string json(const View& view);
  static std::string public_json(View view);
};

}  // namespace parlor::goofspiel
