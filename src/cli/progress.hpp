#pragma once

#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>

#include "core/sentence.hpp"
#include "play/clock.hpp"

namespace parlor::cli {

// "[####......] 40/100, 12s left": so much was done in so many seconds, what was done before aside.
std::string how_far(std::uint64_t done, std::uint64_t total, double seconds, std::uint64_t before = 0);

// A line on the terminal that says how far long work has come, for as long as it lives. It appears
// after two seconds, and only where standard error is a terminal.
class Progress {
 public:
  // Of `total` things; 0 where nobody knows how many there will be, or there is nothing to count.
  explicit Progress(const Sentence& what, std::uint64_t total = 0);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(std::uint64_t done, std::string note = {});

 private:
  void refresh(const std::stop_token& stop);
  std::string line() const;

  const std::string what_;
  const std::uint64_t total_;
  const play::Stopwatch watch_;
  std::mutex mutex_;
  std::condition_variable_any ended_;
  std::uint64_t done_ = 0;
  std::string note_;
  std::jthread thread_;  // last: it uses all of the above
};

}  // namespace parlor::cli
