#pragma once

#include <functional>
#include <optional>
#include <string>

#include "core/error.hpp"

namespace parlor::server {

// Called again and again until it answers, each time for a piece of the work: so nobody has to wait until all
// positions of someone else's game are looked at.
using ReplayQuestion = std::function<std::optional<Result<std::string>>()>;

// The answers to `POST /api/replay…` of docs/server.md: what is asked comes from the path's last part ("" for
// the record itself, "at", "thought", "values"). A piece may take seconds: not on the loop.
ReplayQuestion replay_question(std::string what, std::string body);

}  // namespace parlor::server
