#include "arena/game_store.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <thread>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "arena/claim_owner.hpp"
#include "core/json.hpp"
#include "core/text.hpp"

namespace parlor::arena {
namespace {

// Numbers in a game's row are texts, several in one column: a row is small, and anyone can read it.
constexpr std::string_view schema = R"(
CREATE TABLE tournaments(id INTEGER PRIMARY KEY, "order" TEXT NOT NULL UNIQUE, started TEXT NOT NULL,
                         finished INTEGER NOT NULL DEFAULT 0);
CREATE TABLE games(tournament INTEGER NOT NULL REFERENCES tournaments, stage INTEGER NOT NULL, number INTEGER NOT NULL,
                   scores TEXT NOT NULL, measures TEXT NOT NULL, length INTEGER NOT NULL, microseconds TEXT NOT NULL,
                   lost INTEGER NOT NULL, forfeit TEXT, moves TEXT NOT NULL,
                   PRIMARY KEY(tournament, stage, number)) WITHOUT ROWID;
CREATE TABLE stages(tournament INTEGER NOT NULL REFERENCES tournaments, stage INTEGER NOT NULL, claimed INTEGER NOT NULL,
                    PRIMARY KEY(tournament, stage)) WITHOUT ROWID;
CREATE TABLE claims(id INTEGER PRIMARY KEY AUTOINCREMENT, tournament INTEGER NOT NULL, stage INTEGER NOT NULL, first INTEGER NOT NULL,
                    last INTEGER NOT NULL, owner TEXT NOT NULL, renewed INTEGER NOT NULL);
)";

// In the place of a forfeit, of a game that a solver ended.
constexpr std::string_view adjudicated = "adjudicated";

constexpr std::string_view kinds = "late|illegal|crashed|resigned";

std::string print(const play::Forfeit& forfeit) {
  return fmt::format("{} {} {}", forfeit.seat, split(kinds, '|')[std::to_underlying(forfeit.kind)],
                     dump(to_json(forfeit.words)));
}

std::optional<std::string> ending(const play::GameResult& game) {
  if (game.adjudicated) return std::string(adjudicated);
  return game.forfeit.transform([](const play::Forfeit& forfeit) { return print(forfeit); });
}

std::optional<play::Forfeit> parse_forfeit(std::string_view text) {
  const auto first = text.find(' '), second = text.find(' ', first + 1);
  if (second == std::string_view::npos) return {};
  const auto seat = to_integer(text.substr(0, first));
  const auto names = split(kinds, '|');
  const auto kind = std::ranges::find(names, text.substr(first + 1, second - first - 1));
  if (!seat || kind == names.end()) return {};
  const std::string_view words = text.substr(second + 1);  // older stores have plain text
  const auto json = read_json(words);
  return play::Forfeit{static_cast<Seat>(*seat), static_cast<play::Forfeit::Kind>(kind - names.begin()),
                       json ? sentence_from_json(*json).value_or(Sentence(words)) : Sentence(words)};
}

std::vector<double> numbers(std::string_view text, double unit = 1) {
  std::vector<double> out;
  const char *at = text.data(), *end = at + text.size();
  while (at < end) {
    double value = 0;
    const auto [rest, error] = std::from_chars(at, end, value);
    if (error != std::errc()) break;
    out.push_back(value * unit);
    at = rest + 1;
  }
  return out;
}

constexpr std::string_view tournament_query =
    "SELECT id, \"order\", started, finished, (SELECT count(*) FROM games WHERE tournament=id) FROM "
    "tournaments ";

StoredTournament tournament_in(const store::Statement& row) {
  return {row.integer(0), row.string(1), row.string(2), row.integer(3) != 0,
          static_cast<std::uint64_t>(row.integer(4))};
}

constexpr auto game_columns = "number, scores, measures, length, microseconds, lost, forfeit, moves";

play::GameResult row_of(const store::Statement& row) {
  play::GameResult game{.number = static_cast<std::uint64_t>(row.integer(0)), .finished = true};
  game.scores = numbers(row.text(1));
  game.measures = numbers(row.text(2));
  game.length = static_cast<int>(row.integer(3));
  game.seconds = numbers(row.text(4), 1e-6);
  game.lost = row.integer(5) != 0;
  game.adjudicated = !row.is_null(6) && row.text(6) == adjudicated;
  if (!row.is_null(6)) game.forfeit = parse_forfeit(row.text(6));
  game.moves = row.text(7);
  return game;
}

}  // namespace

