#include "server/administration.hpp"

#include <algorithm>
#include <utility>

#include "core/text.hpp"
#include "net/address.hpp"
#include "server/cookie.hpp"
#include "server/fields.hpp"
#include "server/french.hpp"

namespace parlor::server {
namespace {

constexpr std::chrono::seconds apply_every{2};
constexpr std::size_t max_body_of_route = std::size_t{16} << 10;

// Whose password is tried; empty: nobody's in particular.
std::string guessed_name(const Route& route, const RouteCall& call) {
  if (route.open_to == Route::For::accounts) return lower(call.visitor->name);
  return lower(text_of(call.body, "name").value_or(""));
}

const Route* find_route(const net::Request& request) {
  const auto method = request.method == "HEAD" ? std::string_view("GET") : std::string_view(request.method);
  for (const auto routes : {account_routes(), admin_routes()})
    for (const Route& route : routes)
      if (route.path == request.path && route.method == method) return &route;
  return nullptr;
}

Result<Json> body_of(const net::Request& request) {
  if (request.method != "POST") return Json::object();
  if (request.body.size() > max_body_of_route)
    return fail(say<french>("a request has at most {} bytes", max_body_of_route));
  auto json = read_json(request.body);
  if (json && !json->is_object()) return fail(say<french>("a JSON object is expected"));
  return json;
}

net::Response turned_away(const Ban& ban) {
  return no(403, ban.reason.empty() ? say<french>("your address is banned from this server")
                                    : say<french>("your address is banned from this server: {}", ban.reason));
}

}  // namespace

Result<std::unique_ptr<Administration>> Administration::open(net::Loop& loop, TableRegistry& tables,
                                                             bots::RemoteBots& bots, const std::string& store,
                                                             Options options) {
  auto accounts = Accounts::open(store);
  if (!accounts) return std::unexpected(accounts.error());
  auto bans = Bans::open(store);
  if (!bans) return std::unexpected(bans.error());
  if (const auto log = AuditLog::open(store); !log) return std::unexpected(log.error());
  return std::unique_ptr<Administration>(
      new Administration(loop, tables, bots, *std::move(accounts), *std::move(bans), store, options));
}

Administration::Administration(net::Loop& loop, TableRegistry& tables, bots::RemoteBots& bots,
                               Accounts accounts, Bans bans, std::string store, Options options)
    : loop_(loop),
      tables_(tables),
      bots_(bots),
      accounts_(std::move(accounts)),
      bans_(std::move(bans)),
      store_(std::move(store)),
      options_(options) {
  apply_again();
}

const Ban* Administration::ban_of(std::string_view address) const {
  const auto now = unix_time();
  const auto found = std::ranges::find_if(
      banned_, [&](const Ban& ban) { return ban.in_force(now) && net::in_network(address, ban.network); });
  return found == banned_.end() ? nullptr : &*found;
}

std::optional<net::Response> Administration::objection(net::Request& request) {
  if (const Ban* ban = ban_of(request.from)) return turned_away(*ban);
  const auto secret = session_secret(request, options_.https);
  if (secret.empty()) return {};
  if (const auto visitor = accounts_.who(secret)) request.account = visitor->name;
  return {};
}

std::optional<net::Response> Administration::objection_to_socket(const net::Request& request) {
  if (const Ban* ban = ban_of(request.from)) return turned_away(*ban);
  return {};
}

std::optional<net::Response> Administration::objection_to_opening(const net::Request& request) {
  if (!options_.open_to_accounts || !request.account.empty()) return {};
  return no(401, say<french>("only accounts open tables and tournaments here: log in first"));
}

bool Administration::may(const net::Request& request, Right right) {
  if (request.account.empty()) return false;
  const auto account = accounts_.find(request.account);
  return account && server::may(account->role, right);
}

void Administration::note(const std::string& client, Deed deed, std::string_view target) const {
  if (auto log = AuditLog::open(store_)) (void)log->add(client, deed, target);
}

std::optional<net::Response> Administration::objection_to_route(const Route& route, const RouteCall& call) {
  if (route.open_to == Route::For::accounts && !call.visitor) return no(401, say<french>("log in first"));
  if (route.right && !server::may(call.visitor->role, *route.right))
    return no(403, say<french>("your account may not do this"));
  if (route.guess && !guesses_.allows(net::network_of(call.from), guessed_name(route, call)))
    return no(429, say<french>("too many attempts; try again in a minute"));
  return {};
}

PendingAnswer Administration::question_about(const net::Request& request) {
  const Route* route = find_route(request);
  if (route == nullptr) return {};
  const auto answer_with = [](net::Response response) -> PendingAnswer {
    return [response = std::move(response)] { return response; };
  };
  RouteCall call{.from = request.from,
                 .secret = std::string(session_secret(request, options_.https)),
                 .visitor = {},
                 .store = store_,
                 .https = options_.https};
  if (!call.secret.empty()) call.visitor = accounts_.who(call.secret);
  auto body = body_of(request);
  if (!body) return answer_with(no(400, body.error().sentence));
  call.body = *std::move(body);
  call.prepared = request.parameter("before");
  if (auto objection = objection_to_route(*route, call)) return answer_with(*std::move(objection));
  if (route->prepare != nullptr)
    if (const auto prepared = route->prepare(tables_, call); !prepared)
      return answer_with(no(400, prepared.error().sentence));
  return [this, route, call = std::move(call)]() -> std::optional<net::Response> {
    auto answer = route->answer(call);
    const bool right = route->guess && answer && answer->status < 300;
    if (route->method == "POST")
      loop_.post([this, right, from = net::network_of(call.from), name = guessed_name(*route, call)] {
        // Before the answer is sent.
        if (right) guesses_.was_right(from, name);
        apply();
      });
    return answer ? *std::move(answer) : no(400, answer.error().sentence);
  };
}

void Administration::watch(const net::Request& request, const std::shared_ptr<net::Socket>& socket) {
  if (sockets_.size() > 2 * sockets_looked_at_ + 100) {
    std::erase_if(sockets_, [](const Watched& one) { return one.socket.expired(); });
    sockets_looked_at_ = sockets_.size();
  }
  sockets_.push_back({request.from, socket});
}

void Administration::apply() {
  if (auto bans = bans_.all()) banned_ = *std::move(bans);
  if (!banned_.empty())
    for (const Watched& one : sockets_)
      if (const auto socket = one.socket.lock(); socket && ban_of(one.from) != nullptr)
        socket->close("your address is banned from this server");
  bots_.recheck();
}

void Administration::apply_again() {
  apply();
  timer_ = loop_.after(apply_every, [this] { apply_again(); });
}

}  // namespace parlor::server
