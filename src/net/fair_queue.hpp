#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>

#include "net/shares.hpp"

namespace parlor::net {

// Work of many clients that waits for a thread. The client with the least work under way is served first, and
// among equals the one that has used the least processor time lately. A client's own work keeps its order.
class FairQueue {
 public:
  using Time = std::chrono::steady_clock::time_point;
  using Work = std::function<void()>;

  struct Limits {
    int threads = 1;               // on which work runs
    int reserved = 0;              // of these, for clients with nothing running
    int per_client = 1;            // on which work of one client may run at once
    std::size_t waiting = 10'000;  // pieces of work that may wait, of all clients (net/shares.hpp)
  };
  explicit FairQueue(const Limits& limits) : limits_(limits), waiting_(limits.waiting) {}

  // False: the client has too much waiting already.
  bool push(const std::string& client, Work work);

  struct Taken {
    std::string client;
    Work work;
  };
  // The work that is to begin now; nothing if all work has to go on waiting.
  std::optional<Taken> pop(Time now);
  // Work that was taken has ended, after using this much processor time.
  void finish(const std::string& client, double seconds, Time now);
  void clear();  // all that waits

  // A client with nothing running has to wait because all threads are taken.
  bool crowded() const;
  std::size_t waiting() const { return waiting_.taken(); }
  int running() const { return running_; }
  std::size_t clients() const {
    return clients_.size();
  }  // that have work waiting or running, or have used time lately

 private:
  struct Client {
    std::deque<std::pair<std::uint64_t, Work>> waiting;  // numbered in the order in which all of it came
    int running = 0;
    double used = 0;  // seconds, as of `at`; what was used long ago counts little
    Time at = {};

    double used_by(Time now) const;
  };
  bool may_run(const Client& client) const;
  void forget_idle(Time now);

  Limits limits_;
  Shares waiting_;
  std::unordered_map<std::string, Client> clients_;
  std::size_t remembered_ = 64;  // clients before those that are idle are looked for
  std::uint64_t pushed_ = 0;
  int running_ = 0;
};

}  // namespace parlor::net
