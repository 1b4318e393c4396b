#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "cli/french.hpp"
#include "cli/help_french.hpp"
#include "core/json.hpp"
#include "core/text.hpp"
#include "net/site.hpp"
#include "server/accounts.hpp"
#include "server/audit_log.hpp"

namespace parlor::cli {
namespace {

constexpr std::string_view account_actions = "list|invite|reset|disable|enable";

struct AccountOptions {
  std::string action, what;
  server::Accounts::Terms terms;
  std::string store, public_url;
  bool json = false;
};

int list_accounts(server::Accounts& accounts, bool json) {
  const auto all = accounts.all();
  if (!all) return refuse(all.error());
  Json list = Json::array();
  for (const server::Account& account : *all) {
    list.push_back({{"name", account.name},
                    {"role", name_of(account.role)},
                    {"disabled", account.disabled},
                    {"password", account.has_password},
                    {"created", account.created}});
    if (!json)
      fmt::print("{:<24}  {:<8}  {}\n", account.name, name_of(account.role),
                 language()(account.disabled ? say<french>("disabled") : Sentence()));
  }
  if (json) print(list);
  return ok;
}

// Prints the secret, within a link where the server's address is known.
int print_invitation(const Result<std::string>& secret, const AccountOptions& options) {
  if (!secret) return refuse(secret.error());
  std::string link = *secret;
  if (!options.public_url.empty()) {
    net::Site site;
    if (const auto set = site.set_public_url(options.public_url); !set) return refuse(set.error());
    link = server::invitation_link(site.public_origin(), *secret);
  }
  if (options.json)
    print(Json{{"invitation", *secret}, {"link", link}});
  else
    fmt::print("{}\n", link);
  return ok;
}

int act_on_accounts(const AccountOptions& options) {
  if (std::ranges::count(split(account_actions, '|'), std::string_view(options.action)) == 0)
    return refuse({say<french>("account cannot {}; it can: {}", in_quotes(options.action),
                               listed(split(account_actions, '|')))});
  const std::string file = options.store.empty() ? default_store() : options.store;
  auto accounts = server::Accounts::open(file);
  if (!accounts) return refuse(accounts.error());
  auto log = server::AuditLog::open(file);
  if (!log) return refuse(log.error());
  const auto note = [&](server::Deed deed, std::string_view target) {
    (void)log->add("command line", deed, target);
  };
  if (options.action == "list") return list_accounts(*accounts, options.json);
  if (options.action == "invite") {
    const auto role = server::role_named(options.what.empty() ? "player" : options.what);
    if (!role)
      return refuse({say<french>("{} is not a role; expected {}", in_quotes(options.what),
                                 listed(server::role_names))});
    const auto secret = accounts->invite(*role, options.terms, nullptr);
    if (secret) note(server::Deed::invited, name_of(*role));
    return print_invitation(secret, options);
  }
  if (options.action == "reset") {
    const auto secret = accounts->invite_back(options.what, nullptr);
    if (secret) note(server::Deed::invited, options.what);
    return print_invitation(secret, options);
  }
  const bool disable = options.action == "disable";
  if (const auto done = accounts->set_disabled(options.what, disable); !done) return refuse(done.error());
  note(disable ? server::Deed::disabled : server::Deed::enabled, options.what);
  if (options.json)
    print(Json{{"name", options.what}, {"disabled", disable}});
  else
    print_line(disable ? say<french>("{} cannot log in any more", options.what)
                       : say<french>("{} can log in again", options.what));
  return ok;
}

void describe_account(Arguments& arguments) {
  const auto o = std::make_shared<AccountOptions>();
  arguments.positional(
      "ACTION", o->action,
      say<help_french>(
          "list; invite ROLE: print the key of an invitation, once; reset NAME: print a key that "
          "sets a new password; disable NAME; enable NAME"));
  arguments.positional("WHAT", o->what,
                       say<help_french>("a role: player, teacher or owner; or the name of an account"),
                       false);
  arguments.number("--days", o->terms.days, 1, server::Accounts::max_days,
                   say<help_french>("invite: days until the invitation expires; default: 7"));
  arguments.number("--uses", o->terms.uses, 1, server::Accounts::max_uses,
                   say<help_french>("invite: accounts that it can make; default: 1"));
  arguments.text("--store", o->store, say<help_french>("the server's file, which keeps the accounts"));
  arguments.text(
      "--public-url", o->public_url,
      say<help_french>("the server's address, such as https://games.example: prints a whole link"));
  arguments.flag("--json", o->json, say<help_french>("print JSON"));
  arguments.does([o] { return act_on_accounts(*o); });
}

}  // namespace

const Command account{"account",
                      translated<help_french>("lists, invites and disables the accounts of a server"),
                      "account invite owner", describe_account};

}  // namespace parlor::cli
