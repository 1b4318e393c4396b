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
