#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "net/shares.hpp"
#include "server/table_request.hpp"
#include "server/table_session.hpp"
#include "server/table_store.hpp"

namespace parlor::server {

// All tables of a server: those in use in memory, the others in the store until someone asks for them.
class TableRegistry {
 public:
  // `waiting` is for players from outside, who may sit down if `external_players` knows them.
  TableRegistry(net::Loop& loop, net::Pool& pool, SqliteTableStore& store, net::Pool& waiting,
                const play::ExternalPlayers* external_players = nullptr);

  TableRegistry(const TableRegistry&) = delete;
  TableRegistry& operator=(const TableRegistry&) = delete;
  ~TableRegistry();

  // Opens a table as `POST /api/tables` asks; the answer's JSON comes back.
  Result<std::string> open(TableRequest request, const std::string& client);
  // The first half of the above, which may be done on any thread.
  Result<TableRequest> read(const std::string& text) const;
  Result<std::string> open(const std::string& request, const std::string& client);
  // The table of that id, set up again where it was only in the store; null: there is none.
  Result<std::shared_ptr<TableSession>> find(const std::string& id);
  void close();                                                // tells everyone that the server goes away
  std::string list() const;                                    // the latest tables in memory, as JSON
  std::string lobby() const;                                   // where one may join or watch, as JSON
  std::string list_for_staff() const;                          // more of them, with what they cost
  bool keeping() const { return store_.keeping(); }            // see TableStore
  Result<void> has_room() const { return store_.has_room(); }  // on the disk, for another table
  std::size_t size() const { return tables_.size(); }          // in memory
  std::map<std::string, std::size_t> in_play() const;          // tables in memory that are not over, by game
  bool full(const std::string& client) const;  // it can open no table unless one of its own is let go

 private:
  Result<std::shared_ptr<TableSession>> add(TableHead head, const std::vector<play::Act>& acts,
                                            std::vector<Sentence> said = {},
                                            std::shared_ptr<play::Table> table = {});
  // Takes so many places for the client, if need be those of its other tables that nobody looks at.
  bool take_places(const std::string& client, std::size_t places, const std::string& id);
  // Lets go of the client's table that was used longest ago, if nobody looks at it; false: there is none.
  // That of the id stays.
  bool make_room(const std::string& client, const std::string& id);
  bool grow(const TableSession& table);
  std::shared_ptr<TableSession> again(const TableSession& old);
  void tidy_up();  // lets go of tables that nobody looks at

  Context context_;
  SqliteTableStore& store_;
  struct Entry {
    std::shared_ptr<TableSession> table;
    std::chrono::steady_clock::time_point used;
    std::size_t places = 1;  // that it takes up
  };
  using Wanted = bool (TableSession::*)() const;
  std::vector<const TableSession*> latest(std::size_t most, Wanted wanted = nullptr) const;
  using Tables = std::map<std::string, Entry>;
  Tables::iterator let_go(Tables::iterator table);

  Tables tables_;
  net::Shares places_;  // of tables in memory: a long one takes up several
  std::shared_ptr<void> timer_;
};

}  // namespace parlor::server
