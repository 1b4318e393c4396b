#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "bots/tokens.hpp"
#include "core/text.hpp"
#include "net/password.hpp"
#include "server/answers.hpp"
#include "server/cookie.hpp"
#include "server/fields.hpp"
#include "server/french.hpp"
#include "server/routes.hpp"

namespace parlor::server {
namespace {

constexpr std::size_t min_password = 8;
using Answer = Result<net::Response>;

Answer done() { return yes("{}"); }
Answer because(const Error& error) { return std::unexpected(error); }

Result<std::string> hash_of_new(const std::string& password) {
  if (password.size() >= min_password)
    if (std::string hash = net::hash_password(password); !hash.empty()) return hash;
  return fail(say<french>("a password has {} to {} characters", min_password, net::max_password_length));
}

// Logs the account in: the browser is handed the session's secret as a cookie that no script can read.
Answer welcome(const RouteCall& call, Accounts& accounts, const Account& account) {
  const auto secret = accounts.log_in(account);
  if (!secret) return because(secret.error());
  net::Response response = yes(dump({{"account", to_json(account)}}));
  response.headers.push_back(session_cookie(*secret, call.https));
  return response;
}

// An account that has no password or does not exist takes as long to refuse as a wrong password.
bool fits(const std::string& password, const std::string& hash) {
  if (!hash.empty()) return net::is_password(password, hash);
  (void)net::hash_password(password);
  return false;
}

Answer log_in(const RouteCall& call) {
  const auto name = text_of(call.body, "name"), password = text_of(call.body, "password");
  if (!name) return because(name.error());
  if (!password) return because(password.error());
  auto accounts = call.accounts();
  if (!accounts) return because(accounts.error());
  const auto hash = accounts->password_hash(*name);
  if (!hash) return because(hash.error());
  const auto account = accounts->find(*name);
  if (!fits(*password, *hash) || !account) {
    // What is not the name of an account may be a password, typed in the wrong place.
    call.note(Deed::login_failed, account ? account->name : "");
    return no(401, say<french>("the name or the password is wrong"));
  }
  call.note_as("@" + account->name, Deed::logged_in, call.from);
  return welcome(call, *accounts, *account);
}

Answer log_out(const RouteCall& call) {
  auto accounts = call.accounts();
  if (!accounts) return because(accounts.error());
  if (const auto out = accounts->log_out(call.secret); !out) return because(out.error());
  net::Response response = yes("{}");
  response.headers.push_back(session_cookie("", call.https));
  return response;
}

Answer tell_account(const RouteCall& call) {
  auto accounts = call.accounts();
  if (!accounts) return because(accounts.error());
  const auto any = accounts->any();
  if (!any) return because(any.error());
  return yes(dump({{"account", call.visitor ? to_json(*call.visitor) : Json()}, {"accounts", *any}}));
}

Answer tell_invitation(const RouteCall& call) {
  const auto secret = text_of(call.body, "invitation");
  if (!secret) return because(secret.error());
  auto accounts = call.accounts();
  if (!accounts) return because(accounts.error());
  const auto invitation = accounts->invitation(*secret);
  if (!invitation) return because(invitation.error());
  return yes(dump({{"role", name_of(invitation->role)},
                   {"account", invitation->account.empty() ? Json() : Json(invitation->account)}}));
}

Answer join(const RouteCall& call) {
  const auto secret = text_of(call.body, "invitation"), name = text_of(call.body, "name"),
             password = text_of(call.body, "password");
  for (const auto* text : {&secret, &name, &password})
    if (!*text) return because(text->error());
  auto accounts = call.accounts();
  if (!accounts) return because(accounts.error());
  // Before a hash is worked out for a stranger.
  if (const auto open = accounts->invitation(*secret); !open) return because(open.error());
  const auto hash = password->empty() ? Result<std::string>("") : hash_of_new(*password);
  if (!hash) return because(hash.error());
  const auto account = accounts->join(*secret, *name, *hash);
  if (!account) return because(account.error());
  call.note_as("@" + account->name, Deed::joined, call.from);
  if (!password->empty()) return welcome(call, *accounts, *account);
  const auto token = accounts->make_token(*account, "invitation");
  if (!token) return because(token.error());
  return yes(dump({{"account", to_json(*account)}, {"token", *token}}));
}

Answer change_password(const RouteCall& call) {
  const auto old = text_of(call.body, "old"), password = text_of(call.body, "new");
  for (const auto* text : {&old, &password})
    if (!*text) return because(text->error());
  auto accounts = call.accounts();
  if (!accounts) return because(accounts.error());
  if (call.visitor->has_password) {
    const auto hash = accounts->password_hash(call.visitor->name);
    if (!hash) return because(hash.error());
    if (!fits(*old, *hash)) return no(403, say<french>("the old password is wrong"));
  }
  const auto hash = hash_of_new(*password);
  if (!hash) return because(hash.error());
  if (const auto set = accounts->set_password(*call.visitor, *hash); !set) return because(set.error());
  call.note(Deed::changed_password);
  return welcome(call, *accounts, *call.visitor);
}

Answer list_tokens(const RouteCall& call) {
  auto accounts = call.accounts();
  if (!accounts) return because(accounts.error());
  const auto tokens = accounts->tokens(*call.visitor);
  if (!tokens) return because(tokens.error());
  return yes(dump(Json(*tokens)));
}

Answer make_token(const RouteCall& call) {
  const auto label = text_of(call.body, "label");
  if (!label) return because(label.error());
  auto accounts = call.accounts();
  if (!accounts) return because(accounts.error());
  const auto token = accounts->make_token(*call.visitor, *label);
  if (!token) return because(token.error());
  call.note(Deed::made_token, *label);
  return yes(dump({{"token", *token}}));
}

Answer remove_token(const RouteCall& call) {
  const auto label = text_of(call.body, "label");
  if (!label) return because(label.error());
  auto accounts = call.accounts();
  if (!accounts) return because(accounts.error());
  const auto removed = accounts->remove_token(*call.visitor, *label);
  if (!removed) return because(removed.error());
  if (!*removed) return no(404, say<french>("there is no token {}", in_quotes(*label)));
  call.note(Deed::removed_token, *label);
  return done();
}

Answer list_bots(const RouteCall& call) {
  auto tokens = bots::BotTokens::open(call.store);
  if (!tokens) return because(tokens.error());
  const auto names = tokens->names_of(call.visitor->id);
  if (!names) return because(names.error());
  return yes(dump(Json(*names)));
}

// Bots are named after their account, so that a name tells whose bot it is and nobody takes another's.
Result<std::string> own_bot(const RouteCall& call) {
  auto name = text_of(call.body, "name", 40);
  if (!name) return name;
  const std::string& account = call.visitor->name;
  if (*name != account && !name->starts_with(account + "-"))
    return fail(say<french>("a bot of yours is called {} or {}-…", account, account));
  return name;
}

Answer make_bot(const RouteCall& call) {
  const auto name = own_bot(call);
  if (!name) return because(name.error());
  auto tokens = bots::BotTokens::open(call.store);
  if (!tokens) return because(tokens.error());
  const auto mine = tokens->names_of(call.visitor->id);
  if (!mine) return because(mine.error());
  constexpr std::size_t max_bots_each = 10;
  const bool again = std::ranges::count(*mine, *name) > 0;
  if (!again && mine->size() >= max_bots_each)
    return no(400, say<french>("an account has at most {} bots; remove one first", max_bots_each));
  const auto token = again ? tokens->renew(*name) : tokens->make(*name, call.visitor->id);
  if (!token) return because(token.error());
  call.note(Deed::made_bot, *name);
  return yes(dump({{"name", *name}, {"token", *token}}));
}

Answer remove_bot(const RouteCall& call) {
  const auto name = text_of(call.body, "name");
  if (!name) return because(name.error());
  auto tokens = bots::BotTokens::open(call.store);
  if (!tokens) return because(tokens.error());
  const auto account = tokens->account_of(*name);
  if (!account) return because(account.error());
  if (*account != call.visitor->id) return no(404, say<french>("you have no bot {}", in_quotes(*name)));
  if (const auto removed = tokens->remove(*name); !removed) return because(removed.error());
  call.note(Deed::removed_bot, *name);
  return done();
}

}  // namespace

std::span<const Route> account_routes() {
  using enum Route::For;
  static constexpr std::array routes = {
      Route{.method = "POST", .path = "/api/login", .open_to = anyone, .guess = true, .answer = log_in},
      Route{.method = "POST", .path = "/api/logout", .open_to = anyone, .answer = log_out},
      Route{.method = "GET", .path = "/api/account", .open_to = anyone, .answer = tell_account},
      Route{
          .method = "POST", .path = "/api/account/invitation", .open_to = anyone, .answer = tell_invitation},
      Route{.method = "POST", .path = "/api/account/join", .open_to = anyone, .answer = join},
      Route{.method = "POST", .path = "/api/account/password", .guess = true, .answer = change_password},
      Route{.method = "GET", .path = "/api/account/tokens", .answer = list_tokens},
      Route{.method = "POST", .path = "/api/account/tokens", .answer = make_token},
      Route{.method = "POST", .path = "/api/account/tokens/remove", .answer = remove_token},
      Route{.method = "GET", .path = "/api/account/bots", .right = Right::have_bots, .answer = list_bots},
      Route{.method = "POST", .path = "/api/account/bots", .right = Right::have_bots, .answer = make_bot},
      Route{.method = "POST",
            .path = "/api/account/bots/remove",
            .right = Right::have_bots,
            .answer = remove_bot},
  };
  return routes;
}

}  // namespace parlor::server
