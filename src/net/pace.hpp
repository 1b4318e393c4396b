#pragma once

#include <algorithm>
#include <chrono>
#include <string>
#include <unordered_map>

namespace parlor::net {

// Shares out the loop's time. While others ask for some too, a client may use a quarter of it; one that has
// used more waits before it is heard again.
class Pace {
 public:
  using Time = std::chrono::steady_clock::time_point;

  // The loop has worked this long for the client.
  void spend(const std::string& client, double seconds, Time now) {
    if (client != latest_) {
      before_ = latest_at_;
      latest_ = client;
    }
    latest_at_ = now;
    if (debts_.size() >= remembered_ && !debts_.contains(client)) forget(now);
    Debt& debt = debts_[client];
    debt = {std::min(debt.left(now) + seconds, most), now};
  }

  // How long the client has to wait.
  std::chrono::milliseconds wait(const std::string& client, Time now) const {
    const auto others = client == latest_ ? before_ : latest_at_;
    const auto found = debts_.find(client);
    if (now - others > std::chrono::seconds(1) || found == debts_.end()) return {};
    const double ahead = found->second.left(now) - at_once;
    return std::chrono::milliseconds(ahead > 0 ? static_cast<int>(1000 * ahead / share) + 1 : 0);
  }

 private:
  static constexpr Time long_ago{};
  static constexpr double share = 0.25;          // of the loop's time
  static constexpr double at_once = 0.05;        // seconds, after a rest
  static constexpr double most = at_once + 0.5;  // so that nobody waits longer than two seconds

  struct Debt {
    double seconds = 0;
    Time at = {};
    double left(Time now) const {
      return std::max(0.0, seconds - share * std::chrono::duration<double>(now - at).count());
    }
  };
  void forget(Time now) {
    std::erase_if(debts_, [now](const auto& item) { return item.second.left(now) <= 0; });
    remembered_ = std::max<std::size_t>(1000, 2 * debts_.size());
  }

  std::unordered_map<std::string, Debt> debts_;
  std::size_t remembered_ = 1000;
  std::string latest_;                             // who was worked for last, and when
  Time latest_at_ = long_ago, before_ = long_ago;  // before: another client than the latest one
};

}  // namespace parlor::net
