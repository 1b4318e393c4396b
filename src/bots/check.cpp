#include "bots/check.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "bots/bot_seat.hpp"
#include "bots/dialogue.hpp"
#include "bots/french.hpp"
#include "catalog.hpp"
#include "core/rng.hpp"
#include "core/text.hpp"
#include "play/clock.hpp"

namespace parlor::bots {
namespace {

constexpr int max_said = 10'000;  // things, before it is taken to say them for ever

constexpr double start_time = 10;      // seconds to say hello, at least
constexpr int some_moves = 40;         // of a game that need not be finished
constexpr int max_game_length = 5000;  // moves; what is longer is given up

using Wrong = std::optional<Sentence>;  // what is; nothing: all is well

// All settings that differ from the defaults in one option, at one of its ends or another word.
std::vector<Settings> odd_settings(const play::GameEntry& game) {
  std::vector<Settings> all;
  const auto add = [&](std::string_view key, std::string value) {
    if (value != std::ranges::find(game.options, key, &Key::name)->default_value)
      all.push_back({{std::string(key), std::move(value)}});
  };
  for (const Key& key : game.options) {
    if (key.kind == Key::Kind::integer)
      for (const double end : {key.min, key.max}) add(key.name, fmt::format("{:.0f}", end));
    if (key.kind == Key::Kind::choice)
      for (const std::string_view word : split(key.choices, '|')) add(key.name, std::string(word));
  }
  std::erase_if(all, [&](const Settings& settings) { return !game.open(settings, 1, {}); });
  return all;
}

// One run of the bot's program, in which it sits on all seats of a table: to the bot each is a table of its
// own.
class Trial {
 public:
  Trial(const CheckRequest& request, std::vector<double>& times) : request_(request), times_(times) {}

  Wrong start(std::string_view game) {
    auto process = Process::start(request_.program);
    if (!process) return process.error().sentence;
    process_ = process->get();
    auto bot = greet(*std::move(process), game,
                     std::chrono::duration<double>(std::max(request_.timeout, start_time)));
    if (!bot) return it(bot.error().sentence);
    bot_ = *std::move(bot);
    return {};
  }

  const wire::Hello& hello() const { return bot_->hello; }

  // A game in which all seats are the bot's.
  Wrong sit(const play::GameEntry& game, const Settings& settings) {
    open(game, settings);
    for (const Dialogue& dialogue : dialogues_)
      if (auto wrong = say(dialogue.start())) return wrong;
    return {};
  }

