#include "bots/dialogue.hpp"

#include <type_traits>
#include <utility>

#include "bots/french.hpp"
#include "core/text.hpp"

namespace parlor::bots {
namespace {

constexpr int max_messages = 10'000;  // in one turn: a bot that says more is stuck

Dialogue::Heard broken(Sentence words) {
  return {.answer = std::unexpected(
              play::Forfeit{.kind = play::Forfeit::Kind::illegal, .words = std::move(words)})};
}

// What only Parlor says. A bot that says it repeats what it hears.
template <class M>
constexpr bool from_parlor =
    std::is_same_v<M, wire::Start> || std::is_same_v<M, wire::Event> || std::is_same_v<M, wire::Turn> ||
    std::is_same_v<M, wire::Resume> || std::is_same_v<M, wire::End>;

}  // namespace

Dialogue::Dialogue(std::string table, const play::Invitation& i)
    : start_{.table = std::move(table),
             .game = i.game,
             .set = i.set,
             .seat = i.seat,
             .seats = i.seats,
             .seat_names = i.seat_names,
             .shared = i.shared} {}

std::string Dialogue::start() const { return wire::print(start_); }

std::string Dialogue::ask(const play::Question& question, const wire::Times& clock) {
  turn_ = {.table = start_.table,
           .number = next_++,
           .view = question.view,
           .legal = question.legal,
           .position = question.position,
           .clock = clock};
  view_ = question.view;
  thought_ = {};
  heard_ = 0;
  return wire::print(*turn_);
}

std::string Dialogue::tell(const std::string& view) {
  view_ = view;
  return wire::print(wire::Event{.table = start_.table, .number = next_, .view = view});
}

std::string Dialogue::end(const std::vector<double>& scores, std::string_view ended_by) {
  turn_.reset();
  return wire::print(wire::End{.table = start_.table, .scores = scores, .ended_by = std::string(ended_by)});
}

std::vector<std::string> Dialogue::resume() const {
  std::vector<std::string> lines = {
      wire::print(wire::Resume{.start = start_, .number = turn_ ? turn_->number : next_, .view = view_})};
  if (turn_) lines.push_back(wire::print(*turn_));
  return lines;
}

Dialogue::Heard Dialogue::hear(std::string_view line) {
  if (++heard_ > max_messages)
    return broken(say<french>("said more than {} things in one turn", max_messages));
  if (trim(line).empty()) return {};
  const auto message = wire::parse(line);
  if (!message) return broken(say<french>("did not keep to the protocol: {}", message.error().sentence));
  return std::visit(
      [&]<class M>(const M& m) -> Heard {
        if constexpr (from_parlor<M>)
          return broken(say<french>("did not keep to the protocol: {}",
                                    say<french>("{} is what Parlor says, not a bot", in_quotes(line))));
        else if constexpr (requires { hear(m); } && !std::is_same_v<M, wire::Hello>)
          return hear(m);
        else
          return {};
      },
      *message);
}

// The first act for a number counts. Later ones, and those for games that are over, are what a bot sends that
// does not know whether it was heard.
Dialogue::Heard Dialogue::hear(const wire::Act& act) {
  if (act.table != start_.table || act.number + 1 < next_ || (act.number + 1 == next_ && !turn_)) return {};
  if (act.number >= next_)
    return broken(
        say<french>("answered turn {}, which it was not asked; the last was {}", act.number, next_ - 1));
  turn_.reset();
  return {.answer = play::Answer{.move = act.move, .thought = std::exchange(thought_, {})}};
}

Dialogue::Heard Dialogue::hear(const wire::Info& info) {
  if (info.table == start_.table && turn_ && info.number == turn_->number) thought_ = info.thought;
  return {};
}

Dialogue::Heard Dialogue::hear(const wire::Complaint& complaint) {
  return {.answer = std::unexpected(
              play::Forfeit{.kind = play::Forfeit::Kind::crashed,
                            .words = say<french>("gave up: {}", in_quotes(complaint.error))})};
}

Dialogue::Heard Dialogue::hear(const wire::Ping& ping) { return {.reply = wire::print(wire::Pong{ping.id})}; }

}  // namespace parlor::bots
