#include "bots/tokens.hpp"

#include <algorithm>

#include "bots/french.hpp"
#include "core/text.hpp"
#include "net/secret.hpp"

namespace parlor::bots {
namespace {

constexpr std::size_t max_name_length = 40, max_bots = 1000;

bool is_name(std::string_view name) {
  return !name.empty() && name.size() <= max_name_length && std::ranges::all_of(name, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
  });
}

std::string name_in(const store::Statement& row) { return row.string(0); }

}  // namespace

Result<BotTokens> BotTokens::open(const std::string& store, store::Database::Access access) {
  auto database = store::Database::open(store, access);
  if (!database) return std::unexpected(database.error());
  const auto ready =
      database->migrate("bots", {"CREATE TABLE bots (name TEXT PRIMARY KEY, token_hash TEXT NOT NULL) STRICT",
                                 "ALTER TABLE bots ADD COLUMN account INTEGER"});
  if (!ready) return std::unexpected(ready.error());
  return BotTokens(*std::move(database));
}

Result<std::string> BotTokens::make(const std::string& name, std::optional<std::int64_t> account) {
  if (!is_name(name))
    return fail(say<french>("{} is not a name for a bot; expected up to {} letters, digits, _ and -",
                            in_quotes(name), max_name_length));
  const auto all = names();
  if (!all) return std::unexpected(all.error());
  if (all->size() >= max_bots && std::ranges::count(*all, name) == 0)
    return fail(say<french>("the store has {} bots, and no room for more", max_bots));
  std::string token = net::new_secret();
  if (const auto kept = database_.run("INSERT INTO bots VALUES (?, ?, ?) ON CONFLICT (name) DO NOTHING", name,
                                      net::hash_secret(token), account);
      !kept)
    return std::unexpected(kept.error());
  if (database_.changes() == 0)
    return fail(
        say<french>("{} has a token already, which cannot be shown again; --renew makes another in its place",
                    in_quotes(name)));
  return token;
}

Result<std::string> BotTokens::renew(const std::string& name) {
  std::string token = net::new_secret();
  if (const auto kept =
          database_.run("UPDATE bots SET token_hash = ? WHERE name = ?", net::hash_secret(token), name);
      !kept)
    return std::unexpected(kept.error());
  if (database_.changes() == 0)
    return fail(say<french>("{} has no token to renew; without --renew one is made", in_quotes(name)));
  return token;
}

Result<bool> BotTokens::remove(const std::string& name) {
  if (const auto gone = database_.run("DELETE FROM bots WHERE name = ?", name); !gone)
    return std::unexpected(gone.error());
  return database_.changes() > 0;
}

Result<std::vector<std::string>> BotTokens::names() {
  return database_.all(name_in, "SELECT name FROM bots ORDER BY name");
}

Result<std::vector<std::string>> BotTokens::names_of(std::int64_t account) {
  return database_.all(name_in, "SELECT name FROM bots WHERE account = ? ORDER BY name", account);
}

Result<std::optional<std::int64_t>> BotTokens::account_of(const std::string& name) {
  auto statement = database_.ask("SELECT account FROM bots WHERE name = ?", name);
  if (!statement) return std::unexpected(statement.error());
  const auto found = statement->step();
  if (!found) return std::unexpected(found.error());
  if (!*found || statement->is_null(0)) return std::nullopt;
  return statement->integer(0);
}

bool BotTokens::has(const std::string& name) {
  auto statement = database_.prepare("SELECT 1 FROM bots WHERE name = ?");
  return statement && statement->bind(name).step().value_or(false);
}

std::optional<std::string> BotTokens::owner(std::string_view token) {
  const std::string hash = net::hash_secret(token);
  std::optional<std::string> owner;
  auto statement = database_.prepare("SELECT name, token_hash FROM bots");
  if (!statement) return {};
  for (auto more = statement->step(); more && *more; more = statement->step()) {
    const std::string_view kept = statement->text(1);
    if (net::same_secret(kept, hash)) owner = statement->string(0);
  }
  return owner;
}

}  // namespace parlor::bots
