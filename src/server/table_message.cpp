#include "server/table_message.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "core/json.hpp"
#include "play/replay_json.hpp"
#include "server/fair_seed.hpp"
#include "server/table_session.hpp"

namespace parlor::server {
namespace {

// A list of what there is for each seat, as JSON.
template <class View>
std::string views_by(const play::Table& table, View&& view) {
  std::string list = "[";
  for (Seat seat = 0; seat < table.seats(); ++seat) list += (seat > 0 ? "," : "") + view(seat);
  return list + "]";
}

// The views of all seats, or what anybody may know of them; null where the game does not say.
std::string all_views(const play::Table& table) {
  return views_by(table, [&](Seat seat) { return table.view(seat); });
}
std::string public_views(const play::Table& table) {
  if (table.public_view(0).empty()) return "null";
  return views_by(table, [&](Seat seat) { return table.public_view(seat); });
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

// Makes the log what it is later, from line `same` on.
void change_log(std::vector<std::string>& patch, std::vector<std::string>& log,
                std::vector<std::string> later, std::size_t same) {
  for (std::size_t i = same; i < std::min(log.size(), same + later.size()); ++i)
    if (log[i] != later[i - same])
      patch.push_back(operation("replace", fmt::format("/log/{}", i), log[i] = std::move(later[i - same])));
  for (; log.size() > same + later.size(); log.pop_back())
    patch.push_back(fmt::format(R"({{"op":"remove","path":"/log/{}"}})", log.size() - 1));
  while (log.size() < same + later.size()) {
    log.push_back(std::move(later[log.size() - same]));
    patch.push_back(operation("add", "/log/-", log.back()));
  }
}

}  // namespace

std::string TableMessage::complete() const {
  std::string text = R"({"type":"table")";
  for (const auto& [name, value] : members) text += fmt::format(R"(,"{}":{})", name, value);
  return fmt::format(R"({},"log":[{}]}})", text, fmt::join(log, ","));
}

std::string TableMessage::become(TableMessage later, std::size_t same) {
  std::vector<std::string> patch;
  for (std::size_t i = 0; i < members.size(); ++i)
    add_change(patch, "/" + members[i].first, members[i].second, later.members[i].second);
  members = std::move(later.members);
  change_log(patch, log, std::move(later.log), same);
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
                    {"named", !sitter.name.empty()},
                    {"player", sitter.player},
                    {"connected", connected},
                    {"thought", !sitter.thought.empty() && sees_thought(viewer, seat)}});
  }
  return list;
}

std::vector<std::string> TableSession::log_for(Viewer viewer, std::size_t from) const {
  const std::vector<play::Act>& acts = table_->record().acts;
  const bool all = sees_all(viewer);
  std::vector<std::string> list;
  list.reserve(acts.size() - from);
  for (std::size_t i = from; i < acts.size(); ++i) {
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
  Json wishes = Json::array();
  for (const Wish wish : may_propose(viewer)) wishes.push_back(wish_names[std::to_underlying(wish)]);
  return {{"take_back", may_take_back(viewer)},
          {"propose", std::move(wishes)},
          {"talk", may_talk(viewer)},
          {"resign", viewer && !over()},
          {"hint", may_hint(viewer)},
          {"hunted", may_see_hunt(viewer)},
          {"rematch", over() && (viewer || controls(viewer))},
          {"record", may_have_record()},
          {"control", controls(viewer)}};
}

TableMessage TableSession::message_for(Viewer viewer, bool drawn, std::size_t from) const {
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
  json["hints"] = head_.hints;
  json["fairness"] = fairness(head_.seed, head_.nonce, over());
  json["proposals"] = proposals_.json();
  json["chat"] = chat_.json();
  json["rematch"] = head_.next.empty() ? Json() : Json(head_.next);
  const bool shows_all = all && (!viewer || over());
  json["revealed"] = shows_all;
  json["drawing"] = drawn && viewer ? Json(table_->draw(*viewer, {})) : Json();
  json["drawings"] = drawn && shows_all ? all_drawings(*table_) : Json();
  TableMessage message{.members = {}, .log = log_for(viewer, from)};
  for (const auto& [name, value] : json.items()) message.members.emplace_back(name, dump(value));
  message.members.emplace_back("view", viewer ? table_->view(*viewer) : "null");
  message.members.emplace_back("views", shows_all ? all_views(*table_)
                                        : viewer  ? "null"
                                                  : public_views(*table_));
  return message;
}

void TableSession::changed() {
  context_.store.when_safe([weak = weak_from_this()] {
    if (const auto self = weak.lock()) self->tell_all();
  });
}

std::string TableSession::catch_up(const Sees& sees) {
  const auto& [viewer, drawn] = sees;
  const auto [at, is_new] = told_.try_emplace(sees);
  Told& told = at->second;
  const bool all = sees_all(viewer);
  const std::size_t same = std::exchange(told.all, all) == all ? told.same : 0;
  // What is done at once is shown when everyone has acted: the latest acts may yet be told otherwise.
  told.same = number() - std::min<std::size_t>(number(), table_->seats());
  TableMessage now = message_for(viewer, drawn, same);
  if (!is_new) return told.message.become(std::move(now), same);
  told.message = std::move(now);
  return {};
}

void TableSession::tell_all() {
  using Text = std::shared_ptr<const std::string>;  // those who see the same are sent the same
  std::map<Sees, Text> changes, complete;
  for (const Client& client : clients_) {
    const std::pair sees{client.viewer, client.drawn};
    if (!changes.contains(sees)) changes[sees] = std::make_shared<std::string>(catch_up(sees));
  }
  std::erase_if(told_, [&](const auto& item) { return !changes.contains(item.first); });
  std::vector<std::pair<std::shared_ptr<net::Socket>, Text>>
      messages;  // apart: sending to a slow socket removes its client
  for (Client& client : clients_) {
    const std::pair sees{client.viewer, client.drawn};
    if (client.up_to_date && changes[sees]->empty()) continue;
    client.has_complete = !std::exchange(client.up_to_date, true);
    Text& all = complete[sees];
    if (client.has_complete && !all) all = std::make_shared<std::string>(told_[sees].message.complete());
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
