#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>

namespace parlor {

// How much a player may think about one move. Search reads no clock: whoever sits at the table and
// holds the clock answers the two questions.
struct Budget {
  static constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();

  std::uint64_t nodes = unlimited;
  std::function<bool()> stop = {};    // give up at once? Asked every so many nodes
  std::function<bool()> enough = {};  // start nothing new? Asked between rounds of deepening
  std::function<double()> used = {};  // the share gone of the time that is planned for the move
  bool timed = false;                 // a clock runs: a player may use all that it is given

  // For players elsewhere, who plan their own time: what the clock says, in seconds, and whether their answer
  // is no longer wanted.
  struct Times {
    std::optional<double> move, left;  // for this move; for the rest of the game
    double increment = 0;              // added to what is left after each move
  } times = {};
  std::function<bool()> abandoned = {};

  Budget at_most(std::uint64_t limit) const {
    Budget smaller = *this;
    if (limit < smaller.nodes) smaller.nodes = limit;
    return smaller;
  }
};

inline const Budget no_limit = {};

// Counts what a search spends of a budget. One for each thread; `halt`, where given, is shared by
// all of them.
class Meter {
 public:
  // Asks the budget's questions every `interval` nodes.
  explicit Meter(const Budget& budget, const std::atomic<bool>* halt = nullptr, std::uint64_t interval = 1024)
      : budget_(&budget), halt_(halt), interval_(interval) {}

  // Counts one node; false when the budget is gone, and for ever after.
  bool spend() {
    if (out_) return false;
    ++spent_;
    if (spent_ >= next_question_) [[unlikely]]
      ask();
    return !out_;
  }

  bool out() const { return out_; }
  std::uint64_t spent() const { return spent_; }

  // For searches that may end anywhere as well as anywhere else, and so use all the time that is planned.
  // Asks as seldom as the other questions are asked.
  bool planned_time_is_up() const { return budget_->used && spent_ % interval_ == 0 && budget_->used() >= 1; }

  // Whether another round is worth starting.
  bool may_go_on() const {
    return !out_ && spent_ < budget_->nodes && !(budget_->enough && budget_->enough());
  }

 private:
  void ask() {
    if (spent_ >= budget_->nodes || (budget_->stop && budget_->stop()) ||
        (halt_ != nullptr && halt_->load(std::memory_order_relaxed)))
      out_ = true;
    next_question_ = std::min(spent_ + interval_, std::max(budget_->nodes, spent_ + 1));
  }

  const Budget* budget_;
  const std::atomic<bool>* halt_;
  std::uint64_t interval_;
  std::uint64_t spent_ = 0;
  std::uint64_t next_question_ = 1;
  bool out_ = false;
};

}  // namespace parlor
