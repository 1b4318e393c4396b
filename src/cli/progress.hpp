#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "play/clock.hpp"

namespace parlor::cli {

// A line on the terminal that says how far long work has come; it appears after two seconds, and
// only where standard error is a terminal. Not for use by several threads at once.
class Progress {
 public:
  // Of `total` things; 0 where nobody knows how many there will be.
  Progress(std::string what, std::uint64_t total);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(std::uint64_t done, std::string_view note = {});

 private:
  std::string what_;
  std::uint64_t total_;
  bool terminal_;
  bool shown_ = false;
  double last_ = 0;
  Stopwatch watch_;
};

}  // namespace parlor::cli
