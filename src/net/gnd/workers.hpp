#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

namespace parlor::net::gnd {

// Threads for what takes too long for the loop.
class Workers {
 public:
  virtual ~Workers() = default;
  // False: there is too much to do already.
  virtual bool submit(std::function<void()> work) = 0;
};

class ThreadWorkers final : public Workers {
 public:
  ThreadWorkers(int threads, std::size_t most_waiting) : most_waiting_(most_waiting) {
    for (int i = 0; i < threads; ++i)
      threads_.emplace_back([this](const std::stop_token& stop) { run(stop); });
  }

  bool submit(std::function<void()> work) override {
    {
      const std::scoped_lock lock(mutex_);
      if (waiting_.size() >= most_waiting_) return false;
      waiting_.push_back(std::move(work));
    }
    wake_.notify_one();
    return true;
  }

 private:
  void run(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    while (wake_.wait(lock, stop, [this] { return !waiting_.empty(); }) && !stop.stop_requested()) {
      auto work = std::move(waiting_.front());
      waiting_.pop_front();
      lock.unlock();
      work();
      work = nullptr;
      lock.lock();
    }
  }

  const std::size_t most_waiting_;
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::deque<std::function<void()>> waiting_;
  std::vector<std::jthread> threads_;  // last: they use all of the above
};

}  // namespace parlor::net::gnd
