#include "gnd/event.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/json.hpp"
#include "core/text.hpp"

namespace parlor::gnd {
namespace {

Json to_json(const Side& side) {
  if (side.group) return *side.group;
  return side.player;
}

Json to_json(const Registered& e) {
  Json games = Json::array();
  for (const Game game : e.games) games.push_back(static_cast<int>(game));
  return {{"event", "registered"},  {"group", e.group}, {"members", e.members},
          {"password", e.password}, {"token", e.token}, {"games", games}};
}

Json to_json(const Begun& e) {
  return {{"event", "begun"},
          {"match", e.match},
          {"tournament", e.terms.name},
          {"game", name(e.terms.game)},
          {"size", e.terms.size},
          {"start", e.terms.start},
          {"seconds", e.terms.seconds},
          {"red", to_json(e.terms.red)},
          {"blue", to_json(e.terms.blue)},
          {"red_starts", e.red_starts},
          {"counts", e.counts}};
}

Json to_json(const Moved& e) {
  return {{"event", "moved"}, {"match", e.match}, {"move", e.move}, {"left", e.left}};
}

Json to_json(const Penalised& e) { return {{"event", "penalised"}, {"match", e.match}, {"left", e.left}}; }

Json to_json(const TimedOut& e) { return {{"event", "timed out"}, {"match", e.match}}; }

// An exception of JSON's where something is missing or of the wrong kind.
std::int64_t read_whole(const Json& json) { return json.get_ref<const Json::number_integer_t&>(); }

Side read_side(const Json& json) {
  if (json.is_string()) return {.group = {}, .player = json.get<std::string>()};
  return {.group = read_whole(json), .player = {}};
}

Event read_registered(const Json& json) {
  Registered e{.group = read_whole(json.at("group")),
               .members = json.at("members").get<std::string>(),
               .password = json.at("password").get<std::string>(),
               .token = json.at("token").get<std::string>()};
  for (const Json& game : json.at("games")) e.games.push_back(game == 0 ? Game::gopher : Game::dodo);
  return e;
}

Result<Event> read_begun(const Json& json) {
  const auto game = game_named(json.at("game").get<std::string>());
  if (!game) return fail("a match of no game that there is");
  Begun e{.match = json.at("match").get<std::string>()};
  e.terms = {.name = json.at("tournament").get<std::string>(),
             .game = *game,
             .size = static_cast<int>(read_whole(json.at("size"))),
             .start = json.at("start").get<std::string>(),
             .seconds = json.at("seconds").get<double>(),
             .red = read_side(json.at("red")),
             .blue = read_side(json.at("blue"))};
  e.red_starts = json.at("red_starts").get<bool>();
  e.counts = json.at("counts").get<bool>();
  return e;
}

}  // namespace

std::string print(const Event& event) {
  const Json json = std::visit([](const auto& e) { return to_json(e); }, event);
  return dump(json);
}

Result<Event> parse_event(std::string_view line) {
  try {
    const auto parsed = read_json(line);
    if (!parsed) return std::unexpected(parsed.error());
    const Json& json = *parsed;
    const auto what = json.at("event").get<std::string>();
    const auto match = [&] { return json.at("match").get<std::string>(); };
    const auto left = [&] { return json.at("left").get<double>(); };
    if (what == "registered") return read_registered(json);
    if (what == "begun") return read_begun(json);
    if (what == "moved") return Moved{match(), json.at("move").get<std::string>(), left()};
    if (what == "penalised") return Penalised{match(), left()};
    if (what == "timed out") return TimedOut{match()};
    return fail(fmt::format("there is no event {}", in_quotes(what)));
  } catch (const Json::exception& broken) {
    return fail(fmt::format("an event cannot be read: {}", broken.what()));
  }
}

}  // namespace parlor::gnd
