#include "server/bot_rights.hpp"

#include <algorithm>

namespace parlor::server {

Result<BotRights> BotRights::open(const std::string& store) {
  auto tokens = bots::BotTokens::open(store);
  if (!tokens) return std::unexpected(tokens.error());
  auto accounts = Accounts::open(store);
  if (!accounts) return std::unexpected(accounts.error());
  return BotRights(*std::move(tokens), *std::move(accounts));
}

bool BotRights::enabled(const std::string& bot) {
  const auto account = tokens_.account_of(bot);
  const auto disabled = accounts_.disabled();
  return account && disabled && (!*account || std::ranges::count(*disabled, **account) == 0);
}

bots::RemoteBots::Register BotRights::admitted() {
  return {.owner = [this](std::string_view token) -> std::optional<std::string> {
            const std::scoped_lock lock(*one_at_a_time_);
            auto name = tokens_.owner(token);
            return name && enabled(*name) ? name : std::nullopt;
          },
          .known =
              [this](const std::string& name) {
                const std::scoped_lock lock(*one_at_a_time_);
                return tokens_.has(name) && enabled(name);
              }};
}

}  // namespace parlor::server
