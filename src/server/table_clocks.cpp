#include <algorithm>

#include "server/table_session.hpp"

// The clocks of the seats at a table. A person's runs while the person has to act; a player of ours is
// charged for what it thought.
namespace parlor::server {

Result<void> TableSession::set_clocks() {
  if (head_.time.empty()) return {};
  auto time = play::parse_time_control(head_.time);
  if (!time) return std::unexpected(time.error());
  for (const Sitter& sitter : head_.sitters) {
    time->per_game = sitter.left;
    clocks_.emplace_back(*time);
  }
  return {};
}

double TableSession::left(Seat seat) const {
  return timed() ? std::max(0.0, clocks_[seat].left(std::chrono::steady_clock::now())) : 0;
}

// Clocks are saved as they stand: after a restart they go on from there.
void TableSession::save_head() {
  if (timed())
    for (Seat seat = 0; seat < table_->seats(); ++seat) head_.sitters[seat].left = left(seat);
  context_.store.save_head(head_);
}

// Starts the clocks of the people who have to act, and sets an alarm for the one with the least time.
void TableSession::run_clocks() {
  alarm_.reset();
  if (over())
    for (play::Clock& clock : clocks_)
      if (clock.running()) (void)clock.stop(std::chrono::steady_clock::now());
  if (!timed() || over()) return;
  std::optional<Seat> next;
  for (const Seat seat : table_->to_act()) {
    if (head_.sitters[seat].player != person) continue;  // an open seat's clock waits for whoever comes
    if (!clocks_[seat].running()) clocks_[seat].start(std::chrono::steady_clock::now());
    if (!next || left(seat) < left(*next)) next = seat;
  }
  if (!next) return;
  const auto ms = static_cast<std::int64_t>(1000 * left(*next)) + 1;
  alarm_ = context_.loop.after(std::chrono::milliseconds(ms), [weak = weak_from_this(), seat = *next] {
    if (const auto self = weak.lock(); self && !self->over()) self->forfeit(play::out_of_time(seat));
  });
}

}  // namespace parlor::server
