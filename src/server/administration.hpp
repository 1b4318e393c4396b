#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/remote_bots.hpp"
#include "net/http.hpp"
#include "server/accounts.hpp"
#include "server/answers.hpp"
#include "server/audit_log.hpp"
#include "server/bans.hpp"
#include "server/guesses.hpp"
#include "server/routes.hpp"
#include "server/table_registry.hpp"

namespace parlor::server {

// Accounts and bans as the page's server applies them. On the loop's thread; only the answers that it hands
// out are worked out elsewhere.
class Administration {
 public:
  struct Options {
    bool https = false;             // people come over https: cookies may go no other way
    bool open_to_accounts = false;  // tables and tournaments are opened by accounts only
  };
  static Result<std::unique_ptr<Administration>> open(net::Loop& loop, TableRegistry& tables,
                                                      bots::RemoteBots& bots, const std::string& store,
                                                      Options options);

  // The refusal of a request whose address is banned. Otherwise notes in the request whose it is.
  std::optional<net::Response> objection(net::Request& request);
  std::optional<net::Response> objection_to_socket(const net::Request& request);
  // Why the client may open no table and no tournament; nothing if it may.
  std::optional<net::Response> objection_to_opening(const net::Request& request);
  bool may(const net::Request& request, Right right);
  void note(const std::string& client, Deed deed, std::string_view target) const;  // any thread

  // The answer of a route of accounts or administration; null if the request is for none of them.
  PendingAnswer question_about(const net::Request& request);

  // From now on the socket is closed when its address is banned.
  void watch(const net::Request& request, const std::shared_ptr<net::Socket>& socket);

 private:
  Administration(net::Loop& loop, TableRegistry& tables, bots::RemoteBots& bots, Accounts accounts, Bans bans,
                 std::string store, Options options);
  std::optional<net::Response> objection_to_route(const Route& route, const RouteCall& call);
  const Ban* ban_of(std::string_view address) const;
  void apply();        // what has changed in the store
  void apply_again();  // what others change there, the command line for example

  net::Loop& loop_;
  TableRegistry& tables_;
  bots::RemoteBots& bots_;
  Accounts accounts_;  // only read here: writing may have to wait
  Bans bans_;
  std::string store_;
  Options options_;
  std::vector<Ban> banned_;
  struct Watched {
    std::string from;
    std::weak_ptr<net::Socket> socket;
  };
  std::vector<Watched> sockets_;
  std::size_t sockets_looked_at_ = 0;
  Guesses guesses_;
  std::shared_ptr<void> timer_;
};

}  // namespace parlor::server
