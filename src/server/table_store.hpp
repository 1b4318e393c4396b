#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "net/metrics.hpp"
#include "server/table_session.hpp"
#include "store/database.hpp"
#include "store/room.hpp"

namespace parlor::server {

// Tables in the store. Everything that happens within one turn of the loop is committed at once, and only
// then told to anyone: so what people saw is never lost, and many busy tables share the price of a commit.
// When the disk is full or the store locked, games go on: what is to be written waits here, and is tried
// again until it is written.
class SqliteTableStore final : public TableStore {
 public:
  // Makes its tables in the database, which must outlive it.
  static Result<std::unique_ptr<SqliteTableStore>> open(net::Loop& loop, store::Database& database);

  void save_head(const TableHead& head) override;
  void save_act(const std::string& id, std::size_t number, const play::Act& act,
                const Sentence& said) override;
  void cut_acts(const std::string& id, std::size_t from) override;
  void when_safe(std::function<void()> then) override;
  bool keeping() const override { return !failing_; }
  Result<void> has_room() const { return store::check_room(database_.path()); }  // for another table
  std::function<void()> keeping_changed;
  const net::Histogram& commit_seconds() const { return commit_seconds_; }  // of those that wrote something

  struct Kept {
    TableHead head;
    std::vector<play::Act> acts;
    std::vector<Sentence> said;  // by act
  };
  Result<std::optional<Kept>> load(const std::string& id);
  void commit();  // tries, even if it failed before
  // Forgets tables until so many are left: of whichever client has the most, those that were touched longest
  // ago.
  void forget_old(std::size_t keep);

 private:
  SqliteTableStore(net::Loop& loop, store::Database& database) : loop_(loop), database_(database) {}
  // What is to be written of a table: never more than the table itself.
  struct Change {
    struct Move {
      play::Act act;
      std::string said;  // JSON
    };
    std::optional<std::string> head = {};
    std::string client = {};              // with the head
    std::optional<std::size_t> cut = {};  // first, the acts from here on go
    std::map<std::size_t, Move> moves = {};
  };
  Result<void> forget_oldest(const std::string& client, std::int64_t tables);
  Result<void> write();
  Result<void> write_changes();
  Result<void> write(const std::string& id, const Change& change);

  net::Loop& loop_;
  store::Database& database_;
  std::optional<store::Statement> put_head_, put_act_, touch_, cut_;
  std::map<std::string, Change> changes_;  // by table
  net::Histogram commit_seconds_;
  std::vector<std::function<void()>> waiting_;
  bool posted_ = false, failing_ = false;
  std::shared_ptr<void> again_;
};

}  // namespace parlor::server