  // The same, but begun by others and without a word about it so far.
  Wrong resume(const play::GameEntry& game, int moves) {
    open(game, {});
    for (Rng rng(request_.seed); moves > 0 && !table_->to_act().empty(); --moves) {
      const Seat seat = table_->to_act().first();
      const auto legal = table_->legal(seat);
      (void)table_->act(seat, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    }
    for (Seat seat = 0; seat < table_->seats(); ++seat) {
      (void)dialogues_[seat].tell(table_->view(seat));
      for (const std::string& line : dialogues_[seat].resume())
        if (auto wrong = say(line)) return wrong;
    }
    return {};
  }

  // So many moves, or to the end. `times` is what the clock says, where one runs.
  Wrong play(int moves, const Budget::Times& times = {}) {
    for (; moves > 0 && !table_->to_act().empty(); --moves)
      if (auto wrong = move(times)) return wrong;
    return {};
  }

  Wrong leave() {
    std::vector<double> scores;
    if (table_->to_act().empty())
      for (Seat seat = 0; seat < table_->seats(); ++seat) scores.push_back(table_->score(seat));
    for (Dialogue& dialogue : dialogues_)
      if (auto wrong = say(dialogue.end(scores, ""))) return wrong;
    return {};
  }

  Wrong say(const std::string& line) {
    if (bot_->channel->send(line, soon())) return {};
    return parlor::say<french>("it takes no more messages: {}", bot_->channel->exit_reason());
  }

  // Everyone who is to act is asked before anyone is heard.
  Wrong move(const Budget::Times& times) {
    const SeatSet acting = table_->to_act();
    const Allowed told({.times = times}, request_.timeout), allowed({}, request_.timeout);
    for (const Seat seat : acting)
      if (auto wrong = say(turn(seat, told.clock))) return wrong;
    const play::Stopwatch watch;
    for (const Seat seat : acting)
      if (auto wrong = hear(seat, allowed)) return wrong;
    if (times.move || times.left) {
      ++hurried_;
      if (watch.seconds() > told.clock.limit) late_.emplace_back(watch.seconds(), told.clock.limit);
    } else if (acting.size() == 1) {
      times_.push_back(watch.seconds());
    }
    return {};
  }

  // Once or twice may be the machine's fault.
  Wrong in_time() const {
    if (late_.size() <= 2) return {};
    return parlor::say<french>(
        "it was late in {} of {} turns on a quick clock, as when it took {} s and had {}", late_.size(),
        hurried_, Number{late_.front().first, 2}, Number{late_.front().second, 2});
  }

  // The same turn once more: the bot cannot know whether it was heard.
  Wrong repeat_turn() {
    if (table_->to_act().empty()) return {};
    const Seat seat = table_->to_act().first();
    const Allowed allowed({}, request_.timeout);
    const std::string line = turn(seat, allowed.clock);
    if (auto wrong = say(line)) return wrong;
    if (auto wrong = say(line)) return wrong;
    if (auto wrong = hear(seat, allowed)) return wrong;
    const auto again = next_act(allowed);
    if (!again) return again.error().sentence;
    const auto number = std::get<wire::Turn>(*wire::parse(line)).number;
    if (again->number == number && again->table == dialogues_[seat].table()) return {};
    return parlor::say<french>("turn {} was sent twice, and it answered it once as turn {}", number,
                               again->number);
  }

  Wrong ping() {
    constexpr std::int64_t id = 4711;
    if (auto wrong = say(wire::print(wire::Ping{id}))) return wrong;
    const Moment until = soon();
    for (int said = 0; said < max_said; ++said) {
      const auto line = bot_->channel->receive(until, [this] { return play::is_set(request_.stop); });
      if (!line) return silent(line.error(), parlor::say<french>("a ping was not answered"));
      const auto message = wire::parse(*line);
      if (!message) return unprotocolled(message.error());
      if (const auto* pong = std::get_if<wire::Pong>(&*message))
        return pong->id == id
                   ? Wrong()
                   : parlor::say<french>("a ping with id {} was answered with id {}", id, pong->id);
    }
    return parlor::say<french>("a ping was not answered, though it said many other things");
  }

  Wrong end_of_input() {
    if (process_->ends_without_input(soon())) return {};
    return parlor::say<french>("its input was closed, and {} s later it still ran",
                               shortest(request_.timeout));
  }

 private:
  void open(const play::GameEntry& game, const Settings& settings) {
    table_ = *game.open(settings, request_.seed, {});
    dialogues_.clear();
    for (Seat seat = 0; seat < table_->seats(); ++seat)
      dialogues_.emplace_back(std::to_string(++bot_->tables), table_->invitation(seat));
  }

  Moment soon() const {
    return std::chrono::steady_clock::now() +
           std::chrono::milliseconds(static_cast<long>(request_.timeout * 1000));
  }

  std::string turn(Seat seat, const wire::Times& clock) {
    return dialogues_[seat].ask(
        {.view = table_->view(seat), .legal = table_->legal(seat), .position = table_->position(seat)},
        clock);
  }

  Wrong silent(ReceiveError error, const Sentence& late) {
    if (error == ReceiveError::late) return late;
    if (error == ReceiveError::too_long) return parlor::say<french>("it said more than a line may hold");
    if (error == ReceiveError::abandoned) return it(parlor::say<french>("was not waited for"));
    return parlor::say<french>("its program {}", bot_->channel->exit_reason());
  }

  // "it gave up"
  static Sentence it(const Sentence& did) { return parlor::say<french>("it {}", did); }
  static Sentence unprotocolled(const Error& error) {
    return it(parlor::say<french>("did not keep to the protocol: {}", error.sentence));
  }

  // Takes the answer of one seat. Those of others may come first.
  Wrong hear(Seat seat, const Allowed& allowed) {
    const auto stopped = [this] { return play::is_set(request_.stop); };
    Dialogue& dialogue = dialogues_[seat];
    for (;;) {
      const auto line = next_line(dialogue.table(), allowed, stopped);
      if (!line) return silent(line.error(), it(allowed.words));
      auto heard = dialogue.hear(*line);
      if (!heard.reply.empty())
        if (auto wrong = say(heard.reply)) return wrong;
      if (!heard.answer) continue;
      if (!*heard.answer) return it(heard.answer->error().words);
      const auto made = table_->act(seat, (*heard.answer)->move);
      if (made) return {};
      return parlor::say<french>("it made an illegal move: {} (the view was {})", made.error().sentence,
                                 table_->view(seat));
    }
  }

  // Lines that are acts at another table wait until that one is heard.
  std::expected<std::string, ReceiveError> next_line(const std::string& table, const Allowed& allowed,
                                                     const std::function<bool()>& stopped) {
    const auto kept = std::ranges::find(early_, table, &wire::Act::table);
    if (kept != early_.end()) {
      std::string line = wire::print(*kept);
      early_.erase(kept);
      return line;
    }
    for (;;) {
      auto line = bot_->channel->receive(allowed.until, stopped);
      if (!line) return line;
      const auto message = wire::parse(*line);
      const auto* act = message ? std::get_if<wire::Act>(&*message) : nullptr;
      if (act == nullptr || act->table == table || !is_ours(act->table)) return line;
      early_.push_back(*act);
    }
  }

  bool is_ours(const std::string& table) const {
    return std::ranges::any_of(dialogues_, [&](const Dialogue& d) { return d.table() == table; });
  }

  Result<wire::Act> next_act(const Allowed& allowed) {
    for (int said = 0; said < max_said; ++said) {
      const auto line = bot_->channel->receive(allowed.until, [this] { return play::is_set(request_.stop); });
      if (!line)
        return fail(*silent(line.error(),
                            parlor::say<french>("a turn was sent twice, and it answered it only once")));
      const auto message = wire::parse(*line);
      if (!message) return fail(unprotocolled(message.error()));
      if (const auto* act = std::get_if<wire::Act>(&*message)) return *act;
    }
    return fail(parlor::say<french>("a turn was sent twice, and it said many things but not its move"));
  }

  const CheckRequest& request_;
  std::vector<double>& times_;
  Process* process_ = nullptr;  // inside the bot
  std::unique_ptr<Bot> bot_;
  std::unique_ptr<play::Table> table_;
  std::vector<Dialogue> dialogues_;  // by seat
  std::vector<wire::Act> early_;
  int hurried_ = 0;                              // turns on a quick clock
  std::vector<std::pair<double, double>> late_;  // of these: seconds taken, and allowed
};

Wrong first_of(std::initializer_list<std::function<Wrong()>> steps) {
  for (const auto& step : steps)
    if (auto wrong = step()) return wrong;
  return {};
}

class Check {
 public:
  Check(const CheckRequest& request, const std::function<void(const Finding&)>& tell)
      : request_(request), tell_(tell) {}

