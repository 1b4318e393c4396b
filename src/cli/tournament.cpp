#include <algorithm>
#include <thread>

#include <unistd.h>

#include "arena/report.hpp"
#include "bots/programs.hpp"
#include "cli/command.hpp"
#include "cli/french.hpp"
#include "cli/interrupt.hpp"
#include "cli/new_file.hpp"
#include "cli/openings_file.hpp"
#include "cli/progress.hpp"
#include "cli/tournament_french.hpp"
#include "cli/tournament_table.hpp"
#include "core/file.hpp"
#include "core/french.hpp"
#include "server/tournament_owners.hpp"

namespace parlor::cli {
namespace {

struct TournamentOptions {
  GameArguments game;
  std::vector<std::string> players;
  std::string file, format, sprt, store, report;
  std::vector<std::string> clocks;
  std::string openings, anchor;
  std::uint64_t adjudicate = 0;
  std::optional<std::uint64_t> games, rounds, seed, opening;
  double movetime = 0;
  int threads = 1;
  bool mixed = false;
  bool json = false;
};

Result<arena::TournamentRequest> written_order(const std::string& file) {
  const auto text = read_file(file, arena::max_request_bytes);
  if (!text) return fail(say<french>("{} cannot be read: {}", file, text.error().sentence));
  auto request = arena::parse_tournament(*text);
  if (!request) return fail(say<parlor::french>("{}: {}", file, request.error().sentence));
  return request;
}

// What the command line says comes before what the file says.
Result<arena::TournamentRequest> order_of(const TournamentOptions& o) {
  arena::TournamentRequest request;
  if (!o.file.empty()) {
    auto written = written_order(o.file);
    if (!written) return written;
    request = *std::move(written);
  }
  if (!o.game.game.empty()) request.game = o.game.game;
  GameArguments named = o.game;
  named.game = request.game;
  const auto chosen = named.chosen();
  if (!chosen) return std::unexpected(chosen.error());
  for (const Setting& setting : chosen->settings) {
    std::erase_if(request.set,
                  [&](const Setting& other) { return !o.file.empty() && other.key == setting.key; });
    request.set.push_back(setting);
  }
  if (!o.players.empty()) request.players = o.players;
  if (request.players.empty())
    return fail(say<tournament_french>("name the players, such as expert hard medium"));
  if (!o.format.empty()) {
    const auto format = arena::parse_format(o.format);
    if (!format) return fail(say<tournament_french>("--format: {}", format.error().sentence));
    request.format = *format;
  }
  if (!o.sprt.empty()) {
    const auto test = arena::parse_sprt(o.sprt);
    if (!test) return fail(say<tournament_french>("--sprt: {}", test.error().sentence));
    request.sprt = *test;
  }
  if (!o.clocks.empty())
    if (const auto set = request.set_clocks(o.clocks); !set)
      return fail(say<tournament_french>("--clock: {}", set.error().sentence));
  if (o.movetime > 0) request.time.per_move = o.movetime / 1000;
  request.games = o.games.value_or(request.games);
  request.rounds = o.rounds.value_or(request.rounds);
  request.seed = o.seed.value_or(request.seed);
  request.opening = static_cast<int>(o.opening.value_or(static_cast<std::uint64_t>(request.opening)));
  request.mixed = request.mixed || o.mixed;
  if (o.adjudicate > 0) request.adjudicate = o.adjudicate;
  if (!o.openings.empty()) {
    auto openings = openings_in(o.openings, named.chosen()->entry, request.set);
    if (!openings) return std::unexpected(openings.error());
    request.openings = *std::move(openings);
  }
  return request;
}

// The standings on a terminal, drawn again and again in the same place.
class LiveTable {
 public:
  LiveTable(const arena::Tournament& tournament, std::optional<arena::Anchor> anchor)
      : anchor_(anchor),
        before_(std::max(tournament.standings().games, tournament.games_kept())),
        on_(isatty(STDERR_FILENO) == 1) {}
  ~LiveTable() { wipe(); }
  LiveTable(const LiveTable&) = delete;
  LiveTable& operator=(const LiveTable&) = delete;

  void show(const arena::Tournament& tournament) {
    constexpr double first = 2, every = 0.5;  // seconds
    if (!on_ || watch_.seconds() < first || drawn_.seconds() < every) return;
    drawn_ = play::Stopwatch();
    const std::string text =
        standings_text(tournament, anchor_) +
        how_far(tournament.standings().games, tournament.games_expected(), watch_.seconds(), before_) + '\n';
    wipe();
    fmt::print(stderr, "{}", text);
    std::fflush(stderr);
    lines_ = std::ranges::count(text, '\n');
  }

 private:
  void wipe() {
    if (lines_ > 0) fmt::print(stderr, "\x1b[{}F\x1b[J", lines_);
    std::fflush(stderr);
    lines_ = 0;
  }

