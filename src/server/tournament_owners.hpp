#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/error.hpp"
#include "store/database.hpp"

namespace parlor::server {

// Who owns the tournaments that were started from the page, and which of them are to go on after a restart.
class TournamentOwners {
 public:
  static Result<TournamentOwners> open(const std::string& store);
  // The tournaments of a store that belong to a client; a store that no server has used has none.
  static Result<std::vector<std::int64_t>> owned(store::Database& store);

  // Notes that a new tournament belongs to the client and runs.
  Result<void> claim(std::int64_t id, const std::string& client);
  // Refuses all but its owner and clients on this machine, who may stop it and go on with it.
  Result<void> check(std::int64_t id, const std::string& client);
  Result<void> set_running(std::int64_t id, bool running);
  struct Running {
    std::int64_t id;
    std::string owner;
  };
  Result<std::vector<Running>> running();

 private:
  explicit TournamentOwners(store::Database database) : database_(std::move(database)) {}
  store::Database database_;
};

}  // namespace parlor::server
