#pragma once

#include <string>
#include <string_view>

#include "core/error.hpp"

namespace parlor::net {

// The answers to `POST /api/replay…` of docs/server.md: what is asked comes from the path's last part ("" for
// the record itself, "at", "thought", "values"). They may take seconds: not on the loop.
Result<std::string> replay_answer(std::string_view what, const std::string& body);

}  // namespace parlor::net
