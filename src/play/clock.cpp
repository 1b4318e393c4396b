#include "play/clock.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "core/text.hpp"

namespace parlor::play {

Result<TimeControl> parse_time_control(std::string_view text) {
  const auto plus = text.find('+');
  const auto game = to_number(text.substr(0, plus));
  const auto increment = plus == std::string_view::npos ? 0.0 : to_number(text.substr(plus + 1));
  constexpr double day = 86400;
  if (!game || !increment || *game <= 0 || *game > day || *increment < 0 || *increment > day)
    return fail(
        fmt::format("{} is not a time control; expected seconds for the game and, if any, "
                    "for each move, such as 60+0.5",
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
  if (!control_.timed()) {
    if (control_.measured) move_ = Stopwatch();
    return budget_;
  }
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
  move_ = Stopwatch();
  budget_.timed = true;
  budget_.times = {control_.per_move, {}, control_.increment};
  if (control_.per_game) budget_.times.left = left_;
  budget_.stop = [watch = move_, hard, stop = stop_] { return watch.seconds() >= hard || is_set(stop); };
  budget_.used = [watch = move_, planned] { return planned > 0 ? watch.seconds() / planned : 1; };
  budget_.enough = [watch = move_, soft, stop = stop_] { return watch.seconds() >= soft || is_set(stop); };
  return budget_;
}

bool Clock::end_move() {
  if (!control_.timed() && !control_.measured) return true;
  const double spent = move_.seconds();
  used_ += spent;
  if (!control_.per_game) return true;
  left_ -= spent;
  if (left_ < 0) return false;
  left_ += control_.increment;
  return true;
}

}  // namespace parlor::play
