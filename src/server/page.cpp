#include "server/page.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "catalog.hpp"
#include "core/embedded.hpp"
#include "core/json.hpp"
#include "core/text.hpp"
#include "net/address.hpp"
#include "net/url.hpp"
#include "server/client.hpp"
#include "server/fields.hpp"
#include "server/french.hpp"
#include "server/map_request.hpp"
#include "server/monitor.hpp"
#include "server/page_files.hpp"
#include "server/replay.hpp"
#include "server/secrets.hpp"
#include "server/table_request.hpp"

namespace parlor::server {
namespace {

constexpr double max_at_once = 1000, a_second = 50;  // costly requests of one address
constexpr std::size_t max_request = std::size_t{64} << 10;

constexpr std::string_view bots_socket = "/api/bots/socket";

net::Response too_long() { return no(413, say<french>("a request has at most {} bytes", max_request)); }

net::Response too_busy() { return no(503, say<french>("the server is too busy; try again in a moment")); }

void send(net::Reply& reply, net::Response response) {
  net::secure(response);
  reply.send(std::move(response));
}

// A page of its own, which brings its style, its script and a policy along: it gets no access to anything
// else.
net::Response report_page(const Result<std::string>& report) {
  if (!report) return no(404, report.error().sentence);
  return {.body = *report,
          .type = "text/html; charset=utf-8",
          .headers = {{"Content-Security-Policy",
                       "sandbox allow-scripts allow-downloads allow-modals; frame-ancestors 'none'"}}};
}

// The part of a path after a beginning; nothing if it begins otherwise.
std::optional<std::string> after(const std::string& path, std::string_view beginning) {
  if (!path.starts_with(beginning)) return {};
  return path.substr(beginning.size());
}

// Who comes to a table, with whom beside it at the same screen. Nobody, if any of the secrets is wrong.
struct Guest {
  TableSession::Viewer viewer;
  SeatSet beside = {};
};
std::optional<Guest> guest_of(const TableSession& table, const net::Request& request) {
  const Secrets secrets = secrets_of(request);
  const auto viewer = table.viewer_of(secrets.own);
  if (!viewer) return {};
  Guest guest{*viewer};
  for (const std::string_view secret : secrets.beside) {
    const auto other = table.viewer_of(secret);
    if (!other || !*other) return {};
    guest.beside.add(**other);
  }
  return guest;
}

Json keys_json(const std::vector<Key>& keys) {
  constexpr std::array<std::string_view, 4> kinds = {"integer", "number", "choice", "text"};
  Json list = Json::array();
  for (const Key& key : keys)
    list.push_back({{"name", key.name},
                    {"kind", kinds[std::to_underlying(key.kind)]},
                    {"default", key.default_value},
                    {"expects", to_json(key.expects())},
                    {"help", key.help},
                    {"least", key.min},
                    {"most", key.max},
                    {"choices", key.choices},
                    {"advanced", key.advanced}});
  return list;
}

std::string built_in_maps() {
  constexpr std::string_view folder = "maps/", ending = ".json";
  std::string names;
  for (const auto& [path, bytes] : embedded_files())
    if (path.starts_with(folder) && path.ends_with(ending))
      names += (names.empty() ? "" : "|") +
               std::string(path.substr(folder.size(), path.size() - folder.size() - ending.size()));
  return names;
}

// Where a map could be a file, whoever comes by the page has those to choose from that are built in.
Json options_json(const std::vector<Key>& options) {
  Json list = keys_json(options);
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (!options[i].file || !embedded(fmt::format("maps/{}.json", options[i].default_value))) continue;
    list[i]["kind"] = "choice";
    list[i]["choices"] = built_in_maps();
  }
  return list;
}

std::string bots_json(const bots::RemoteBots& bots) {
  Json list = Json::array();
  for (const auto& [name, games] : bots.connected()) list.push_back({{"name", name}, {"games", games}});
  return list.dump();
}

Json game_json(const play::GameEntry& game) {
  Json json = {{"name", game.name},
               {"summary", game.summary},
               {"options", options_json(game.options)},
               {"seat_names", game.seat_names},
               {"hidden", game.hidden},
               {"notation", game.notation},
               {"opponent", game.opponent},
               {"analyst", game.analyst}};
  const auto table = game.open({}, 0, "");
  json["seats"] = (*table)->seats();
  json["drawing"] = (*table)->draw(0, {});
  json["shared"] = (*table)->shared_score().has_value();
  json["players"] = Json::array();
  for (const play::PlayerInfo& player : game.players)
    json["players"].push_back({{"name", player.name},
                               {"summary", player.summary},
                               {"keys", keys_json(player.keys)},
                               {"is", player.level.empty() ? Json() : Json(player.level)}});
  return json;
}

}  // namespace

