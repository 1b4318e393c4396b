#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/fixed_list.hpp"
#include "game/game.hpp"
#include "game/hunt.hpp"
#include "games/battleship/fleet.hpp"

// Battleship. Both sides place their fleets in secret, ship by ship and at once, then fire in turn. Who has
// sunk everything wins. In a solo game one player fires at a fleet that the table placed; every shot costs
// one.
namespace parlor::battleship {

enum class Told : std::uint8_t { miss, hit, sunk };

// What was answered to a shot. The ship is named where the rules tell it.
struct Answer {
  std::uint8_t code = 0;  // told + 4 · (1 + ship)
  static Answer of(Told told, int ship = -1) {
    return {static_cast<std::uint8_t>(static_cast<int>(told) + 4 * (1 + ship))};
  }
  Told told() const { return static_cast<Told>(code & 3); }
  int ship() const { return (code >> 2) - 1; }  // -1: not named
  friend bool operator==(const Answer&, const Answer&) = default;
};

struct Shot {
  std::uint8_t place = 0;
  Answer answer;
  friend bool operator==(const Shot&, const Shot&) = default;
};

// What the enemy sees of a side's waters.
template <int Words>
struct Sight {
  Bits<Words> shots, hits;
  FixedList<Shot, std::size_t{64} * Words> log;  // in order
  friend bool operator==(const Sight&, const Sight&) = default;
};

// One side's waters: what the enemy sees of them, and what lies there.
template <int Words>
struct Waters {
  Sight<Words> seen;
  Bits<Words> ships;
  Fleet fleet;
  std::array<std::uint8_t, max_ships> left{};  // cells of each ship that were not hit
  std::uint8_t afloat = 0;
  friend bool operator==(const Waters&, const Waters&) = default;
};

// What was announced of ships that are gone: which, where names are told, and how many.
struct Losses {
  std::uint32_t ships = 0;  // a bit each
  int count = 0;
};
template <int Words>
Losses losses(const Sight<Words>& seen);

// The rules on boards of `Words` machine words.
template <int Words>
struct Battleship {
  using Set = Bits<Words>;
  using Config = battleship::Config;

  struct State {
    Config config;
    std::array<Waters<Words>, 2> waters;  // by seat; of a solo player the first are empty
    std::uint8_t turn = 0;
    std::uint8_t salvo = 1;  // shots left in this turn
    friend bool operator==(const State&, const State&) = default;
  };

  struct View {
    Config config;
    std::uint8_t seat = 0, turn = 0, salvo = 1;
    SeatSet acting;
    Waters<Words> own;
    Sight<Words> enemy;
    friend bool operator==(const View&, const View&) = default;
  };

  // While placing the code of a berth, later a place to fire at.
  struct Move {
    std::uint16_t code = 0;
    friend bool operator==(const Move&, const Move&) = default;
  };
  using Moves = FixedList<Move, std::size_t{128} * Words>;

  static constexpr std::string_view name = "battleship";
  static constexpr bool has_draws = false;
  static int seats(const Config& config) { return config.solo ? 1 : 2; }

  static State initial(const Config& config, std::uint64_t seed);

  static bool placing(const View& view) {
    return !view.config.solo && view.own.fleet.size() < view.config.ships;
  }
  static bool placing(const State& s) {
    return !s.config.solo &&
           (s.waters[0].fleet.size() < s.config.ships || s.waters[1].fleet.size() < s.config.ships);
  }
  // Nobody has fired yet: ships may still be placed otherwise.
  static bool nothing_shown(const State& s) {
    return s.waters[0].seen.log.empty() && s.waters[1].seen.log.empty();
  }
  static bool over(const State& s) { return s.waters[0].afloat == 0 || s.waters[1].afloat == 0; }

  // While placing, the seat that is behind by a ship, or both.
  static SeatSet to_act(const State& s) {
    if (over(s)) return {};
    if (!placing(s)) return {s.turn};
    const auto first = s.waters[0].fleet.size(), second = s.waters[1].fleet.size();
    return first == second ? SeatSet{0, 1} : first < second ? SeatSet{0} : SeatSet{1};
  }

  static Moves legal(const View& view, Seat seat);
  static void apply(State& s, Seat seat, Move move) {
    if (placing(s))
      place(s.config, s.waters[seat], Berth{move.code});
    else
      fire(s, move.code);
  }
  // A uniformly random legal move is made; false when the game was over.
  static bool play_random(State& s, Rng& rng);

  // Won or lost; of a solo player the shots fired.
  static double score(const State& s, Seat seat);
  static constexpr std::array<std::string_view, 1> measures = {"shots"};
  static double measure(const State& s, Seat seat, std::size_t which);
  static double worst_score(const Config& config) { return config.cells(); }
  static std::optional<SharedScore> shared_score(const Config& config) {
    if (!config.solo) return {};
    return SharedScore{"shots", static_cast<double>(config.ship_cells()), true};
  }

  // Fleets are placed in secret.
  static bool witnessed(const State& s, Seat, Move, Seat) { return !placing(s); }
  static View observe(const State& s, Seat seat);
  // A state that fits the view, all fleets that fit alike.
  static State sample(const View& view, Rng& rng);

  // Text, in text.cpp and position.cpp.
  static std::string print(const View& view, Move move);
  static Result<Move> parse(const View& view, Seat seat, std::string_view text);
  static std::string draw(const View& view, Seat seat, Style style);
  static std::string json(const View& view);  // in json.cpp
  static std::string public_json(const View& view);
  // A plan is a place for each ship that is not placed yet. Those misfit that are no places for their ships
  // or come too near to another ship.
  static std::vector<std::string> random_plan(const View& view, Rng& rng);
  static std::vector<std::size_t> misfits(const View& view, const std::vector<std::string>& plan);
  static std::string position(const View& view);
  // The enemy's waters alone, as the shots at them were answered: what lies there, and the own fleet, are
  // left out.
  static std::optional<Hunt> hunt(const View& view);
  static Result<State> parse_position(const Config& config, std::string_view text);

  // A side whose fleet is not placed yet.
  static Waters<Words> empty_waters(const Config& config);
  static void place(const Config& config, Waters<Words>& waters, Berth berth);
  // Where the next ship may lie if nothing had to come after it.
  static Berths<Words> open_berths(const Config& config, const Waters<Words>& waters);
  // Any berth of those where the next ship may lie, all alike.
  static Berth random_berth(const Config& config, const Waters<Words>& waters, Rng& rng);
  static bool leaves_room(const Config& config, const Waters<Words>& waters, Berth berth);
  static Answer hit(const Config& config, Waters<Words>& waters, int at);
  static void fire(State& s, int at);
};

extern template struct Battleship<1>;
extern template struct Battleship<2>;
extern template struct Battleship<4>;

}  // namespace parlor::battleship
