#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace parlor::net {

// Threads that think, so that the loop never does: first come, first served.
class Pool {
 public:
  explicit Pool(int threads);
  ~Pool() { finish(); }
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  // False when so much is waiting that more would only wait in vain.
  bool run(std::function<void()> work);
  struct Load {
    std::size_t waiting;
    int running;
  };
  Load load() const;
  void finish();  // waits for the work in hand; what was not begun is dropped, and nothing is begun any more

 private:
  void work();

  mutable std::mutex mutex_;
  std::condition_variable news_;
  std::deque<std::function<void()>> queue_;
  int running_ = 0;
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace parlor::net
