#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <utility>

#include <boost/asio/steady_timer.hpp>

#include "net/asio.hpp"
#include "net/http.hpp"

namespace parlor::net {

// What has become of a request that a service was handed.
struct Slot {
  explicit Slot(const asio::any_io_executor& executor) : settled(executor) {
    settled.expires_at(asio::steady_timer::time_point::max());
  }
  void settle() { settled.cancel(); }

  asio::steady_timer settled;  // never rings: it is called off when there is news
  std::optional<Response> response;
  bool dropped = false;
  std::atomic<bool> gone = false;
};

class ReplyTo final : public Reply {
 public:
  explicit ReplyTo(std::shared_ptr<Slot> slot) : slot_(std::move(slot)) {}
  ReplyTo(const ReplyTo&) = delete;
  ReplyTo& operator=(const ReplyTo&) = delete;
  ~ReplyTo() override {
    slot_->dropped = true;
    slot_->settle();
  }
  void send(Response response) override {
    if (slot_->response) return;
    slot_->response = std::move(response);
    slot_->settle();
  }
  bool gone() const override { return slot_->gone; }

 private:
  std::shared_ptr<Slot> slot_;
};

}  // namespace parlor::net
