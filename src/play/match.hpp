#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/settings.hpp"
#include "game/game.hpp"
#include "play/clock.hpp"
#include "play/forfeit.hpp"
#include "play/french.hpp"

namespace parlor::play {

// What one game of a match is to be.
struct GameRequest {
  std::uint64_t number = 0;  // of the caller's: the result has it too
  std::uint64_t seed = 0;
  std::optional<std::uint64_t> dice = {};   // seed of the players' own dice; none: the game's
  std::vector<std::size_t> seating;         // by seat: which of the match's players
  std::span<const std::string> line = {};   // moves made before the players begin; they were checked
  int opening = 0;                          // moves made at random after them
  std::uint64_t adjudicate = 0;             // nodes in which a solver may find the result of each position
  std::vector<TimeControl> times = {};      // by seat; none: nobody is timed
  bool keep_moves = false;                  // fill in `moves`
  const std::atomic<bool>* stop = nullptr;  // give the game up
};

// What a record says of a game that a solver ended.
inline Sentence adjudicated() { return say<french>("adjudicated: a solver knows the result"); }

struct GameResult {
  std::uint64_t number = 0;
  bool finished = false;              // not given up
  std::vector<double> scores = {};    // by seat
  std::vector<double> measures = {};  // seat after seat, as the match names them
  int length = 0;                     // moves
  std::vector<double> seconds = {};   // thought, by seat
  bool lost = false;                  // by all of them, in a game that they win or lose together
  std::optional<Forfeit> forfeit = {};
  bool adjudicated = false;  // ended where a solver knew the result
  std::string moves = {};    // where they were asked for, a line each: seat, blank, move
  friend bool operator==(const GameResult&, const GameResult&) = default;
};

// Players who meet on one game's rules. Everything was checked when it was made, so a game cannot
// fail; many threads may play at once.
class Match {
 public:
  virtual ~Match() = default;
  virtual int seats() const = 0;
  virtual const Settings& settings() const = 0;  // all of them, defaults included
  virtual std::optional<SharedScore> shared_score() const = 0;
  virtual std::span<const std::string_view> measures() const = 0;  // what else is counted, for each seat
  virtual bool has_judge() const = 0;                              // a solver that can end games
  virtual GameResult play(const GameRequest& request) const = 0;
};

}  // namespace parlor::play
