#pragma once

#include <algorithm>
#include <chrono>

namespace parlor::net {

// How often something may happen: so many times a second, and so many at once after a rest.
class Rate {
 public:
  using Time = std::chrono::steady_clock::time_point;
  Rate(double a_second, double at_once, Time now = std::chrono::steady_clock::now())
      : a_second_(a_second), at_once_(at_once), saved_(at_once), last_(now) {}

  // Counts one; false, and it does not count, if that is too many.
  bool allows(Time now = std::chrono::steady_clock::now()) {
    saved_ = std::min(at_once_, saved_ + a_second_ * std::chrono::duration<double>(now - last_).count());
    last_ = now;
    if (saved_ < 1) return false;
    --saved_;
    return true;
  }

 private:
  double a_second_, at_once_, saved_;
  Time last_;
};

}  // namespace parlor::net
