#pragma once

#include <algorithm>
#include <chrono>
#include <string>
#include <unordered_map>

namespace parlor::net {

// How often something may happen: so many times a second, and so many at once after a rest.
class Rate {
 public:
  using Time = std::chrono::steady_clock::time_point;
  Rate(double a_second, double at_once, Time now = std::chrono::steady_clock::now())
      : a_second_(a_second), at_once_(at_once), saved_(at_once), last_(now) {}

  // Counts one; false, and it does not count, if that is too many.
  bool allows(Time now = std::chrono::steady_clock::now()) {
    saved_ = saved(now);
    last_ = now;
    if (saved_ < 1) return false;
    --saved_;
    return true;
  }
  // One that was counted turned out not to matter.
  void give_back() { ++saved_; }
  bool rested(Time now) const { return saved(now) >= at_once_; }

 private:
  double saved(Time now) const {
    const double seconds = std::max(0.0, std::chrono::duration<double>(now - last_).count());
    return std::min(at_once_, saved_ + a_second_ * seconds);
  }

  double a_second_, at_once_, saved_;
  Time last_;
};

// The same for each of many addresses.
class RateByAddress {
 public:
  RateByAddress(double a_second, double at_once) : fresh_(a_second, at_once) {}

  bool allows(const std::string& address, Rate::Time now = std::chrono::steady_clock::now()) {
    if (rates_.size() >= max_addresses && !rates_.contains(address)) forget(now);
    return rates_.try_emplace(address, fresh_).first->second.allows(now);
  }
  void give_back(const std::string& address) {
    if (const auto rate = rates_.find(address); rate != rates_.end()) rate->second.give_back();
  }

 private:
  static constexpr std::size_t max_addresses = 10'000;

  // Those who have been quiet; everyone, if nobody has.
  void forget(Rate::Time now) {
    std::erase_if(rates_, [&](const auto& item) { return item.second.rested(now); });
    if (rates_.size() >= max_addresses) rates_.clear();
  }

  Rate fresh_;
  std::unordered_map<std::string, Rate> rates_;
};

}  // namespace parlor::net
