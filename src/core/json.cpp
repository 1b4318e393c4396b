#include "core/json.hpp"

#include <algorithm>
#include <bit>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/french.hpp"
#include "core/text.hpp"

namespace parlor {
namespace {

constexpr int max_depth = 32;
constexpr std::size_t max_arguments = 10;
constexpr int max_decimals = 20;
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
  if (too_deep) return fail(say<french>("the JSON is nested deeper than {} levels", max_depth));
  if (keys > max_keys) return fail(say<french>("the JSON has more than {} keys", max_keys));
  if (json.is_discarded()) return fail(say<french>("the text is not JSON"));
  return json;
}

Json to_json(const Settings& settings) {
  Json json = Json::object();
  for (const auto& [key, value] : settings) json[key] = value;
  return json;
}

namespace {

Json to_json(const Argument& argument) {
  struct Visitor {
    Json operator()(const std::string& text) const { return text; }
    Json operator()(std::int64_t n) const { return n; }
    Json operator()(Number n) const { return {{"number", n.value}, {"digits", n.digits}}; }
    Json operator()(const Sentence& sentence) const {
      // A list even without arguments: a text would be somebody's name, and stay as it is.
      return sentence.arguments.empty() ? Json::array({sentence.text}) : parlor::to_json(sentence);
    }
  };
  return std::visit(Visitor(), argument.value);
}

Result<Sentence> read_sentence(const Json& json, int depth);

Result<Argument> read_argument(const Json& json, int depth) {
  if (json.is_string()) return json.get<std::string>();
  if (json.is_number_unsigned()) return json.get<std::uint64_t>();
  if (json.is_number_integer()) return json.get<std::int64_t>();
  if (json.is_object() && json.size() == 2 && json.contains("number") && json.contains("digits") &&
      json["number"].is_number() && json["digits"].is_number_integer() && json["digits"] >= 0 &&
      json["digits"] <= max_decimals)
    return Number{json["number"].get<double>(), json["digits"].get<int>()};
  auto sentence = read_sentence(json, depth + 1);
  if (!sentence) return std::unexpected(sentence.error());
  return *std::move(sentence);
}

// Whether a template from outside takes each argument once at most: a sentence is then no longer than its
// JSON, however deep it is nested.
bool is_bounded(std::string_view text) {
  for (const std::string_view form : split(text, '|')) {
    const auto places = sentence_detail::places_of(form);
    if (!places || std::ranges::count(form, '{') != std::popcount(*places)) return false;
  }
  return true;
}

Result<Sentence> read_sentence(const Json& json, int depth) {
  if (json.is_string()) return json.get<std::string>();
  if (!json.is_array() || json.empty() || json.size() > max_arguments + 1 || !json[0].is_string() ||
      depth > max_depth || (json.size() > 1 && !is_bounded(json[0].get_ref<const std::string&>())))
    return fail(say<french>("a sentence must be a text, or a list of a text and its arguments"));
  Sentence sentence(json[0].get<std::string>());
  for (std::size_t i = 1; i < json.size(); ++i) {
    auto argument = read_argument(json[i], depth);
    if (!argument) return std::unexpected(argument.error());
    sentence.arguments.push_back(*std::move(argument));
  }
  return sentence;
}

}  // namespace

Json to_json(const Sentence& sentence) {
  if (sentence.arguments.empty()) return sentence.text;
  Json json = Json::array({sentence.text});
  for (const Argument& argument : sentence.arguments) json.push_back(to_json(argument));
  return json;
}

Result<Sentence> sentence_from_json(const Json& json) { return read_sentence(json, 1); }

}  // namespace parlor
