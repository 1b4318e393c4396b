#include <algorithm>

#include "server/table_session.hpp"

// The clocks of people at a table of the hall.
namespace parlor::server {

double TableSession::left(Seat seat) const {
  const Sitter& sitter = head_.sitters[static_cast<std::size_t>(seat)];
  const bool running = alarm_ && sitter.is_person() && table_->to_act().contains(seat);
  if (!running) return sitter.left;
  const std::chrono::duration<double> gone = std::chrono::steady_clock::now() - since_;
  return std::max(0.0, sitter.left - gone.count());
}

// A person's move is on the table: its clock stands still.
void TableSession::stop_clock(Seat seat) {
  Sitter& sitter = head_.sitters[static_cast<std::size_t>(seat)];
  if (!alarm_ || !sitter.is_person()) return;
  const std::chrono::duration<double> gone = std::chrono::steady_clock::now() - since_;
  sitter.left = std::max(0.0, sitter.left - gone.count()) + time_->increment;
}

void TableSession::run_clocks() {
  if (!time_) return;
  // Those who still have to act keep what they used so far.
  if (alarm_)
    for (const Seat seat : table_->to_act()) head_.sitters[static_cast<std::size_t>(seat)].left = left(seat);
  alarm_.reset();
  if (over()) return;
  std::optional<Seat> next;
  for (const Seat seat : table_->to_act()) {
    const Sitter& sitter = head_.sitters[static_cast<std::size_t>(seat)];
    if (sitter.player != person) continue;  // an open seat's clock waits for whoever comes
    if (!next || sitter.left < head_.sitters[static_cast<std::size_t>(*next)].left) next = seat;
  }
  if (!next) return;
  since_ = std::chrono::steady_clock::now();
  const auto ms = static_cast<std::int64_t>(1000 * head_.sitters[static_cast<std::size_t>(*next)].left) + 1;
  alarm_ = context_.loop.after(std::chrono::milliseconds(ms), [weak = weak_from_this(), seat = *next] {
    if (const auto self = weak.lock(); self && !self->over()) {
      self->head_.sitters[static_cast<std::size_t>(seat)].left = 0;
      self->forfeit(seat, "ran out of time");
    }
  });
}

}  // namespace parlor::server
