#include "net/pool.hpp"

namespace parlor::net {

namespace {
constexpr std::size_t max_waiting = 10'000;
}

Pool::Pool(int threads) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

void Pool::finish() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
    queue_.clear();
  }
  news_.notify_all();
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

bool Pool::run(std::function<void()> work) {
  {
    const std::lock_guard lock(mutex_);
    if (ending_ || queue_.size() >= max_waiting) return false;
    queue_.push_back(std::move(work));
  }
  news_.notify_one();
  return true;
}

Pool::Load Pool::load() const {
  const std::lock_guard lock(mutex_);
  return {queue_.size(), running_};
}

void Pool::work() {
  for (;;) {
    std::function<void()> next;
    {
      std::unique_lock lock(mutex_);
      news_.wait(lock, [&] { return ending_ || !queue_.empty(); });
      if (ending_) return;
      next = std::move(queue_.front());
      queue_.pop_front();
      ++running_;
    }
    next();
    const std::lock_guard lock(mutex_);
    --running_;
  }
}

}  // namespace parlor::net
