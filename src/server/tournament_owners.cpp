#include "server/tournament_owners.hpp"

#include "net/address.hpp"
#include "server/french.hpp"

namespace parlor::server {

Result<TournamentOwners> TournamentOwners::open(const std::string& store) {
  auto database = store::Database::open(store);
  if (!database) return std::unexpected(database.error());
  const auto ready = database->migrate(
      "page", {"CREATE TABLE page_tournaments (id INTEGER PRIMARY KEY, owner TEXT NOT NULL, "
               "running INTEGER NOT NULL) STRICT"});
  if (!ready) return std::unexpected(ready.error());
  return TournamentOwners(*std::move(database));
}

Result<std::vector<std::int64_t>> TournamentOwners::owned(store::Database& store) {
  const auto version = store.version("page");
  if (!version) return std::unexpected(version.error());
  if (*version == 0) return {};
  return store.all([](const store::Statement& row) { return row.integer(0); },
                   "SELECT id FROM page_tournaments");
}

Result<void> TournamentOwners::claim(std::int64_t id, const std::string& client) {
  return database_.run("INSERT OR REPLACE INTO page_tournaments VALUES (?, ?, 1)", id, client);
}

Result<void> TournamentOwners::check(std::int64_t id, const std::string& client) {
  if (net::is_loopback(client)) return {};
  auto owner = database_.prepare("SELECT owner FROM page_tournaments WHERE id = ?");
  if (!owner) return std::unexpected(owner.error());
  const auto found = owner->bind(id).step();
  if (!found) return std::unexpected(found.error());
  if (*found && owner->text(0) == client) return {};
  return fail(say<french>("only who started a tournament may stop it or go on with it"));
}

Result<void> TournamentOwners::set_running(std::int64_t id, bool running) {
  return database_.run("UPDATE page_tournaments SET running = ? WHERE id = ?", running ? 1 : 0, id);
}

Result<std::vector<TournamentOwners::Running>> TournamentOwners::running() {
  return database_.all([](const store::Statement& row) { return Running{row.integer(0), row.string(1)}; },
                       "SELECT id, owner FROM page_tournaments WHERE running = 1 ORDER BY id");
}

}  // namespace parlor::server
