#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/error.hpp"
#include "store/database.hpp"

namespace parlor::server {

// Whose tournaments are those that the page started, and which of them are to go on after a restart.
class TournamentOwners {
 public:
  static Result<TournamentOwners> open(const std::string& store);

  // Makes a new one the client's, and running.
  Result<void> claim(std::int64_t id, const std::string& client);
  // Whether the client may stop it and go on with it: its owner, and whoever is at this machine.
  Result<void> check(std::int64_t id, const std::string& client);
  Result<void> set_running(std::int64_t id, bool running);
  Result<std::vector<std::int64_t>> running();

 private:
  explicit TournamentOwners(store::Database database) : database_(std::move(database)) {}
  store::Database database_;
};

}  // namespace parlor::server
