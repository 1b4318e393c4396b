#include "server/audit_log.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace parlor::server {

std::string_view name_of(Deed deed) {
  constexpr std::array<std::string_view, 17> names = {
      "logged_in",        "login_failed",      "joined",        "invited",  "withdrew_invitation",
      "changed_password", "made_token",        "removed_token", "made_bot", "removed_bot",
      "set_role",         "disabled",          "enabled",       "banned",   "unbanned",
      "ended_table",      "stopped_tournament"};
  static_assert(names.size() == std::to_underlying(Deed::stopped_tournament) + 1);
  return names[std::to_underlying(deed)];
}

Result<AuditLog> AuditLog::open(const std::string& store, Clock clock) {
  auto database = store::Database::open(store);
  if (!database) return std::unexpected(database.error());
  const auto ready = database->migrate(
      "audit", {"CREATE TABLE audit (id INTEGER PRIMARY KEY AUTOINCREMENT, time INTEGER NOT NULL, "
                "who TEXT NOT NULL, deed TEXT NOT NULL, target TEXT NOT NULL) STRICT;"
                "CREATE INDEX audit_failed_logins ON audit (id) WHERE deed = 'login_failed'"});
  if (!ready) return std::unexpected(ready.error());
  return AuditLog(*std::move(database), std::move(clock));
}

Result<void> AuditLog::add(std::string_view who, Deed deed, std::string_view target) {
  const auto added = database_.run("INSERT INTO audit (time, who, deed, target) VALUES (?, ?, ?, ?)",
                                   clock_(), who, name_of(deed), target);
  if (!added) return added;
  const bool failed_login = deed == Deed::login_failed;
  const std::string kind = failed_login ? "deed = 'login_failed'" : "deed <> 'login_failed'";
  return database_.run("DELETE FROM audit WHERE " + kind + " AND id <= (SELECT id FROM audit WHERE " + kind +
                           " ORDER BY id DESC LIMIT 1 OFFSET ?)",
                       failed_login ? max_failed_logins : max_entries);
}

Result<std::vector<AuditEntry>> AuditLog::latest(int most, std::int64_t before) {
  return database_.all(
      [](const store::Statement& row) {
        return AuditEntry{row.integer(0), row.integer(1), row.string(2), row.string(3), row.string(4)};
      },
      "SELECT id, time, who, deed, target FROM audit WHERE ? = 0 OR id < ? ORDER BY id DESC LIMIT ?", before,
      before, most);
}

}  // namespace parlor::server