  CheckReport run() {
    if (!introduce()) return std::move(report_);
    const auto& wanted = request_.games.empty() ? report_.hello.games : request_.games;
    for (const std::string& name : wanted) {
      const auto game = find_game(name);
      if (!game)
        found(name, say<french>("is a game of Parlor's"), game.error().sentence);
      else
        examine(**game);
      if (play::is_set(request_.stop)) break;
    }
    std::ranges::sort(times_);
    report_.turns = times_.size();
    if (!times_.empty()) report_.median_microseconds = 1e6 * times_[times_.size() / 2];
    return std::move(report_);
  }

 private:
  // Whether it can be asked anything at all.
  bool introduce() {
    Trial trial(request_, times_);
    const auto wrong = trial.start("");
    found("", say<french>("starts and says hello"), wrong.value_or(""));
    if (wrong) return false;
    report_.hello = trial.hello();
    found("", say<french>("says which games it plays"),
          report_.hello.games.empty() ? say<french>("its hello names no game") : "");
    found("", say<french>("answers a ping"), trial.ping().value_or(""));
    found("", say<french>("ignores what it does not know"),
          first_of(
              {[&] { return trial.say(R"({"type":"weather","rain":true})"); }, [&] { return trial.ping(); }})
              .value_or(""));
    found("", say<french>("ends when its input does"), trial.end_of_input().value_or(""));
    return true;
  }

