#include "server/table_store.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <stdexcept>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/json.hpp"
#include "net/secret.hpp"
#include "server/french.hpp"

namespace parlor::server {
namespace {

constexpr std::chrono::milliseconds patience{250};  // with others who write: the loop stands still meanwhile
constexpr std::chrono::seconds try_again_after{2};

std::string print_head(const TableHead& head) {
  Json json = {{"id", head.id},
               {"watch", net::kept_secret(head.watch)},
               {"game", head.game},
               {"seed", head.seed},
               {"position", head.position},
               {"time", head.time},
               {"ended_by", to_json(head.ended_by)},
               {"scores", head.scores},
               {"next", head.next},
               {"client", head.client},
               {"joinable", head.joinable},
               {"watchable", head.watchable ? Json(*head.watchable) : Json()},
               {"nonce", head.nonce},
               {"hints", head.hints}};
  json["set"] = to_json(head.set);
  json["sitters"] = Json::array();
  for (const Sitter& s : head.sitters)
    json["sitters"].push_back({{"player", s.player},
                               {"name", s.name},
                               {"secret", net::kept_secret(s.secret)},
                               {"left", s.left},
                               {"thought", s.thought},
                               {"said", to_json(s.said)}});
  return dump(json);
}

// What we wrote ourselves; anything else is a damaged file.
TableHead read_head(const Json& json) {
  TableHead head{.id = json.at("id"), .watch = json.at("watch"), .game = json.at("game")};
  if (!json.at("seed").is_number_unsigned()) throw std::invalid_argument("the seed is not a whole number");
  head.seed = json.at("seed");
  head.position = json.at("position");
  head.time = json.at("time");
  head.ended_by = sentence_from_json(json.at("ended_by")).value();
  head.scores = json.at("scores").get<std::vector<double>>();
  head.next = json.at("next");
  head.client = json.value("client", "");  // older stores do not tell
  head.joinable = json.value("joinable", false);
  if (json.contains("watchable") && json["watchable"].is_boolean())
    head.watchable = json["watchable"].get<bool>();
  head.nonce = json.value("nonce", "");
  head.hints = json.value("hints", false);
  for (const auto& [key, value] : json.at("set").items()) head.set.push_back({key, value});
  for (const Json& s : json.at("sitters"))
    head.sitters.push_back({.player = s.at("player"),
                            .name = s.at("name"),
                            .secret = s.at("secret"),
                            .left = s.at("left"),
                            .thought = s.at("thought"),
                            .said = sentence_from_json(s.at("said")).value()});
  constexpr double max_left = 1e9;  // seconds; no clock has more
  for (const Sitter& s : head.sitters) {
    if (!s.thought.empty() && !Json::accept(s.thought))
      throw std::invalid_argument("a thought is not JSON");  // it is sent as it is
    if (std::abs(s.left) > max_left) throw std::invalid_argument("the time left is not one of a clock");
  }
  if (!head.ended_by.empty() && head.scores.size() != head.sitters.size())
    throw std::invalid_argument("it has ended, without a score for each seat");
  return head;
}

// Rewrites the heads that an older Parlor wrote with secrets in clear, some at a time; nothing is left of
// them in the file.
Result<void> hash_secrets(store::Database& database) {
  auto some = database.prepare("SELECT id, head FROM hall_tables WHERE id > ? ORDER BY id LIMIT 1000");
  auto put = database.prepare("UPDATE hall_tables SET head = ? WHERE id = ?");
  if (!some || !put) return std::unexpected((!some ? some : put).error());
  if (auto overwrites = database.execute("PRAGMA secure_delete=ON"); !overwrites) return overwrites;
  for (std::string last;;) {
    auto transaction = store::Transaction::begin(database);
    if (!transaction) return std::unexpected(transaction.error());
    std::vector<std::pair<std::string, std::string>> heads;
    some->bind(last);
    for (;;) {
      const auto row = some->step();
      if (!row) return std::unexpected(row.error());
      if (!*row) break;
      heads.emplace_back(some->text(0), some->text(1));
    }
    for (const auto& [id, head] : heads) {
      try {
        if (auto done = put->bind(print_head(read_head(Json::parse(head))), id).run(); !done) return done;
      } catch (const std::exception&) {
        continue;  // damaged: whoever asks for the table is told
      }
    }
    if (auto done = transaction->commit(); !done) return done;
    if (heads.empty()) return database.execute("PRAGMA secure_delete=OFF");
    last = heads.back().first;
  }
}

// JSON; stores of old hold plain text.
Sentence read_said(std::string_view text) {
  const auto json = read_json(text);
  auto said = json ? sentence_from_json(*json) : Result<Sentence>(text);
  return said ? *std::move(said) : Sentence(text);
}

}  // namespace

Result<std::unique_ptr<SqliteTableStore>> SqliteTableStore::open(net::Loop& loop, store::Database& database) {
  const auto version = database.version("hall");
  if (!version) return std::unexpected(version.error());
  if (*version == 1)
    if (const auto hashed = hash_secrets(database); !hashed) return std::unexpected(hashed.error());
  const auto tables = database.migrate(
      "hall", {"CREATE TABLE hall_tables (id TEXT PRIMARY KEY, head TEXT NOT NULL, touched INTEGER NOT NULL) "
               "WITHOUT ROWID;"
               "CREATE INDEX hall_touched ON hall_tables (touched);"
               "CREATE TABLE hall_acts (id TEXT NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL, "
               "move TEXT NOT NULL, said TEXT NOT NULL, PRIMARY KEY (id, number)) WITHOUT ROWID;",
               "SELECT 1",  // secrets are hashed
               "ALTER TABLE hall_tables ADD COLUMN client TEXT NOT NULL DEFAULT '';"
               "CREATE INDEX hall_clients ON hall_tables (client, touched);"});
  if (!tables) return std::unexpected(tables.error());
  database.wait_at_most(patience);
  std::unique_ptr<SqliteTableStore> store(new SqliteTableStore(loop, database));
  const auto prepare = [&](std::optional<store::Statement>& to, std::string_view sql) -> Result<void> {
    auto statement = database.prepare(sql);
    if (!statement) return std::unexpected(statement.error());
    to.emplace(*std::move(statement));
    return {};
  };
  for (const auto& [to, sql] :
       {std::pair{&store->put_head_,
                  "INSERT INTO hall_tables VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET head = "
                  "excluded.head, "
                  "touched = excluded.touched"},
        std::pair{&store->put_act_, "INSERT OR REPLACE INTO hall_acts VALUES (?, ?, ?, ?, ?)"},
        std::pair{&store->touch_, "UPDATE hall_tables SET touched = ? WHERE id = ?"},
        std::pair{&store->cut_, "DELETE FROM hall_acts WHERE id = ? AND number >= ?"}})
    if (const auto done = prepare(*to, sql); !done) return std::unexpected(done.error());
  return store;
}

void SqliteTableStore::save_head(const TableHead& head) {
  Change& change = changes_[head.id];
  change.head = print_head(head);
  change.client = head.client;
}

void SqliteTableStore::save_act(const std::string& id, std::size_t number, const play::Act& act,
                                const Sentence& said) {
  changes_[id].moves[number] = {act, dump(to_json(said))};
}

void SqliteTableStore::cut_acts(const std::string& id, std::size_t from) {
  Change& change = changes_[id];
  change.moves.erase(change.moves.lower_bound(from), change.moves.end());
  change.cut = std::min(from, change.cut.value_or(from));
}

void SqliteTableStore::when_safe(std::function<void()> then) {
  waiting_.push_back(std::move(then));
  if (std::exchange(posted_, true)) return;
  loop_.post([this] {
    posted_ = false;
    if (!failing_) commit();
    for (const auto& next : std::exchange(waiting_, {})) next();
  });
}

void SqliteTableStore::commit() {
  const auto written = changes_.empty() ? database_.still_there() : write();
  if (written) changes_.clear();
  again_ = written ? nullptr : loop_.after(try_again_after, [this] { commit(); });
  if (failing_ == !written) return;
  failing_ = !written;
  const std::string what =
      failing_ ? "tables are not being kept: " + written.error().message() : "tables are kept again";
  // Unlike fmt::print this throws nothing where standard error is a file on the disk that is full.
  (void)std::fputs(fmt::format("parlor: {}\n", what).c_str(), stderr);
  if (keeping_changed) keeping_changed();
}

Result<void> SqliteTableStore::write() {
  const play::Stopwatch watch;
  const auto written = write_changes();
  commit_seconds_.observe(watch.seconds());
  return written;
}

Result<void> SqliteTableStore::write_changes() {
  auto transaction = store::Transaction::begin(database_);
  if (!transaction) return std::unexpected(transaction.error());
  for (const auto& [id, change] : changes_)
    if (const auto written = write(id, change); !written) return written;
  return transaction->commit();
}

Result<void> SqliteTableStore::write(const std::string& id, const Change& change) {
  const auto now = static_cast<std::int64_t>(std::time(nullptr));
  auto done =
      change.head ? put_head_->bind(id, *change.head, now, change.client).run() : touch_->bind(now, id).run();
  if (done && change.cut) done = cut_->bind(id, static_cast<std::int64_t>(*change.cut)).run();
  for (const auto& [number, move] : change.moves)
    if (done)
      done = put_act_->bind(id, static_cast<std::int64_t>(number), move.act.seat, move.act.move, move.said)
                 .run();
  return done;
}

Result<std::optional<SqliteTableStore::Kept>> SqliteTableStore::load(const std::string& id) {
  auto heads = database_.prepare("SELECT head FROM hall_tables WHERE id = ?");
  auto acts =
      database_.prepare("SELECT number, seat, move, said FROM hall_acts WHERE id = ? ORDER BY number");
  if (!heads || !acts) return std::unexpected((!heads ? heads : acts).error());
  const auto found = heads->bind(id).step();
  if (!found) return std::unexpected(found.error());
  if (!*found) return std::nullopt;
  Kept kept;
  try {
    kept.head = read_head(Json::parse(heads->text(0)));
  } catch (const std::exception& broken) {
    return fail(say<french>("table {} cannot be read from the store: {}", id, broken.what()));
  }
  acts->bind(id);
  for (;;) {
    const auto row = acts->step();
    if (!row) return std::unexpected(row.error());
    // After a hole the rest makes no sense.
    if (!*row || acts->integer(0) != static_cast<std::int64_t>(kept.acts.size())) break;
    kept.acts.push_back({static_cast<Seat>(acts->integer(1)), acts->string(2)});
    kept.said.push_back(read_said(acts->text(3)));
  }
  return kept;
}

void SqliteTableStore::forget_old(std::size_t keep) {
  for (;;) {
    auto all = database_.prepare("SELECT COUNT(*) FROM hall_tables");
    auto largest = database_.prepare(
        "SELECT client, COUNT(*) FROM hall_tables GROUP BY client ORDER BY COUNT(*) DESC LIMIT 2");
    if (!all || !largest || !all->step().value_or(false)) return;
    const std::int64_t too_many = all->integer(0) - static_cast<std::int64_t>(keep);
    if (too_many <= 0 || !largest->step().value_or(false)) return;
    const std::string client(largest->text(0));
    const std::int64_t tables = largest->integer(1);
    const std::int64_t next = largest->step().value_or(false) ? largest->integer(1) : 0;
    // With a question open, the transaction would fail where another connection has written since it was
    // asked.
    all->end();
    largest->end();
    if (!forget_oldest(client, std::min(too_many, std::max<std::int64_t>(tables - next, 1)))) return;
  }
}

Result<void> SqliteTableStore::forget_oldest(const std::string& client, std::int64_t tables) {
  auto old = database_.prepare("SELECT id FROM hall_tables WHERE client = ? ORDER BY touched LIMIT ?");
  auto heads = database_.prepare("DELETE FROM hall_tables WHERE id = ?");
  if (!old || !heads) return std::unexpected((!old ? old : heads).error());
  old->bind(client, tables);
  std::vector<std::string> ids;
  for (;;) {
    const auto row = old->step();
    if (!row) return std::unexpected(row.error());
    if (!*row) break;
    ids.emplace_back(old->text(0));
  }
  auto transaction = store::Transaction::begin(database_);
  if (!transaction) return std::unexpected(transaction.error());
  for (const std::string& id : ids) {
    if (const auto gone = heads->bind(id).run(); !gone) return gone;
    if (const auto gone = cut_->bind(id, std::int64_t{0}).run(); !gone) return gone;
  }
  return transaction->commit();
}

}  // namespace parlor::server
