#pragma once

#include <chrono>
#include <string>
#include <utility>

#include <boost/asio/steady_timer.hpp>

#include "net/asio.hpp"
#include "net/http.hpp"
#include "net/pace.hpp"
#include "net/places.hpp"
#include "net/shares.hpp"

namespace parlor::net {

// What a server shares out among its clients.
struct Budgets {
  explicit Budgets(const ServerOptions& options)
      : places(options.max_connections), bytes(options.max_bytes) {}

  // Does something on the loop, in a client's name.
  template <class Work>
  void work_for(const std::string& client, Work&& work) {
    const auto begun = std::chrono::steady_clock::now();
    work();
    const auto now = std::chrono::steady_clock::now();
    // What else there is to do for it, such as reading and writing, is not measured.
    constexpr double besides = 50e-6;
    pace.spend(client, besides + std::chrono::duration<double>(now - begun).count(), now);
  }
  // Until the client may be heard again.
  Task<> turn_of(const std::string& client, asio::any_io_executor executor) const {
    const auto wait = pace.wait(client, std::chrono::steady_clock::now());
    if (wait.count() == 0) co_return;
    asio::steady_timer timer(executor, wait);
    co_await timer.async_wait(waiting);
  }

  Places places;
  Shares bytes;
  Pace pace;
};

// Bytes that are held for a client as long as this lives.
class HeldBytes {
 public:
  HeldBytes(Shares& shares, std::string client) : shares_(shares), client_(std::move(client)) {}
  HeldBytes(const HeldBytes&) = delete;
  HeldBytes& operator=(const HeldBytes&) = delete;
  ~HeldBytes() { give_back(held_); }

  bool take(std::size_t bytes) {
    if (bytes > 0 && !shares_.take(client_, bytes)) return false;
    held_ += bytes;
    return true;
  }
  void give_back(std::size_t bytes) {
    if (bytes > 0) shares_.give_back(client_, bytes);
    held_ -= bytes;
  }

 private:
  Shares& shares_;
  std::string client_;
  std::size_t held_ = 0;
};

}  // namespace parlor::net
