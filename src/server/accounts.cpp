#include "server/accounts.hpp"

#include <algorithm>
#include <chrono>

#include <fmt/format.h>

#include "core/text.hpp"
#include "net/secret.hpp"
#include "server/french.hpp"

namespace parlor::server {
namespace {

constexpr std::size_t max_account_name = 24, max_label = 40;
constexpr int max_accounts = 10'000, max_invitations = 1000, max_sessions = 20, max_tokens = 20;

// A bot of the account ann is called ann or ann-…, so a name has no hyphen.
bool is_account_name(std::string_view name) {
  const auto letter = [](char c) { return lower(c) >= 'a' && lower(c) <= 'z'; };
  return !name.empty() && name.size() <= max_account_name && letter(name.front()) &&
         std::ranges::all_of(name, [&](char c) { return letter(c) || (c >= '0' && c <= '9') || c == '_'; });
}

constexpr std::string_view account_columns = "a.id, a.name, a.role, a.disabled, a.password <> '', a.created";

Account account_in(const store::Statement& row) {
  return {.id = row.integer(0),
          .name = row.string(1),
          .role = role_named(row.text(2)).value_or(Role::player),
          .disabled = row.integer(3) != 0,
          .has_password = row.integer(4) != 0,
          .created = row.integer(5)};
}

// The account that made an invitation must still have the right to; one that sets a password, the right to
// invite whoever has that account's role now.
constexpr std::string_view invitation_query =
    "SELECT i.id, coalesce(a.role, i.role), coalesce(a.name, ''), coalesce(b.name, ''), i.expires, i.uses, "
    "b.role, b.disabled "
    "FROM invitations i LEFT JOIN accounts a ON a.id = i.account LEFT JOIN accounts b ON b.id = i.made_by ";

Invitation invitation_in(const store::Statement& row) {
  return {.id = row.integer(0),
          .role = role_named(row.text(1)).value_or(Role::player),
          .account = row.string(2),
          .by = row.string(3),
          .expires = row.integer(4),
          .uses = static_cast<int>(row.integer(5))};
}

bool still_good(const store::Statement& row) {
  if (row.text(3).empty()) return true;
  const Right needed = row.text(1) == "player" ? Right::invite_players : Right::invite_anyone;
  return row.integer(7) == 0 && may(role_named(row.text(6)).value_or(Role::player), needed);
}

template <class... Values>
Result<std::int64_t> count(store::Database& database, std::string_view sql, const Values&... values) {
  auto question = database.ask(sql, values...);
  if (!question) return std::unexpected(question.error());
  if (const auto row = question->step(); !row) return std::unexpected(row.error());
  return question->integer(0);
}

Error no_account(std::string_view name) { return {say<french>("there is no account {}", in_quotes(name))}; }

}  // namespace

UnixTime unix_time() {
  return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

std::string invitation_link(std::string_view base, std::string_view secret) {
  return fmt::format("{}/#/invitation/{}", base, secret);
}

Result<Accounts> Accounts::open(const std::string& store, store::Database::Access access, Clock clock) {
  auto database = store::Database::open(store, access);
  if (!database) return std::unexpected(database.error());
  const auto before = database->version("accounts");
  if (!before) return std::unexpected(before.error());
  const auto ready = database->migrate(
      "accounts",
      {"CREATE TABLE accounts (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE COLLATE NOCASE, "
       "role TEXT NOT NULL, password TEXT NOT NULL, created INTEGER NOT NULL, "
       "disabled INTEGER NOT NULL DEFAULT 0) STRICT;"
       "CREATE TABLE invitations (id INTEGER PRIMARY KEY, hash TEXT NOT NULL UNIQUE, role TEXT NOT NULL, "
       "account INTEGER, made_by INTEGER, expires INTEGER NOT NULL, uses INTEGER NOT NULL) STRICT;"
       // A session expires; a token has a label instead.
       "CREATE TABLE sessions (id INTEGER PRIMARY KEY, hash TEXT NOT NULL UNIQUE, "
       "account INTEGER NOT NULL, label TEXT, expires INTEGER, UNIQUE (account, label)) STRICT"});
  if (!ready) return std::unexpected(ready.error());
  return Accounts(*std::move(database), *before == 0, std::move(clock));
}

Result<std::string> Accounts::add_invitation(Role role, Terms terms, std::optional<std::int64_t> account,
                                             const Account* by) {
  if (terms.days < 1 || terms.days > max_days || terms.uses < 1 || terms.uses > max_uses)
    return fail(
        say<french>("an invitation is good for 1 to {} days and 1 to {} accounts", max_days, max_uses));
  if (const auto gone = database_.run("DELETE FROM invitations WHERE expires <= ? OR uses < 1", clock_());
      !gone)
    return std::unexpected(gone.error());
  const auto open = count(database_, "SELECT count(*) FROM invitations");
  if (!open) return std::unexpected(open.error());
  if (*open >= max_invitations)
    return fail(say<french>("{} invitations are open; withdraw some, or wait until they expire", *open));
  std::string secret = net::new_secret();
  const auto made = database_.run(
      "INSERT INTO invitations (hash, role, account, made_by, expires, uses) VALUES (?, ?, ?, ?, ?, ?)",
      net::hash_secret(secret), name_of(role), account,
      by == nullptr ? std::optional<std::int64_t>() : std::optional(by->id), clock_() + terms.days * one_day,
      terms.uses);
  if (!made) return std::unexpected(made.error());
  return secret;
}

Result<std::string> Accounts::invite(Role role, Terms terms, const Account* by) {
  return add_invitation(role, terms, {}, by);
}

Result<std::string> Accounts::invite_back(const std::string& name, const Account* by) {
  const auto account = find(name);
  if (!account) return std::unexpected(account.error());
  return add_invitation(account->role, {}, account->id, by);
}

Result<Invitation> Accounts::open_invitation(std::string_view secret) {
  auto question =
      database_.ask(std::string(invitation_query) + "WHERE i.hash = ? AND i.expires > ? AND i.uses > 0",
                    net::hash_secret(secret), clock_());
  if (!question) return std::unexpected(question.error());
  const auto found = question->step();
  if (!found) return std::unexpected(found.error());
  if (!*found || !still_good(*question))
    return fail(say<french>("this invitation was used, has expired or was withdrawn; ask for another one"));
  return invitation_in(*question);
}

Result<Invitation> Accounts::invitation(std::string_view secret) { return open_invitation(secret); }

Result<std::vector<Invitation>> Accounts::invitations() {
  auto question = database_.ask(
      std::string(invitation_query) + "WHERE i.expires > ? AND i.uses > 0 ORDER BY i.id", clock_());
  if (!question) return std::unexpected(question.error());
  std::vector<Invitation> open;
  const auto read = question->each([&](const store::Statement& row) {
    if (still_good(row)) open.push_back(invitation_in(row));
  });
  if (!read) return std::unexpected(read.error());
  return open;
}

Result<void> Accounts::withdraw(std::int64_t id) {
  if (const auto gone = database_.run("DELETE FROM invitations WHERE id = ?", id); !gone) return gone;
  if (database_.changes() == 0) return fail(say<french>("there is no invitation {}", id));
  return {};
}

Result<void> Accounts::add_account(const std::string& name, Role role, const std::string& password_hash) {
  if (!is_account_name(name))
    return fail(
        say<french>("{} is not a name for an account: expected a letter, and up to {} letters, digits "
                    "and _ in all",
                    in_quotes(name), max_account_name));
  const auto accounts = count(database_, "SELECT count(*) FROM accounts");
  if (!accounts) return std::unexpected(accounts.error());
  if (*accounts >= max_accounts)
    return fail(say<french>("the server has {} accounts, and no room for more", *accounts));
  const auto made = database_.run(
      "INSERT INTO accounts (name, role, password, created) VALUES (?, ?, ?, ?) ON CONFLICT (name) DO "
      "NOTHING",
      name, name_of(role), password_hash, clock_());
  if (!made) return made;
  if (database_.changes() == 0)
    return fail(say<french>("the name {} is taken; choose another one", in_quotes(name)));
  return {};
}

Result<Account> Accounts::join(std::string_view secret, const std::string& name,
                               const std::string& password_hash) {
  auto transaction = store::Transaction::begin(database_);
  if (!transaction) return std::unexpected(transaction.error());
  const auto invitation = open_invitation(secret);
  if (!invitation) return std::unexpected(invitation.error());
  const std::string& joins = invitation->account.empty() ? name : invitation->account;
  const auto done = [&]() -> Result<void> {
    if (invitation->account.empty()) return add_account(name, invitation->role, password_hash);
    const auto account = find(joins);
    if (!account) return std::unexpected(account.error());
    if (const auto out = database_.run("DELETE FROM sessions WHERE account = ?", account->id); !out)
      return out;
    return database_.run("UPDATE accounts SET password = ? WHERE id = ?", password_hash, account->id);
  }();
  if (!done) return std::unexpected(done.error());
  if (const auto used = database_.run("UPDATE invitations SET uses = uses - 1 WHERE id = ?", invitation->id);
      !used)
    return std::unexpected(used.error());
  auto account = find(joins);
  if (!account) return account;
  if (const auto kept = transaction->commit(); !kept) return std::unexpected(kept.error());
  return account;
}

Result<std::vector<Account>> Accounts::all() {
  return database_.all(account_in, "SELECT " + std::string(account_columns) +
                                       " FROM accounts a ORDER BY a.name COLLATE NOCASE");
}

Result<bool> Accounts::any() {
  auto question = database_.ask("SELECT 1 FROM accounts LIMIT 1");
  if (!question) return std::unexpected(question.error());
  return question->step();
}

Result<Account> Accounts::find(std::string_view name) {
  auto question =
      database_.ask("SELECT " + std::string(account_columns) + " FROM accounts a WHERE a.name = ?", name);
  if (!question) return std::unexpected(question.error());
  const auto found = question->step();
  if (!found) return std::unexpected(found.error());
  if (!*found) return std::unexpected(no_account(name));
  return account_in(*question);
}

Result<std::string> Accounts::password_hash(std::string_view name) {
  auto question = database_.ask("SELECT password FROM accounts WHERE name = ? AND disabled = 0", name);
  if (!question) return std::unexpected(question.error());
  const auto found = question->step();
  if (!found) return std::unexpected(found.error());
  return *found ? question->string(0) : std::string();
}

Result<void> Accounts::set_password(const Account& account, const std::string& hash) {
  auto transaction = store::Transaction::begin(database_);
  if (!transaction) return std::unexpected(transaction.error());
  if (const auto set = database_.run("UPDATE accounts SET password = ? WHERE id = ?", hash, account.id); !set)
    return set;
  if (const auto out = database_.run("DELETE FROM sessions WHERE account = ? AND label IS NULL", account.id);
      !out)
    return out;
  return transaction->commit();
}

// To be asked before an owner loses the role or is disabled.
Result<void> Accounts::keeps_an_owner(const Account& account) {
  const auto others =
      count(database_, "SELECT count(*) FROM accounts WHERE role = 'owner' AND disabled = 0 AND id <> ?",
            account.id);
  if (!others) return std::unexpected(others.error());
  if (account.role == Role::owner && !account.disabled && *others == 0)
    return fail(say<french>("{} is the last owner, and has to stay one", account.name));
  return {};
}

Result<void> Accounts::set_role(const std::string& name, Role role) {
  auto transaction = store::Transaction::begin(database_);
  if (!transaction) return std::unexpected(transaction.error());
  const auto account = find(name);
  if (!account) return std::unexpected(account.error());
  if (role != Role::owner)
    if (const auto fine = keeps_an_owner(*account); !fine) return fine;
  if (const auto set = database_.run("UPDATE accounts SET role = ? WHERE id = ?", name_of(role), account->id);
      !set)
    return set;
  // Who was invited to set a password was to have the account with its old role.
  if (const auto gone = database_.run("DELETE FROM invitations WHERE account = ?", account->id); !gone)
    return gone;
  return transaction->commit();
}

Result<void> Accounts::set_disabled(const std::string& name, bool disabled) {
  auto transaction = store::Transaction::begin(database_);
  if (!transaction) return std::unexpected(transaction.error());
  const auto account = find(name);
  if (!account) return std::unexpected(account.error());
  if (disabled) {
    if (const auto fine = keeps_an_owner(*account); !fine) return fine;
    if (const auto out =
            database_.run("DELETE FROM sessions WHERE account = ? AND label IS NULL", account->id);
        !out)
      return out;
    if (const auto gone = database_.run("DELETE FROM invitations WHERE account = ?", account->id); !gone)
      return gone;
  }
  if (const auto set =
          database_.run("UPDATE accounts SET disabled = ? WHERE id = ?", disabled ? 1 : 0, account->id);
      !set)
    return set;
  return transaction->commit();
}

Result<std::vector<std::int64_t>> Accounts::disabled() {
  return database_.all([](const store::Statement& row) { return row.integer(0); },
                       "SELECT id FROM accounts WHERE disabled = 1");
}

Result<std::string> Accounts::log_in(const Account& account) {
  if (const auto gone = database_.run(
          "DELETE FROM sessions WHERE label IS NULL AND (expires <= ? OR account = ? AND id NOT IN "
          "(SELECT id FROM sessions WHERE account = ? AND label IS NULL ORDER BY id DESC LIMIT ?))",
          clock_(), account.id, account.id, max_sessions - 1);
      !gone)
    return std::unexpected(gone.error());
  std::string secret = net::new_secret();
  const auto made = database_.run("INSERT INTO sessions (hash, account, expires) VALUES (?, ?, ?)",
                                  net::hash_secret(secret), account.id, clock_() + session_days * one_day);
  if (!made) return std::unexpected(made.error());
  return secret;
}

Result<void> Accounts::log_out(std::string_view secret) {
  return database_.run("DELETE FROM sessions WHERE hash = ? AND label IS NULL", net::hash_secret(secret));
}

Result<std::string> Accounts::make_token(const Account& account, const std::string& label) {
  if (label.empty() || label.size() > max_label)
    return fail(say<french>("label: 1 to {} characters are expected, to tell tokens apart by", max_label));
  const auto tokens =
      count(database_, "SELECT count(*) FROM sessions WHERE account = ? AND label IS NOT NULL", account.id);
  if (!tokens) return std::unexpected(tokens.error());
  if (*tokens >= max_tokens)
    return fail(say<french>("an account has at most {} tokens; remove one first", max_tokens));
  std::string secret = net::new_secret();
  const auto made = database_.run(
      "INSERT INTO sessions (hash, account, label) VALUES (?, ?, ?) ON CONFLICT (account, label) DO NOTHING",
      net::hash_secret(secret), account.id, label);
  if (!made) return std::unexpected(made.error());
  if (database_.changes() == 0) return fail(say<french>("there is a token {} already", in_quotes(label)));
  return secret;
}

Result<std::vector<std::string>> Accounts::tokens(const Account& account) {
  return database_.all([](const store::Statement& row) { return row.string(0); },
                       "SELECT label FROM sessions WHERE account = ? AND label IS NOT NULL ORDER BY label",
                       account.id);
}

Result<bool> Accounts::remove_token(const Account& account, const std::string& label) {
  if (const auto gone =
          database_.run("DELETE FROM sessions WHERE account = ? AND label = ?", account.id, label);
      !gone)
    return std::unexpected(gone.error());
  return database_.changes() > 0;
}

std::optional<Account> Accounts::who(std::string_view secret) {
  auto question =
      database_.ask("SELECT " + std::string(account_columns) +
                        " FROM sessions s JOIN accounts a ON a.id = s.account WHERE s.hash = ? AND "
                        "(s.expires IS NULL OR s.expires > ?) AND a.disabled = 0",
                    net::hash_secret(secret), clock_());
  if (!question || !question->step().value_or(false)) return {};
  return account_in(*question);
}

}  // namespace parlor::server
