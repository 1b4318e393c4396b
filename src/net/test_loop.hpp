#pragma once

#include <condition_variable>
#include <mutex>

#include <nlohmann/json.hpp>

#include "net/http.hpp"

namespace parlor::net {

// A loop that runs what was posted when the test says so. Timers ring when they are rung.
class TestLoop final : public Loop {
 public:
  void run() override {}
  void stop() override {}
  void post(std::function<void()> work) override {
    const std::lock_guard lock(mutex_);
    work_.push_back(std::move(work));
    news_.notify_one();
  }
  std::shared_ptr<void> after(std::chrono::milliseconds, std::function<void()> work) override {
    auto timer = std::make_shared<std::function<void()>>(std::move(work));
    timers_.push_back(timer);
    return timer;
  }
  Result<std::uint16_t> listen(Service&, const ServerOptions&) override { return fail("a loop for tests"); }

  // Until nothing is left to do, or for long enough to see that `done` never comes true.
  void run_until(const std::function<bool()>& done) {
    while (!done()) {
      std::unique_lock lock(mutex_);
      if (!news_.wait_for(lock, std::chrono::seconds(60), [&] { return !work_.empty(); })) return;
      const auto next = std::exchange(work_, {});
      lock.unlock();
      for (const auto& work : next) work();
    }
  }
  void run_posted() {
    run_until([&] {
      const std::lock_guard lock(mutex_);
      return work_.empty();
    });
  }
  void ring_all() {
    for (const auto& weak : std::exchange(timers_, {}))
      if (const auto timer = weak.lock()) (*timer)();
  }

 private:
  std::mutex mutex_;
  std::condition_variable news_;
  std::vector<std::function<void()>> work_;
  std::vector<std::weak_ptr<std::function<void()>>> timers_;
};

// Notes what it is sent. Changes to a table are applied, so that `received` holds complete messages only.
struct TestSocket final : Socket {
  using Socket::send;
  void send(std::shared_ptr<const std::string> text) override {
    received.push_back(nlohmann::json::parse(*text));
    frames.push_back(*text);
    if (received.back()["type"] == "changes") received.back() = table.patch(received.back()["patch"]);
    if (received.back()["type"] == "table") table = received.back();
    if (received.back()["type"] == leaves_on) close({});
  }
  void close(std::string_view) override {
    if (closed) closed();
  }
  void say(const nlohmann::json& what) const { message(what.dump()); }
  const nlohmann::json& last(std::string_view type = "table") const {
    for (auto it = received.rbegin(); it != received.rend(); ++it)
      if ((*it)["type"] == type) return *it;
    static const nlohmann::json none;
    return none;
  }
  std::vector<nlohmann::json> received;
  std::vector<std::string> frames;  // as they came
  nlohmann::json table;
  std::string leaves_on;  // a type of message: who is sent one is gone
};

}  // namespace parlor::net
