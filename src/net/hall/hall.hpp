#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "net/hall/keeper.hpp"
#include "net/hall/table.hpp"

namespace parlor::net {

// All tables of a server: those in use in memory, the others in the store until someone asks for them.
class Hall {
 public:
  // `waiting` is for players from outside, who may sit down if `outsiders` know them.
  Hall(Loop& loop, Pool& pool, TableStore& store, Pool& waiting, const Outsiders* outsiders = nullptr);

  Hall(const Hall&) = delete;
  Hall& operator=(const Hall&) = delete;
  ~Hall();

  // Opens a table as `POST /api/tables` asks; the answer's JSON comes back.
  Result<std::string> open(const std::string& order);
  // The table of that id, set up again where it was only in the store; null: there is none.
  Result<std::shared_ptr<HallTable>> find(const std::string& id);
  void close();              // tells everyone that the server goes away
  std::string list() const;  // the latest tables in memory, as JSON
  bool full() const;         // no table can be opened unless one is let go

 private:
  Result<std::shared_ptr<HallTable>> add(TableHead head, const std::vector<Act>& acts,
                                         std::vector<std::string> said = {});
  void make_room();  // lets go of the table that was used longest ago, if nobody looks at any
  std::shared_ptr<HallTable> again(const HallTable& old);
  void tidy_up();  // lets go of tables that nobody looks at

  Surroundings around_;
  TableStore& store_;
  struct Entry {
    std::shared_ptr<HallTable> table;
    std::chrono::steady_clock::time_point used;
  };
  std::map<std::string, Entry> tables_;
  std::shared_ptr<void> timer_;
};

}  // namespace parlor::net
