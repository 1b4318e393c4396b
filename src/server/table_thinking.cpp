#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/json.hpp"
#include "play/advice.hpp"
#include "play/thought_json.hpp"
#include "server/french.hpp"
#include "server/memory.hpp"
#include "server/table_session.hpp"

// How players of ours, and those from outside, are asked at a table.
namespace parlor::server {

namespace {
constexpr std::chrono::seconds max_thought_time{30};  // of a player without a clock
constexpr double crowded_thought_seconds = 1;         // of any player, where other clients wait for a thread

// The budget that a clock gives, as long as the threads that think can be spared.
Budget while_spared(Budget budget, const net::Pool& pool) {
  budget.stop = [stop = budget.stop, &pool, watch = play::Stopwatch()] {
    return stop() || pool.ending() || (pool.crowded() && watch.seconds() > crowded_thought_seconds);
  };
  return budget;
}
}  // namespace

bool TableSession::attended() const {
  return std::ranges::any_of(clients_, [](const Client& c) { return !c.viewer.is_stranger(); });
}

// Players of ours think when no person has to act first: so nobody acts while they think.
void TableSession::go_on() {
  if (over() || !asked_.empty() || pause_) return;
  for (const Seat seat : table_->to_act())
    if (head_.sitters[seat].is_person()) return;
  if (has_people() || step_) {
    step_ = false;
    return think();
  }
  if (paused_ || !attended()) return;
  pause_ = context_.loop.after(std::chrono::milliseconds(delay_ms_), [weak = weak_from_this()] {
    const auto self = weak.lock();
    if (!self) return;
    self->pause_.reset();
    if (self->asked_.empty() && !self->over()) self->think();
  });
}

void TableSession::think() {
  for (const Seat seat : table_->to_act()) (void)ask(seat);
  // Those whom there was no room to ask are asked when the others have moved.
  if (!asked_.empty()) return;
  pause_ = context_.loop.after(std::chrono::seconds(1), [weak = weak_from_this()] {  // the pool is full
    const auto self = weak.lock();
    if (!self) return;
    self->pause_.reset();
    self->go_on();
  });
}

bool TableSession::ask(Seat seat) {
  const auto stop = std::make_shared<std::atomic<bool>>(false);
  play::TimeControl control;
  if (timed()) control = clocks_[seat].control();
  control.measured = true;
  const bool external = is_external(seat);
  net::Pool& pool = external ? context_.waiting : context_.pool;
  const auto work = [weak = weak_from_this(), &loop = context_.loop, &pool, table = table_, stop, control,
                     seat, at_work = at_work_] {
    play::Clock clock(control, stop.get());
    Choice choice{
        .move = table->choose(seat, while_spared(clock.start_move(), pool)), .thought = {}, .fault = {}};
    (void)clock.end_move();
    choice.seconds = clock.used();
    choice.thought = table->thought(seat);
    choice.fault = table->fault(seat);
    if (resident_bytes() > memory_for_thoughts) table->forget(seat);
    loop.post([weak, stop, seat, choice = std::move(choice)] {
      if (const auto self = weak.lock()) self->chosen(seat, stop, choice);
    });
  };
  if (!pool.run(head_.client, work)) return false;
  std::shared_ptr<void> deadline;
  if (!timed() && !external) deadline = context_.loop.after(max_thought_time, [stop] { stop->store(true); });
  asked_at_ = std::chrono::steady_clock::now();
  asked_[seat] = {.stop = stop, .patience = std::move(deadline), .choice = {}};
  return true;
}

// Who moves at the same time sees nothing of the others' moves: they are made together.
void TableSession::chosen(Seat seat, const Stop& stop, Choice choice) {
  const auto asked = asked_.find(seat);
  if (asked == asked_.end() || asked->second.stop != stop) return;  // it was asked about another position
  asked->second.choice = std::move(choice);
  if (!std::ranges::all_of(asked_, [](const auto& item) { return item.second.choice.has_value(); })) return;
  for (const auto& [who, all] : std::exchange(asked_, {}))
    if (!make(who, *all.choice)) return;
  go_on();
}

// Against people it is help, as a hint is.
bool TableSession::may_see_hunt(Viewer viewer) const {
  return viewer && !over() && (people().size() < 2 || head_.hints) && table_->hunt_for(*viewer);
}

Result<void> TableSession::hunted(const std::shared_ptr<net::Socket>& socket, Seat seat) {
  if (!may_see_hunt(seat))
    return fail(say<french>(
        "what is known of your waters is shown while you fire, and among people only if all agree"));
  if (hints_ >= max_hints) return fail(say<french>("a hint is being worked out"));
  auto work = [weak = weak_from_this(), &loop = context_.loop, &entry = entry_, socket = socket,
               number = number(), hunt = *table_->hunt_for(seat)]() mutable {
    Json maps = Json::array();
    if (const auto apart = entry.open(hunt.set, 0, hunt.position))
      if (const auto advice = play::advise(entry, (*apart)->record(), {.name = hunt.player, .arguments = {}},
                                           {}, {.per_move = hint_seconds}))
        maps = play::to_json(advice->thought).value("maps", Json::array());
    // Moved: the last who holds a socket lets go of it on the loop.
    loop.post([weak, socket = std::move(socket), number, maps = std::move(maps)] {
      if (const auto self = weak.lock()) --self->hints_;
      socket->send(dump({{"type", "hunted"}, {"number", number}, {"maps", maps}}));
    });
  };
  if (!context_.pool.run(head_.client, std::move(work)))
    return fail(say<french>("the server is too busy to give hints now"));
  ++hints_;
  return {};
}

bool TableSession::make(Seat seat, const Choice& choice) {
  if (choice.fault) return forfeit(*choice.fault), false;
  if (timed() && !clocks_[seat].spend(choice.seconds)) return forfeit(play::out_of_time(seat)), false;
  if (const auto done = table_->act(seat, choice.move); !done)
    return forfeit(play::illegal_move(seat, done.error())), false;
  Sitter& sitter = head_.sitters[seat];
  sitter.thought = dump(play::to_json(choice.thought));
  sitter.said = choice.thought.said;
  said_.push_back(sitter.said);
  made(seat);
  return head_.ended_by.empty();
}

void TableSession::forget_if_idle(std::chrono::steady_clock::time_point before) {
  if (!asked_.empty() || asked_at_ > before) return;
  // One whose answer is no longer wanted may still be thinking.
  if (at_work_.use_count() > 1) return;
  std::atomic_thread_fence(std::memory_order_acquire);
  for (Seat seat = 0; seat < table_->seats(); ++seat) table_->forget(seat);
}

void TableSession::let_go(std::shared_ptr<play::Table> table) {
  if (table) (void)context_.waiting.run(head_.client, [table = std::move(table)] {});
}

bool TableSession::is_external(Seat seat) const {
  const auto spec = parse_spec(head_.sitters[seat].player);
  return context_.external_players != nullptr && spec && context_.external_players->know(spec->name);
}

void TableSession::stop_thinking() {
  for (const auto& [seat, asked] : asked_) asked.stop->store(true, std::memory_order_relaxed);
  asked_.clear();
  pause_.reset();
}

}  // namespace parlor::server
