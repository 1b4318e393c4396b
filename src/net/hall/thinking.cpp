#include <fmt/format.h>

#include "net/hall/table.hpp"
#include "play/thought_json.hpp"

// How players of ours, and those from outside, are asked at a table of the hall.
namespace parlor::net {

namespace {
constexpr std::chrono::seconds longest_thought{30};  // of a player without a clock
}

// A player of ours thinks when no person has to act first: so nobody acts while one thinks.
void HallTable::go_on() {
  if (over() || thinking_ || pause_) return;
  const SeatSet acting = table_->to_act();
  for (const Seat seat : acting)
    if (head_.sitters[static_cast<std::size_t>(seat)].is_person()) return;
  const Seat seat = acting.first();
  if (has_people() || step_) {
    step_ = false;
    return think(seat);
  }
  if (paused_ || deserted()) return;  // nobody looks
  pause_ = around_.loop.after(std::chrono::milliseconds(delay_ms_), [weak = weak_from_this(), seat] {
    const auto self = weak.lock();
    if (!self) return;
    self->pause_.reset();
    if (!self->thinking_ && !self->over()) self->think(seat);
  });
}

void HallTable::think(Seat seat) {
  stop_ = std::make_shared<std::atomic<bool>>(false);
  TimeControl control;
  if (time_) control = {.per_move = {}, .per_game = left(seat), .increment = time_->increment};
  const auto work = [weak = weak_from_this(), &loop = around_.loop, table = table_, stop = stop_, control,
                     seat] {
    const Stopwatch watch;
    Clock clock(control, stop.get());
    const std::string move = table->choose(seat, clock.start_move());
    const Thought thought = table->thought(seat);
    const auto fault = table->fault(seat);
    loop.post([weak, stop, seat, move, thought, fault, seconds = watch.seconds()] {
      const auto self = weak.lock();
      if (!self || self->stop_ != stop) return;
      if (!fault) return self->thought(seat, move, thought, seconds);
      self->forfeit(seat, fault->words);
      self->table_->forfeit(*fault);  // so that those from outside hear of it
    });
  };
  if ((is_outsider(seat) ? around_.waiting : around_.pool).run(work)) {
    thinking_ = seat;
    if (!time_ && !is_outsider(seat))
      patience_ = around_.loop.after(longest_thought, [stop = stop_] { stop->store(true); });
    return;
  }
  pause_ = around_.loop.after(std::chrono::seconds(1), [weak = weak_from_this()] {  // the pool is full
    const auto self = weak.lock();
    if (!self) return;
    self->pause_.reset();
    self->go_on();
  });
}

void HallTable::thought(Seat seat, const std::string& move, const Thought& thought, double seconds) {
  thinking_.reset();
  stop_.reset();
  patience_.reset();
  Sitter& sitter = head_.sitters[static_cast<std::size_t>(seat)];
  if (time_) sitter.left -= seconds;
  if (time_ && sitter.left < 0) return forfeit(seat, "ran out of time");
  if (time_) sitter.left += time_->increment;
  if (const auto done = table_->act(seat, move); !done)
    return forfeit(seat, "made an illegal move: " + done.error().message);
  sitter.thought = json(thought);
  sitter.said = thought.said;
  said_.push_back(thought.said);
  made(seat);
}

bool HallTable::is_outsider(Seat seat) const {
  const auto spec = parse_spec(head_.sitters[static_cast<std::size_t>(seat)].player);
  return around_.outsiders != nullptr && spec && around_.outsiders->know(spec->name);
}

void HallTable::stop_thinking() {
  if (stop_) stop_->store(true, std::memory_order_relaxed);
  stop_.reset();
  patience_.reset();
  thinking_.reset();
  pause_.reset();
}

}  // namespace parlor::net
