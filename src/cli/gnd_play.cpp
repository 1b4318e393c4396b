#include <chrono>
#include <future>
#include <thread>

#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "cli/gnd.hpp"
#include "cli/gnd_french.hpp"
#include "cli/interrupt.hpp"
#include "cli/thread_team.hpp"
#include "core/json.hpp"
#include "core/text.hpp"
#include "gnd/client.hpp"
#include "play/clock.hpp"

namespace parlor::cli {
namespace {

using namespace std::chrono_literals;

struct GndPlayOptions {
  std::string url, group, members, password;
  std::string ai = "expert";
  std::string game;
  std::uint64_t matches = 1;
  std::uint64_t seed = 1;
  int threads = 1;
  int patience = 300;
  bool json = false;
};

// A call may wait for minutes: it has a thread of its own, so that Ctrl-C need not wait with it.
Result<net::Response> fetch(const net::Call& call) {
  const auto answer = std::make_shared<std::promise<Result<net::Response>>>();
  auto future = answer->get_future();
  std::thread([call, answer] { answer->set_value(net::fetch(call)); }).detach();
  while (future.wait_for(100ms) != std::future_status::ready)
    if (play::is_set(&interrupted())) return fail(say<gnd_french>("stopped"));
  return future.get();
}

void sleep(std::chrono::milliseconds time) {
  for (const play::Stopwatch watch;
       watch.seconds() * 1000 < static_cast<double>(time.count()) && !play::is_set(&interrupted());)
    std::this_thread::sleep_for(20ms);
}

Json finished_json(const gnd::Finished& f) {
  return {{"match", f.last.match},
          {"game", gnd::name(f.last.game)},
          {"size", f.last.grid.size},
          {"player", f.last.player == 1 ? "red" : "blue"},
          {"won", f.won},
          {"moves", f.moves},
          {"seconds_left", f.last.clock},
          {"thought", f.thought},
          {"lag", f.lag},
          {"interruptions", f.interruptions}};
}

void tell(const gnd::Finished& f, bool json) {
  const auto moves = say<gnd_french>("{} move|{} moves", f.moves);
  if (json)
    fmt::print("{}\n", finished_json(f).dump());
  else
    print_line(f.won ? say<gnd_french>("won after {}, with {} s left", moves, f.last.clock)
                     : say<gnd_french>("lost after {}, with {} s left", moves, f.last.clock));
  std::fflush(stdout);
}

Result<gnd::Visit> visit_of(const GndPlayOptions& options) {
  const auto group = to_integer(options.group);
  if (!group || *group < 0 || *group > gnd::max_id)
    return fail(say<gnd_french>("{} is not the number of a group", in_quotes(options.group)));
  gnd::Visit visit{.url = options.url,
                   .group = *group,
                   .members = options.members,
                   .password = options.password,
                   .games = {gnd::Game::dodo, gnd::Game::gopher},
                   .matches = options.matches,
                   .patience = std::chrono::seconds(options.patience)};
  while (visit.url.ends_with('/')) visit.url.pop_back();
  if (!visit.url.starts_with("http://"))
    return fail(
        say<gnd_french>("{} is not the address of a server; expected something like http://127.0.0.1:8080",
                        in_quotes(options.url)));
  if (!options.game.empty()) {
    const auto game = gnd::game_named(options.game);
    if (!game) return fail(say<gnd_french>("--game takes dodo or gopher, not {}", in_quotes(options.game)));
    visit.games = {*game};
  }
  return visit;
}

int visit(const GndPlayOptions& options) {
  const auto visit = visit_of(options);
  if (!visit) return refuse(visit.error());
  const auto spec = parse_spec(options.ai);
  if (!spec) return refuse(spec.error());
  LocalThreadTeam team(options.threads);
  gnd::Brain brain(*spec, options.seed, options.threads > 1 ? &team : nullptr);
  for (const gnd::Game game : visit->games)
    if (const auto fits = brain.check(game); !fits) return refuse(fits.error());
  const auto played =
      gnd::play(*visit, brain,
                {.fetch = fetch,
                 .sleep = sleep,
                 .say = [](const Sentence& what) { fmt::print(stderr, "parlor: {}\n", language()(what)); },
                 .finished = [&](const gnd::Finished& f) { tell(f, options.json); },
                 .stop = interrupted()});
  if (!played) return refuse(played.error());
  return options.matches == 0 || *played == options.matches ? ok : answer_is_no;
}

void describe_gnd_play(Arguments& arguments) {
  const auto o = std::make_shared<GndPlayOptions>();
  arguments.positional("URL", o->url, say<gnd_french>("the server: http://127.0.0.1:8080"));
  arguments.positional("GROUP", o->group, say<gnd_french>("the group's number"));
  arguments.positional("MEMBERS", o->members, say<gnd_french>("the names of its members"));
  arguments.positional("PASSWORD", o->password,
                       say<gnd_french>("the group's password; the first to register chooses it"));
  arguments.text("--ai", o->ai, say<gnd_french>("the player of Parlor's that plays"));
  arguments.text("--game", o->game, say<gnd_french>("play only dodo or only gopher; default: both"));
  arguments.number("--matches", o->matches, 0, 1'000'000,
                   say<gnd_french>("number of matches to play; 0: until Ctrl-C"));
  arguments.number("--threads", o->threads, 1, 256, say<gnd_french>("threads for thinking"));
  arguments.number("--seed", o->seed, 0, max_seed, say<gnd_french>("seed of the player's random choices"));
  arguments.number("--patience", o->patience, 0, 86400,
                   say<gnd_french>("give up when the server has been out of reach for this many seconds"));
  arguments.flag("--json", o->json, say<gnd_french>("print JSON: a line for every match"));
  arguments.does([o] { return visit(*o); });
}

}  // namespace

const Command gnd_play{
    "play", translated<gnd_french>("lets a player of Parlor's play on a server for Gopher and Dodo"),
    "gnd play http://127.0.0.1:8080 12 'Ann, Bob' secret --ai expert", describe_gnd_play};

}  // namespace parlor::cli
