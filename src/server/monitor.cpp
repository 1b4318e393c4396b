#include "server/monitor.hpp"

#include <filesystem>

#include <fmt/format.h>

#include "net/metrics.hpp"
#include "net/url.hpp"
#include "server/french.hpp"
#include "server/memory.hpp"

namespace parlor::server {
namespace {

using Type = net::Exposition::Type;

std::uintmax_t size_of(const std::string& file) {
  std::error_code absent;
  const auto size = std::filesystem::file_size(file, absent);
  return absent ? 0 : size;
}

void add_traffic(net::Exposition& out, const net::Traffic& traffic) {
  out.gauge("parlor_connections", static_cast<double>(traffic.connections), "Connections that are open.");
  out.gauge("parlor_sockets", static_cast<double>(traffic.sockets), "WebSockets that are open.");
  out.begin("parlor_requests_total", Type::counter, "Requests that were answered, by status.");
  for (std::size_t digit = 1; digit < traffic.answers.size(); ++digit)
    out.sample(static_cast<double>(traffic.answers[digit]), {{"status", fmt::format("{}xx", digit)}});
  out.histogram("parlor_request_seconds", traffic.seconds,
                "From a whole request to its answer, thinking about replays included.");
}

void add_tables(net::Exposition& out, const TableRegistry& tables) {
  out.begin("parlor_tables", Type::gauge, "Tables in memory whose game goes on, by game.");
  for (const auto& [game, count] : tables.in_play()) out.sample(static_cast<double>(count), {{"game", game}});
  out.gauge("parlor_tables_in_memory", static_cast<double>(tables.size()),
            "Tables in memory, those that are over too.");
}

void add_store(net::Exposition& out, const SqliteTableStore& store, const std::string& file) {
  out.gauge("parlor_store_keeping", store.keeping() ? 1 : 0,
            "1: the store takes what happens; 0: it does not.");
  out.gauge("parlor_store_bytes", static_cast<double>(size_of(file) + size_of(file + "-wal")),
            "Size of the store with its journal.");
  out.histogram("parlor_commit_seconds", store.commit_seconds(), "That commits to the store took.");
}

void add_thinking(net::Exposition& out, const std::vector<Monitor::Sources::NamedPool>& pools) {
  out.begin("parlor_work_running", Type::gauge, "Threads at work: players, players from outside, replays.");
  for (const auto& [name, pool] : pools) out.sample(pool.load().running, {{"pool", name}});
  out.begin("parlor_work_waiting", Type::gauge, "Work that waits for a thread.");
  for (const auto& [name, pool] : pools)
    out.sample(static_cast<double>(pool.load().waiting), {{"pool", name}});
}

}  // namespace

net::Response health(bool keeping) {
  return {.status = keeping ? 200 : 503, .body = keeping ? R"({"keeping":true})" : R"({"keeping":false})"};
}

void Monitor::answer(net::Request request, std::shared_ptr<net::Reply> reply) {
  net::Response answer = response(request);
  net::secure(answer);
  reply->send(std::move(answer));
}

std::optional<net::Response> Monitor::refuse(const net::Request&) {
  return net::Response{.status = 404, .body = net::error_body(say<french>("there is nothing here"))};
}

net::Response Monitor::response(const net::Request& request) const {
  const auto no = [](int status, const Sentence& sentence) {
    return net::Response{.status = status, .body = net::error_body(sentence)};
  };
  if (const auto objection = site_.objection(request)) return no(403, *objection);
  if (request.method != "GET" && request.method != "HEAD")
    return no(405, say<french>("this can only be read"));
  if (request.path == "/healthz") return health(sources_.store.keeping());
  if (request.path == "/metrics")
    return {.body = metrics(), .type = std::string(net::Exposition::content_type)};
  return no(404, say<french>("there is nothing here"));
}

std::string Monitor::metrics() const {
  net::Exposition out;
  add_tables(out, sources_.tables);
  add_traffic(out, sources_.traffic);
  add_thinking(out, sources_.pools);
  add_store(out, sources_.store, sources_.store_file);
  out.gauge("parlor_tournaments_running", static_cast<double>(sources_.tournaments.count_running()),
            "Tournaments that are being played.");
  out.gauge("parlor_bots_connected", static_cast<double>(sources_.bots.connected().size()),
            "Bots that are connected.");
  out.gauge("process_resident_memory_bytes", static_cast<double>(resident_bytes()), "Memory in use.");
  return out.text();
}

}  // namespace parlor::server
