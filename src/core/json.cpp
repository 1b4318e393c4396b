#include "core/json.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace parlor {
namespace {

constexpr int max_depth = 32;
constexpr std::size_t max_keys = 10'000;  // objects that keep their order look at all keys to find one

}  // namespace

std::string dump(const Json& json, int indent) {
  return json.dump(indent, ' ', false, Json::error_handler_t::replace);
}

std::string with_member(std::string object, std::string_view key, std::string_view json) {
  object.back() = ',';
  return fmt::format(R"({}"{}":{}}})", object, key, json);
}

Result<Json> read_json(std::string_view text) {
  std::size_t keys = 0;
  bool too_deep = false;
  const auto within = [&](int depth, Json::parse_event_t event, Json&) {
    too_deep |= depth > max_depth;
    keys += event == Json::parse_event_t::key;
    return !too_deep && keys <= max_keys;
  };
  Json json = Json::parse(text, within, false);
  if (too_deep) return fail(fmt::format("the JSON is nested deeper than {} levels", max_depth));
  if (keys > max_keys) return fail(fmt::format("the JSON has more than {} keys", max_keys));
  if (json.is_discarded()) return fail("the text is not JSON");
  return json;
}

Json to_json(const Settings& settings) {
  Json json = Json::object();
  for (const auto& [key, value] : settings) json[key] = value;
  return json;
}

}  // namespace parlor
