#include "play/thought_json.hpp"

#include <algorithm>
#include <limits>

#include <nlohmann/json.hpp>

#include "play/french.hpp"

namespace parlor::play {
namespace {

constexpr std::size_t max_list_length = 1'000, max_cells = 10'000, max_text_length = 10'000;
constexpr int max_side = 1'000;

// Reads the parts of a thought; the first that is wrong is remembered.
class ThoughtReader {
 public:
  Result<Thought> read(const Json& json) {
    if (!json.is_object()) return fail(say<french>("a thought must be an object"));
    Thought t;
    if (const Json* value = find(json, "value")) t.value = number(*value, "value");
    if (find(json, "value_is") != nullptr) t.value_is = text_of(json, "value_is");
    t.proof = proof(json);
    for (const Json& move : list(json, "line", max_list_length)) t.line.push_back(text(move, "line"));
    for (const Json& c : list(json, "candidates", max_list_length)) t.candidates.push_back(candidate(c));
    t.nodes = whole(json, "nodes");
    t.depth = static_cast<int>(std::min<std::uint64_t>(whole(json, "depth"), 1'000'000));
    for (const Json& m : list(json, "maps", 16)) t.maps.push_back(map(m));
    for (const Json& b : list(json, "beliefs", max_list_length)) t.beliefs.push_back(belief(b));
    for (const Json& f : list(json, "facts", max_list_length))
      t.facts.push_back({text_of(f, "name"), number_of(f, "value")});
    if (find(json, "values") != nullptr) t.values = text_of(json, "values");
    if (find(json, "words") != nullptr) t.words = text_of(json, "words");
    if (find(json, "said") != nullptr) t.said = text_of(json, "said");
    if (!wrong_.empty()) return fail(say<french>("\"{}\" of a thought is not as described", wrong_));
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

  const Json& list(const Json& json, const char* key, std::size_t max) {
    static const Json nothing = Json::array();
    const Json* field = find(json, key);
    if (field == nullptr) return nothing;
    if (!field->is_array() || field->size() > max) return wrong(key), nothing;
    return *field;
  }
  double number(const Json& json, const char* key) {
    if (!json.is_number()) wrong(key);
    return json.is_number() ? json.get<double>() : 0;
  }
  std::string text(const Json& json, const char* key) {
    if (!json.is_string() || json.get_ref<const std::string&>().size() > max_text_length)
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
    if (!field->is_number_unsigned() || field->get<std::uint64_t>() > static_cast<std::uint64_t>(max_whole))
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
    for (const Json& cell : list(json, "cells", max_cells))
      out.cells.push_back(cell.is_null() ? std::numeric_limits<double>::quiet_NaN() : number(cell, "cells"));
    if (out.cells.size() != static_cast<std::size_t>(out.width) * static_cast<std::size_t>(out.height))
      wrong("cells");
    return out;
  }
  int side(const Json& json, const char* key) {
    const auto n = whole(json, key);
    if (n > max_side) return wrong(key), 0;
    return static_cast<int>(n);
  }
  Belief belief(const Json& json) {
    Belief out{text_of(json, "about"), {}};
    for (const Json& c : list(json, "chances", max_list_length))
      out.chances.push_back({text_of(c, "what"), number_of(c, "chance")});
    return out;
  }

  std::string wrong_;
};

}  // namespace

std::string_view name_of(Proof proof) {
  switch (proof) {
    case Proof::win:
      return "win";
    case Proof::draw:
      return "draw";
    case Proof::loss:
      return "loss";
    case Proof::open:
      return "open";
  }
  return {};
}

Json to_json(const Thought& thought, const Language* language) {
  const auto text = [&](const Sentence& said) {
    return language != nullptr ? Json((*language)(said)) : parlor::to_json(said);
  };
  Json json = {{"value", thought.value ? Json(*thought.value) : Json()},
               {"proof", name_of(thought.proof)},
               {"line", thought.line},
               {"value_is", text(thought.value_is)},
               {"values", text(thought.values)},
               {"nodes", thought.nodes},
               {"depth", thought.depth}};
  for (const auto* list : {"candidates", "maps", "beliefs", "facts"}) json[list] = Json::array();
  for (const Candidate& c : thought.candidates)
    json["candidates"].push_back(
        {{"move", c.move}, {"value", c.value}, {"proof", name_of(c.proof)}, {"visits", c.visits}});
  for (const HeatMap& heat : thought.maps)
    json["maps"].push_back(
        {{"title", text(heat.title)}, {"width", heat.width}, {"height", heat.height}, {"cells", heat.cells}});
  for (const Belief& belief : thought.beliefs) {
    Json chances = Json::array();
    for (const auto& [what, chance] : belief.chances)  // which are sums, and may be off in the last digit
      chances.push_back({{"what", text(what)}, {"chance", std::clamp(chance, 0.0, 1.0)}});
    json["beliefs"].push_back({{"about", text(belief.about)}, {"chances", std::move(chances)}});
  }
  for (const auto& [name, value] : thought.facts)
    json["facts"].push_back({{"name", text(name)}, {"value", value}});
  json["words"] = text(thought.words);
  json["said"] = text(thought.said);
  return json;
}

Result<Thought> thought_from_json(const Json& json) { return ThoughtReader().read(json); }

}  // namespace parlor::play
