#pragma once

#include <atomic>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

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
  std::optional<double> per_move = {};
  std::optional<double> per_game = {};
  double increment = 0;
  bool measured = false;  // keep the time even if nobody is held to it

  bool timed() const { return per_move || per_game; }
};

// "60+0.5" seconds for the game and increment, or "60".
Result<TimeControl> parse_time_control(std::string_view text);

// One player's clock in one game, wherever it is played. A player of ours is given the budget of each move
// (`start_move`, `end_move`); a person's clock is started and stopped.
class Clock {
 public:
  using Time = std::chrono::steady_clock::time_point;

  // `stop`, where given, ends any thought at once.
  explicit Clock(const TimeControl& control, const std::atomic<bool>* stop = nullptr);

  // What may be spent on the move that begins now; good until the next one begins. Nothing is measured unless
  // it is asked for: a random move takes less time than a look at the clock.
  const Budget& start_move();
  // The move is made; false: too late.
  bool end_move();

  void start(Time now) { since_ = now; }
  bool stop(Time now) { return spend(elapsed(now)); }  // false: too late
  bool running() const { return since_.has_value(); }
  // A move took so long, or somebody else has measured it. Stops the clock; the increment is added unless the
  // move came too late, and then false comes back.
  bool spend(double seconds);
  void set_left(double seconds);  // stops the clock

  TimeControl control() const;           // with what is left of it
  double used() const { return used_; }  // seconds over the game
  // Seconds for the rest of the game, where there is a limit; below 0: too late.
  double left(Time now) const { return left_ - elapsed(now); }
  double left() const { return left_; }  // when it last stood

 private:
  double elapsed(Time now) const { return since_ ? std::chrono::duration<double>(now - *since_).count() : 0; }

  TimeControl control_;
  const std::atomic<bool>* stop_;
  double left_;
  double used_ = 0;
  std::optional<Time> since_;  // it runs
  Budget budget_;
};

}  // namespace parlor::play
