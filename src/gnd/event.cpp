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

Json to_json(const Outcome& o) {
  return {{"match", o.match},
          {"tournament", o.tournament},
          {"red", o.red},
          {"blue", o.blue},
          {"winner", static_cast<int>(o.winner)},
          {"on_time", o.on_time},
          {"counts", o.counts},
          {"moves", o.moves}};
}

Json to_json(const Counted& e) {
  Json standings = Json::array(), meetings = Json::array(), latest = Json::array();
  for (const auto& [group, won, lost] : e.standings)
    standings.push_back({{"group", group}, {"won", won}, {"lost", lost}});
  for (const auto& [first, second, tournament, reds] : e.meetings)
    meetings.push_back({{"first", first},
                        {"second", second},
                        {"tournament", tournament},
                        {"first_red", reds[0]},
                        {"second_red", reds[1]}});
  for (const Outcome& outcome : e.latest) latest.push_back(to_json(outcome));
  return {{"event", "counted"},
          {"finished", e.finished},
          {"standings", standings},
          {"meetings", meetings},
          {"latest", latest}};
}

// Reads the fields of one line; remembers the first that is missing or of the wrong kind.
class Fields {
 public:
  explicit Fields(const Json& json) : json_(&json) {}

  template <class T>
  T get(const char* key) {
    const auto field = json_->find(key);
    const bool fits = field != json_->end() && is<T>(*field);
    if (!fits && missing_.empty()) missing_ = key;
    return fits ? field->template get<T>() : T{};
  }

  Side side(const char* key) {
    const auto field = json_->find(key);
    if (field != json_->end() && field->is_string())
      return {.group = {}, .player = field->get<std::string>()};
    return {.group = get<std::int64_t>(key), .player = {}};
  }

  Game game(const char* key) {
    const auto found = game_named(get<std::string>(key));
    if (!found && missing_.empty()) missing_ = key;
    return found.value_or(Game::gopher);
  }

  std::vector<Game> games(const char* key) {
    std::vector<Game> list;
    const auto field = json_->find(key);
    if (field == json_->end() || !field->is_array()) {
      if (missing_.empty()) missing_ = key;
      return list;
    }
    for (const Json& game : *field) list.push_back(game == 0 ? Game::gopher : Game::dodo);
    return list;
  }

  // A list of objects, each of which `read` reads from fields of its own.
  template <class T>
  std::vector<T> list(const char* key, T (*read)(Fields&)) {
    std::vector<T> list;
    const auto field = json_->find(key);
    bool fits = field != json_->end() && field->is_array();
    for (std::size_t i = 0; fits && i < field->size(); ++i) {
      Fields fields((*field)[i]);
      fits = (*field)[i].is_object();
      if (fits) list.push_back(read(fields));
      fits = fits && fields.missing_.empty();
    }
    if (!fits && missing_.empty()) missing_ = key;
    return list;
  }

  Result<Event> finished(Event event) const {
    if (!missing_.empty()) return fail(fmt::format("its \"{}\" is missing or of the wrong kind", missing_));
    return event;
  }

 private:
  template <class T>
  static bool is(const Json& field) {
    if constexpr (std::is_same_v<T, std::string>) return field.is_string();
    if constexpr (std::is_same_v<T, bool>) return field.is_boolean();
    if constexpr (std::is_same_v<T, double>) return field.is_number();
    return field.is_number_integer();
  }

  const Json* json_;
  std::string missing_;
};

Result<Event> read_begun(Fields& f) {
  Begun e{.match = f.get<std::string>("match")};
  e.terms = {.name = f.get<std::string>("tournament"),
             .game = f.game("game"),
             .size = static_cast<int>(f.get<std::int64_t>("size")),
             .start = f.get<std::string>("start"),
             .seconds = f.get<double>("seconds"),
             .red = f.side("red"),
             .blue = f.side("blue")};
  e.red_starts = f.get<bool>("red_starts");
  e.counts = f.get<bool>("counts");
  return f.finished(std::move(e));
}

int small(Fields& f, const char* key) { return static_cast<int>(f.get<std::int64_t>(key)); }

Counted::Standing read_standing(Fields& f) {
  return {f.get<std::int64_t>("group"), small(f, "won"), small(f, "lost")};
}

Counted::Meeting read_meeting(Fields& f) {
  return {f.get<std::string>("first"),
          f.get<std::string>("second"),
          f.get<std::string>("tournament"),
          {small(f, "first_red"), small(f, "second_red")}};
}

Outcome read_outcome(Fields& f) {
  return {.match = f.get<std::string>("match"),
          .tournament = f.get<std::string>("tournament"),
          .red = f.get<std::string>("red"),
          .blue = f.get<std::string>("blue"),
          .winner = f.get<std::int64_t>("winner") == 1 ? Colour::red : Colour::blue,
          .on_time = f.get<bool>("on_time"),
          .counts = f.get<bool>("counts"),
          .moves = static_cast<std::size_t>(f.get<std::int64_t>("moves"))};
}

Result<Event> read_counted(Fields& f) {
  Counted e{static_cast<std::uint64_t>(f.get<std::int64_t>("finished")), f.list("standings", read_standing),
            f.list("meetings", read_meeting), f.list("latest", read_outcome)};
  return f.finished(std::move(e));
}

}  // namespace

std::string print(const Event& event) {
  const Json json = std::visit([](const auto& e) { return to_json(e); }, event);
  return dump(json);
}

Result<Event> parse_event(std::string_view line) {
  const Json json = Json::parse(line, nullptr, false);
  if (!json.is_object()) return fail("it is not a JSON object");
  Fields f(json);
  const auto what = f.get<std::string>("event");
  const auto text = [&](const char* key) { return f.get<std::string>(key); };
  if (what == "registered") {
    Registered e{f.get<std::int64_t>("group"), text("members"), text("password"), text("token"),
                 f.games("games")};
    return f.finished(std::move(e));
  }
  if (what == "begun") return read_begun(f);
  if (what == "moved") return f.finished(Moved{text("match"), text("move"), f.get<double>("left")});
  if (what == "penalised") return f.finished(Penalised{text("match"), f.get<double>("left")});
  if (what == "timed out") return f.finished(TimedOut{text("match")});
  if (what == "counted") return read_counted(f);
  return fail(fmt::format("there is no event {}", in_quotes(what)));
}

}  // namespace parlor::gnd
