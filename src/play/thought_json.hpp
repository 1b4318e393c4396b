#pragma once

#include <string_view>

#include "core/error.hpp"
#include "core/json.hpp"
#include "game/thought.hpp"

namespace parlor::play {

// A thought as docs/server.md describes it: what it says as sentences, or in words of `language`.
Json to_json(const Thought& thought, const Language* language = nullptr);
// Parses an untrusted thought; refuses what is malformed or too large.
Result<Thought> thought_from_json(const Json& json);

std::string_view name_of(Proof proof);  // "win"

}  // namespace parlor::play
