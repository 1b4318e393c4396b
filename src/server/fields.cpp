#include "server/fields.hpp"

#include <limits>

#include <nlohmann/json.hpp>

#include "server/french.hpp"

namespace parlor::server {

Result<std::string> text_of(const Json& request, const char* key, std::size_t max) {
  if (!request.contains(key) || request[key].is_null()) return std::string();
  if (!request[key].is_string() || request[key].get_ref<const std::string&>().size() > max)
    return fail(say<french>("{}: a text of at most {} characters is expected", key, max));
  return request[key].get<std::string>();
}

Result<std::optional<bool>> flag_of(const Json& request, const char* key) {
  if (!request.contains(key) || request[key].is_null()) return std::optional<bool>();
  if (!request[key].is_boolean()) return fail(say<french>("{}: true or false is expected", key));
  return std::optional(request[key].get<bool>());
}

Result<int> whole_of(const Json& request, const char* key, int by_default) {
  if (!request.contains(key) || request[key].is_null()) return by_default;
  constexpr int most = std::numeric_limits<int>::max();
  if (!request[key].is_number_unsigned() || request[key].get<std::uint64_t>() > most)
    return fail(say<french>("{}: a whole number from 0 to {} is expected", key, most));
  return request[key].get<int>();
}

}  // namespace parlor::server
