#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "net/address.hpp"
#include "server/answers.hpp"
#include "server/bans.hpp"
#include "server/fields.hpp"
#include "server/french.hpp"
#include "server/routes.hpp"
#include "server/table_registry.hpp"

namespace parlor::server {
namespace {

constexpr int max_entries_told = 100;
using Told = Result<net::Response>;

Result<void> gather_tables(TableRegistry& tables, RouteCall& call) {
  call.prepared = tables.list_for_staff();
  return {};
}

Told tell_tables(const RouteCall& call) { return yes(call.prepared); }

Result<void> end_table(TableRegistry& tables, RouteCall& call) {
  auto id = text_of(call.body, "id");
  if (!id) return std::unexpected(id.error());
  const auto table = tables.find(*id);
  if (!table) return std::unexpected(table.error());
  if (!*table) return fail(say<french>("there is no such table"));
  call.prepared = *std::move(id);
  return (*table)->end(call.visitor->name);
}

Told note_ended_table(const RouteCall& call) {
  call.note(Deed::ended_table, call.prepared);
  return yes("{}");
}

Told tell_accounts(const RouteCall& call) {
  auto accounts = call.accounts();
  if (!accounts) return std::unexpected(accounts.error());
  const auto all = accounts->all();
  if (!all) return std::unexpected(all.error());
  Json list = Json::array();
  for (const Account& account : *all) list.push_back(to_json(account));
  return yes(dump(list));
}

Told set_role(const RouteCall& call) {
  const auto name = text_of(call.body, "name"), word = text_of(call.body, "role");
  for (const auto* text : {&name, &word})
    if (!*text) return std::unexpected(text->error());
  const auto role = role_named(*word);
  if (!role) return fail(say<french>("role: expected {}, not {}", listed(role_names), in_quotes(*word)));
  auto accounts = call.accounts();
  if (!accounts) return std::unexpected(accounts.error());
  if (const auto set = accounts->set_role(*name, *role); !set) return std::unexpected(set.error());
  call.note(Deed::set_role, *name + ": " + *word);
  return yes("{}");
}

Told set_disabled(const RouteCall& call) {
  const auto name = text_of(call.body, "name");
  if (!name) return std::unexpected(name.error());
  if (!call.body.contains("disabled") || !call.body["disabled"].is_boolean())
    return fail(say<french>("disabled: true or false is expected"));
  const bool disable = call.body["disabled"];
  auto accounts = call.accounts();
  if (!accounts) return std::unexpected(accounts.error());
  if (const auto set = accounts->set_disabled(*name, disable); !set) return std::unexpected(set.error());
  call.note(disable ? Deed::disabled : Deed::enabled, *name);
  return yes("{}");
}

bool may_invite(const Account& visitor, Role role) {
  return may(visitor.role, role == Role::player ? Right::invite_players : Right::invite_anyone);
}
net::Response not_yours_to_invite() {
  return no(403, say<french>("your account may invite players, but nobody else"));
}

Told tell_invitations(const RouteCall& call) {
  auto accounts = call.accounts();
  if (!accounts) return std::unexpected(accounts.error());
  const auto open = accounts->invitations();
  if (!open) return std::unexpected(open.error());
  Json list = Json::array();
  for (const Invitation& invitation : *open)
    if (may_invite(*call.visitor, invitation.role))
      list.push_back({{"id", invitation.id},
                      {"role", name_of(invitation.role)},
                      {"account", invitation.account.empty() ? Json() : Json(invitation.account)},
                      {"by", invitation.by.empty() ? Json() : Json(invitation.by)},
                      {"expires", invitation.expires},
                      {"uses", invitation.uses}});
  return yes(dump(list));
}

Told invite(const RouteCall& call) {
  const auto back = text_of(call.body, "account"), word = text_of(call.body, "role");
  for (const auto* text : {&back, &word})
    if (!*text) return std::unexpected(text->error());
  const Accounts::Terms defaults;
  const auto days = whole_of(call.body, "days", defaults.days),
             uses = whole_of(call.body, "uses", defaults.uses);
  for (const auto* number : {&days, &uses})
    if (!*number) return std::unexpected(number->error());
  auto accounts = call.accounts();
  if (!accounts) return std::unexpected(accounts.error());
  auto role = role_named(word->empty() ? "player" : *word);
  if (!back->empty()) {
    const auto account = accounts->find(*back);
    if (!account) return std::unexpected(account.error());
    role = account->role;
  }
  if (!role) return fail(say<french>("role: expected {}, not {}", listed(role_names), in_quotes(*word)));
  if (!may_invite(*call.visitor, *role)) return not_yours_to_invite();
  const auto secret = back->empty() ? accounts->invite(*role, {.days = *days, .uses = *uses}, &*call.visitor)
                                    : accounts->invite_back(*back, &*call.visitor);
  if (!secret) return std::unexpected(secret.error());
  call.note(Deed::invited, back->empty() ? std::string(name_of(*role)) : *back);
  return yes(dump({{"invitation", *secret}}));
}

Told withdraw(const RouteCall& call) {
  const auto id = whole_of(call.body, "id", 0);
  if (!id) return std::unexpected(id.error());
  auto accounts = call.accounts();
  if (!accounts) return std::unexpected(accounts.error());
  const auto open = accounts->invitations();
  if (!open) return std::unexpected(open.error());
  const auto found = std::ranges::find(*open, *id, &Invitation::id);
  if (found != open->end() && !may_invite(*call.visitor, found->role)) return not_yours_to_invite();
  if (const auto gone = accounts->withdraw(*id); !gone) return std::unexpected(gone.error());
  call.note(Deed::withdrew_invitation, std::to_string(*id));
  return yes("{}");
}

Told tell_bans(const RouteCall& call) {
  auto bans = Bans::open(call.store);
  if (!bans) return std::unexpected(bans.error());
  const auto all = bans->all();
  if (!all) return std::unexpected(all.error());
  Json list = Json::array();
  for (const Ban& ban : *all)
    list.push_back({{"network", ban.network},
                    {"reason", ban.reason},
                    {"until", ban.until == 0 ? Json() : Json(ban.until)}});
  return yes(dump(list));
}

Told ban(const RouteCall& call) {
  const auto network = text_of(call.body, "network"), reason = text_of(call.body, "reason");
  for (const auto* text : {&network, &reason})
    if (!*text) return std::unexpected(text->error());
  const auto days = whole_of(call.body, "days", 0);
  if (!days) return std::unexpected(days.error());
  auto bans = Bans::open(call.store);
  if (!bans) return std::unexpected(bans.error());
  const auto added = bans->add(*network, *reason, *days, call.from);
  if (!added) return std::unexpected(added.error());
  call.note(Deed::banned, *added);
  return yes(dump({{"network", *added}}));
}

Told lift_ban(const RouteCall& call) {
  const auto network = text_of(call.body, "network");
  if (!network) return std::unexpected(network.error());
  auto bans = Bans::open(call.store);
  if (!bans) return std::unexpected(bans.error());
  if (const auto gone = bans->remove(*network); !gone) return std::unexpected(gone.error());
  call.note(Deed::unbanned, *network);
  return yes("{}");
}

Told tell_log(const RouteCall& call) {
  const auto before = to_integer(call.prepared);
  auto log = AuditLog::open(call.store);
  if (!log) return std::unexpected(log.error());
  const auto entries = log->latest(max_entries_told, std::max<std::int64_t>(0, before.value_or(0)));
  if (!entries) return std::unexpected(entries.error());
  Json list = Json::array();
  for (const AuditEntry& entry : *entries)
    list.push_back({{"id", entry.id},
                    {"time", entry.time},
                    {"who", entry.who},
                    {"deed", entry.deed},
                    {"target", entry.target}});
  return yes(dump(list));
}

}  // namespace

Json to_json(const Account& account) {
  return {{"name", account.name},
          {"role", name_of(account.role)},
          {"disabled", account.disabled},
          {"password", account.has_password},
          {"created", account.created}};
}

void RouteCall::note_as(std::string_view who, Deed deed, std::string_view target) const {
  if (auto log = AuditLog::open(store)) (void)log->add(who, deed, target);
}

std::span<const Route> admin_routes() {
  static constexpr std::array routes = {
      Route{.method = "GET",
            .path = "/api/admin/tables",
            .right = Right::end_tables,
            .prepare = gather_tables,
            .answer = tell_tables},
      Route{.method = "POST",
            .path = "/api/admin/tables/end",
            .right = Right::end_tables,
            .prepare = end_table,
            .answer = note_ended_table},
      Route{.method = "GET",
            .path = "/api/admin/accounts",
            .right = Right::invite_players,
            .answer = tell_accounts},
      Route{.method = "POST",
            .path = "/api/admin/accounts/role",
            .right = Right::manage_accounts,
            .answer = set_role},
      Route{.method = "POST",
            .path = "/api/admin/accounts/disable",
            .right = Right::manage_accounts,
            .answer = set_disabled},
      Route{.method = "GET",
            .path = "/api/admin/invitations",
            .right = Right::invite_players,
            .answer = tell_invitations},
      Route{.method = "POST",
            .path = "/api/admin/invitations",
            .right = Right::invite_players,
            .answer = invite},
      Route{.method = "POST",
            .path = "/api/admin/invitations/withdraw",
            .right = Right::invite_players,
            .answer = withdraw},
      Route{.method = "GET", .path = "/api/admin/bans", .right = Right::ban, .answer = tell_bans},
      Route{.method = "POST", .path = "/api/admin/bans", .right = Right::ban, .answer = ban},
      Route{.method = "POST", .path = "/api/admin/bans/lift", .right = Right::ban, .answer = lift_ban},
      Route{.method = "GET", .path = "/api/admin/log", .right = Right::read_log, .answer = tell_log},
  };
  return routes;
}

}  // namespace parlor::server
