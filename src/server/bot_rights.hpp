#pragma once

#include <mutex>

#include "bots/remote_bots.hpp"
#include "bots/tokens.hpp"
#include "server/accounts.hpp"

namespace parlor::server {

// Which bots may connect: those with a token, unless their account is disabled.
class BotRights {
 public:
  static Result<BotRights> open(const std::string& store);
  bots::RemoteBots::Register admitted();  // for any thread, as long as this lives where it is

 private:
  BotRights(bots::BotTokens tokens, Accounts accounts)
      : tokens_(std::move(tokens)), accounts_(std::move(accounts)) {}
  bool enabled(const std::string& bot);

  std::unique_ptr<std::mutex> one_at_a_time_ = std::make_unique<std::mutex>();
  bots::BotTokens tokens_;
  Accounts accounts_;
};

}  // namespace parlor::server
