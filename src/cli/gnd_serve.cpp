#include <chrono>
#include <filesystem>
#include <fstream>
#include <memory>
#include <thread>

#include <nlohmann/json.hpp>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "cli/command.hpp"
#include "cli/gnd.hpp"
#include "cli/gnd_french.hpp"
#include "cli/interrupt.hpp"
#include "cli/root.hpp"
#include "core/file.hpp"
#include "core/french.hpp"
#include "core/json.hpp"
#include "core/text.hpp"
#include "gnd/old_state.hpp"
#include "gnd/service.hpp"
#include "gnd/view.hpp"
#include "net/address.hpp"
#include "net/pool.hpp"

namespace parlor::cli {
namespace {

using namespace std::chrono_literals;

struct GndServeOptions {
  std::string config = "config.json";
  std::string address;
  std::optional<std::uint64_t> port;
  std::string game;
  bool random = false;
  std::string ai;
  std::string colour = "red";
  std::string store;
  int threads = 1;
  double rate = gnd::Limits{}.attempts;
  bool json = false;
  std::vector<std::string> names;
  bool as_root = false;
};

Result<gnd::Config> read_config(const std::string& name) {
  if (std::error_code error; !std::filesystem::exists(name, error)) {
    gnd::Config defaults = gnd::default_config();
    std::ofstream out(name, std::ios::binary);
    out << gnd::print(defaults);
    out.close();
    if (!out) return fail(say<gnd_french>("{} is not there and cannot be written", name));
    return defaults;
  }
  const auto text = read_file(name, gnd::max_config_bytes);
  if (!text) return fail(say<parlor::french>("{}: {}", name, text.error().sentence));
  auto config = gnd::parse_config(*text);
  if (!config) return fail(say<parlor::french>("{}: {}", name, config.error().sentence));
  return config;
}

// The configuration with what the command line says of it.
Result<gnd::Config> configure(const GndServeOptions& options) {
  auto config = read_config(options.config);
  if (!config) return config;
  if (!options.address.empty()) config->address = options.address;
  if (options.port)
    config->address =
        fmt::format("{}:{}", config->address.substr(0, config->address.rfind(':')), *options.port);
  if (!options.game.empty()) {
    const auto game = gnd::game_named(options.game);
    if (!game) return fail(say<gnd_french>("--game takes dodo or gopher, not {}", in_quotes(options.game)));
    std::erase_if(config->tournaments, [&](const auto& t) { return t.game != *game; });
    if (config->tournaments.empty())
      return fail(say<gnd_french>("{} has no tournament of {}", options.config, options.game));
  }
  if (options.colour != "red" && options.colour != "blue")
    return fail(say<gnd_french>("--rcolor takes red or blue, not {}", in_quotes(options.colour)));
  if (options.random && !options.ai.empty())
    return fail(say<gnd_french>("--random and --ai name two opponents; give one of them"));
  if (!options.random && options.ai.empty()) return config;
  const auto spec = parse_spec(options.random ? "random" : options.ai);
  if (!spec) return std::unexpected(spec.error());
  for (auto& t : config->tournaments) {
    t.red = t.blue = {};
    (options.colour == "red" ? t.red : t.blue).player = parlor::print(*spec);
    if (const auto fits = gnd::check_player(t, parlor::print(*spec)); !fits)
      return std::unexpected(fits.error());
  }
  return config;
}

// Where everything is kept, and what it is.
struct Course {
  std::string path;
  std::unique_ptr<gnd::CourseStore> store;
  gnd::CourseState state;
};

// The configuration names the store; whatever ending it has there, its own is .db. Where that is another
// name, the state that an older Parlor kept under it is taken over into an empty store.
Result<Course> open_course(const GndServeOptions& options, const gnd::Config& config) {
  const std::string default_store = std::filesystem::path(config.backup).replace_extension(".db").string();
  const std::string path = options.store.empty() ? default_store : options.store;
  auto store = gnd::CourseStore::open(path);
  if (!store) return std::unexpected(store.error());
  auto state = (*store)->load();
  if (!state) return std::unexpected(state.error());
  std::error_code absent;
  if (state->groups().empty() && config.backup != default_store &&
      !std::filesystem::equivalent(config.backup, path, absent)) {
    const auto taken = gnd::take_over(config.backup, *state, **store);
    if (!taken) return std::unexpected(taken.error());
    if (*taken)
      fmt::print(stderr, "parlor: {}\n",
                 language()(say<gnd_french>("the state in {} was taken over into {}", config.backup, path)));
  }
  return Course{path, *std::move(store), *std::move(state)};
}

// Something done again and again on the loop until it is over.
class Every {
 public:
  Every(net::Loop& loop, std::chrono::milliseconds pause, std::function<void()> work)
      : loop_(loop), pause_(pause), work_(std::move(work)) {
    next();
  }

 private:
  void next() {
    timer_ = loop_.after(pause_, [this] {
      work_();
      next();
    });
  }

