#pragma once

#include <algorithm>
#include <array>
#include <deque>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "catalog.hpp"
#include "core/rng.hpp"
#include "gnd/service.hpp"

// A server without sockets, threads or a file, for the tests.
namespace parlor::gnd {

// A loop whose clock is moved by hand.
class FakeLoop final : public net::Loop {
 public:
  void run() override {}
  void stop() override {}
  void post(std::function<void()> work) override { posted_.push_back(std::move(work)); }
  std::shared_ptr<void> after(std::chrono::milliseconds delay, std::function<void()> work) override {
    auto timer = std::make_shared<Timer>(now + delay, std::move(work));
    timers_.push_back(timer);
    return timer;
  }
  Result<std::uint16_t> listen(net::Service&, const net::ServerOptions&) override { return fail("not here"); }

  void settle() {
    while (!posted_.empty()) {
      const auto work = std::move(posted_.front());
      posted_.pop_front();
      work();
    }
  }
  void advance(std::chrono::milliseconds time) {
    const Time end = now + time;
    for (;;) {
      std::shared_ptr<Timer> next;
      std::erase_if(timers_, [](const auto& timer) { return timer.expired(); });
      for (const auto& weak : timers_)
        if (const auto timer = weak.lock();
            timer && timer->work && timer->at <= end && (!next || timer->at < next->at))
          next = timer;
      if (!next) break;
      now = next->at;
      std::exchange(next->work, nullptr)();
      settle();
    }
    now = end;
  }

  Time now{};

 private:
  struct Timer {
    Time at;
    std::function<void()> work;
    Timer(Time t, std::function<void()> w) : at(t), work(std::move(w)) {}
  };
  std::deque<std::function<void()>> posted_;
  std::vector<std::weak_ptr<Timer>> timers_;
};

struct Heard {
  std::optional<net::Response> response;
  std::function<void()> when_told = [] {};
  bool gone = false;
  nlohmann::json json() const { return nlohmann::json::parse(response ? response->body : "null"); }
  int status() const { return response ? response->status : 0; }
};

class FakeReply final : public net::Reply {
 public:
  explicit FakeReply(std::shared_ptr<Heard> heard) : heard_(std::move(heard)) {}
  void send(net::Response response) override {
    EXPECT_FALSE(heard_->response) << "answered twice";
    heard_->response = std::move(response);
    heard_->when_told();
  }
  bool gone() const override { return heard_->gone; }

 private:
  std::shared_ptr<Heard> heard_;
};

inline Config small_config(Game game = Game::gopher, int size = 3) {
  Config config = default_config();
  config.tournaments = {{.name = "small", .game = game, .size = size, .seconds = 100}};
  return config;
}

// A server, its clients, and all the time in the world.
class ServerTest : public testing::Test {
 protected:
  void open(Config config, Limits limits = {}) {
    service_ = std::make_unique<Service>(
        std::move(config), state_,
        Context{.loop = loop_,
                .store = *store_,
                .hash = [this](const auto& work) { return hash(work); },
                .think = [this](const auto& work) { return run(thinking_full_, work); },
                .now = [this] { return loop_.now; },
                .stop = stop_,
                .site = net::Site::at("127.0.0.1"),
                .finished = [this](const Match& match) { results_.push_back(match.result()); },
                .failed = [this](const Error& error) { trouble_ = error.message(); }},
        limits);
    service_->resume();
    loop_.settle();
  }

  bool hash(const std::function<void()>& work) {
    if (!hashing_slow_) return run(hashing_full_, work);
    hashing_.push_back(work);
    return true;
  }

  static bool run(bool full, const std::function<void()>& work) {
    if (!full) work();
    return !full;
  }

  // The server is killed, and started again with what the store holds.
  void restart(Config config) {
    service_.reset();
    auto state = store_->load();
    ASSERT_TRUE(state) << state.error().message();
    state_ = *std::move(state);
    open(std::move(config));
  }

  // Nobody has ever been here.
  void forget() {
    service_.reset();
    state_ = {};
    store_ = *CourseStore::open(*store::Database::temporary());
  }

  std::shared_ptr<Heard> ask(const std::string& method, const std::string& path, const std::string& body,
                             net::Fields headers = {{"host", "localhost:8080"}}) {
    auto heard = std::make_shared<Heard>();
    net::Request request;
    request.method = method;
    request.target = request.path = path;
    request.headers = std::move(headers);
    request.body = body;
    request.from = "a client";
    service_->answer(std::move(request), std::make_shared<FakeReply>(heard));
    loop_.settle();
    return heard;
  }
  std::shared_ptr<Heard> get(const std::string& path) { return ask("GET", path, {}); }
  std::shared_ptr<Heard> post(const std::string& command, const std::string& body) {
    return ask("POST", "/" + command, body);
  }
  std::shared_ptr<Heard> enter(std::int64_t group, const std::string& password = "secret",
                               std::vector<Game> games = {Game::dodo, Game::gopher}) {
    return post("register",
                print(Body{.games = std::move(games), .id = group, .members = "a, b", .password = password}));
  }
  std::string token(std::int64_t group) {
    const auto heard = enter(group);
    return heard->status() == 200 ? heard->json()["Token"].get<std::string>() : "";
  }
  std::shared_ptr<Heard> start(const std::string& token) {
    return post("start", print(Body{.token = token}));
  }
  std::shared_ptr<Heard> play(const std::string& token, const Action& action) {
    return post("play", print(Body{.token = token, .action = action}));
  }
  // A legal action in the match that the group plays.
  Action some_action(std::int64_t group, Rng& rng) {
    const auto match = state_.find(group)->match;
    const auto table =
        (*find_game(name(match->begun().terms.game)))->open(match->begun().terms.settings(), 0, {});
    for (const auto& [seat, move] : match->record().acts) EXPECT_TRUE((*table)->act(seat, move));
    const auto moves = (*table)->legal((*table)->to_act().first());
    const std::string& move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    return action_of(move, !match->begun().red_starts);
  }

  FakeLoop loop_;
  std::unique_ptr<CourseStore> store_ = *CourseStore::open(*store::Database::temporary());
  bool hashing_full_ = false, thinking_full_ = false;  // no thread is free
  bool hashing_slow_ = false;                          // passwords wait in line to be hashed
  std::deque<std::function<void()>> hashing_;
  std::string trouble_;  // why nothing more can be stored
  std::atomic<bool> stop_ = false;
  CourseState state_;
  std::vector<play::Record> results_;
  std::unique_ptr<Service> service_;
};

}  // namespace parlor::gnd