  void examine(const play::GameEntry& game) {
    attempt(game, say<french>("plays every seat to the end"), [&](Trial& t) {
      return first_of({[&] { return t.sit(game, {}); }, [&] { return t.play(max_game_length); },
                       [&] { return t.leave(); }, [&] { return t.ping(); }});
    });
    attempt(game, say<french>("plays game after game, whatever the options"),
            [&](Trial& t) { return play_odd(t, game); });
    attempt(game, say<french>("keeps to the clock"), [&](Trial& t) {
      return first_of({[&] { return t.sit(game, {}); },
                       [&] { return t.play(some_moves / 4, {.move = 0.1, .left = {}, .increment = 0}); },
                       [&] { return t.play(some_moves / 4, {.move = {}, .left = 1.0, .increment = 0.1}); },
                       [&] { return t.play(some_moves / 4, {.move = {}, .left = 0.3, .increment = 0}); },
                       [&] { return t.leave(); }, [&] { return t.in_time(); }});
    });
    attempt(game, say<french>("answers a turn that is sent twice"), [&](Trial& t) {
      return first_of({[&] { return t.sit(game, {}); }, [&] { return t.play(2); },
                       [&] { return t.repeat_turn(); }, [&] { return t.play(some_moves); },
                       [&] { return t.leave(); }});
    });
    attempt(game, say<french>("goes on in the middle of a game"), [&](Trial& t) {
      return first_of({[&] { return t.resume(game, 15); }, [&] { return t.play(some_moves); },
                       [&] { return t.leave(); }});
    });
  }

  static Wrong play_odd(Trial& trial, const play::GameEntry& game) {
    for (const Settings& settings : odd_settings(game)) {
      const auto wrong = first_of({[&] { return trial.sit(game, settings); },
                                   [&] { return trial.play(some_moves); }, [&] { return trial.leave(); }});
      if (wrong) return say<french>("with {}={}: {}", settings.front().key, settings.front().value, *wrong);
    }
    return {};
  }

  template <class F>
  void attempt(const play::GameEntry& game, Sentence what, F&& trial) {
    if (play::is_set(request_.stop)) return;
    Trial fresh(request_, times_);
    auto wrong = fresh.start(game.name);
    if (!wrong) wrong = trial(fresh);
    if (!play::is_set(request_.stop)) found(game.name, std::move(what), wrong.value_or(""));
  }

  void found(std::string game, Sentence what, Sentence wrong) {
    report_.findings.push_back({std::move(game), std::move(what), std::move(wrong)});
    if (tell_) tell_(report_.findings.back());
  }

  const CheckRequest& request_;
  const std::function<void(const Finding&)>& tell_;
  CheckReport report_;
  std::vector<double> times_;  // seconds
};

}  // namespace

bool CheckReport::good() const {
  return std::ranges::all_of(findings, [](const Finding& finding) { return finding.wrong.empty(); });
}

CheckReport check_bot(const CheckRequest& request, const std::function<void(const Finding&)>& tell) {
  return Check(request, tell).run();
}

}  // namespace parlor::bots
