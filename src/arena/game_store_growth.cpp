#include <fmt/format.h>

#include "arena/claim_owner.hpp"
#include "arena/french.hpp"
#include "arena/game_store.hpp"

namespace parlor::arena {

// Whether the tournament is still the one that we know: its games have other numbers once it has grown.
Result<void> GameStore::check_current(std::int64_t tournament) {
  const auto known = orders_.find(tournament);
  if (known == orders_.end()) return {};
  auto question =
      database_.ask("SELECT 1 FROM tournaments WHERE id=? AND \"order\"=?", tournament, known->second);
  if (!question) return std::unexpected(question.error());
  const auto there = question->step();
  if (!there) return std::unexpected(there.error());
  if (*there) return {};
  return fail(
      say<french>("tournament {} of {} has become a larger one meanwhile; give the larger order to go on",
                  tournament, name()));
}

// By way of negative numbers, so that none is there twice meanwhile.
Result<void> GameStore::renumber(std::int64_t tournament, const Renumbering& numbers) {
  const std::uint64_t size = numbers.group_size, before = numbers.places.size();
  if (before == numbers.encounters) return {};
  if (auto made = database_.execute("CREATE TEMP TABLE places(before INTEGER PRIMARY KEY, after INTEGER)");
      !made)
    return made;
  for (std::uint64_t e = 0; e < before; ++e)
    if (auto put = database_.run("INSERT INTO places VALUES(?, ?)", e, std::uint64_t{numbers.places[e]});
        !put)
      return put;
  return database_.execute(
      fmt::format("UPDATE games SET number = -1 - ((number / {1} * {2} + (SELECT after FROM places WHERE "
                  "before = number / "
                  "{3} % {4})) * {3} + number % {3}) WHERE tournament={0} AND stage=0;"
                  "UPDATE games SET number = -1 - number WHERE tournament={0} AND stage=0;"
                  "DROP TABLE places",
                  tournament, before * size, numbers.encounters, size, before));
}

Result<void> GameStore::check_idle(std::int64_t tournament) {
  const auto owners =
      database_.all([](const store::Statement& row) { return std::pair(row.string(0), row.integer(1)); },
                    "SELECT owner, renewed FROM claims WHERE tournament=?", tournament);
  if (!owners) return std::unexpected(owners.error());
  for (const auto& [owner, renewed] : *owners)
    if (is_alive(owner, renewed))
      return fail(say<french>("tournament {} of {} is being played; try again when nobody plays it",
                              tournament, name()));
  return {};
}

Result<void> GameStore::reopen(std::int64_t tournament) {
  constexpr std::string_view open = "tournament IN (SELECT id FROM tournaments WHERE id=? AND finished=0)";
  if (auto done = database_.run(fmt::format("DELETE FROM claims WHERE {}", open), tournament); !done)
    return done;
  return database_.run(fmt::format("DELETE FROM stages WHERE {}", open), tournament);
}

Result<void> GameStore::close(std::int64_t tournament) {
  if (auto done = database_.run("DELETE FROM claims WHERE tournament=?", tournament); !done) return done;
  return database_.run("UPDATE tournaments SET finished=1 WHERE id=?", tournament);
}

Result<std::size_t> GameStore::stages(std::int64_t tournament) {
  auto question =
      database_.ask("SELECT coalesce(max(stage) + 1, 0) FROM games WHERE tournament=?", tournament);
  if (!question) return std::unexpected(question.error());
  if (const auto row = question->step(); !row) return std::unexpected(row.error());
  return static_cast<std::size_t>(question->integer(0));
}

Result<void> GameStore::grow(const StoredTournament& smaller, const std::string& request,
                             const Renumbering& numbers) {
  auto transaction = store::Transaction::begin(database_);
  if (!transaction) return std::unexpected(transaction.error());
  if (auto idle = check_idle(smaller.id); !idle) return idle;
  // The next to play walks through all groups again, and plays those that are not there.
  Result<void> done =
      database_.run("UPDATE tournaments SET \"order\"=?, finished=0 WHERE id=? AND \"order\"=?", request,
                    smaller.id, smaller.request);
  if (done && database_.changes() != 1)
    done = fail(
        say<french>("tournament {} of {} has become a larger one meanwhile; give the larger order to go on",
                    smaller.id, name()));
  if (done) done = renumber(smaller.id, numbers);
  if (done) done = reopen(smaller.id);
  if (!done) return done;
  return transaction->commit();
}

}  // namespace parlor::arena
