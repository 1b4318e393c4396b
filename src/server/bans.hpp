#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "server/accounts.hpp"
#include "store/database.hpp"

namespace parlor::server {

// Networks that may not use the server.
struct Ban {
  std::string network;  // as net::parse_network spells it
  std::string reason;
  UnixTime until = 0;  // 0: for good

  bool in_force(UnixTime now) const { return until == 0 || until > now; }
};

class Bans {
 public:
  static Result<Bans> open(const std::string& store, Clock clock = unix_time);

  // `asker` is the address of the owner who asks: a ban may lock out neither it nor this machine. Replaces an
  // earlier ban of the same network. Returns the network as net::parse_network spells it.
  Result<std::string> add(std::string_view network, const std::string& reason, int days,
                          std::string_view asker);  // 0 days: for good
  Result<void> remove(std::string_view network);
  Result<std::vector<Ban>> all();  // in force

 private:
  Bans(store::Database database, Clock clock) : database_(std::move(database)), clock_(std::move(clock)) {}
  store::Database database_;
  Clock clock_;
};

}  // namespace parlor::server
