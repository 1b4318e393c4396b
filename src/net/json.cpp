#include "net/json.hpp"

#include <cmath>
#include <limits>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "play/thought_json.hpp"

namespace parlor::net {
namespace {

constexpr int deepest = 32;
constexpr std::size_t most_keys = 10'000;  // objects that keep their order look at all keys to find one
constexpr std::size_t longest_list = 1'000, most_cells = 10'000, longest_text = 10'000;
constexpr int longest_side = 1'000;

// Reads the parts of a thought; the first that is wrong is remembered.
class ThoughtReader {
 public:
  Result<Thought> read(const Json& json) {
    if (!json.is_object()) return fail("a thought must be an object");
    Thought t;
    if (const Json* value = find(json, "value")) t.value = number(*value, "value");
    if (find(json, "value_is") != nullptr) t.value_is = text_of(json, "value_is");
    t.proof = proof(json);
    for (const Json& move : list(json, "line", longest_list)) t.line.push_back(text(move, "line"));
    for (const Json& c : list(json, "candidates", longest_list)) t.candidates.push_back(candidate(c));
    t.nodes = whole(json, "nodes");
    t.depth = static_cast<int>(std::min<std::uint64_t>(whole(json, "depth"), 1'000'000));
    for (const Json& m : list(json, "maps", 16)) t.maps.push_back(map(m));
    for (const Json& b : list(json, "beliefs", longest_list)) t.beliefs.push_back(belief(b));
    for (const Json& f : list(json, "facts", longest_list))
      t.facts.push_back({text_of(f, "name"), number_of(f, "value")});
    if (find(json, "values") != nullptr) t.values = text_of(json, "values");
    if (find(json, "words") != nullptr) t.words = text_of(json, "words");
    if (find(json, "said") != nullptr) t.said = text_of(json, "said");
    if (!wrong_.empty()) return fail(fmt::format("\"{}\" of a thought is not as described", wrong_));
    return t;
  }

 private:
  static const Json* find(const Json& json, const char* key) {
    if (!json.is_object()) return nullptr;
    const auto field = json.find(key);
    return field == json.end() || field->is_null() ? nullptr : &*field;
  }
  void wrong(std::string_view what) {
    if (wrong_.empty()) wrong_ = what;
  }

  const Json& list(const Json& json, const char* key, std::size_t most) {
    static const Json nothing = Json::array();
    const Json* field = find(json, key);
    if (field == nullptr) return nothing;
    if (!field->is_array() || field->size() > most) return wrong(key), nothing;
    return *field;
  }
  double number(const Json& json, const char* key) {
    if (!json.is_number()) wrong(key);
    return json.is_number() ? json.get<double>() : 0;
  }
  std::string text(const Json& json, const char* key) {
    if (!json.is_string() || json.get_ref<const std::string&>().size() > longest_text)
      return wrong(key), std::string();
    return json.get<std::string>();
  }
  std::string text_of(const Json& json, const char* key) {
    const Json* field = find(json, key);
    if (field == nullptr) return wrong(key), std::string();
    return text(*field, key);
  }
  double number_of(const Json& json, const char* key) {
    const Json* field = find(json, key);
    if (field == nullptr) return wrong(key), 0;
    return number(*field, key);
  }
  std::uint64_t whole(const Json& json, const char* key) {
    const Json* field = find(json, key);
    if (field == nullptr) return 0;
    if (!field->is_number_unsigned() || field->get<std::uint64_t>() > static_cast<std::uint64_t>(most_whole))
      return wrong(key), 0;
    return field->get<std::uint64_t>();
  }
  Proof proof(const Json& json) {
    if (find(json, "proof") == nullptr) return Proof::open;
    const std::string name = text_of(json, "proof");
    for (const Proof p : {Proof::open, Proof::win, Proof::draw, Proof::loss})
      if (name == name_of(p)) return p;
    return wrong("proof"), Proof::open;
  }
  Candidate candidate(const Json& json) {
    return {text_of(json, "move"), find(json, "value") ? number_of(json, "value") : 0, proof(json),
            whole(json, "visits")};
  }
  HeatMap map(const Json& json) {
    HeatMap out{text_of(json, "title"), side(json, "width"), side(json, "height"), {}};
    for (const Json& cell : list(json, "cells", most_cells))
      out.cells.push_back(cell.is_null() ? std::numeric_limits<double>::quiet_NaN() : number(cell, "cells"));
    if (out.cells.size() != static_cast<std::size_t>(out.width) * static_cast<std::size_t>(out.height))
      wrong("cells");
    return out;
  }
  int side(const Json& json, const char* key) {
    const auto n = whole(json, key);
    if (n > longest_side) return wrong(key), 0;
    return static_cast<int>(n);
  }
  Belief belief(const Json& json) {
    Belief out{text_of(json, "about"), {}};
    for (const Json& c : list(json, "chances", longest_list))
      out.chances.push_back({text_of(c, "what"), number_of(c, "chance")});
    return out;
  }

  std::string wrong_;
};

}  // namespace

std::string dump(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

Result<Json> read_json(std::string_view text) {
  std::size_t keys = 0;
  bool too_deep = false;
  const auto within = [&](int depth, Json::parse_event_t event, Json&) {
    too_deep |= depth > deepest;
    keys += event == Json::parse_event_t::key;
    return !too_deep && keys <= most_keys;
  };
  Json json = Json::parse(text, within, false);
  if (too_deep) return fail(fmt::format("the JSON is nested deeper than {} levels", deepest));
  if (keys > most_keys) return fail(fmt::format("the JSON has more than {} keys", most_keys));
  if (json.is_discarded()) return fail("the text is not JSON");
  return json;
}

Json thought_to_json(const Thought& thought) { return Json::parse(json(thought)); }

Result<Thought> thought_from_json(const Json& json) { return ThoughtReader().read(json); }

}  // namespace parlor::net
