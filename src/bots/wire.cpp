#include "bots/wire.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "bots/french.hpp"
#include "core/french.hpp"
#include "core/json.hpp"
#include "core/text.hpp"
#include "play/thought_json.hpp"

namespace parlor::bots::wire {
namespace {

const Language english;

constexpr std::size_t max_games = 100, max_seats = 32, max_settings = 100, max_moves = 100'000;
constexpr int max_number = 10'000'000;

std::string json_text(std::string_view text) { return dump(Json(text)); }

Json to_json(const Times& times) {
  Json json = {{"limit", times.limit}};
  if (times.move) json["move"] = *times.move;
  if (times.left) json["left"] = *times.left;
  if (times.left) json["increment"] = times.increment;
  return json;
}

std::string print_one(const Hello& m) {
  Json json = {{"type", "hello"}, {"protocol", m.protocol}, {"name", m.name}, {"games", m.games}};
  if (m.events) json["events"] = true;
  if (!m.token.empty()) json["token"] = m.token;
  return dump(json);
}

Json start_to_json(std::string_view type, const Start& m) {
  return {{"type", type},
          {"table", m.table},
          {"game", m.game},
          {"set", parlor::to_json(m.set)},
          {"seat", m.seat},
          {"seats", m.seats},
          {"seat_names", m.seat_names},
          {"shared", m.shared}};
}

std::string print_one(const Start& m) { return dump(start_to_json("start", m)); }

// A view is JSON already: it is not read again only to be written.
std::string with_view(const Json& json, std::string_view view) {
  return with_member(dump(json), "view", view.empty() ? "null" : view);
}

std::string print_one(const Event& m) {
  return with_view({{"type", "event"}, {"table", m.table}, {"number", m.number}}, m.view);
}

std::string print_one(const Resume& m) {
  Json json = start_to_json("resume", m.start);
  json["number"] = m.number;
  return with_view(json, m.view);
}

std::string print_one(const Turn& m) {
  std::string legal;
  for (const std::string& move : m.legal) {
    if (!legal.empty()) legal += ',';
    legal += json_text(move);
  }
  const std::string position =
      m.position.empty() ? "" : fmt::format(R"("position":{},)", json_text(m.position));
  return fmt::format(R"({{"type":"turn","table":{},"number":{},"view":{},"legal":[{}],{}"clock":{}}})",
                     json_text(m.table), m.number, m.view.empty() ? "null" : m.view, legal, position,
                     dump(to_json(m.clock)));
}

std::string print_one(const Act& m) {
  return dump({{"type", "act"}, {"table", m.table}, {"number", m.number}, {"move", m.move}});
}

std::string print_one(const Info& m) {
  return dump({{"type", "info"},
               {"table", m.table},
               {"number", m.number},
               {"thought", play::to_json(m.thought, &english)}});
}

std::string print_one(const End& m) {
  Json json = {{"type", "end"}, {"table", m.table}, {"scores", nullptr}, {"ended_by", m.ended_by}};
  if (!m.scores.empty()) json["scores"] = m.scores;
  return dump(json);
}

std::string print_one(const Complaint& m) {
  Json json = {{"type", "error"}, {"error", m.error}};
  if (!m.table.empty()) json["table"] = m.table;
  return dump(json);
}

std::string print_one(const Ping& m) { return dump({{"type", "ping"}, {"id", m.id}}); }
std::string print_one(const Pong& m) { return dump({{"type", "pong"}, {"id", m.id}}); }
std::string print_one(const Unknown& m) { return dump({{"type", m.type}}); }

// Reads the fields of one object; the first that is wrong is remembered, and then nothing counts.
class Fields {
 public:
  Fields(const Json& json, std::string_view type) : json_(json), type_(type) {}

  std::string text(const char* key) {
    const Json* field = find(key);
    if (field == nullptr || !field->is_string()) return wrong(key, say<french>("a text")), std::string();
    return field->get<std::string>();
  }
  std::string text_or_nothing(const char* key) { return find(key) == nullptr ? "" : text(key); }

  int number(const char* key, int max) {
    const Json* field = find(key);
    if (field == nullptr || !field->is_number_integer() || *field < 0 || *field > max)
      return wrong(key, say<parlor::french>("a whole number from {} to {}", 0, max)), 0;
    return field->get<int>();
  }

  bool flag(const char* key) {
    const Json* field = find(key);
    if (field == nullptr) return false;
    if (!field->is_boolean()) return wrong(key, say<french>("true or false")), false;
    return field->get<bool>();
  }

  std::vector<std::string> texts(const char* key, std::size_t max) {
    std::vector<std::string> out;
    const Json* field = find(key);
    const Sentence expected = say<french>("a list of texts, at most {}", max);
    if (field == nullptr || !field->is_array() || field->size() > max) return wrong(key, expected), out;
    for (const Json& item : *field) {
      if (!item.is_string()) return wrong(key, expected), out;
      out.push_back(item.get<std::string>());
    }
    return out;
  }

  Settings settings(const char* key) {
    Settings out;
    const Json* field = find(key);
    if (field == nullptr || !field->is_object() || field->size() > max_settings)
      return wrong(key, say<french>("an object of texts")), out;
    for (const auto& [name, value] : field->items()) {
      if (!value.is_string()) return wrong(key, say<french>("an object of texts")), out;
      out.push_back({name, value.get<std::string>()});
    }
    return out;
  }

  std::string view() {
    const Json* field = find("view");
    if (field == nullptr) return {};
    if (!field->is_object()) return wrong("view", say<french>("an object")), std::string();
    return dump(*field);
  }

