#include "gnd/client.hpp"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "core/text.hpp"
#include "gnd/french.hpp"
#include "play/clock.hpp"

namespace parlor::gnd {
namespace {

using namespace std::chrono_literals;

Sentence colour_of(const Answer& answer) {
  return answer.player == 1 ? say<french>("red") : say<french>("blue");
}

// What the server says, as one line.
std::string said(const net::Response& response) { return in_quotes(trim(response.body)); }

bool may_pass(int status) { return status == 429 || status == 502 || status == 503 || status == 504; }

class Guest {
 public:
  Guest(const Visit& visit, Brain& brain, const Outside& outside)
      : visit_(visit), brain_(brain), outside_(outside) {}

  Result<std::uint64_t> run() {
    std::uint64_t played = 0;
    Result<void> going = enter();
    while (going && !stopped() && (visit_.matches == 0 || played < visit_.matches)) {
      outside_.say(say<french>("waiting for a match"));
      auto answer = start();
      while (answer && !over(*answer) && !stopped()) answer = move(*std::move(answer));
      if (!answer)
        going = std::unexpected(answer.error());
      else if (over(*answer))
        report(*answer), ++played;
    }
    if (!going && !stopped()) return std::unexpected(going.error());
    return played;
  }

 private:
  static bool over(const Answer& answer) { return answer.end && answer.end->finished; }
  bool stopped() const { return play::is_set(&outside_.stop); }

  Body body() const {
    return {.token = token_,
            .games = visit_.games,
            .id = visit_.group,
            .members = visit_.members,
            .password = visit_.password,
            .action = {}};
  }

  Result<net::Response> post(const std::string& command, const Body& body,
                             std::chrono::seconds timeout) const {
    return outside_.fetch({.method = "POST",
                           .url = visit_.url + "/" + command,
                           .headers = {{"content-type", "application/json"}},
                           .body = print(body),
                           .timeout = timeout});
  }

  // Asks until the server answers anything but that it cannot now. `interrupted`, where given, is told of a
  // failure instead of asking again.
  Result<net::Response> ask(const std::string& command, const Body& body, std::chrono::seconds timeout,
                            bool* interrupted = nullptr) {
    const play::Stopwatch watch;
    Sentence trouble;
    for (auto pause = 250ms;; pause = std::min(pause * 2, std::chrono::milliseconds(10s))) {
      const play::Stopwatch try_;
      auto response = post(command, body, timeout);
      if (stopped()) return fail(say<french>("stopped"));
      if (response && !may_pass(response->status)) return response;
      // A wait that was merely long is no trouble.
      if (interrupted != nullptr) {
        *interrupted = true;
        return response;
      }
      const Sentence why = response ? Sentence(said(*response)) : response.error().sentence;
      if (watch.seconds() > static_cast<double>(visit_.patience.count()) && try_.seconds() < 60)
        return fail(say<french>("{}; given up after {} s", why, visit_.patience.count()));
      if (why != trouble) outside_.say(say<french>("{}; trying again", why));
      trouble = why;
      outside_.sleep(pause);
    }
  }

  Result<void> enter() {
    token_.clear();
    const auto response = ask("register", body(), 30s);
    if (!response) return std::unexpected(response.error());
    if (response->status != 200)
      return fail(say<french>("{} refuses group {}: {}", visit_.url, visit_.group, said(*response)));
    const auto json = nlohmann::json::parse(response->body, nullptr, false);
    const auto token = json.is_object() ? json.find("Token") : json.end();
    if (!json.is_object() || token == json.end() || !token->is_string())
      return fail(
          say<french>("{} does not speak the GND protocol: its answer to register has no token", visit_.url));
    token_ = token->get<std::string>();
    outside_.say(say<french>("registered as group {}", visit_.group));
    return {};
  }

  // Into a match, the running one if there is one.
  Result<Answer> start() {
    for (int tries = 0; tries < 5; ++tries) {
      const auto response = ask("start", body(), wait);
      if (!response) return std::unexpected(response.error());
      if (response->status == 200) {
        auto answer = parse_answer(response->body);
        if (answer) greet(*answer);
        return answer;
      }
      if (response->status != 401 && response->status != 403)
        return fail(say<french>("{} refuses to start: {}", visit_.url, said(*response)));
      if (const auto entered = enter(); !entered) return std::unexpected(entered.error());
    }
    return fail(say<french>("{} gives tokens that it does not take", visit_.url));
  }

  void greet(const Answer& answer) {
    if (answer.match == match_ && !match_.empty()) return;
    match_ = answer.match;
    pace_.begin();
    result_ = {};
    outside_.say(say<french>("match {}: {} {} as {}, {} s", answer.match, name(answer.game), answer.grid.size,
                             colour_of(answer), answer.clock));
  }

  // Thinks, plays, and waits for the next turn.
  Result<Answer> move(Answer answer) {
    std::vector<Action> refused;
    const play::Stopwatch watch;
    play::Clock clock({.per_move = {}, .per_game = pace_.usable(answer.clock)}, &outside_.stop);
    auto action = brain_.choose(answer, clock.start_move());
    pace_.spent(watch.seconds());
    result_.thought += watch.seconds();
    for (;;) {
      if (!action) return std::unexpected(action.error());
      if (stopped()) return fail(say<french>("stopped"));
      Body wants = body();
      wants.action = *action;
      bool interrupted = false;
      const auto response = ask("play", wants, wait, &interrupted);
      if (interrupted || (response && (response->status == 401 || response->status == 409)))
        return come_back();
      if (!response) return std::unexpected(response.error());
      if (response->status == 200) {
        ++result_.moves;
        return parse_answer(response->body);
      }
      if (response->status != illegal_action)
        return fail(say<french>("{} refuses to play: {}", visit_.url, said(*response)));
      outside_.say(say<french>("the server refuses {}: {}", listed(*action), said(*response)));
      refused.push_back(*std::move(action));
      action = brain_.another(answer, refused);
    }
  }

  Result<Answer> come_back() {
    outside_.say(say<french>("interrupted; going back"));
    ++result_.interruptions;
    return start();
  }

  void report(const Answer& answer) {
    result_.last = answer;
    result_.won = answer.end->winner == answer.player;
    result_.lag = pace_.lag();
    outside_.finished(result_);
    match_.clear();
  }

  static constexpr auto wait = 600s;  // then it asks again, in case that the server has forgotten it

  const Visit& visit_;
  Brain& brain_;
  const Outside& outside_;
  std::string token_, match_;
  Pace pace_;
  Finished result_;
};

}  // namespace

Result<std::uint64_t> play(const Visit& visit, Brain& brain, const Outside& outside) {
  return Guest(visit, brain, outside).run();
}

}  // namespace parlor::gnd
