#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "store/database.hpp"

namespace parlor::bots {

// Who may come over the network as which bot. A store holds the hashes of tokens and no token.
class BotTokens {
 public:
  static Result<BotTokens> open(const std::string& store,
                                store::Database::Access access = store::Database::Access::write);

  // A token for that bot, told this once. Where it has one already, that is refused: a program out there may
  // be using it.
  Result<std::string> make(const std::string& name, std::optional<std::int64_t> account = {});
  // Another token for a bot that has one; the old one is no longer valid.
  Result<std::string> renew(const std::string& name);
  Result<bool> remove(const std::string& name);  // false: there was none
  Result<std::vector<std::string>> names();
  // A server's accounts may have bots. Nothing: the bot is nobody's, or there is none.
  Result<std::vector<std::string>> names_of(std::int64_t account);
  Result<std::optional<std::int64_t>> account_of(const std::string& name);
  bool has(const std::string& name);
  // Whose token it is. Takes as long whatever it is.
  std::optional<std::string> owner(std::string_view token);

 private:
  explicit BotTokens(store::Database database) : database_(std::move(database)) {}
  store::Database database_;
};

}  // namespace parlor::bots
