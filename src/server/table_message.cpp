#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/json.hpp"
#include "play/replay_json.hpp"
#include "server/table_session.hpp"

namespace parlor::server {
namespace {

// An object with another member, which is JSON already.
std::string with(std::string object, std::string_view key, std::string_view raw) {
  object.back() = ',';
  return fmt::format("{}\"{}\":{}}}", object, key, raw);
}

std::string all_views(const play::Table& table) {
  std::string list = "[";
  for (Seat seat = 0; seat < table.seats(); ++seat) list += (seat > 0 ? "," : "") + table.view(seat);
  return list + "]";
}

// For clients that have no board for this game.
Json all_drawings(const play::Table& table) {
  Json list = Json::array();
  for (Seat seat = 0; seat < table.seats(); ++seat) list.push_back(table.draw(seat, {}));
  return list;
}

bool everyone_saw(const play::Table& table, std::size_t act) {
  for (Seat seat = 0; seat < table.seats(); ++seat)
    if (!table.saw(seat, act)) return false;
  return true;
}

}  // namespace

std::string TableSession::message_for(Viewer viewer) const {
  const play::Record& record = table_->record();
  const bool all = sees_all(viewer);
  Json json = {{"type", "table"}, {"id", head_.id}, {"game", head_.game}};
  json["set"] = to_json(all ? record.set : table_->invitation(viewer.value_or(0)).set);
  json["you"] = viewer ? Json(*viewer) : Json();
  json["seats"] = Json::array();
  for (std::size_t seat = 0; seat < head_.sitters.size(); ++seat) {
    const Sitter& sitter = head_.sitters[seat];
    const bool connected = !sitter.is_person() || std::ranges::any_of(clients_, [&](const Client& c) {
      return c.present.contains(static_cast<Seat>(seat));
    });
    json["seats"].push_back(
        {{"name", sitter.name.empty() ? entry_.seat_name(static_cast<Seat>(seat)) : sitter.name},
         {"player", sitter.player},
         {"connected", connected},
         {"thought", !sitter.thought.empty() && sees_thought(viewer, static_cast<Seat>(seat))}});
  }
  json["number"] = number();
  json["to_act"] = Json::array();
  if (!over())
    for (const Seat seat : table_->to_act()) json["to_act"].push_back(seat);
  json["legal"] = viewer && !over() ? Json(table_->legal(*viewer)) : Json::array();
  json["position"] = entry_.hidden ? Json() : Json(table_->position(viewer.value_or(0)));
  json["log"] = Json::array();
  for (std::size_t i = 0; i < record.acts.size(); ++i) {
    const bool known = all || (viewer ? table_->saw(*viewer, i) : everyone_saw(*table_, i));
    json["log"].push_back({{"number", i},
                           {"seat", record.acts[i].seat},
                           {"move", known ? Json(record.acts[i].move) : Json()},
                           {"said", said_[i]}});
  }
  json["thinking"] = Json::array();
  for (const auto& [seat, asked] : asked_)
    if (!asked.choice) json["thinking"].push_back(seat);
  json["over"] = over();
  const std::vector<double>& scores = head_.ended_by.empty() ? record.scores : head_.scores;
  json["scores"] = over() ? Json(scores) : Json();
  json["ended_by"] = head_.ended_by;
  json["shared"] = play::to_json(table_->shared_score());
  json["saved"] = context_.store.keeping();
  json["clocks"] = Json();
  if (timed()) {
    json["clocks"] = Json::array();
    for (Seat seat = 0; seat < table_->seats(); ++seat)
      json["clocks"].push_back(
          {{"left", left(seat)}, {"running", !over() && table_->to_act().contains(seat)}});
  }
  json["can"] = {{"take_back", may_take_back(viewer)},
                 {"resign", viewer.has_value() && !over()},
                 {"hint", viewer && !over() && table_->to_act().contains(*viewer)},
                 {"rematch", over() && (viewer || !has_people())},
                 {"record", may_have_record()},
                 {"control", controls(viewer)}};
  json["pace"] = {{"paused", paused_}, {"delay_ms", delay_ms_}};
  json["rematch"] = head_.next.empty() ? Json() : Json(head_.next);
  const bool shows_all = all && (!viewer || over());
  json["drawing"] = viewer ? Json(table_->draw(*viewer, {})) : Json();
  json["drawings"] = shows_all ? all_drawings(*table_) : Json();
  std::string text = dump(json);
  text = with(std::move(text), "view", viewer ? table_->view(*viewer) : "null");
  return with(std::move(text), "views", shows_all ? all_views(*table_) : "null");
}

}  // namespace parlor::server
