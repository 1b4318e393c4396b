#pragma once

#include <chrono>
#include <deque>
#include <string>
#include <unordered_map>
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
    // Stands for what is not measured, such as reading and writing.
    constexpr double besides = 50e-6;
    pace.spend(client, besides + std::chrono::duration<double>(now - begun).count(), now);
  }
  // Headers of this length were read for it, and will be looked at.
  void read_headers(const std::string& client, std::size_t length) {
    constexpr double a_byte = 40e-9;  // where each header is as short as can be
    pace.spend(client, a_byte * static_cast<double>(length), std::chrono::steady_clock::now());
  }

  // Waits until the client may be heard again. Its connections wait in line, so that the cost of the first
  // one counts before the next one is heard; otherwise a thousand of them would all be heard at once.
  Task<> turn_of(const std::string& client, asio::any_io_executor executor) {
    if (!lines_.contains(client) && pace.wait(client, std::chrono::steady_clock::now()).count() == 0)
      co_return;
    asio::steady_timer timer(executor);
    const InLine place(lines_, client, timer);
    for (;;) {
      const bool first = place.is_first();
      const auto wait = pace.wait(client, std::chrono::steady_clock::now());
      if (first && wait.count() == 0) break;
      if (first)
        timer.expires_after(wait);
      else
        timer.expires_at(asio::steady_timer::time_point::max());
      co_await timer.async_wait(waiting);
    }
  }

  Places places;
  Shares bytes;
  Pace pace;

 private:
  using Lines = std::unordered_map<std::string, std::deque<asio::steady_timer*>>;  // by client; never empty

  // A connection that waits for its client's turn. When it leaves the line, it wakes the one behind it.
  class InLine {
   public:
    InLine(Lines& lines, const std::string& client, asio::steady_timer& timer)
        : lines_(lines), client_(client), timer_(timer) {
      lines_[client_].push_back(&timer_);
    }
    InLine(const InLine&) = delete;
    InLine& operator=(const InLine&) = delete;
    ~InLine() {
      const auto line = lines_.find(client_);
      std::erase(line->second, &timer_);
      if (line->second.empty())
        lines_.erase(line);
      else
        line->second.front()->cancel();
    }
    bool is_first() const { return lines_.find(client_)->second.front() == &timer_; }

   private:
    Lines& lines_;
    const std::string& client_;
    asio::steady_timer& timer_;
  };

  Lines lines_;
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
