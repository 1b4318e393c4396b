#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "server/roles.hpp"
#include "store/database.hpp"

namespace parlor::server {

using UnixTime = std::int64_t;  // seconds
using Clock = std::function<UnixTime()>;
UnixTime unix_time();
inline constexpr UnixTime one_day = 86'400;

struct Account {
  std::int64_t id = 0;
  std::string name;
  Role role = Role::player;
  bool disabled = false;
  bool has_password = false;  // otherwise it is used with tokens only
  UnixTime created = 0;
};

// A link with which somebody makes an account, or gets back into one.
struct Invitation {
  std::int64_t id = 0;
  Role role = Role::player;
  std::string account;  // whose password it sets; empty: it makes a new account
  std::string by;       // the account that made it; empty: made at the command line
  UnixTime expires = 0;
  int uses = 0;  // that are left
};

// The accounts in a store, the invitations to more of them, and who is logged in. The store holds hashes of
// secrets and no secret. What is refused changes nothing.
class Accounts {
 public:
  static Result<Accounts> open(const std::string& store,
                               store::Database::Access access = store::Database::Access::write,
                               Clock clock = unix_time);
  bool first_time() const { return first_time_; }  // the store had no accounts' tables before

  // The secret of an invitation, told this once.
  struct Terms {
    int days = 7, uses = 1;
  };
  static constexpr int max_days = 365, max_uses = 1000;
  Result<std::string> invite(Role role, Terms terms, const Account* by);
  // An invitation that sets the account's password anew, once, and ends all its sessions and tokens.
  Result<std::string> invite_back(const std::string& name, const Account* by);
  Result<Invitation> invitation(std::string_view secret);
  Result<std::vector<Invitation>> invitations();
  Result<void> withdraw(std::int64_t id);

  // Makes the account that the secret invites to, or sets the password of the account that it is for. Without
  // a password hash the account can be used with tokens only.
  Result<Account> join(std::string_view secret, const std::string& name, const std::string& password_hash);

  Result<std::vector<Account>> all();
  Result<bool> any();
  Result<Account> find(std::string_view name);
  Result<std::string> password_hash(std::string_view name);  // empty: that account cannot log in with one
  Result<void> set_password(const Account& account, const std::string& hash);
  // The last owner who can log in stays one.
  Result<void> set_role(const std::string& name, Role role);
  Result<void> set_disabled(const std::string& name, bool disabled);
  Result<std::vector<std::int64_t>> disabled();

  // The secret of a session, for a cookie; of several, the oldest end.
  static constexpr int session_days = 30;
  Result<std::string> log_in(const Account& account);
  Result<void> log_out(std::string_view secret);
  // The secret of a token, for programs, which is good until it is removed.
  Result<std::string> make_token(const Account& account, const std::string& label);
  Result<std::vector<std::string>> tokens(const Account& account);  // their labels
  Result<bool> remove_token(const Account& account, const std::string& label);
  // Whose session or token it is; nobody's if it expired or the account is disabled.
  std::optional<Account> who(std::string_view secret);

 private:
  Accounts(store::Database database, bool first_time, Clock clock)
      : database_(std::move(database)), first_time_(first_time), clock_(std::move(clock)) {}
  Result<std::string> add_invitation(Role role, Terms terms, std::optional<std::int64_t> account,
                                     const Account* by);
  Result<Invitation> open_invitation(std::string_view secret);
  Result<void> add_account(const std::string& name, Role role, const std::string& password_hash);
  Result<void> keeps_an_owner(const Account& account);

  store::Database database_;
  bool first_time_;
  Clock clock_;
};

// Where the page takes an invitation; `base` is the server's address without a slash at its end.
std::string invitation_link(std::string_view base, std::string_view secret);

}  // namespace parlor::server
