#pragma once

#include <chrono>
#include <expected>
#include <functional>
#include <string>
#include <string_view>

#include "core/sentence.hpp"

namespace parlor::bots {

using Moment = std::chrono::steady_clock::time_point;

// Why no line came.
enum class ReceiveError {
  late,       // the moment has passed
  abandoned,  // its answer is no longer wanted
  ended,      // none will ever come
  too_long,   // one came that was longer than a line may be
};

// Carries lines to someone and back.
class Channel {
 public:
  virtual ~Channel() = default;
  // False: it was not taken by then, or never will be.
  virtual bool send(std::string_view line, Moment until) = 0;
  virtual std::expected<std::string, ReceiveError> receive(Moment until,
                                                           const std::function<bool()>& abandoned) = 0;
  // After `ended`: how, as in "ended with status 1; its last words were …".
  virtual Sentence exit_reason() = 0;
};

}  // namespace parlor::bots