std::string games_json() {
  Json list = Json::array();
  for (const play::GameEntry& game : catalog()) list.push_back(game_json(game));
  return list.dump();
}

Page::Page(net::Loop& loop, net::Pool& pool, TableRegistry& registry, bots::RemoteBots& bots,
           Tournaments& tournaments, net::Site site, Administration* administration)
    : loop_(loop),
      pool_(pool),
      registry_(registry),
      bots_(bots),
      tournaments_(tournaments),
      site_(std::move(site)),
      administration_(administration),
      games_(lasting_answer(games_json())),
      rates_(a_second, max_at_once) {}

bool Page::too_many(const std::string& client) { return !rates_.allows(client); }

void Page::answer(net::Request request, std::shared_ptr<net::Reply> reply) {
  const auto send = [&](net::Response response) { server::send(*reply, std::move(response)); };
  if (const auto objection = site_.objection(request)) return send(no(403, *objection));
  if (administration_ != nullptr)
    if (auto objection = administration_->objection(request)) return send(*std::move(objection));
  if (request.method == "POST") {
    if (!request.header("content-type").starts_with("application/json"))
      return send(no(415, say<french>("a body of type application/json is expected")));
    if (too_many(client_of(request)))
      return send(no(429, say<french>("too many requests; try again in a moment")));
  }
  if (request.path == "/api/tables" && request.method == "POST") return open_table(request, std::move(reply));
  if (auto question = question_about(request)) {
    if (request.method != "POST" && too_many(client_of(request)))
      return send(no(429, say<french>("too many requests; try again in a moment")));
    return answer_later(client_of(request), std::make_shared<PendingAnswer>(std::move(question)),
                        std::move(reply));
  }
  if (auto response = answer_at_once(request)) return send(*std::move(response));
  send(no(404, say<french>("there is nothing here")));
}

std::optional<net::Response> Page::answer_at_once(const net::Request& request) {
  const bool get = request.method == "GET" || request.method == "HEAD";
  const std::string& path = request.path;
  if (const auto rest = after(path, "/api/tables/");
      rest && request.method == "POST" && rest->ends_with("/join"))
    return join_table(request, rest->substr(0, rest->find('/')));
  if (!get) return no(405, say<french>("this can only be read"));
  if (path == "/healthz") return health(registry_.keeping());
  if (path == "/api/games") return served(request, games_, "no-cache");
  if (path == "/api/tables") return yes(registry_.list());
  if (path == "/api/lobby") return yes(registry_.lobby());
  if (path == "/api/reachable") return yes(where_others_find_it(request));
  if (path == "/api/bots") return yes(bots_json(bots_));
  if (const auto language = after(path, "/api/sentences/")) return sentences_file(request, *language);
  if (const auto rest = after(path, "/api/tables/")) return about_table(request, *rest);
  if (path.starts_with("/api/")) return {};
  if (auto file = page_file(request)) return file;
  if (path == "/")
    return net::Response{.status = 503,
                         .body = "The page was not built into this program: start it with ./parlor.\n",
                         .type = "text/plain; charset=utf-8"};
  return {};
}

