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

Result<void> TournamentOwners::claim(std::int64_t id, const std::string& client) {
  auto claim = database_.prepare("INSERT OR REPLACE INTO page_tournaments VALUES (?, ?, 1)");
  if (!claim) return std::unexpected(claim.error());
  return claim->bind(id, client).run();
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
  auto note = database_.prepare("UPDATE page_tournaments SET running = ? WHERE id = ?");
  if (!note) return std::unexpected(note.error());
  return note->bind(running ? 1 : 0, id).run();
}

Result<std::vector<std::int64_t>> TournamentOwners::running() {
  auto question = database_.prepare("SELECT id FROM page_tournaments WHERE running = 1 ORDER BY id");
  if (!question) return std::unexpected(question.error());
  std::vector<std::int64_t> ids;
  for (;;) {
    const auto more = question->step();
    if (!more) return std::unexpected(more.error());
    if (!*more) return ids;
    ids.push_back(question->integer(0));
  }
}

}  // namespace parlor::server
