#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>

namespace parlor::net {

// A limited resource of a server, shared out among its clients. No client may hold more than is still free:
// one alone holds at most half, the next one at most half of the rest, and so on. So there is always some
// left for the next one.
class Shares {
 public:
  explicit Shares(std::size_t total) : total_(total) {}

  bool fits(const std::string& client, std::size_t amount = 1) const {
    const std::size_t mine = held(client) + amount;
    return mine <= total_ && taken_ + amount <= total_ - mine;
  }
  // False, and nothing is taken, where that would be more than the client's share.
  bool take(const std::string& client, std::size_t amount = 1) {
    if (!fits(client, amount)) return false;
    held_[client] += amount;
    taken_ += amount;
    return true;
  }

  void give_back(const std::string& client, std::size_t amount = 1) {
    const auto found = held_.find(client);
    found->second -= amount;
    if (found->second == 0) held_.erase(found);
    taken_ -= amount;
  }

  std::size_t held(const std::string& client) const {
    const auto found = held_.find(client);
    return found == held_.end() ? 0 : found->second;
  }
  std::size_t taken() const { return taken_; }
  std::size_t total() const { return total_; }
  std::size_t clients() const { return held_.size(); }  // that hold any

 private:
  std::size_t total_, taken_ = 0;
  std::unordered_map<std::string, std::size_t> held_;  // by client; never 0
};

}  // namespace parlor::net
