#include <algorithm>
#include <csignal>
#include <thread>

#include <sys/resource.h>

#include "bots/programs.hpp"
#include "cli/command.hpp"
#include "cli/french.hpp"
#include "cli/help_french.hpp"
#include "cli/interrupt.hpp"
#include "cli/root.hpp"
#include "core/text.hpp"
#include "net/access_log.hpp"
#include "net/address.hpp"
#include "net/traffic.hpp"
#include "server/accounts.hpp"
#include "server/administration.hpp"
#include "server/bot_rights.hpp"
#include "server/monitor.hpp"
#include "server/page.hpp"
#include "store/file_lock.hpp"

namespace parlor::cli {
namespace {

// Each connection takes a file, and so do the store, programs and what else there is.
constexpr std::size_t other_files = 500, max_connections = 16'384;

// As many connections as the system lets this program have.
std::size_t connections_allowed() {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return net::ServerOptions().max_connections;
  files.rlim_cur = std::min<rlim_t>(files.rlim_max, max_connections + other_files);
  (void)setrlimit(RLIMIT_NOFILE, &files);
  (void)getrlimit(RLIMIT_NOFILE, &files);
  const auto allowed = static_cast<std::size_t>(files.rlim_cur);
  return std::clamp(allowed, 2 * other_files, max_connections + other_files) - other_files;
}

// One for each player from outside that is asked for a move.
constexpr net::FairQueue::Limits waiting_limits{.threads = 64, .reserved = 16, .per_client = 16};

// A client may use every core. A reserve of as many threads, and two more, is for clients with nothing
// running: they begin at once, and share the cores with it.
net::FairQueue::Limits thinking_limits(int cores) {
  return {.threads = 2 * cores + 2, .reserved = cores + 2, .per_client = cores};
}

// Threads, so that the loop never waits: for players that think, for those from outside, and for the values
// of a replay, whose frames need not wait for them.
struct Pools {
  Pools(int threads, int cores)
      : players(thinking_limits(threads > 0 ? threads : cores)),
        outside(waiting_limits),
        replays(thinking_limits(std::max(2, cores / 2))) {}
  net::Pool players, outside, replays;
};

// Players from outside that a spec may name: remote bots, and programs where they are allowed.
class Outside {
 public:
  Outside(const bots::RemoteBots& bots, net::Pool& waiting, bool allow_programs)
      : programs_(bots::Programs::Start::when_asked,
                  [&waiting](std::function<void()> work) {
                    if (!waiting.run("", work)) work();  // the queue is full: it is done here
                  }),
        players_({&bots,
                  allow_programs ? static_cast<const play::ExternalPlayers*>(&programs_) : &no_programs_}) {}
  const play::ExternalPlayers& players() const { return players_; }

 private:
  bots::Programs programs_;
  bots::NoPrograms no_programs_;
  bots::AnyExternalPlayers players_;
};

struct ServeOptions {
  std::string host = "127.0.0.1";
  int port = 8080;
  std::string store;
  int threads = 0;
  bool programs = false;
  std::vector<std::string> names, proxies;
  std::string public_url;
  std::string metrics, access_log;
  std::string open_to = "anyone";
  bool as_root = false;
};

// The names that the server goes by.
Result<net::Site> site_of(const ServeOptions& options) {
  auto site = net::Site::at(options.host, options.names);
  if (site && !options.public_url.empty())
    if (const auto set = site->set_public_url(options.public_url); !set) return std::unexpected(set.error());
  return site;
}

// Where to listen, and whom to believe.
Result<net::ServerOptions> listening(const ServeOptions& options) {
  net::ServerOptions listening{.address = options.host == "localhost" ? "127.0.0.1" : options.host,
                               .port = static_cast<std::uint16_t>(options.port),
                               .max_connections = connections_allowed()};
  for (const std::string& proxy : options.proxies) {
    const auto address = net::parse_address(proxy);
    if (!address)
      return fail(say<french>("--trusted-proxy: {} is not an address, such as 127.0.0.1", in_quotes(proxy)));
    listening.trusted_proxies.push_back(*address);
  }
  return listening;
}

// Counts what passes through the server and, if that was asked for, writes a line for each answer.
class Watch {
 public:
  Result<void> keep_log(const std::string& file) {
    if (file.empty()) return {};
    auto log = net::AccessLog::open(file);
    if (!log) return std::unexpected(log.error());
    log_ = *std::move(log);
    traffic_.heard = [this](const net::Exchange& exchange) { log_->write(exchange); };
    if (file != "-") catch_hangups();
    return {};
  }
  void reopen_if_asked() {
    if (!log_ || !take_hangup()) return;
    if (const auto done = log_->reopen(); !done) (void)refuse(done.error());
  }
  net::Traffic& traffic() { return traffic_; }