  net::Loop& loop_;
  std::chrono::milliseconds pause_;
  std::function<void()> work_;
  std::shared_ptr<void> timer_;
};

// Every client that waits is an open file.
void allow_connections(std::size_t count) {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = std::min<rlim_t>(files.rlim_max, std::max<rlim_t>(files.rlim_cur, count + 64));
  setrlimit(RLIMIT_NOFILE, &files);
}

void draw(const gnd::Service& service, const std::string& where) {
  winsize size{};
  ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
  const std::size_t lines = size.ws_row > 4 ? size.ws_row - 3u : 20;
  fmt::print("\x1b[H\x1b[J{}\n{}", where,
             gnd::status_text(service, std::chrono::steady_clock::now(), lines, language()));
  std::fflush(stdout);
}

void announce(const gnd::Match& match, bool json) {
  if (json) {
    fmt::print("{}\n", play::print(match.result()));
  } else {
    const bool red = match.winner() == gnd::Colour::red;
    const Sentence won = match.on_time()
                             ? red ? say<gnd_french>("red won on time") : say<gnd_french>("blue won on time")
                         : red ? say<gnd_french>("red won")
                               : say<gnd_french>("blue won");
    print_line(say<gnd_french>("{}: {} against {}, {}", match.begun().terms.name,
                               gnd::title(match.side(gnd::Colour::red)),
                               gnd::title(match.side(gnd::Colour::blue)), won));
  }
  std::fflush(stdout);
}

// Prints where the server listens, for people or for machines; the line for people comes back.
std::string announce_port(const net::Endpoint& endpoint, std::uint16_t port, const Course& course,
                          bool json) {
  const std::string where = language()(
      say<gnd_french>("listening on http://{}:{}, state in {}", endpoint.address, port, course.path));
  const Json machine = {
      {"address", endpoint.address}, {"port", port}, {"running", course.state.running().size()}};
  fmt::print("{}\n", json ? machine.dump() : where);
  std::fflush(stdout);
  return where;
}

int serve(const GndServeOptions& options) {
  const auto config = configure(options);
  if (!config) return refuse(config.error());
  const auto endpoint = net::parse_endpoint(config->address);
  if (!endpoint) return refuse(endpoint.error());
  auto site = net::Site::at(endpoint->address, options.names);
  if (!site) return refuse(site.error());
  if (const auto fine = check_user(options.as_root); !fine) return refuse(fine.error());
  auto course = open_course(options, *config);
  if (!course) return refuse(course.error());

  const auto loop = net::Loop::make();
  const bool terminal = isatty(STDOUT_FILENO) == 1 && !options.json;
  std::optional<Error> trouble;
  auto hashing = std::make_unique<net::Pool>(2);
  auto thinking = std::make_unique<net::Pool>(options.threads);
  const auto finished = [&](const gnd::Match& match) {
    if (!terminal) announce(match, options.json);
  };
  const auto failed = [&](const Error& error) {
    trouble = error;
    loop->stop();
  };
  gnd::Service service(*config, course->state,
                       {.loop = *loop,
                        .store = *course->store,
                        .hash = [&](auto work) { return hashing->run("", std::move(work)); },
                        .think = [&](auto work) { return thinking->run("", std::move(work)); },
                        .now = std::chrono::steady_clock::now,
                        .stop = interrupted(),
                        .site = *std::move(site),
                        .finished = finished,
                        .failed = failed},
                       {.attempts = options.rate});
  constexpr std::size_t max_connections = 8192;
  allow_connections(max_connections);
  const auto port = loop->listen(service, {.address = endpoint->address,
                                           .port = endpoint->port,
                                           .max_connections = max_connections,
                                           .max_body = 4 * gnd::max_body_length});
  if (!port) return refuse(port.error());
  service.resume();
  const std::string where = announce_port(*endpoint, *port, *course, options.json);
  const Every check(*loop, 100ms, [&] {
    if (play::is_set(&interrupted())) loop->stop();
  });
  std::optional<Every> view;
  if (terminal) view.emplace(*loop, 1s, [&] { draw(service, where); });
  loop->run();
  // Threads end before what they use.
  thinking.reset();
  hashing.reset();
  if (trouble) return refuse(*trouble);
  return ok;
}

void describe_gnd_serve(Arguments& arguments) {
  const auto o = std::make_shared<GndServeOptions>();
  arguments.text(
      "--config", o->config,
      say<gnd_french>("the configuration file; if missing, it is written with the default configuration"));
  arguments.text(
      "--address", o->address,
      say<gnd_french>("address and port to listen on, such as 127.0.0.1:8080; overrules the configuration"));
  arguments.texts("--name", o->names,
                  say<gnd_french>("another name that this machine goes by; may be given several times"));
  arguments.number("--port", o->port, 0, 65535,
                   say<gnd_french>("port to listen on, at the configuration's address; 0: any free one"));
  arguments.text("--game", o->game, say<gnd_french>("dodo or gopher: run only its tournaments"));
  arguments.flag("--random", o->random,
                 say<gnd_french>("everyone plays against a player that moves at random"));
  arguments.text(
      "--ai", o->ai,
      say<gnd_french>("everyone plays against this player of Parlor's, such as hard or mcts(playouts=1000)"));
  arguments.text("--rcolor", o->colour, say<gnd_french>("red or blue: the colour of that player"));
  arguments.text("--store", o->store,
                 say<gnd_french>("keep everything in this file; overrules the configuration"));
  arguments.number("--threads", o->threads, 1, 256, say<gnd_french>("threads for Parlor's own players"));
  arguments.number("--rate", o->rate, 1, 1e9,
                   say<gnd_french>("registrations and refused requests allowed per address and minute"));
  arguments.flag("--json", o->json,
                 say<gnd_french>("print JSON: a line when it listens, then a record for every match"));
  arguments.flag("--as-root", o->as_root, say<gnd_french>("run even if the user is root"));
  arguments.does([o] { return serve(*o); });
}

}  // namespace

const Command gnd_serve{
    "serve",
    translated<gnd_french>(
        "runs the server for Gopher and Dodo; options may have one dash, as those of the course's server"),
    "gnd serve --game dodo --random", describe_gnd_serve};

}  // namespace parlor::cli
