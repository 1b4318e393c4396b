#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "core/error.hpp"
#include "core/settings.hpp"

namespace parlor {

using Json = nlohmann::ordered_json;

// Larger integers lose digits in JavaScript and other readers of JSON.
inline constexpr std::int64_t max_whole = (std::int64_t{1} << 53) - 1;

// On one line, or indented; bytes that are not UTF-8 are replaced.
std::string dump(const Json& json, int indent = -1);

// A printed object, not an empty one, with another member whose value is JSON already.
std::string with_member(std::string object, std::string_view key, std::string_view json);

// Parses untrusted text, at a cost in proportion to its length. Refuses deep nesting and objects with many
// keys.
Result<Json> read_json(std::string_view text);

// {"size": "4"}
Json to_json(const Settings& settings);

// A text where it has no arguments; otherwise ["{} resigned", "Red"] (docs/server.md, "Sentences"). Reading
// takes nothing for granted: what has another shape is refused.
Json to_json(const Sentence& sentence);
Result<Sentence> sentence_from_json(const Json& json);

}  // namespace parlor
