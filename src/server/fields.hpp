#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "core/error.hpp"
#include "core/json.hpp"

// Members of a request's JSON object.
namespace parlor::server {

inline constexpr std::size_t max_text = 2000;

// Empty where there is none.
Result<std::string> text_of(const Json& request, const char* key, std::size_t max = max_text);
// Nothing where there is none.
Result<std::optional<bool>> flag_of(const Json& request, const char* key);
// The default where there is none; numbers too large for an int are refused.
Result<int> whole_of(const Json& request, const char* key, int by_default);

}  // namespace parlor::server
