#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "arena/statistics.hpp"
#include "play/match.hpp"

namespace parlor::arena {

// Many games of one match. Each seed is played once with every rotation of the seats, so that
// neither the luck of a seed nor the first move favours anyone; where all seats have the same player there
// is nothing to rotate, and every game has a seed of its own.
struct RunRequest {
  std::uint64_t games = 100;
  std::uint64_t seed = 1;
  int threads = 1;
  int opening = 0;
  bool rotate = true;
  bool pair = true;  // the rotations of one seed; a score that all share gains nothing by it, and games that
                     // are alike would make its interval too narrow
  play::TimeControl time;
  bool keep_acts = false;
  const std::atomic<bool>* stop = nullptr;
};

// The order of the i-th game.
play::GameRequest game_request(const RunRequest& run, std::uint64_t index, int seats);

struct Tally {
  std::uint64_t wins = 0, draws = 0, losses = 0;
  std::uint64_t late = 0, faults = 0;  // of the losses: on time, and by illegal moves or crashes
  Running score;
  std::vector<Running> measures;  // as the match names them
  double seconds = 0;             // thought

  std::uint64_t games() const { return wins + draws + losses; }
  // Wins, with draws for half.
  double share() const;
  Interval share_ci95() const;
};

struct RunReport {
  std::uint64_t games = 0;               // finished
  std::vector<Tally> players;            // as the match names them
  std::vector<std::uint64_t> seat_wins;  // by seat
  Running length;                        // moves
  Distribution shared;                   // scores of those who win or lose together, on time
  std::uint64_t lost = 0;                // by all of them
};

// Hears of each finished game, in order and one at a time; false ends the run.
using OnGame = std::function<bool(std::uint64_t index, const play::GameResult&)>;

// Plays on `threads` threads. Results do not depend on their number, except through clocks.
RunReport run(const play::Match& match, const RunRequest& request, const OnGame& on_game = {});

}  // namespace parlor::arena
