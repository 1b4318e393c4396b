#include "server/table_message.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>
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

std::string operation(std::string_view what, std::string_view path, std::string_view value) {
  return fmt::format(R"({{"op":"{}","path":"{}","value":{}}})", what, path, value);
}

// What changed inside, or the new value where that is shorter.
void add_change(std::vector<std::string>& patch, const std::string& path, const std::string& before,
                const std::string& after) {
  if (before == after) return;
  std::vector<std::string> inside;
  for (const Json& change : Json::diff(Json::parse(before), Json::parse(after), path))
    inside.push_back(dump(change));
  std::string parts = fmt::format("{}", fmt::join(inside, ",")), whole = operation("replace", path, after);
  if (!parts.empty()) patch.push_back(parts.size() < whole.size() ? std::move(parts) : std::move(whole));
}

void add_log_changes(std::vector<std::string>& patch, const std::vector<std::string>& before,
                     const std::vector<std::string>& after) {
  for (std::size_t i = 0; i < std::min(before.size(), after.size()); ++i)
    if (before[i] != after[i]) patch.push_back(operation("replace", fmt::format("/log/{}", i), after[i]));
  for (std::size_t i = before.size(); i > after.size(); --i)
    patch.push_back(fmt::format(R"({{"op":"remove","path":"/log/{}"}})", i - 1));
  for (std::size_t i = before.size(); i < after.size(); ++i)
    patch.push_back(operation("add", "/log/-", after[i]));
}

}  // namespace

std::string TableMessage::complete() const {
  std::string text = R"({"type":"table")";
  for (const auto& [name, value] : members) text += fmt::format(R"(,"{}":{})", name, value);
  return fmt::format(R"({},"log":[{}]}})", text, fmt::join(log, ","));
}

std::string TableMessage::since(const TableMessage& earlier) const {
  std::vector<std::string> patch;
  for (std::size_t i = 0; i < members.size(); ++i)
    add_change(patch, "/" + members[i].first, earlier.members[i].second, members[i].second);
  add_log_changes(patch, earlier.log, log);
  if (patch.empty()) return {};
  return fmt::format(R"({{"type":"changes","patch":[{}]}})", fmt::join(patch, ","));
}

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

std::vector<std::string> TableSession::log_for(Viewer viewer) const {
  const std::vector<play::Act>& acts = table_->record().acts;
  const bool all = sees_all(viewer);
  std::vector<std::string> list;
  list.reserve(acts.size());
  for (std::size_t i = 0; i < acts.size(); ++i) {
    const bool known = all || (viewer ? table_->saw(*viewer, i) : everyone_saw(*table_, i));
    list.push_back(fmt::format(R"({{"number":{},"seat":{},"move":{},"said":{}}})", i, acts[i].seat,
                               known ? dump(acts[i].move) : "null", dump(to_json(said_[i]))));
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
          {"hunted", may_see_hunt(viewer)},
          {"rematch", over() && (viewer || !has_people())},
          {"record", may_have_record()},
          {"control", controls(viewer)}};
}

TableMessage TableSession::message_for(Viewer viewer, bool drawn) const {
  const play::Record& record = table_->record();
  const bool all = sees_all(viewer);
  Json json = {{"id", head_.id}, {"game", head_.game}};
  json["set"] = to_json(all ? record.set : table_->invitation(viewer.value_or(0)).set);
  json["you"] = viewer ? Json(*viewer) : Json();
  json["seats"] = seats_for(viewer);
  json["number"] = number();
  json["to_act"] = Json::array();
  if (!over())
    for (const Seat seat : table_->to_act()) json["to_act"].push_back(seat);
  json["legal"] = viewer && !over() ? Json(table_->legal(*viewer)) : Json::array();
  json["position"] = entry_.hidden ? Json() : Json(table_->position(viewer.value_or(0)));
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
  json["drawing"] = drawn && viewer ? Json(table_->draw(*viewer, {})) : Json();
  json["drawings"] = drawn && shows_all ? all_drawings(*table_) : Json();
  TableMessage message{.members = {}, .log = log_for(viewer)};
  for (const auto& [name, value] : json.items()) message.members.emplace_back(name, dump(value));
  message.members.emplace_back("view", viewer ? table_->view(*viewer) : "null");
  message.members.emplace_back("views", shows_all ? all_views(*table_) : "null");
  return message;
}

void TableSession::changed() {
  context_.store.when_safe([weak = weak_from_this()] {
    if (const auto self = weak.lock()) self->tell_all();
  });
}

void TableSession::tell_all() {
  using Text = std::shared_ptr<const std::string>;  // those who see the same are sent the same
  std::map<std::pair<Viewer, bool>, Text> changes, complete;
  for (const Client& client : clients_) {
    const std::pair sees{client.viewer, client.drawn};
    if (changes.contains(sees)) continue;
    TableMessage now = message_for(client.viewer, client.drawn);
    const auto told = told_.find(sees);
    changes[sees] = std::make_shared<std::string>(told == told_.end() ? "" : now.since(told->second));
    told_[sees] = std::move(now);
  }
  std::erase_if(told_, [&](const auto& item) { return !changes.contains(item.first); });
  std::vector<std::pair<std::shared_ptr<net::Socket>, Text>>
      messages;  // apart: sending to a slow socket removes its client
  for (Client& client : clients_) {
    const std::pair sees{client.viewer, client.drawn};
    if (client.up_to_date && changes[sees]->empty()) continue;
    client.has_complete = !std::exchange(client.up_to_date, true);
    Text& all = complete[sees];
    if (client.has_complete && !all) all = std::make_shared<std::string>(told_[sees].complete());
    messages.emplace_back(client.socket, client.has_complete ? all : changes[sees]);
  }
  for (const auto& [socket, text] : messages) socket->send(text);
}

void TableSession::tell_completely(const std::shared_ptr<net::Socket>& socket, std::optional<bool> drawn) {
  const auto client = std::ranges::find(clients_, socket, &Client::socket);
  if (client == clients_.end() || (!drawn && client->has_complete)) return;
  client->drawn = drawn.value_or(client->drawn);
  client->up_to_date = false;
  changed();
}

}  // namespace parlor::server
