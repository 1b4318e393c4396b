#pragma once

#include <functional>
#include <memory>
#include <string>

#include "bots/channel.hpp"
#include "bots/dialogue.hpp"
#include "play/external_player.hpp"

namespace parlor::bots {

// A bot that has said who it is, and can be asked.
struct Bot {
  std::unique_ptr<Channel> channel;
  wire::Hello hello;
  int tables = 0;     // at which it has sat
  bool sound = true;  // it can be relied on for another game
};

wire::Hello our_hello();

// Greets the program at the other end, and says what is wrong if it does not answer as a bot that plays
// `game`; any bot will do if that is empty.
Result<std::unique_ptr<Bot>> greet(std::unique_ptr<Channel> channel, std::string_view game,
                                   std::chrono::duration<double> patience);

// How long an answer may take: what it is told, and when it is late.
struct Allowed {
  wire::Times clock;
  Moment until;
  Sentence words;  // what a late player did: "took longer than 5 s over a move"

  Allowed(const Budget& budget, double timeout);
};

// One seat of a bot with which nobody else speaks meanwhile. It is handed to `give_back` afterwards.
class BotSeat final : public play::ExternalPlayer {
 public:
  using GiveBack = std::function<void(std::unique_ptr<Bot>)>;
  BotSeat(std::unique_ptr<Bot> bot, const play::Invitation& invitation, double timeout, GiveBack give_back);
  BotSeat(const BotSeat&) = delete;
  BotSeat& operator=(const BotSeat&) = delete;
  ~BotSeat() override;

  std::expected<play::Answer, play::Forfeit> ask(const play::Question& question,
                                                 const Budget& budget) override;
  bool wants_events() const override { return bot_ && bot_->hello.events; }
  void tell(const std::string& view) override;
  void end(const std::vector<double>& scores, std::string_view ended_by) override;

 private:
  std::expected<play::Answer, play::Forfeit> put(const play::Question& question, const Budget& budget,
                                                 const Allowed& allowed);
  std::expected<play::Answer, play::Forfeit> wait(const Allowed& allowed, const Budget& budget);
  void say(const std::string& line);
  play::Forfeit gone(ReceiveError error, const Allowed& allowed);

  std::unique_ptr<Bot> bot_;  // none: it failed, and was killed
  Dialogue dialogue_;
  double timeout_;  // seconds a move
  GiveBack give_back_;
  bool over_ = false;
};

}  // namespace parlor::bots
