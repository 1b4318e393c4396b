#include "net/pool.hpp"

#include <ctime>
#include <utility>

#include <sys/resource.h>
#include <unistd.h>

namespace parlor::net {

namespace {

// Thinking gives way to the loop, which everybody waits for.
constexpr int niceness_of_thinking = 5;

double processor_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

}  // namespace

// On Linux every thread has a niceness of its own. The program's may be above 0 already, as in
// packaging/parlor.service.
void give_way(int niceness) {
  const int first = getpriority(PRIO_PROCESS, static_cast<id_t>(getpid()));
  (void)setpriority(PRIO_PROCESS, 0, first + niceness);
}

Pool::Pool(const FairQueue::Limits& limits) : queue_(limits) {
  for (int i = 0; i < limits.threads; ++i) threads_.emplace_back([this] { work(); });
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

bool Pool::run(const std::string& client, std::function<void()> work) {
  {
    const std::lock_guard lock(mutex_);
    if (ending_ || !queue_.push(client, std::move(work))) return false;
    note_load();
  }
  news_.notify_one();
  return true;
}

Pool::Load Pool::load() const {
  const std::lock_guard lock(mutex_);
  return {queue_.waiting(), queue_.clients(), queue_.running()};
}

void Pool::work() {
  give_way(niceness_of_thinking);
  std::unique_lock lock(mutex_);
  for (;;) {
    std::optional<FairQueue::Taken> next;
    news_.wait(lock, [&] { return ending_ || (next = queue_.pop(std::chrono::steady_clock::now())); });
    if (!next) return;
    note_load();
    lock.unlock();
    const double before = processor_seconds();
    std::exchange(next->work, {})();
    const double used = processor_seconds() - before;
    lock.lock();
    queue_.finish(next->client, used, std::chrono::steady_clock::now());
    news_.notify_one();  // what had to wait for this one may begin now, here or elsewhere
  }
}

}  // namespace parlor::net
