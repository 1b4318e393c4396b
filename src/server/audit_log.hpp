#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "server/accounts.hpp"
#include "store/database.hpp"

namespace parlor::server {

// Something that was done, as the page can put into words.
enum class Deed {
  logged_in,
  login_failed,
  joined,
  invited,
  withdrew_invitation,
  changed_password,
  made_token,
  removed_token,
  made_bot,
  removed_bot,
  set_role,
  disabled,
  enabled,
  banned,
  unbanned,
  ended_table,
  stopped_tournament,
};
std::string_view name_of(Deed deed);

struct AuditEntry {
  std::int64_t id = 0;
  UnixTime time = 0;
  std::string who;   // an account (@ann), an address, or "command line"
  std::string deed;  // name_of
  std::string target;
};

// Who did what to the server: the latest entries, kept in the store. A stranger can cause many failed logins,
// so these push out nothing but each other.
class AuditLog {
 public:
  static constexpr int max_entries = 10'000, max_failed_logins = 1000;
  static Result<AuditLog> open(const std::string& store, Clock clock = unix_time);

  Result<void> add(std::string_view who, Deed deed, std::string_view target = {});
  // At most so many, the latest first; those before an id, 0: the latest of all.
  Result<std::vector<AuditEntry>> latest(int most, std::int64_t before = 0);

 private:
  AuditLog(store::Database database, Clock clock)
      : database_(std::move(database)), clock_(std::move(clock)) {}
  store::Database database_;
  Clock clock_;
};

}  // namespace parlor::server
