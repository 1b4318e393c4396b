#pragma once

#include <algorithm>
#include <chrono>
#include <string>
#include <unordered_map>

namespace parlor::gnd {

// How often each address may do something: so many times a minute, and as many at once.
class Throttle {
 public:
  using Time = std::chrono::steady_clock::time_point;
  explicit Throttle(double per_minute) : most_(per_minute) {}

  // Counts one; false, and it does not count, if that is too many.
  bool take(const std::string& address, Time now) {
    double& left = refill(address, now);
    if (left < 1) return false;
    left -= 1;
    return true;
  }

  bool exhausted(const std::string& address, Time now) { return refill(address, now) < 1; }

 private:
  struct Bucket {
    double left;
    Time at;
  };
  static constexpr std::size_t max_addresses = 10'000;

  double& refill(const std::string& address, Time now) {
    if (buckets_.size() >= max_addresses && !buckets_.contains(address)) forget(now);
    Bucket& bucket = buckets_.try_emplace(address, Bucket{most_, now}).first->second;
    bucket.left = refilled(bucket, now);
    bucket.at = now;
    return bucket.left;
  }
  double refilled(const Bucket& bucket, Time now) const {
    return std::min(most_, bucket.left + most_ / 60 * std::chrono::duration<double>(now - bucket.at).count());
  }
  // Those who were quiet; everyone, if nobody was.
  void forget(Time now) {
    std::erase_if(buckets_, [&](const auto& item) { return refilled(item.second, now) >= most_; });
    if (buckets_.size() >= max_addresses) buckets_.clear();
  }

  double most_;
  std::unordered_map<std::string, Bucket> buckets_;
};

}  // namespace parlor::gnd