 private:
  net::Traffic traffic_;
  std::optional<net::AccessLog> log_;
};

// Answers /metrics where that was asked for, and says where.
Result<Sentence> show_metrics(const std::string& where, net::Loop& loop, server::Monitor::Sources sources,
                              std::unique_ptr<server::Monitor>& monitor) {
  if (where.empty()) return Sentence();
  const auto endpoint = net::parse_endpoint(where);
  if (!endpoint) return std::unexpected(endpoint.error());
  monitor = std::make_unique<server::Monitor>(std::move(sources), net::Site::at(endpoint->address));
  const auto port = loop.listen(*monitor, {.address = endpoint->address, .port = endpoint->port});
  if (!port) return std::unexpected(port.error());
  return say<french>("metrics are at http://{}:{}/metrics", endpoint->address, *port);
}

// An invitation with which a new server gets its owner.
Result<void> print_owners_key(server::Accounts& accounts, std::string_view base) {
  const server::Accounts::Terms terms;
  const auto key = accounts.invite(server::Role::owner, terms, nullptr);
  if (!key) return std::unexpected(key.error());
  print_line(say<french>(
      "To administer this server, open {} within {} days: the link makes the owner's account, once.",
      server::invitation_link(base, *key), terms.days));
  return {};
}

// An address that a browser on this machine can open.
std::string address_in_browser(const std::string& host, std::uint16_t port) {
  const bool anywhere = host == "0.0.0.0" || host == "::";
  const bool bracketed = !anywhere && host.contains(':');
  return fmt::format("http://{}:{}", anywhere ? "127.0.0.1" : bracketed ? '[' + host + ']' : host, port);
}

// Where others find this server, best first; nothing, if it listens to this machine alone.
std::vector<std::string> addresses_for_others(const ServeOptions& options, const std::string& public_origin,
                                              std::uint16_t port) {
  if (!public_origin.empty()) return {public_origin};
  std::vector<std::string> origins;
  if (options.host == "localhost" || net::is_loopback(options.host)) return origins;
  const auto add = [&](const std::string& host) {
    const bool bracketed = host.contains(':') && !host.starts_with('[');
    origins.push_back(fmt::format("http://{}:{}", bracketed ? '[' + host + ']' : host, port));
  };
  for (const std::string& name : options.names) add(name);
  if (options.host != "0.0.0.0" && options.host != "::") {
    add(options.host);
    return origins;
  }
  auto addresses = net::addresses_of_this_machine();
  std::erase_if(addresses,
                [](const std::string& a) { return net::is_loopback(a) || a.starts_with("fe80:"); });
  std::ranges::stable_partition(addresses, [](const std::string& a) { return !a.contains(':'); });
  for (const std::string& address : addresses) add(address);
  return origins;
}

// Says where it is found and, if it is new, how it gets its owner.
Result<void> announce(const ServeOptions& options, const std::string& public_origin, std::uint16_t port,
                      const Sentence& metrics, server::Accounts& accounts) {
  const std::string address = address_in_browser(options.host, port);
  print_line(say<french>("Parlor is at {}/ (Ctrl-C stops it)", address));
  if (!options.public_url.empty()) print_line(say<french>("people find Parlor at {}", options.public_url));
  if (!metrics.empty()) print_line(metrics);
  if (accounts.first_time()) {
    const auto& base = public_origin.empty() ? address : public_origin;
    if (const auto printed = print_owners_key(accounts, base); !printed) return printed;
  }
  std::fflush(stdout);
  return {};
}

void run_until_interrupted(net::Loop& loop, server::TableRegistry& tables, Watch& watched) {
  std::shared_ptr<void> watch;
  const std::function<void()> look = [&] {
    watched.reopen_if_asked();
    if (interrupted()) {
      tables.close();
      loop.post([&] { loop.stop(); });
    } else {
      watch = loop.after(std::chrono::milliseconds(200), look);
    }
  };
  look();
  loop.run();
}

int serve_page(const ServeOptions& options) {
  catch_interrupts();
  std::signal(SIGPIPE, SIG_IGN);  // nobody need read what is said
  if (options.open_to != "anyone" && options.open_to != "accounts")
    return refuse(
        {say<french>("--open-to: expected anyone or accounts, not {}", in_quotes(options.open_to))});
  auto site = site_of(options);
  if (!site) return refuse(site.error());
  auto where = listening(options);
  if (!where) return refuse(where.error());
  if (const auto fine = check_user(options.as_root); !fine) return refuse(fine.error());
  Watch watched;
  if (const auto kept = watched.keep_log(options.access_log); !kept) return refuse(kept.error());
  where->traffic = &watched.traffic();
  const std::string file = options.store.empty() ? default_store() : options.store;
  // Two servers on one store would each go on with the same tables. Other commands may use it besides.
  const auto lock = store::FileLock::take(file);
  if (!lock) return refuse(lock.error());
  auto database = store::Database::open(file);
  if (!database) return refuse(database.error());
  // Before anyone else opens it, to know whether the store had accounts.
  auto accounts = server::Accounts::open(file);
  if (!accounts) return refuse(accounts.error());
  auto bot_rights = server::BotRights::open(file);
  if (!bot_rights) return refuse(bot_rights.error());
  const auto loop = net::Loop::make();
  auto store = server::SqliteTableStore::open(*loop, *database);
  if (!store) return refuse(store.error());
  Pools pools(options.threads, static_cast<int>(std::max(1u, std::thread::hardware_concurrency())));
  bots::RemoteBots bots(*loop, bot_rights->admitted());
  const Outside outside(bots, pools.outside, options.programs);
  server::TableRegistry tables(*loop, pools.players, **store, pools.outside, &outside.players());
  server::Tournaments tournaments(database->path(), &outside.players());
  std::unique_ptr<server::Monitor> monitor;
  const std::string public_origin = site->public_origin();
  const auto administration = server::Administration::open(
      *loop, tables, bots, file,
      {.https = public_origin.starts_with("https:"), .open_to_accounts = options.open_to == "accounts"});
  if (!administration) return refuse(administration.error());
  server::Page page(*loop, pools.replays, tables, bots, tournaments, *std::move(site), administration->get());
  const auto port = loop->listen(page, *where);
  if (!port) return refuse(port.error());
  page.found_at(addresses_for_others(options, public_origin, *port));
  const server::Monitor::Sources sources{
      .traffic = watched.traffic(),
      .tables = tables,
      .store = **store,
      .store_file = database->path(),
      .bots = bots,
      .tournaments = tournaments,
      .pools = {{"players", pools.players}, {"outside", pools.outside}, {"replays", pools.replays}}};
  const auto metrics = show_metrics(options.metrics, *loop, sources, monitor);
  if (!metrics) return refuse(metrics.error());
  tournaments.resume();
  if (const auto told = announce(options, public_origin, *port, *metrics, *accounts); !told)
    return refuse(told.error());
  run_until_interrupted(*loop, tables, watched);
  pools.replays.finish();                            // its work refers to the page
  database->wait_at_most(std::chrono::seconds(20));  // nobody waits now
  (*store)->commit();
  return ok;
}

void describe_serve(Arguments& arguments) {
  const auto o = std::make_shared<ServeOptions>();
  arguments.text("--host", o->host,
                 say<help_french>("address to listen on; with 127.0.0.1 only this machine can connect"));
  arguments.number("--port", o->port, 0, 65535, say<help_french>("port to listen on; 0: any free one"));
  arguments.text("--store", o->store,
                 say<help_french>("file that keeps tables and results; default: with your other data"));
  arguments.number("--threads", o->threads, 0, 256,
                   say<help_french>("threads for thinking; 0: one per core"));
  arguments.flag(
      "--programs", o->programs,
      say<help_french>(
          "allow players exec(cmd=…): anyone who opens a table can then start programs on this machine"));
  arguments.texts("--name", o->names,
                  say<help_french>("another name that this machine goes by; may be given several times"));
  arguments.text(
      "--public-url", o->public_url,
      say<help_french>("where people find the server behind a proxy, such as https://games.example"));
  arguments.texts("--trusted-proxy", o->proxies,
                  say<help_french>("address of a proxy whose X-Forwarded-For is believed; may be given "
                                   "several times; none by default"));
  arguments.text("--access-log", o->access_log,
                 say<help_french>("write a line of JSON for each request to this file, which is opened anew "
                                  "on SIGHUP; -: to standard output"));
  arguments.text("--metrics", o->metrics,
                 say<help_french>("also answer /metrics, for Prometheus, on this address and port, such as "
                                  "127.0.0.1:9464; nowhere by default"));
  arguments.text("--open-to", o->open_to,
                 say<help_french>("anyone, or accounts: those who log in may open tables and tournaments, "
                                  "others only join and watch; default: anyone"));
  arguments.flag("--as-root", o->as_root, say<help_french>("run even if the user is root"));
  arguments.does([o] { return serve_page(*o); });
}

}  // namespace

const Command serve{"serve", translated<help_french>("the page: play, watch and replay in the browser"),
                    "serve --port 8080", describe_serve};

}  // namespace parlor::cli