std::optional<net::Response> Page::objection_to_table(const net::Request& request) const {
  if (request.body.size() > max_request) return too_long();
  if (administration_ != nullptr)
    if (auto objection = administration_->objection_to_opening(request)) return objection;
  if (const auto room = registry_.has_room(); !room) return no(503, room.error().sentence);
  return {};
}

void Page::open_table(const net::Request& request, std::shared_ptr<net::Reply> reply) {
  if (auto objection = objection_to_table(request)) return send(*reply, *std::move(objection));
  const std::string client = client_of(request);
  auto work = [this, client, body = request.body, reply]() mutable {
    auto wanted = registry_.read(body);
    loop_.post([this, client, reply = std::move(reply), wanted = std::move(wanted)]() mutable {
      if (reply->gone()) return;
      if (!wanted) return send(*reply, no(400, wanted.error().sentence));
      auto answer = from(registry_.open(*std::move(wanted), client));
      if (answer.status != 200 && registry_.full(client)) answer.status = 429;
      send(*reply, std::move(answer));
    });
  };
  if (!pool_.run(client, std::move(work))) send(*reply, too_busy());
}

net::Response Page::join_table(const net::Request& request, const std::string& id) {
  if (request.body.size() > max_request) return too_long();
  const auto json = read_json(request.body);
  if (!json || !json->is_object()) return no(400, say<french>("a JSON object is expected"));
  const auto name = text_of(*json, "name");
  if (!name) return no(400, name.error().sentence);
  const auto table = registry_.find(id);
  if (!table) return no(500, table.error().sentence);
  if (!*table) return no(404, say<french>("there is no such table"));
  const auto place = (*table)->join(*name);
  return place ? yes(place->dump()) : no(409, place.error().sentence);
}

// Addresses are told only to whoever sits at this machine: all others came by one.
std::string Page::where_others_find_it(const net::Request& request) const {
  return Json{{"origins", net::is_loopback(request.from) ? origins_ : std::vector<std::string>()},
              {"here", net::is_loopback(request.from)}}
      .dump();
}

net::Response Page::about_table(const net::Request& request, const std::string& rest) {
  const auto slash = std::min(rest.find('/'), rest.size());
  const auto table = registry_.find(rest.substr(0, slash));
  if (!table) return no(500, table.error().sentence);
  if (!*table) return no(404, say<french>("there is no such table"));
  auto viewer = (*table)->viewer_of(secrets_of(request).own);
  if (!viewer) return no(403, say<french>("the secret does not belong to this table"));
  // A seat is seen by whoever takes it, with a socket.
  if (*viewer && (*table)->head().sitters[**viewer].player == open_seat)
    viewer = TableSession::Viewer::stranger();
  const std::string what = rest.substr(slash);
  if (what.empty()) return yes((*table)->message_for(*viewer, true).complete());
  if (what == "/record")
    return (*table)->may_have_record()
               ? yes(print((*table)->record()))
               : no(403, say<french>("the record tells what is hidden: it can be had when the game is over"));
  return no(404, say<french>("there is nothing here"));
}

PendingAnswer Page::question_about(const net::Request& request) {
  const bool post = request.method == "POST";
  if (const auto what = after(request.path, "/api/replay"); post && what)
    return [ask = replay_question(what->starts_with('/') ? what->substr(1) : *what, request.body)] {
      const auto answer = ask();
      return answer ? std::optional(from(*answer)) : std::nullopt;
    };
  if (post && request.path == "/api/maps") return [body = request.body] { return from(describe_map(body)); };
  if (post && request.path == "/api/setup")
    return
        [body = request.body] { return body.size() > max_request ? too_long() : from(describe_setup(body)); };
  if (const auto rest = after(request.path, "/api/tournaments"))
    return question_about_tournaments(request, *rest);
  return administration_ == nullptr ? PendingAnswer() : administration_->question_about(request);
}

