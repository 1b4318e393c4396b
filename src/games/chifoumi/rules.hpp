#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "core/fixed_list.hpp"
#include "game/game.hpp"
#include "games/chifoumi/kind.hpp"
#include "games/chifoumi/knowledge.hpp"
#include "games/chifoumi/map/map.hpp"

// Chifoumi on a grid. Players walk in the fog, must pick up what they step on, and duel with a draw from
// their bags. A match is several games between two; the arena is one long game between up to five.
namespace parlor::chifoumi {

enum class Mode : std::uint8_t { match, arena };
enum class Starts : std::uint8_t { random, map };

struct Config {
  Mode mode = Mode::match;
  int players = 2;
  int vision = 3;   // radius of the square that a player sees
  int turns = 100;  // of each player in a game
  int games = 10;
  int pause = 50;                  // turns that the loser of a duel sits out, in the arena
  std::array<int, 3> scattered{};  // objects of each kind laid out at random in each game
  Starts starts = Starts::random;
  std::shared_ptr<const Map> map;  // none: it is not known

  friend bool operator==(const Config& a, const Config& b);
};

inline constexpr int max_vision = 16, max_turns = 10'000, max_games = 100, max_pause = 1000;

struct Pawn {
  Cell at = nowhere;  // nowhere: it sits out
  Bag bag;
  std::int16_t pause = 0;  // turns it still sits out
  bool on_board() const { return at != nowhere; }
  friend bool operator==(const Pawn&, const Pawn&) = default;
};

struct Chifoumi {
  using Config = chifoumi::Config;
  template <class T>
  using BySeat = std::array<T, max_players>;

  // What everyone knows.
  struct Board {
    BySeat<std::int16_t> points{};
    Seat turn = 0;  // whose
    int game = 0, round = 0;
    std::uint32_t clock = 1;  // moves made in the match, and one
    std::uint32_t began = 1;  // the clock when this game began
    bool over = false;
    friend bool operator==(const Board&, const Board&) = default;
  };

  struct State {
    Config config;
    Board board;
    Grid<Content> ground;
    BySeat<Pawn> pawns;
    BySeat<Knowledge> knowledge;
    BySeat<std::int16_t> triggered{}, won{}, fought{};  // duels
    Rng rng{};
    friend bool operator==(const State&, const State&) = default;
  };

  struct View {
    Config config;  // without the map
    Board board;
    Seat seat = 0;
    Pawn own;
    Knowledge knowledge;
    friend bool operator==(const View&, const View&) = default;

    int width() const { return knowledge.memory.width(); }
    int height() const { return knowledge.memory.height(); }
    Box window() const { return square(own.at, config.vision, width(), height()); }
    bool in_sight(Cell c) const { return own.on_board() && reach(own.at, c) <= config.vision; }
    bool seen_this_game(Cell c) const { return in_sight(c) || knowledge.memory[c].seen >= board.began; }
  };

  // A step (0 to 3: n e s w), staying where one is, or a duel with a seat.
  struct Move {
    std::uint8_t code = 0;
    static constexpr std::uint8_t stay_code = 4, first_duel = 8;

    static constexpr Move step(int direction) { return {static_cast<std::uint8_t>(direction)}; }
    static constexpr Move stay() { return {stay_code}; }
    static constexpr Move duel(Seat other) { return {static_cast<std::uint8_t>(first_duel + other)}; }
    constexpr bool is_step() const { return code < stay_code; }
    constexpr bool is_duel() const { return code >= first_duel; }
    constexpr int direction() const { return code; }
    constexpr Seat rival() const { return code - first_duel; }
    friend constexpr bool operator==(const Move&, const Move&) = default;
  };
  using Moves = FixedList<Move, direction_count + max_players>;

  static constexpr std::string_view name = "chifoumi";
  static int seats(const Config& config) { return config.players; }
  static Config known(const Config& config);

  static State initial(const Config& config, std::uint64_t seed);
  static SeatSet to_act(const State& s) { return s.board.over ? SeatSet{} : SeatSet{s.board.turn}; }
  static Moves legal(const View& view, Seat seat);
  static void apply(State& s, Seat seat, Move move);
  // Steps are made in the fog, and duels are between two: what else is to be seen is in the view.
  static bool witnessed(const State&, Seat, Move move, Seat seat) {
    return move.is_duel() && move.rival() == seat;
  }
  static View observe(const State& s, Seat seat);
  static State sample(const View& view, Rng& rng);

  // A uniformly random legal move is made; false when the game was over.
  static bool play_random(State& s, Rng& rng);

  // The points. In a level match, the player that triggered more duels wins by half a point.
  static double score(const State& s, Seat seat);

  static constexpr std::array<std::string_view, 4> measures = {"points", "duels triggered", "duels won",
                                                               "duels"};
  static double measure(const State& s, Seat seat, std::size_t which);

  // Text, in text.cpp.
  static std::string print(const View& view, Move move);
  static Result<Move> parse(const View& view, Seat seat, std::string_view text);
  static std::string draw(const View& view, Seat seat, Style style);
  // To who has just lost a duel in the arena, and will see nothing before its pause is over.
  static Sentence news(const View& view);
  static std::string json(const View& view);  // in json.cpp
  static std::string public_json(const View& view);
};

using View = Chifoumi::View;
using State = Chifoumi::State;
using Move = Chifoumi::Move;

}  // namespace parlor::chifoumi
