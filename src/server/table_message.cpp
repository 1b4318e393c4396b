#include <algorithm>

#include <nlohmann/json.hpp>

#include "core/json.hpp"
#include "play/replay_json.hpp"
#include "server/table_session.hpp"

namespace parlor::server {
namespace {

// The views of all seats: a list, as JSON.
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

Json TableSession::seats_for(Viewer viewer) const {
  Json list = Json::array();
  for (Seat seat = 0; seat < table_->seats(); ++seat) {
    const Sitter& sitter = head_.sitters[seat];
    const bool connected = !sitter.is_person() || std::ranges::any_of(clients_, [&](const Client& c) {
      return c.present.contains(seat);
    });
    list.push_back({{"name", sitter.name.empty() ? entry_.seat_name(seat) : sitter.name},
                    {"player", sitter.player},
                    {"connected", connected},
                    {"thought", !sitter.thought.empty() && sees_thought(viewer, seat)}});
  }
  return list;
}

Json TableSession::log_for(Viewer viewer) const {
  const std::vector<play::Act>& acts = table_->record().acts;
  const bool all = sees_all(viewer);
  Json list = Json::array();
  for (std::size_t i = 0; i < acts.size(); ++i) {
    const bool known = all || (viewer ? table_->saw(*viewer, i) : everyone_saw(*table_, i));
    list.push_back({{"number", i},
                    {"seat", acts[i].seat},
                    {"move", known ? Json(acts[i].move) : Json()},
                    {"said", to_json(said_[i])}});
  }
  return list;
}

Json TableSession::clocks() const {
  if (!timed()) return {};
  Json list = Json::array();
  for (Seat seat = 0; seat < table_->seats(); ++seat)
    list.push_back({{"left", left(seat)}, {"running", !over() && table_->to_act().contains(seat)}});
  return list;
}

Json TableSession::rights_of(Viewer viewer) const {
  return {{"take_back", may_take_back(viewer)},
          {"resign", viewer.has_value() && !over()},
          {"hint", viewer && !over() && table_->to_act().contains(*viewer)},
          {"rematch", over() && (viewer || !has_people())},
          {"record", may_have_record()},
          {"control", controls(viewer)}};
}

std::string TableSession::message_for(Viewer viewer) const {
  const play::Record& record = table_->record();
  const bool all = sees_all(viewer);
  Json json = {{"type", "table"}, {"id", head_.id}, {"game", head_.game}};
  json["set"] = to_json(all ? record.set : table_->invitation(viewer.value_or(0)).set);
  json["you"] = viewer ? Json(*viewer) : Json();
  json["seats"] = seats_for(viewer);
  json["number"] = number();
  json["to_act"] = Json::array();
  if (!over())
    for (const Seat seat : table_->to_act()) json["to_act"].push_back(seat);
  json["legal"] = viewer && !over() ? Json(table_->legal(*viewer)) : Json::array();
  json["position"] = entry_.hidden ? Json() : Json(table_->position(viewer.value_or(0)));
  json["log"] = log_for(viewer);
  json["thinking"] = Json::array();
  for (const auto& [seat, asked] : asked_)
    if (!asked.choice) json["thinking"].push_back(seat);
  json["over"] = over();
  json["scores"] = over() ? Json(head_.ended_by.empty() ? record.scores : head_.scores) : Json();
  json["ended_by"] = to_json(head_.ended_by);
  json["shared"] = play::to_json(table_->shared_score());
  json["saved"] = context_.store.keeping();
  json["clocks"] = clocks();
  json["can"] = rights_of(viewer);
  json["pace"] = {{"paused", paused_}, {"delay_ms", delay_ms_}};
  json["rematch"] = head_.next.empty() ? Json() : Json(head_.next);
  const bool shows_all = all && (!viewer || over());
  json["drawing"] = viewer ? Json(table_->draw(*viewer, {})) : Json();
  json["drawings"] = shows_all ? all_drawings(*table_) : Json();
  std::string text = with_member(dump(json), "view", viewer ? table_->view(*viewer) : "null");
  return with_member(std::move(text), "views", shows_all ? all_views(*table_) : "null");
}

}  // namespace parlor::server