  std::optional<arena::Anchor> anchor_;
  std::uint64_t before_;
  bool on_;
  play::Stopwatch watch_, drawn_;
  std::ptrdiff_t lines_ = 0;
};

void describe(const arena::Tournament& t, std::optional<arena::Anchor> anchor, double seconds,
              std::uint64_t played) {
  const arena::TournamentRequest& request = t.request();
  print_line(say<tournament_french>("{}, {} of {}", request.game, name_of(request.format),
                                    say<french>("{} player|{} players", request.players.size())));
  if (!t.finished())
    print_line(say<tournament_french>("stopped after {} of {}; the same command goes on with a store",
                                      t.standings().games,
                                      say<french>("{} game|{} games", t.games_expected())));
  fmt::print("{}", standings_text(t, anchor));
  if (t.standings().games > 0) fmt::print("{}", details_text(t, anchor));
  print_line(say<tournament_french>("{} s, {} games a second", Number{seconds, 2},
                                    Number{static_cast<double>(played) / std::max(seconds, 1e-9), 0}));
}

// More games than were asked for are no secret.
void report_rounding(const arena::Tournament& t) {
  if (t.schedule().encounter_games() != t.request().games)
    print_line(say<tournament_french>(
                   "each encounter has {} instead of {}, so that all play from every seat alike",
                   say<french>("{} game|{} games", t.schedule().encounter_games()), t.request().games),
               stderr);
}

// Games that are kept count one by one as their turn comes: until then fewer count than there were.
std::uint64_t played_since(std::uint64_t before, const arena::Tournament& t) {
  const std::uint64_t now = t.standings().games;
  return now > before ? now - before : 0;
}

int play_tournament(const TournamentOptions& options) {
  const auto request = order_of(options);
  if (!request) return refuse(request.error());
  auto store = arena::GameStore::open(options.store);
  if (!store) return refuse(store.error());
  const bots::Programs programs;
  const auto owned = server::TournamentOwners::owned(store->database());
  if (!owned) return refuse(owned.error());
  auto tournament = arena::Tournament::enter_or_grow(*request, *store, &programs, *owned);
  if (!tournament) return refuse(tournament.error());
  const auto anchor = anchor_of(options.anchor, *tournament);
  if (!anchor) return refuse(anchor.error());
  if (!options.report.empty())
    if (const auto page = arena::check_page(); !page) return refuse(page.error());
  std::optional<NewFile> report;
  if (!options.report.empty() && !report.emplace(options.report).good())
    return refuse({say<french>("{} cannot be written", options.report)});
  report_rounding(*tournament);
  if (const std::uint64_t kept = tournament->games_kept(); kept > 0)
    print_line(say<tournament_french>("tournament {} grows, and keeps its {}", tournament->id(),
                                      say<french>("{} game|{} games", kept)),
               stderr);
  const std::uint64_t before = std::max(tournament->standings().games, tournament->games_kept());
  const play::Stopwatch watch;
  Result<void> done;
  {
    LiveTable live(*tournament, *anchor);
    done = tournament->run({.threads = options.threads,
                            .stop = &interrupted(),
                            .progress = [&](const arena::Tournament& now) { live.show(now); }});
  }
  if (options.json)
    fmt::print("{}", arena::report_json(*tournament, *anchor));
  else
    describe(*tournament, *anchor, watch.seconds(), played_since(before, *tournament));
  if (!done) return refuse(done.error());
  const int status = tournament->finished() ? ok : answer_is_no;
  if (!report) return status;
  const auto page = arena::report_page(*tournament, *anchor)();
  if (!page) return refuse(page.error());
  report->write(*page);
  const auto written = report->close();
  return written ? status : refuse(written.error());
}

void describe_tournament(Arguments& arguments) {
  const auto o = std::make_shared<TournamentOptions>();
  o->threads = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  o->game.describe(arguments, false);
  arguments.positionals("PLAYER", o->players,
                        say<tournament_french>("the players, such as expert mcts(playouts=1000)"), false);
  arguments.text("--file", o->file,
                 say<tournament_french>(
                     "read the tournament from this JSON file; options on the command line overrule it"));
  arguments.text(
      "--format", o->format,
      say<tournament_french>("round-robin, gauntlet (the first against all others), swiss or knockout"));
  arguments.number("--games", o->games, 1, 1'000'000'000,
                   say<tournament_french>("games of each encounter; default: 100; rounded up so that "
                                          "everyone plays each seat equally often"));
  arguments.number("--rounds", o->rounds, 1, 256,
                   say<tournament_french>("number of rounds of a swiss tournament"));
  arguments.number("--seed", o->seed, 0, max_seed,
                   say<tournament_french>("seed of all random choices; default: 1"));
  arguments.number(
      "--opening", o->opening, 0, 100,
      say<tournament_french>("number of first moves made at random, the same in all games of a group"));
  arguments.text(
      "--openings", o->openings,
      say<tournament_french>("first moves from this file, a line for each group of games in turn"));
  arguments.number("--adjudicate", o->adjudicate, 1, arena::max_adjudicate,
                   say<tournament_french>("end a game where a solver finds its result within so many nodes"));
  arguments.number("--movetime", o->movetime, 0.001, 3.6e6, say<tournament_french>("milliseconds per move"));
  arguments.texts("--clock", o->clocks,
                  say<tournament_french>("seconds per game + seconds per move, such as 60+0.5; given once "
                                         "for all players, or once for each"));
  arguments.text(
      "--sprt", o->sprt,
      say<tournament_french>("end each encounter as soon as this test is decided, such as elo0=0,elo1=10"));
  arguments.flag(
      "--mixed", o->mixed,
      say<tournament_french>("games with a shared score: every player with every other as partners"));
  arguments.text(
      "--store", o->store,
      say<tournament_french>("keep every game in this file, and go on with a tournament that it holds"));
  arguments.text("--anchor", o->anchor,
                 say<tournament_french>(
                     "a player's rating that is given, such as expert=1500; the others' are around it"));
  arguments.text("--report", o->report, say<tournament_french>("write a report to this HTML file"));
  arguments.number("--threads", o->threads, 1, 256, say<tournament_french>("games played at once"));
  arguments.flag("--json", o->json, say<tournament_french>("print JSON"));
  arguments.does([o] { return play_tournament(*o); });
}

}  // namespace

const Command tournament{
    "tournament",
    translated<tournament_french>(
        "a tournament of many players, with ratings, a report, and a store from which it can go on"),
    "tournament gopher expert hard medium --set size=4 --store cup.db --report cup.html",
    describe_tournament};

}  // namespace parlor::cli
