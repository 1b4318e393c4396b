#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "core/error.hpp"
#include "game/thought.hpp"

// JSON that comes from anywhere, read within bounds.
namespace parlor::net {

using Json = nlohmann::ordered_json;

inline constexpr std::int64_t most_whole =
    (std::int64_t{1} << 53) - 1;  // larger ones are not whole everywhere

// On one line; bytes that are not UTF-8 are replaced.
std::string dump(const Json& json);

// Refuses what is nested too deeply or has too many keys to be looked up in.
Result<Json> read_json(std::string_view text);

// As docs/server.md describes it. What is wrong or too much is refused.
Json thought_to_json(const Thought& thought);
Result<Thought> thought_from_json(const Json& json);

}  // namespace parlor::net