Result<GameStore> GameStore::open(const std::string& path) {
  return prepared(path.empty() ? store::Database::temporary() : store::Database::open(path));
}

Result<GameStore> GameStore::read(const std::string& path) {
  return prepared(store::Database::open(path, store::Database::Access::read));
}

Result<GameStore> GameStore::prepared(Result<store::Database> database) {
  if (!database) return std::unexpected(database.error());
  if (auto current = database->migrate("arena", {schema}); !current) return std::unexpected(current.error());
  const auto insert =
      fmt::format("INSERT OR IGNORE INTO games(tournament, stage, {}) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                  game_columns);
  const auto select = fmt::format(
      "SELECT {} FROM games WHERE tournament=? AND stage=? AND number>=? ORDER BY number", game_columns);
  const std::string_view texts[] = {
      insert,
      select,
      "UPDATE claims SET owner=?, renewed=? WHERE id=?",
      "UPDATE stages SET claimed=? WHERE tournament=? AND stage=?",
      "INSERT OR IGNORE INTO stages VALUES(?, ?, 0)",
      "INSERT INTO claims(tournament, stage, first, last, owner, renewed) VALUES(?, ?, ?, ?, ?, ?)",
      "DELETE FROM claims WHERE id=? AND owner=?",
      "UPDATE claims SET renewed=? WHERE owner=?",
      "SELECT id, first, last, owner, renewed FROM claims WHERE tournament=? AND stage=? ORDER BY first"};
  std::vector<store::Statement> all;
  for (const std::string_view text : texts) {
    auto statement = database->prepare(text);
    if (!statement) return std::unexpected(statement.error());
    all.push_back(*std::move(statement));
  }
  GameStore store(*std::move(database), new_owner());
  store.statements_ = std::make_unique<Statements>(Statements{
      std::move(all[0]), std::move(all[1]), std::move(all[2]), std::move(all[3]), std::move(all[4]),
      std::move(all[5]), std::move(all[6]), std::move(all[7]), std::move(all[8])});
  return store;
}

Result<std::optional<std::int64_t>> GameStore::find(const std::string& request) {
  auto question = database_.prepare("SELECT id FROM tournaments WHERE \"order\"=?");
  if (!question) return std::unexpected(question.error());
  const auto there = question->bind(request).step();
  if (!there) return std::unexpected(there.error());
  if (!*there) return std::nullopt;
  orders_[question->integer(0)] = request;
  return question->integer(0);
}

Result<std::int64_t> GameStore::enter(const std::string& request) {
  const auto there = find(request);
  if (!there) return std::unexpected(there.error());
  if (*there) return **there;
  auto insert = database_.prepare(
      "INSERT OR IGNORE INTO tournaments(\"order\", started) VALUES(?, strftime('%Y-%m-%dT%H:%M:%SZ', "
      "'now'))");
  if (!insert) return std::unexpected(insert.error());
  if (auto done = insert->bind(request).run(); !done) return std::unexpected(done.error());
  const auto entered = find(request);
  if (!entered) return std::unexpected(entered.error());
  return **entered;
}

Result<std::int64_t> GameStore::latest() {
  auto question = database_.prepare("SELECT coalesce(max(id), 0) FROM tournaments");
  if (!question) return std::unexpected(question.error());
  if (const auto row = question->step(); !row) return std::unexpected(row.error());
  return question->integer(0);
}

Result<std::vector<StoredTournament>> GameStore::list(std::optional<std::size_t> most) {
  constexpr std::int64_t no_limit = -1;
  auto all = database_.all(tournament_in, std::string(tournament_query) + "ORDER BY id DESC LIMIT ?",
                           most ? static_cast<std::int64_t>(*most) : no_limit);
  if (all) std::ranges::reverse(*all);
  return all;
}

Result<std::optional<StoredTournament>> GameStore::get(std::int64_t tournament) {
  const auto found = database_.all(tournament_in, std::string(tournament_query) + "WHERE id=?", tournament);
  if (!found) return std::unexpected(found.error());
  return found->empty() ? std::nullopt : std::optional(found->front());
}

Result<void> GameStore::finish(std::int64_t tournament, std::size_t stage, bool last) {
  auto transaction = store::Transaction::begin(database_);
  if (!transaction) return std::unexpected(transaction.error());
  if (!check_current(tournament)) return {};  // it is larger now, and somebody else's to finish
  auto done = database_.execute(
      fmt::format("DELETE FROM claims WHERE tournament={} AND stage={}", tournament, stage));
  if (done && last)
    done = database_.execute(fmt::format("UPDATE tournaments SET finished=1 WHERE id={}", tournament));
  if (!done) return done;
  return transaction->commit();
}

// A claim whose owner is gone, if there is one, is ours now.
Result<std::optional<Claim>> GameStore::orphan(std::int64_t tournament, std::size_t stage) {
  store::Statement& claims = statements_->claims;
  claims.bind(tournament, std::uint64_t{stage});
  for (;;) {
    const auto row = claims.step();
    if (!row) return std::unexpected(row.error());
    if (!*row) return std::nullopt;
    const auto owner = claims.text(3);
    if (owner == owner_ || is_alive(owner, claims.integer(4))) continue;
    const Claim claim{claims.integer(0), static_cast<std::uint64_t>(claims.integer(1)),
                      static_cast<std::uint64_t>(claims.integer(2)), true};
    claims.end();
    if (auto taken = statements_->take_over.bind(owner_, now(), claim.id).run(); !taken)
      return std::unexpected(taken.error());
    return claim;
  }
}

Result<Claim> GameStore::enter_claim(std::int64_t tournament, std::size_t stage, std::uint64_t first,
                                     std::uint64_t last) {
  store::Statement& insert = statements_->new_claim;
  if (auto done = insert.bind(tournament, std::uint64_t{stage}, first, last, owner_, now()).run(); !done)
    return std::unexpected(done.error());
  return Claim{database_.last_id(), first, last, true};
}

Result<std::optional<Claim>> GameStore::claim(std::int64_t tournament, std::size_t stage, std::uint64_t end,
                                              std::uint64_t groups) {
  auto transaction = store::Transaction::begin(database_);
  if (!transaction) return std::unexpected(transaction.error());
  if (const auto current = check_current(tournament); !current) return std::unexpected(current.error());
  auto claim = orphan(tournament, stage);
  if (!claim) return claim;
  if (!*claim) {
    const std::uint64_t number = stage;
    if (auto done = statements_->new_stage.bind(tournament, number).run(); !done)
      return std::unexpected(done.error());
    auto question = database_.prepare("SELECT claimed FROM stages WHERE tournament=? AND stage=?");
    if (!question) return std::unexpected(question.error());
    if (const auto row = question->bind(tournament, number).step(); !row) return std::unexpected(row.error());
    const auto first = static_cast<std::uint64_t>(question->integer(0));
    question->end();
    if (first < end) {
      const std::uint64_t last = std::min(end, first + groups);
      if (auto done = statements_->advance.bind(last, tournament, number).run(); !done)
        return std::unexpected(done.error());
      const auto entered = enter_claim(tournament, stage, first, last);
      if (!entered) return std::unexpected(entered.error());
      *claim = *entered;
    }
  }
  if (auto done = transaction->commit(); !done) return std::unexpected(done.error());
  return claim;
}

Result<std::optional<Claim>> GameStore::claim_again(std::int64_t tournament, std::size_t stage,
                                                    std::uint64_t first, std::uint64_t end,
                                                    std::uint64_t groups) {
  auto transaction = store::Transaction::begin(database_);
  if (!transaction) return std::unexpected(transaction.error());
  if (const auto current = check_current(tournament); !current) return std::unexpected(current.error());
  store::Statement& claims = statements_->claims;
  const auto somebody = claims.bind(tournament, std::uint64_t{stage}).step();
  if (!somebody) return std::unexpected(somebody.error());
  claims.end();
  if (*somebody || first >= end) return std::nullopt;
  auto claim = enter_claim(tournament, stage, first, std::min(end, first + groups));
  if (!claim) return std::unexpected(claim.error());
  if (auto done = transaction->commit(); !done) return std::unexpected(done.error());
  return *claim;
}

Result<bool> GameStore::should_have(std::int64_t tournament, std::size_t stage, std::uint64_t group) {
  auto question = database_.prepare(
      "SELECT EXISTS(SELECT 1 FROM stages WHERE tournament=?1 AND stage=?2 AND claimed>?3) AND NOT EXISTS("
      "SELECT 1 FROM claims WHERE tournament=?1 AND stage=?2 AND first<=?3 AND last>?3)");
  if (!question) return std::unexpected(question.error());
  if (const auto row = question->bind(tournament, std::uint64_t{stage}, group).step(); !row)
    return std::unexpected(row.error());
  return question->integer(0) != 0;
}

Result<void> GameStore::keep(std::int64_t tournament, std::size_t stage,
                             std::span<const play::GameResult> games) {
  const auto spaced = [](const std::vector<double>& values) {
    return fmt::format("{}", fmt::join(values, " "));
  };
  for (const play::GameResult& game : games) {
    store::Statement& insert = statements_->insert;
    std::string micros;
    for (const double s : game.seconds)
      fmt::format_to(std::back_inserter(micros), "{}{:.0f}", micros.empty() ? "" : " ", s * 1e6);
    insert.bind(tournament, std::uint64_t{stage}, game.number, spaced(game.scores), spaced(game.measures),
                game.length, micros, game.lost ? 1 : 0, ending(game), game.moves);
    if (auto done = insert.run(); !done) return done;
  }
  return {};
}

Result<void> GameStore::save(std::int64_t tournament, std::size_t stage, std::vector<play::GameResult> games,
                             std::span<const std::int64_t> ended) {
  auto transaction = store::Transaction::begin(database_);
  if (!transaction) return std::unexpected(transaction.error());
  if (auto current = check_current(tournament); !current) return current;
  if (auto kept = keep(tournament, stage, games); !kept) return kept;
  for (const std::int64_t id : ended)
    if (auto done = statements_->end_claim.bind(id, owner_).run(); !done) return done;
  if (auto done = statements_->renew.bind(now(), owner_).run(); !done) return done;
  const auto committed = transaction->commit();
  std::this_thread::sleep_for(std::chrono::milliseconds(1));  // a gap for the other processes
  return committed;
}

Result<void> GameStore::release() {
  auto statement = database_.prepare("UPDATE claims SET owner='' WHERE owner=?");
  if (!statement) return std::unexpected(statement.error());
  return statement->bind(owner_).run();
}

Result<void> GameStore::each(std::int64_t tournament, std::size_t stage, std::uint64_t from,
                             const Take& take) {
  store::Statement& select = statements_->select;
  select.bind(tournament, std::uint64_t{stage}, from);
  for (;;) {
    const auto row = select.step();
    if (!row) return std::unexpected(row.error());
    if (!*row) return {};
    if (take(row_of(select))) continue;
    select.end();
    return {};
  }
}

Result<std::optional<play::GameResult>> GameStore::find(std::int64_t tournament, std::size_t stage,
                                                        std::uint64_t number) {
  std::optional<play::GameResult> found;
  const auto read = each(tournament, stage, number, [&](play::GameResult&& game) {
    if (game.number == number) found = std::move(game);
    return false;
  });
  if (!read) return std::unexpected(read.error());
  return found;
}

}  // namespace parlor::arena