  std::vector<double> scores() {
    std::vector<double> out;
    const Json* field = find("scores");
    if (field == nullptr) return out;
    if (!field->is_array() || field->empty() || field->size() > max_seats)
      return wrong("scores", say<french>("a list of numbers, or null")), out;
    for (const Json& item : *field) {
      if (!item.is_number()) return wrong("scores", say<french>("a list of numbers, or null")), out;
      out.push_back(item.get<double>());
    }
    return out;
  }

  Times clock() {
    Times times;
    const Json* field = find("clock");
    if (field == nullptr || !field->is_object()) return wrong("clock", say<french>("an object")), times;
    Fields inner(*field, type_);
    times.limit = inner.seconds("limit").value_or(0);
    times.move = inner.seconds("move");
    times.left = inner.seconds("left");
    if (times.left) times.increment = inner.seconds("increment").value_or(0);
    if (inner.error_) error_ = inner.error_;
    return times;
  }

  Thought thought() {
    const Json* field = find("thought");
    if (field == nullptr) return wrong("thought", say<french>("an object")), Thought();
    auto thought = play::thought_from_json(*field);
    if (thought) return *std::move(thought);
    if (!error_) error_ = thought.error();
    return {};
  }

  std::int64_t id() {
    const Json* field = find("id");
    if (field == nullptr) return 0;
    const bool fits = field->is_number_integer() && *field >= -max_whole && *field <= max_whole;
    if (!fits) return wrong("id", say<french>("a whole number")), 0;
    return field->get<std::int64_t>();
  }

  template <class M>
  Result<Message> done(M message) const {
    if (error_) return std::unexpected(*error_);
    return Message(std::move(message));
  }

 private:
  // Null is as good as nothing.
  const Json* find(const char* key) const {
    const auto field = json_.find(key);
    return field == json_.end() || field->is_null() ? nullptr : &*field;
  }

  std::optional<double> seconds(const char* key) {
    const Json* field = find(key);
    if (field == nullptr) return {};
    if (!field->is_number()) return wrong(key, say<french>("a number of seconds")), std::nullopt;
    return field->get<double>();
  }

  void wrong(std::string_view key, const Sentence& expected) {
    if (!error_) error_ = Error{say<french>("\"{}\" of a message \"{}\" must be {}", key, type_, expected)};
  }

  const Json& json_;
  std::string_view type_;
  std::optional<Error> error_;
};

Start read_start(Fields& f) {
  return {.table = f.text("table"),
          .game = f.text("game"),
          .set = f.settings("set"),
          .seat = f.number("seat", max_seats - 1),
          .seats = f.number("seats", max_seats),
          .seat_names = f.texts("seat_names", max_seats),
          .shared = f.flag("shared")};
}

Result<Message> read(const Json& json, const std::string& type) {
  Fields f(json, type);
  if (type == "hello") {
    Hello m{.protocol = f.number("protocol", max_number),
            .name = f.text("name"),
            .games = f.texts("games", max_games),
            .events = f.flag("events"),
            .token = f.text_or_nothing("token")};
    return f.done(std::move(m));
  }
  if (type == "start") return f.done(read_start(f));
  if (type == "event") {
    Event m{.table = f.text("table"), .number = f.number("number", max_number), .view = f.view()};
    return f.done(std::move(m));
  }
  if (type == "turn") {
    Turn m{.table = f.text("table"),
           .number = f.number("number", max_number),
           .view = f.view(),
           .legal = f.texts("legal", max_moves),
           .position = f.text_or_nothing("position"),
           .clock = f.clock()};
    return f.done(std::move(m));
  }
  if (type == "act") {
    Act m{.table = f.text("table"), .number = f.number("number", max_number), .move = f.text("move")};
    return f.done(std::move(m));
  }
  if (type == "info") {
    Info m{.table = f.text("table"), .number = f.number("number", max_number), .thought = f.thought()};
    return f.done(std::move(m));
  }
  if (type == "resume") {
    Resume m{.start = read_start(f), .number = f.number("number", max_number), .view = f.view()};
    return f.done(std::move(m));
  }
  if (type == "end") {
    End m{.table = f.text("table"), .scores = f.scores(), .ended_by = f.text_or_nothing("ended_by")};
    return f.done(std::move(m));
  }
  if (type == "error") {
    Complaint m{.table = f.text_or_nothing("table"), .error = f.text("error")};
    return f.done(std::move(m));
  }
  if (type == "ping") return f.done(Ping{f.id()});
  if (type == "pong") return f.done(Pong{f.id()});
  return f.done(Unknown{type});
}

}  // namespace

// By their text, in which a number that is none equals itself.
bool operator==(const Info& a, const Info& b) {
  return a.table == b.table && a.number == b.number &&
         dump(play::to_json(a.thought)) == dump(play::to_json(b.thought));
}

std::string print(const Message& message) {
  return std::visit([](const auto& m) { return print_one(m); }, message);
}

Result<Message> parse(std::string_view line) {
  if (line.size() > max_line_length)
    return fail(say<french>("a line of {} bytes came; at most {} are read", line.size(), max_line_length));
  auto json = read_json(line);
  if (!json || !json->is_object()) return fail(say<french>("{} is not a JSON object", in_quotes(line)));
  const auto type = json->find("type");
  if (type == json->end() || !type->is_string())
    return fail(say<french>("{} has no \"type\"", in_quotes(line)));
  return read(*json, type->get<std::string>());
}

}  // namespace parlor::bots::wire
