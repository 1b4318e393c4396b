#include "play/replay_json.hpp"

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

namespace parlor::play {

Json to_json(const std::optional<SharedScore>& shared) {
  if (!shared) return {};
  return {{"unit", shared->unit}, {"best", shared->best}, {"lower_is_better", shared->lower_is_better}};
}

Json describe(const GameEntry& game, const Record& record) {
  const auto table = replayed(game, record);
  Json json = {{"game", record.game},
               {"set", parlor::to_json((*table)->record().set)},
               {"players", record.players},
               {"hidden", game.hidden}};
  json["seats"] = Json::array();
  for (Seat seat = 0; seat < (*table)->seats(); ++seat) json["seats"].push_back(game.seat_name(seat));
  json["acts"] = Json::array();
  for (const auto& [seat, move] : record.acts) json["acts"].push_back({seat, move});
  json["scores"] = record.scores.empty() ? Json() : Json(record.scores);
  json["shared"] = to_json((*table)->shared_score());
  json["ended_by"] = parlor::to_json(record.ended_by);
  json["record"] = Json::parse(print(record));
  return json;
}

Json frame(const Table& table, std::size_t number, bool drawn) {
  Json json = {{"number", number}, {"to_act", Json::array()}, {"scores", Json()}};
  for (const Seat seat : table.to_act()) json["to_act"].push_back(seat);
  if (table.to_act().empty()) json["scores"] = table.record().scores;
  json["views"] = Json::array();
  for (Seat seat = 0; seat < table.seats(); ++seat) {
    json["views"].push_back(Json::parse(table.view(seat)));
    if (drawn) json["drawings"].push_back(table.draw(seat, {}));
  }
  return json;
}

Json all_frames(const GameEntry& game, const Record& record, std::size_t moves, bool drawn) {
  const auto table = open_for(game, record);
  Json before = frame(**table, 0, drawn);
  Json json = {{"first", before}, {"changes", Json::array()}};
  for (std::size_t i = 0; i < std::min(moves, record.acts.size()); ++i) {
    (void)(*table)->act(record.acts[i].seat, record.acts[i].move);
    Json after = frame(**table, i + 1, drawn);
    json["changes"].push_back(Json::diff(before, after));
    before = std::move(after);
  }
  return json;
}

}  // namespace parlor::play
