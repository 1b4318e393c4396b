#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "net/fair_queue.hpp"

namespace parlor::net {

// Makes the calling thread give way to the program's first one, and so to the loop, by this much niceness.
void give_way(int niceness);

// Threads that think, so that the loop never does. They are shared out fairly among clients
// (net/fair_queue.hpp).
class Pool {
 public:
  // This many threads, all of which one client may use.
  explicit Pool(int threads) : Pool({.threads = threads, .reserved = 0, .per_client = threads}) {}
  explicit Pool(const FairQueue::Limits& limits);
  ~Pool() { finish(); }
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  // False if the client has too much work waiting already.
  bool run(const std::string& client, std::function<void()> work);
  // Tells the work in hand to end and waits for it. Work that has not begun is dropped, and no more begins.
  void finish();

  // Long work asks these: whether everything has to end, and whether a client with nothing running waits for
  // a thread.
  bool ending() const { return ending_.load(std::memory_order_relaxed); }
  bool crowded() const { return crowded_.load(std::memory_order_relaxed); }

  struct Load {
    std::size_t waiting, clients;
    int running;
  };
  Load load() const;

 private:
  void work();
  void note_load() { crowded_ = queue_.crowded(); }

  mutable std::mutex mutex_;
  std::condition_variable news_;
  FairQueue queue_;
  std::atomic<bool> ending_ = false, crowded_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace parlor::net
