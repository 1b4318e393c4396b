#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <string>

#include "net/metrics.hpp"

namespace parlor::net {

// A request and what it was answered, without what may be secret: headers, the query and the body.
struct Exchange {
  std::string from, method, path;
  int status = 0;
  std::size_t bytes = 0;  // of the answer's body
  double seconds = 0;     // from the whole request to the answer
};

// A client that hung up before it was answered, in nginx's way of counting.
inline constexpr int status_client_gone = 499;

// What passes through a server. The loop's thread alone writes and reads it.
struct Traffic {
  std::size_t connections = 0, sockets = 0;    // open now; a socket is a connection too
  std::array<std::uint64_t, 6> answers = {};   // by the first digit of their status
  Histogram seconds = Histogram();             // that answers took
  std::function<void(const Exchange&)> heard;  // called for every answer

  void note(const Exchange& exchange) {
    ++answers[static_cast<std::size_t>(exchange.status / 100) % answers.size()];
    seconds.observe(exchange.seconds);
    if (heard) heard(exchange);
  }
};

}  // namespace parlor::net