PendingAnswer Page::question_about_tournaments(const net::Request& request, const std::string& rest) {
  const bool post = request.method == "POST";
  const std::string client = client_of(request);
  const auto slash = std::min(rest.find('/', 1), rest.size());
  const auto id = to_integer(rest.substr(std::min<std::size_t>(1, rest.size()), slash - 1));
  const std::string what = rest.substr(slash);
  if (post && id && what == "/stop") return stop_tournament(request, *id);
  if (post && administration_ != nullptr)
    if (auto objection = administration_->objection_to_opening(request))
      return [objection] { return objection; };
  if (rest.empty() && post)
    return [this, body = request.body, client] { return from(tournaments_.start(body, client)); };
  if (rest.empty()) return [this] { return from(tournaments_.list()); };
  if (!id) return {};
  if (post && what == "/go") return [this, id = *id, client] { return from(tournaments_.go(id, client)); };
  if (!post && what.empty()) return [this, id = *id] { return from(tournaments_.state(id)); };
  if (!post && what == "/report") return [this, id = *id] { return report_page(tournaments_.report(id)); };
  return {};
}

// Its owner may stop a tournament, and so may an account with the right to stop anybody's.
PendingAnswer Page::stop_tournament(const net::Request& request, std::int64_t id) {
  const bool overrules = administration_ != nullptr && administration_->may(request, Right::stop_tournaments);
  return [this, id, client = client_of(request), overrules] {
    auto stopped = tournaments_.stop(id, client);
    if (stopped || !overrules) return from(stopped);
    stopped = tournaments_.stop_anyones(id);
    if (stopped) administration_->note(client, Deed::stopped_tournament, std::to_string(id));
    return from(stopped);
  };
}

void Page::answer_later(const std::string& client, const std::shared_ptr<PendingAnswer>& question,
                        std::shared_ptr<net::Reply> reply) {
  // The reply goes back to the loop's thread, and must not be destroyed on any other.
  auto work = [this, client, question, reply]() mutable {
    auto response = reply->gone() ? std::nullopt : (*question)();
    loop_.post([this, client, question, reply = std::move(reply), response = std::move(response)]() mutable {
      if (reply->gone()) return;
      if (!response) return answer_later(client, question, std::move(reply));
      send(*reply, *std::move(response));
    });
  };
  if (!pool_.run(client, std::move(work))) send(*reply, too_busy());
}

std::optional<net::Response> Page::refuse(const net::Request& request) {
  const bool for_bots = request.path == bots_socket;
  if (const auto objection = site_.objection_to_socket(
          request, for_bots ? net::Site::Socket::for_all : net::Site::Socket::for_pages))
    return no(403, *objection);
  if (administration_ != nullptr)
    if (auto objection = administration_->objection_to_socket(request)) return objection;
  if (for_bots) {
    if (too_many(client_of(request))) return no(429, say<french>("too many requests; try again in a moment"));
    return bots_.refuse(request);
  }
  const auto rest = after(request.path, "/api/tables/");
  const auto slash = rest ? rest->find('/') : std::string::npos;
  if (slash == std::string::npos || rest->substr(slash) != "/socket")
    return no(404, say<french>("there is nothing here"));
  const auto table = registry_.find(rest->substr(0, slash));
  if (!table) return no(500, table.error().sentence);
  if (!*table) return no(404, say<french>("there is no such table"));
  if (!guest_of(**table, request)) return no(403, say<french>("the secret does not belong to this table"));
  return {};
}

void Page::welcome(const net::Request& request, std::shared_ptr<net::Socket> socket) {
  if (administration_ != nullptr) administration_->watch(request, socket);
  if (request.path == bots_socket) return bots_.welcome(request, std::move(socket));
  const std::string rest = *after(request.path, "/api/tables/");
  const auto table = registry_.find(rest.substr(0, rest.find('/')));
  const auto guest = table && *table ? guest_of(**table, request) : std::nullopt;
  if (!guest) return socket->close("there is no such table");
  (*table)->welcome(socket, guest->viewer, guest->beside);
}

}  // namespace parlor::server
