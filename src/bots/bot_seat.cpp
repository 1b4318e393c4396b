#include "bots/bot_seat.hpp"

#include <algorithm>
#include <utility>

#include "bots/french.hpp"
#include "catalog.hpp"
#include "core/text.hpp"

namespace parlor::bots {
namespace {

// A move that was to take a certain time may be this much late, for the way there and back.
constexpr double margin = 0.1;  // seconds
constexpr auto patience_with_readers = std::chrono::seconds(2);

Moment from_now(double seconds) {
  return std::chrono::steady_clock::now() + std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                                                std::chrono::duration<double>(seconds));
}

Result<wire::Hello> check_hello(const wire::Hello& hello, std::string_view game) {
  if (hello.protocol != wire::version)
    return fail(say<french>("speaks version {} of the protocol; expected {}", hello.protocol, wire::version));
  if (!game.empty() && std::ranges::count(hello.games, game) == 0)
    return fail(say<french>("does not play {}; it plays {}", game, listed(hello.games)));
  return hello;
}

Result<wire::Hello> await_hello(Channel& channel, std::string_view game, double patience) {
  const Moment until = from_now(patience);
  if (!channel.send(wire::print(our_hello()), until)) return fail(channel.exit_reason());
  for (int lines = 0; lines < 100; ++lines) {
    const auto line = channel.receive(until, {});
    if (!line && line.error() == ReceiveError::ended) return fail(channel.exit_reason());
    if (!line && line.error() == ReceiveError::too_long)
      return fail(say<french>("said more than a line may hold"));
    if (!line) return fail(say<french>("did not say hello within {} s", shortest(patience)));
    const auto message = wire::parse(*line);
    if (!message) return fail(say<french>("did not keep to the protocol: {}", message.error().sentence));
    if (const auto* hello = std::get_if<wire::Hello>(&*message)) return check_hello(*hello, game);
    if (const auto* complaint = std::get_if<wire::Complaint>(&*message))
      return fail(say<french>("gave up: {}", in_quotes(complaint->error)));
  }
  return fail(say<french>("said many things but not hello"));
}

}  // namespace

wire::Hello our_hello() {
  wire::Hello hello{.name = "parlor", .games = {}};
  for (const play::GameEntry& game : catalog()) hello.games.push_back(game.name);
  return hello;
}

Result<std::unique_ptr<Bot>> greet(std::unique_ptr<Channel> channel, std::string_view game,
                                   std::chrono::duration<double> patience) {
  auto hello = await_hello(*channel, game, patience.count());
  if (!hello) return std::unexpected(hello.error());
  return std::make_unique<Bot>(Bot{.channel = std::move(channel), .hello = *std::move(hello)});
}

Allowed::Allowed(const Budget& budget, double timeout)
    : clock{.limit = timeout,
            .move = budget.times.move,
            .left = budget.times.left,
            .increment = budget.times.increment},
      words(say<french>("took longer than {} s over a move", shortest(timeout))) {
  if (clock.move && *clock.move + margin < clock.limit) {
    clock.limit = *clock.move + margin;
    words = say<french>("took longer than the {} s that it had for a move", shortest(*clock.move));
  }
  if (clock.left && *clock.left < clock.limit) {
    clock.limit = std::max(0.0, *clock.left);
    words = play::out_of_time(0).words;
  }
  until = from_now(clock.limit);
}

BotSeat::BotSeat(std::unique_ptr<Bot> bot, const play::Invitation& invitation, double timeout,
                 GiveBack give_back)
    : bot_(std::move(bot)),
      dialogue_(std::to_string(++bot_->tables), invitation),
      timeout_(timeout),
      give_back_(std::move(give_back)) {
  say(dialogue_.start());
}

BotSeat::~BotSeat() {
  if (!over_) end({}, "");
  if (bot_ && bot_->sound) give_back_(std::move(bot_));
}

// A program that does not take its messages is found out when it is asked for a move.
void BotSeat::say(const std::string& line) {
  if (bot_ && bot_->sound)
    bot_->sound = bot_->channel->send(line, std::chrono::steady_clock::now() + patience_with_readers);
}

std::expected<play::Answer, play::Forfeit> BotSeat::ask(const play::Question& question,
                                                        const Budget& budget) {
  const Allowed allowed(budget, timeout_);
  auto answer = put(question, budget, allowed);
  if (!answer) bot_.reset();  // what else it says may be about this game; and if it hangs, it has hung enough
  return answer;
}

std::expected<play::Answer, play::Forfeit> BotSeat::put(const play::Question& question, const Budget& budget,
                                                        const Allowed& allowed) {
  if (!bot_)
    return std::unexpected(play::Forfeit{.kind = play::Forfeit::Kind::crashed,
                                         .words = parlor::say<french>("has left already")});
  if (!bot_->channel->send(dialogue_.ask(question, allowed.clock), allowed.until)) {
    // If it takes no more, it may have said why.
    if (const auto line = bot_->channel->receive(allowed.until, {}); !line)
      return std::unexpected(gone(line.error(), allowed));
    return std::unexpected(play::Forfeit{.kind = play::Forfeit::Kind::crashed,
                                         .words = parlor::say<french>("does not read what it is sent")});
  }
  return wait(allowed, budget);
}

std::expected<play::Answer, play::Forfeit> BotSeat::wait(const Allowed& allowed, const Budget& budget) {
  for (;;) {
    const auto line = bot_->channel->receive(allowed.until, budget.abandoned);
    if (!line) return std::unexpected(gone(line.error(), allowed));
    auto heard = dialogue_.hear(*line);
    if (!heard.reply.empty()) say(heard.reply);
    if (heard.answer) return *std::move(heard.answer);
  }
}

play::Forfeit BotSeat::gone(ReceiveError error, const Allowed& allowed) {
  switch (error) {
    case ReceiveError::late:
      return {.kind = play::Forfeit::Kind::late, .words = allowed.words};
    case ReceiveError::abandoned:
      return {.kind = play::Forfeit::Kind::late, .words = parlor::say<french>("was not waited for")};
    case ReceiveError::too_long:
      return {.kind = play::Forfeit::Kind::illegal,
              .words = parlor::say<french>("did not keep to the protocol: {}",
                                           parlor::say<french>("it said more than a line may hold"))};
    case ReceiveError::ended:
      break;
  }
  return {.kind = play::Forfeit::Kind::crashed,
          .words = parlor::say<french>("crashed: its program {}", bot_->channel->exit_reason())};
}

void BotSeat::tell(const std::string& view) { say(dialogue_.tell(view)); }

void BotSeat::end(const std::vector<double>& scores, std::string_view ended_by) {
  over_ = true;
  say(dialogue_.end(scores, ended_by));
}

}  // namespace parlor::bots
