#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/json.hpp"
#include "net/http.hpp"
#include "server/accounts.hpp"
#include "server/audit_log.hpp"

namespace parlor::server {

class TableRegistry;

// A request for one of the routes below, with what is known about whoever sent it.
struct RouteCall {
  Json body = Json::object();
  std::string from;                // an address
  std::string secret;              // of the session or token that came along; empty: none
  std::optional<Account> visitor;  // none: not logged in
  std::string store;               // the file
  bool https = false;              // cookies are for https alone
  std::string prepared = {};       // what the route's `prepare` has found

  std::string who() const { return visitor ? "@" + visitor->name : from; }  // for the audit log
  Result<Accounts> accounts() const { return Accounts::open(store); }
  // What cannot be noted has been done all the same.
  void note(Deed deed, std::string_view target = {}) const { note_as(who(), deed, target); }
  void note_as(std::string_view who, Deed deed, std::string_view target) const;
};

// A part of the interface for accounts and administration: docs/server.md, "Accounts".
struct Route {
  std::string_view method, path;
  enum class For { anyone, accounts } open_to = For::accounts;
  std::optional<Right> right = {};  // that an account needs
  bool guess = false;               // somebody could try secrets here: so often and no more
  // On the loop's thread, before `answer`.
  Result<void> (*prepare)(TableRegistry& tables, RouteCall& call) = nullptr;
  // Off the loop.
  Result<net::Response> (*answer)(const RouteCall& call) = nullptr;
};
std::span<const Route> account_routes();
std::span<const Route> admin_routes();

// As the routes tell it.
Json to_json(const Account& account);

}  // namespace parlor::server
