#include "play/thought_json.hpp"

#include <algorithm>

#include <nlohmann/json.hpp>

namespace parlor {

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

std::string json(const Thought& thought) {
  using Json = nlohmann::ordered_json;
  Json json = {{"value", thought.value ? Json(*thought.value) : Json()},
               {"proof", name_of(thought.proof)},
               {"line", thought.line},
               {"value_is", thought.value_is},
               {"values", thought.values},
               {"nodes", thought.nodes},
               {"depth", thought.depth}};
  for (const auto* list : {"candidates", "maps", "beliefs", "facts"}) json[list] = Json::array();
  for (const Candidate& c : thought.candidates)
    json["candidates"].push_back(
        {{"move", c.move}, {"value", c.value}, {"proof", name_of(c.proof)}, {"visits", c.visits}});
  for (const HeatMap& heat : thought.maps)
    json["maps"].push_back(
        {{"title", heat.title}, {"width", heat.width}, {"height", heat.height}, {"cells", heat.cells}});
  for (const Belief& belief : thought.beliefs) {
    Json chances = Json::array();
    for (const auto& [what, chance] : belief.chances)  // which are sums, and may be off in the last digit
      chances.push_back({{"what", what}, {"chance", std::clamp(chance, 0.0, 1.0)}});
    json["beliefs"].push_back({{"about", belief.about}, {"chances", std::move(chances)}});
  }
  for (const auto& [name, value] : thought.facts) json["facts"].push_back({{"name", name}, {"value", value}});
  json["words"] = thought.words;
  json["said"] = thought.said;
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace parlor
