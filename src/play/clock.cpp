#include "play/clock.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "play/french.hpp"

namespace parlor::play {

Result<TimeControl> parse_time_control(std::string_view text) {
  const auto plus = text.find('+');
  const auto game = to_number(text.substr(0, plus));
  const auto increment = plus == std::string_view::npos ? 0.0 : to_number(text.substr(plus + 1));
  constexpr double day = 86400;
  if (!game || !increment || *game <= 0 || *game > day || *increment < 0 || *increment > day)
    return fail(
        say<french>("{} is not a time control; expected seconds for the game and, if any, for each move, "
                    "such as 60+0.5",
                    in_quotes(text)));
  return TimeControl{.per_move = {}, .per_game = game, .increment = *increment};
}

Clock::Clock(const TimeControl& control, const std::atomic<bool>* stop)
    : control_(control), stop_(stop), left_(control.per_game.value_or(0)) {
  if (stop == nullptr) return;
  budget_.stop = [stop] { return is_set(stop); };
  budget_.abandoned = budget_.stop;
}

const Budget& Clock::start_move() {
  if (!control_.timed() && !control_.measured) return budget_;
  start(std::chrono::steady_clock::now());
  if (!control_.timed()) return budget_;
  // What is planned for the move, when to begin nothing new, and when to stop at all costs.
  double planned = control_.per_move.value_or(left_), soft = planned, hard = planned;
  if (control_.per_game) {
    // A game has some 25 of our moves to come, whenever one asks; deepening once more costs several
    // times what was spent so far, so it is begun only in the first half of what is planned. One
    // percent, and 20 ms for the way to the table, are never touched.
    const double safe = std::max(0.0, left_ * 0.99 - 0.02);
    planned = std::min({planned, safe, safe / 25 + 0.8 * control_.increment});
    soft = planned / 2;
    hard = std::min({hard, safe, planned * 3});
  }
  const Stopwatch watch;
  budget_.timed = true;
  budget_.times = {control_.per_move, {}, control_.increment};
  if (control_.per_game) budget_.times.left = left_;
  budget_.stop = [watch, hard, stop = stop_] { return watch.seconds() >= hard || is_set(stop); };
  budget_.used = [watch, planned] { return planned > 0 ? watch.seconds() / planned : 1; };
  budget_.enough = [watch, soft, stop = stop_] { return watch.seconds() >= soft || is_set(stop); };
  return budget_;
}

bool Clock::end_move() { return !running() || stop(std::chrono::steady_clock::now()); }

bool Clock::spend(double seconds) {
  since_.reset();
  used_ += seconds;
  if (!control_.per_game) return true;
  left_ -= seconds;
  if (left_ < 0) return false;
  left_ += control_.increment;
  return true;
}

TimeControl Clock::control() const {
  TimeControl rest = control_;
  if (rest.per_game) rest.per_game = left_;
  return rest;
}

void Clock::set_left(double seconds) {
  since_.reset();
  left_ = seconds;
}

}  // namespace parlor::play
