#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "core/error.hpp"
#include "net/http.hpp"
#include "net/url.hpp"

namespace parlor::server {

inline net::Response no(int status, const Sentence& sentence) {
  return {.status = status, .body = net::error_body(sentence)};
}
inline net::Response yes(std::string body) { return {.body = std::move(body)}; }
inline net::Response from(const Result<std::string>& answer) {
  return answer ? yes(*answer) : no(400, answer.error().sentence);
}

// An answer that takes its time, off the loop, piece by piece: nothing while there is more to do.
using PendingAnswer = std::function<std::optional<net::Response>()>;

}  // namespace parlor::server
