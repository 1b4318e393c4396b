#include "net/fair_queue.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace parlor::net {

namespace {
constexpr double half_life = 10;     // seconds until what was used counts half
constexpr double least_cost = 1e-6;  // seconds that any work counts as, however short
constexpr double negligible = 1e-4;
}  // namespace

double FairQueue::Client::used_by(Time now) const {
  return used * std::exp2(-std::chrono::duration<double>(now - at).count() / half_life);
}

bool FairQueue::push(const std::string& client, Work work) {
  if (!waiting_.take(client)) return false;
  clients_[client].waiting.emplace_back(pushed_++, std::move(work));
  return true;
}

// The first work of a client may begin on any thread, further ones only where none is reserved.
bool FairQueue::may_run(const Client& client) const {
  if (client.waiting.empty() || running_ >= limits_.threads) return false;
  return client.running == 0 ||
         (client.running < limits_.per_client && running_ < limits_.threads - limits_.reserved);
}

std::optional<FairQueue::Taken> FairQueue::pop(Time now) {
  const auto rank = [now](const Client& client) {
    return std::tuple(client.running, client.used_by(now), client.waiting.front().first);
  };
  auto next = clients_.end();
  for (auto it = clients_.begin(); it != clients_.end(); ++it)
    if (may_run(it->second) && (next == clients_.end() || rank(it->second) < rank(next->second))) next = it;
  if (next == clients_.end()) return {};
  Taken taken{next->first, std::move(next->second.waiting.front().second)};
  next->second.waiting.pop_front();
  ++next->second.running;
  ++running_;
  waiting_.give_back(taken.client);
  return taken;
}

void FairQueue::finish(const std::string& client, double seconds, Time now) {
  Client& served = clients_[client];
  --served.running;
  --running_;
  served.used = served.used_by(now) + std::max(seconds, least_cost);
  served.at = now;
  if (clients_.size() > remembered_) forget_idle(now);
}

void FairQueue::forget_idle(Time now) {
  std::erase_if(clients_, [now](const auto& item) {
    const Client& client = item.second;
    return client.waiting.empty() && client.running == 0 && client.used_by(now) < negligible;
  });
  remembered_ = std::max<std::size_t>(64, 2 * clients_.size());
}

void FairQueue::clear() {
  for (auto& [name, client] : clients_) {
    if (!client.waiting.empty()) waiting_.give_back(name, client.waiting.size());
    client.waiting.clear();
  }
}

bool FairQueue::crowded() const {
  return running_ >= limits_.threads && std::ranges::any_of(clients_, [](const auto& item) {
           return item.second.running == 0 && !item.second.waiting.empty();
         });
}

}  // namespace parlor::net
