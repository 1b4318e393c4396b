#include "core/json.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/french.hpp"
#include "core/text.hpp"

namespace parlor {
namespace {

constexpr std::size_t max_depth = 32;
constexpr std::size_t max_arguments = 10;
constexpr int max_decimals = 20;
constexpr std::size_t max_keys = 200;  // of one object: objects that keep their order search all keys for one

// Checks a text without building anything. The library's own callback would do, but it looks at all elements
// of an array again whenever one of them ends.
class JsonCheck final : public nlohmann::json_sax<Json> {
 public:
  std::optional<Error> objection;

  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(std::int64_t) override { return true; }
  bool number_unsigned(std::uint64_t) override { return true; }
  bool number_float(double, const std::string&) override { return true; }
  bool string(std::string&) override { return true; }
  bool binary(Json::binary_t&) override { return true; }
  bool start_object(std::size_t) override { return open(); }
  bool end_object() override { return close(); }
  bool start_array(std::size_t) override { return open(); }
  bool end_array() override { return close(); }
  bool key(std::string&) override {
    if (++keys_.back() <= max_keys) return true;
    objection = {say<french>("an object of the JSON has more than {} keys", max_keys)};
    return false;
  }
  bool parse_error(std::size_t, const std::string&, const Json::exception&) override {
    objection = {say<french>("the text is not JSON")};
    return false;
  }

 private:
  bool open() {
    keys_.push_back(0);
    if (keys_.size() <= max_depth) return true;
    objection = {say<french>("the JSON is nested deeper than {} levels", max_depth)};
    return false;
  }
  bool close() {
    keys_.pop_back();
    return true;
  }

  std::vector<std::size_t> keys_;  // of the objects and arrays that are open
};

}  // namespace

std::string dump(const Json& json, int indent) {
  return json.dump(indent, ' ', false, Json::error_handler_t::replace);
}

std::string with_member(std::string object, std::string_view key, std::string_view json) {
  object.back() = ',';
  return fmt::format(R"({}"{}":{}}})", object, key, json);
}

Result<Json> read_json(std::string_view text) {
  JsonCheck check;
  if (!Json::sax_parse(text, &check)) return std::unexpected(*check.objection);
  return Json::parse(text, nullptr, false);
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

Result<Sentence> read_sentence(const Json& json, std::size_t depth);

Result<Argument> read_argument(const Json& json, std::size_t depth) {
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

Result<Sentence> read_sentence(const Json& json, std::size_t depth) {
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
