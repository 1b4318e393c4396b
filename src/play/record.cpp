#include "play/record.hpp"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "core/json.hpp"
#include "core/text.hpp"
#include "play/french.hpp"

namespace parlor::play {
namespace {

constexpr int version = 1;
constexpr std::size_t max_seats = 32;

std::string text_of(const Json& json, const char* key) {
  const auto field = json.find(key);
  return field != json.end() && field->is_string() ? field->get<std::string>() : std::string();
}

std::unexpected<Error> wrong(std::string_view field, const Sentence& expected) {
  return fail(say<french>("the record's \"{}\" must be {}", field, expected));
}

Result<void> read_set(const Json& json, Record& record) {
  const auto set = json.find("set");
  if (set == json.end()) return {};
  if (!set->is_object()) return wrong("set", say<french>("an object of texts"));
  for (const auto& [key, value] : set->items()) {
    if (!value.is_string()) return wrong("set", say<french>("an object of texts"));
    record.set.push_back({key, value.get<std::string>()});
  }
  return {};
}

Result<void> read_players(const Json& json, Record& record) {
  const auto players = json.find("players");
  if (players == json.end() || !players->is_array() || players->size() > max_seats)
    return wrong("players", say<french>("a list of names, one a seat"));
  for (const Json& name : *players) {
    if (!name.is_string()) return wrong("players", say<french>("a list of names, one a seat"));
    record.players.push_back(name.get<std::string>());
  }
  return {};
}

Result<void> read_moves(const Json& json, Record& record) {
  const auto moves = json.find("moves");
  if (moves == json.end() || !moves->is_array()) return wrong("moves", say<french>("a list of [seat, move]"));
  for (const Json& act : *moves) {
    if (!act.is_array() || act.size() != 2 || !act[0].is_number_unsigned() ||
        act[0].get<std::uint64_t>() >= max_seats || !act[1].is_string())
      return fail(say<french>("move {} of the record must be [seat, move]", record.acts.size() + 1));
    record.acts.push_back({act[0].get<Seat>(), act[1].get<std::string>()});
  }
  return {};
}

Result<void> read_scores(const Json& json, Record& record) {
  const auto scores = json.find("scores");
  if (scores == json.end()) return {};
  if (!scores->is_array() || scores->size() != record.players.size())
    return wrong("scores", say<french>("a list of numbers, one a seat"));
  for (const Json& score : *scores) {
    if (!score.is_number()) return wrong("scores", say<french>("a list of numbers, one a seat"));
    record.scores.push_back(score.get<double>());
  }
  return {};
}

Result<void> read_seed(const Json& json, Record& record) {
  const auto seed = json.find("seed");
  if (seed == json.end() || !seed->is_number_unsigned() || seed->get<std::uint64_t>() > max_seed)
    return wrong("seed", say<french>("a whole number from 0 to 2^53 - 1"));
  record.seed = seed->get<std::uint64_t>();
  return {};
}

}  // namespace

std::vector<Act> parse_acts(std::string_view lines) {
  std::vector<Act> acts;
  if (lines.empty()) return acts;
  for (const std::string_view line : split(lines, '\n')) {
    const auto blank = std::min(line.find(' '), line.size());
    const auto seat = to_integer(line.substr(0, blank));
    acts.push_back(
        {static_cast<Seat>(seat.value_or(0)), std::string(line.substr(std::min(blank + 1, line.size())))});
  }
  return acts;
}

std::string print(const Record& record) {
  // Keys in the order a person reads them.
  Json json;
  json["parlor"] = version;
  json["game"] = record.game;
  json["set"] = to_json(record.set);
  json["seed"] = record.seed;
  if (!record.position.empty()) json["position"] = record.position;
  json["players"] = record.players;
  json["moves"] = Json::array();
  for (const auto& [seat, move] : record.acts) json["moves"].push_back({seat, move});
  if (!record.scores.empty()) json["scores"] = record.scores;
  if (!record.ended_by.empty()) json["ended_by"] = record.ended_by.english();
  if (!record.ended_by.arguments.empty()) json["ended_by_sentence"] = to_json(record.ended_by);
  return dump(json);
}

Result<Record> parse_record(std::string_view line) {
  if (line.size() > max_record_bytes)
    return fail(say<french>("the record has {} bytes; at most {} are read", line.size(), max_record_bytes));
  const auto parsed = read_json(line);
  if (!parsed) return fail(say<french>("the record cannot be read: {}", parsed.error().sentence));
  const Json& json = *parsed;
  if (!json.is_object()) return fail(say<french>("the record is not a JSON object"));
  if (const auto v = json.find("parlor"); v == json.end() || *v != version)
    return wrong("parlor", say<french>("{}, the version of the format", version));
  Record record;
  record.game = text_of(json, "game");
  if (record.game.empty()) return wrong("game", say<french>("the name of a game"));
  record.position = text_of(json, "position");
  record.ended_by = text_of(json, "ended_by");
  if (const auto field = json.find("ended_by_sentence"); field != json.end())
    if (auto sentence = sentence_from_json(*field)) record.ended_by = *std::move(sentence);
  for (const auto& read : {read_set, read_seed, read_players, read_moves, read_scores})
    if (auto done = read(json, record); !done) return std::unexpected(done.error());
  return record;
}

}  // namespace parlor::play
