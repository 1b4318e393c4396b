#include "bots/programs.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <mutex>
#include <utility>

#include "bots/bot_seat.hpp"
#include "bots/failed_player.hpp"
#include "bots/french.hpp"
#include "bots/process.hpp"
#include "core/file.hpp"
#include "core/french.hpp"
#include "core/text.hpp"

namespace parlor::bots {
namespace {

// Writes down all that is said: > to the bot, < by it.
class TranscriptChannel final : public Channel {
 public:
  TranscriptChannel(std::unique_ptr<Channel> channel, const std::string& file)
      : channel_(std::move(channel)), file_(create_file(file, std::ios::app)) {}

  bool send(std::string_view line, Moment until) override {
    file_ << "> " << line << std::endl;
    return channel_->send(line, until);
  }
  std::expected<std::string, ReceiveError> receive(Moment until,
                                                   const std::function<bool()>& abandoned) override {
    auto line = channel_->receive(until, abandoned);
    if (line) file_ << "< " << *line << std::endl;
    return line;
  }
  Sentence exit_reason() override { return channel_->exit_reason(); }

 private:
  std::unique_ptr<Channel> channel_;
  std::ofstream file_;
};

// One who is fetched when it is first asked, and sent home when the game is over.
class LazyBot final : public play::ExternalPlayer {
 public:
  LazyBot(std::function<std::unique_ptr<play::ExternalPlayer>()> fetch, Programs::Elsewhere elsewhere)
      : fetch_(std::move(fetch)), elsewhere_(std::move(elsewhere)) {}
  std::expected<play::Answer, play::Forfeit> ask(const play::Question& question,
                                                 const Budget& budget) override {
    if (!there_) there_ = fetch_();
    for (const std::string& view : std::exchange(untold_, {})) there_->tell(view);
    return there_->ask(question, budget);
  }
  bool wants_events() const override { return there_ && there_->wants_events(); }
  // Later, where one may wait for a program that does not read.
  void tell(const std::string& view) override { untold_.push_back(view); }
  void end(const std::vector<double>& scores, std::string_view ended_by) override {
    if (!there_) return;
    elsewhere_([there = std::exchange(there_, nullptr), home = std::exchange(fetch_, nullptr),
                untold = std::exchange(untold_, {}), scores, why = std::string(ended_by)] {
      for (const std::string& view : untold) there->tell(view);
      there->end(scores, why);
    });
  }

 private:
  std::vector<std::string> untold_;
  std::function<std::unique_ptr<play::ExternalPlayer>()> fetch_;
  Programs::Elsewhere elsewhere_;
  std::shared_ptr<play::ExternalPlayer> there_;
};

// The programs of one spec: those that wait for their next game, and how to start another.
class ProcessPool {
 public:
  ProcessPool(ProcessRequest request, const Values& values, std::string_view game)
      : request_(std::move(request)),
        game_(game),
        transcript_(values.text("transcript")),
        timeout_(values.number("timeout")),
        patience_(values.number("start")) {}

  Result<std::unique_ptr<Bot>> start() const {
    auto process = Process::start(request_);
    if (!process) return std::unexpected(process.error());
    std::unique_ptr<Channel> channel = *std::move(process);
    if (!transcript_.empty()) channel = std::make_unique<TranscriptChannel>(std::move(channel), transcript_);
    return greet(std::move(channel), game_, std::chrono::duration<double>(patience_));
  }

  void keep(std::unique_ptr<Bot> bot) {
    const std::scoped_lock lock(mutex_);
    idle_.push_back(std::move(bot));
  }

  static std::unique_ptr<play::ExternalPlayer> sit(const std::shared_ptr<ProcessPool>& self,
                                                   const play::Invitation& invitation) {
    auto bot = self->take();
    if (!bot) {
      auto started = self->start();
      if (!started)
        return std::make_unique<FailedPlayer>(
            say<french>("crashed: its program {}", started.error().sentence));
      bot = *std::move(started);
    }
    return std::make_unique<BotSeat>(std::move(bot), invitation, self->timeout_,
                                     [self](std::unique_ptr<Bot> back) { self->keep(std::move(back)); });
  }

 private:
  std::unique_ptr<Bot> take() {
    const std::scoped_lock lock(mutex_);
    if (idle_.empty()) return {};
    auto bot = std::move(idle_.back());
    idle_.pop_back();
    return bot;
  }

  ProcessRequest request_;
  std::string game_;
  std::string transcript_;
  double timeout_, patience_;  // seconds
  std::mutex mutex_;
  std::vector<std::unique_ptr<Bot>> idle_;
};

}  // namespace

const std::vector<Key>& Programs::keys() {
  static const std::vector<Key> all = {
      Key::text("cmd", "", translated<french>("the program and its arguments, as in \"python3 my_bot.py\"")),
      Key::number("timeout", "10", 0.001, 86400, translated<french>("seconds allowed per move")),
      Key::number("start", "10", 0.001, 3600, translated<french>("seconds allowed until it says hello")),
      Key::text("memory", "2G", translated<french>("memory that it may use; 0: no limit")),
      Key::text("log", "", translated<french>("append the bot's standard error to this file")),
      Key::text("transcript", "", translated<french>("append all messages to this file")),
  };
  return all;
}

Result<play::ExternalPlayerMaker> Programs::find(const Spec& spec, std::string_view game) const {
  const auto values = read(keys(), spec.arguments, say<parlor::french>("player {}", "exec"));
  if (!values) return std::unexpected(values.error());
  const auto command = split_command(values->text("cmd"));
  if (!command) return fail(say<parlor::french>("{}: {}", "cmd", command.error().sentence));
  const auto memory = parse_bytes(values->text("memory"));
  if (!memory) return fail(say<parlor::french>("{}: {}", "memory", memory.error().sentence));
  const auto pool =
      std::make_shared<ProcessPool>(ProcessRequest{*command, *memory, values->text("log")}, *values, game);
  if (start_ == Start::when_asked)
    return [pool, elsewhere = elsewhere_](
               const play::Invitation& invitation) -> std::unique_ptr<play::ExternalPlayer> {
      return std::make_unique<LazyBot>([pool, invitation] { return ProcessPool::sit(pool, invitation); },
                                       elsewhere);
    };
  auto first = pool->start();
  if (!first)
    return fail(say<french>("the bot {}: {}", in_quotes(values->text("cmd")), first.error().sentence));
  pool->keep(*std::move(first));
  return [pool](const play::Invitation& invitation) { return ProcessPool::sit(pool, invitation); };
}

Result<play::ExternalPlayerMaker> NoPrograms::find(const Spec& spec, std::string_view) const {
  return fail(say<french>(
      "players {} start programs on the server's machine, and this server was started without --programs",
      in_quotes(spec.name)));
}

std::vector<std::string> AnyExternalPlayers::names() const {
  std::vector<std::string> all;
  for (const play::ExternalPlayers* kind : kinds_) std::ranges::copy(kind->names(), std::back_inserter(all));
  return all;
}

Result<play::ExternalPlayerMaker> AnyExternalPlayers::find(const Spec& spec, std::string_view game) const {
  for (const play::ExternalPlayers* kind : kinds_)
    if (kind->know(spec.name)) return kind->find(spec, game);
  return fail(say<french>("there is no player {}", in_quotes(spec.name)));
}

}  // namespace parlor::bots
