#pragma once

#include <atomic>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "core/error.hpp"
#include "game/budget.hpp"

namespace parlor::play {

// Whether a flag, where there is one, has been raised.
inline bool is_set(const std::atomic<bool>* flag) {
  return flag != nullptr && flag->load(std::memory_order_relaxed);
}

class Stopwatch {
 public:
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

// How much time a player has: so many seconds a move, or so many for the game and an increment
// added after each move. Neither: as long as it likes.
struct TimeControl {
  std::optional<double> per_move;
  std::optional<double> per_game;
  double increment = 0;
  bool measured = false;  // keep the time even if nobody is held to it

  bool timed() const { return per_move || per_game; }
};

// "60+0.5" seconds for the game and increment, or "60".
Result<TimeControl> parse_time_control(std::string_view text);

// One player's clock in one game. `stop`, where given, ends any thought at once. Nothing is measured unless
// it is asked for: a random move takes less time than a look at the clock.
class Clock {
 public:
  explicit Clock(const TimeControl& control, const std::atomic<bool>* stop = nullptr);

  // What may be spent on the move that begins now; good until the next one begins.
  const Budget& start_move();
  // The move is made; false when it came too late.
  bool end_move();

  double used() const { return used_; }  // seconds over the game
  double left() const { return left_; }  // seconds, where the control is per game

 private:
  TimeControl control_;
  const std::atomic<bool>* stop_;
  double left_;
  double used_ = 0;
  Stopwatch move_;
  Budget budget_;
};

}  // namespace parlor::play
