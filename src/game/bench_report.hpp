#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "core/rng.hpp"

namespace parlor {

// A fixed amount of work, the same on every machine, and how long it took.
struct BenchReport {
  std::uint64_t signature = 0;  // of everything that was found out: changes only when play does
  struct Rate {
    std::string what;
    double work = 0, seconds = 0;
  };
  std::vector<Rate> rates;
};

// Makes such a report; `seconds` is a clock.
class Bench {
 public:
  explicit Bench(std::function<double()> seconds) : seconds_(std::move(seconds)) {}

  // Something that was found out.
  void note(std::uint64_t found) { report_.signature = mix(report_.signature ^ found); }

  // Does some work and takes its time; it returns how much it was.
  template <class Work>
  void time(std::string what, Work&& work) {
    const double before = seconds_();
    const auto done = static_cast<double>(work());
    report_.rates.push_back({std::move(what), done, seconds_() - before});
  }

  const BenchReport& report() const { return report_; }

 private:
  std::function<double()> seconds_;
  BenchReport report_;
};

}  // namespace parlor
