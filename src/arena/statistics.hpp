#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "core/sentence.hpp"

namespace parlor::arena {

struct Interval {
  double low = 0, high = 0;
  friend bool operator==(const Interval&, const Interval&) = default;
};

// The normal quantile of a two-sided 95 % interval.
inline constexpr double z95 = 1.959963984540054;

// Student's t for a two-sided 95 % interval.
double t95(double degrees_of_freedom);

// Wilson's score interval for a share of successes (1927): sensible at 0 and 1 and for few trials.
// `successes` may count halves. Of no trials nothing is known: 0 to 1.
Interval wilson(double successes, std::uint64_t trials, double z = z95);

// Mean and spread of numbers as they come (Welford 1962).
class Running {
 public:
  void add(double x) {
    ++count_;
    const double step = x - mean_;
    mean_ += step / static_cast<double>(count_);
    squares_ += step * (x - mean_);
    if (count_ == 1 || x < min_) min_ = x;
    if (count_ == 1 || x > max_) max_ = x;
  }

  std::uint64_t count() const { return count_; }
  double mean() const { return mean_; }
  double variance() const {  // of the population the numbers were drawn from
    return count_ < 2 ? 0 : squares_ / static_cast<double>(count_ - 1);
  }
  double stddev() const;
  double min() const { return min_; }
  double max() const { return max_; }
  // Of the mean, by Student's t. One more number, two points off, is supposed: a few that do not differ do
  // not prove that all are alike. Of none, it has no ends.
  Interval ci95() const;

 private:
  std::uint64_t count_ = 0;
  double mean_ = 0, squares_ = 0, min_ = 0, max_ = 0;
};

// The mean with its error, "51.2 ± 0.4".
Sentence plus_minus(const Running& running, int digits);

// How often each value came up: for scores, of which there are few different ones.
class Distribution {
 public:
  void add(double x) {
    running_.add(x);
    ++counts_[x];
  }

  const Running& running() const { return running_; }
  const std::map<double, std::uint64_t>& counts() const { return counts_; }
  std::uint64_t count_of(double x) const;
  // The least value that a share q of the numbers does not exceed; of no numbers, 0.
  double quantile(double q) const;
  // The middle value, or the mean of the two middle ones.
  double median() const;

 private:
  double nth(std::uint64_t n) const;  // in order, from 0

  Running running_;
  std::map<double, std::uint64_t> counts_;
};

}  // namespace parlor::arena
