#include <algorithm>
#include <cmath>
#include <ctime>
#include <fstream>
#include <thread>

#include <nlohmann/json.hpp>

#include "arena/histogram.hpp"
#include "arena/report.hpp"
#include "bots/programs.hpp"
#include "cli/command.hpp"
#include "cli/french.hpp"
#include "cli/interrupt.hpp"
#include "cli/match_report.hpp"
#include "cli/openings_file.hpp"
#include "cli/progress.hpp"
#include "cli/tournament_french.hpp"
#include "core/file.hpp"
#include "core/french.hpp"
#include "core/json.hpp"
#include "core/text.hpp"

namespace parlor::cli {
namespace {

struct MatchOptions {
  GameArguments game;
  arena::TournamentRequest request;
  int threads = 1;
  double movetime = 0;
  std::string clock;
  std::string openings;
  std::string record;
  std::string plot;
  bool compare = false;
  bool shots = false;
  bool json = false;
};

// The players of each match, one a seat: a single one has all of them. Where players are compared, each has
// all seats of a match of its own.
Result<std::vector<std::vector<std::string>>> teams(const MatchOptions& options, std::size_t seats) {
  const std::vector<std::string>& players = options.request.players;
  std::vector<std::vector<std::string>> all;
  if (options.compare && players.size() < 2)
    return fail(say<tournament_french>("--compare takes two players or more, each of which plays all seats"));
  if (options.compare || players.size() == 1) {
    for (const std::string& player : players) all.emplace_back(seats, player);
    return all;
  }
  const std::string& game = options.game.game;
  if (players.size() != seats)
    return fail(seats == 1
                    ? say<tournament_french>("{} has one seat; name one player, not {}", game, players.size())
                    : say<tournament_french>(
                          "{0} has {1} seats; name {1} players, or one to play on all of them, not {2}", game,
                          seats, players.size()));
  all.push_back(players);
  return all;
}

// With --shots, one side of Battleship plays alone.
Result<void> set_shots(const play::GameEntry& game, Settings& settings) {
  if (std::ranges::count(game.options, "solo", &Key::name) == 0)
    return fail(
        say<tournament_french>("--shots counts the shots of one side of battleship; {} has none", game.name));
  if (std::ranges::count(settings, "solo", &Setting::key) == 0) settings.push_back({"solo", "on"});
  return {};
}

Result<void> check_shared(const MatchOptions& options, const play::Match& match) {
  if (match.shared_score() || (!options.compare && options.plot.empty())) return {};
  return fail(say<tournament_french>(
      "{} needs a game with one score for all seats, such as hanabi; in {} they play against each other",
      options.compare ? "--compare" : "--plot", options.game.game));
}

Result<std::vector<MatchOutcome>> plan(const MatchOptions& options, const bots::Programs& programs) {
  auto chosen = options.game.chosen();
  if (!chosen) return std::unexpected(chosen.error());
  auto& [game, settings] = *chosen;
  if (options.shots)
    if (const auto fits = set_shots(game, settings); !fits) return std::unexpected(fits.error());
  const auto seats = game.seats(settings);
  if (!seats) return std::unexpected(seats.error());
  if (options.shots && *seats > 1)
    return fail(say<tournament_french>(
        "--shots counts the shots of one side alone; expected solo=on or solo=hidden, not off"));
  const auto all = teams(options, static_cast<std::size_t>(*seats));
  if (!all) return std::unexpected(all.error());
  arena::TournamentRequest request = options.request;
  request.game = game.name;
  request.set = settings;
  if (!options.clock.empty()) {
    const auto control = play::parse_time_control(options.clock);
    if (!control) return fail(say<tournament_french>("--clock: {}", control.error().sentence));
    request.time = *control;
  }
  if (options.movetime > 0) request.time.per_move = options.movetime / 1000;
  if (!options.openings.empty()) {
    auto openings = openings_in(options.openings, game, settings);
    if (!openings) return std::unexpected(openings.error());
    request.openings = *std::move(openings);
  }
  std::vector<MatchOutcome> matches;
  for (const auto& team : *all) {
    request.players = team;
    auto tournament = arena::Tournament::plan(request, &programs);
    if (!tournament) return std::unexpected(tournament.error());
    if (const auto fits = check_shared(options, tournament->match()); !fits)
      return std::unexpected(fits.error());
    matches.push_back({.tournament = *std::move(tournament)});
  }
  return matches;
}

Result<void> play(MatchOutcome& match, const MatchOptions& options, std::ofstream& file) {
  arena::Tournament& tournament = match.tournament;
  const auto on_game = [&](const play::GameResult& game) -> Result<void> {
    // A line is complete in the file before its game is counted as done.
    if (file.is_open() && !(file << print(tournament.record_of(0, game)) << std::endl))
      return fail(say<french>("{} could not be written to its end", options.record));
    if (options.compare) {
      match.scores.resize(game.number + 1, std::nanf(""));  // after an interrupt some games are missing
      match.scores[game.number] = static_cast<float>(game.scores.front());
    }
    return {};
  };
  Progress progress(say<tournament_french>("games of {}", match.names().front()), options.request.games);
  const play::Stopwatch watch;
  const std::clock_t cpu = std::clock();
  const auto done =
      tournament.run({.threads = options.threads,
                      .stop = &interrupted(),
                      .progress = [&](const arena::Tournament& now) { progress.show(now.standings().games); },
                      .on_game = file.is_open() || options.compare ? on_game : arena::Tournament::OnGame(),
                      .keep_moves = file.is_open() || !tournament.match().shared_score()});
  match.seconds = watch.seconds();
  match.cpu_seconds = static_cast<double>(std::clock() - cpu) / CLOCKS_PER_SEC;
  return done;
}

// How much the second did better than the first on the same deals.
arena::Running difference(const MatchOutcome& first, const MatchOutcome& second) {
  arena::Running paired;
  for (std::size_t i = 0; i < std::min(first.scores.size(), second.scores.size()); ++i)
    if (!std::isnan(first.scores[i]) && !std::isnan(second.scores[i]))
      paired.add(static_cast<double>(second.scores[i]) - static_cast<double>(first.scores[i]));
  return paired;
}

void describe_difference(const arena::Running& paired, const std::string& player, const std::string& minus) {
  const Sentence mean = plus_minus(paired, 3);
  print_line(say<tournament_french>(
      "{1} minus {2}: {3} (95 %) on the same {0} deal|{1} minus {2}: {3} (95 %) on the same {0} deals",
      paired.count(), player, minus, paired.mean() < 0 ? mean : say<parlor::french>("+{}", mean)));
  fmt::print("\n");
}

void report_comparison(const std::vector<MatchOutcome>& all, bool json) {
  Json matches = Json::array(), differences = Json::array();
  for (const MatchOutcome& played : all) {
    const arena::Running paired = difference(all.front(), played);
    if (json) {
      matches.push_back(to_json(played));
    } else {
      describe(played);
      fmt::print("\n");
    }
    if (&played == &all.front()) continue;
    if (json)
      differences.push_back({{"player", played.names().front()},
                             {"minus", all.front().names().front()},
                             {"games", paired.count()},
                             {"mean", paired.mean()},
                             {"ci95", to_json(paired.ci95())}});
    else
      describe_difference(paired, played.names().front(), all.front().names().front());
  }
  if (json) print(Json{{"matches", matches}, {"differences", differences}});
}

Result<void> plot(const std::string& name, const std::vector<MatchOutcome>& all) {
  std::vector<arena::Series> series;
  series.reserve(all.size());
  for (const MatchOutcome& played : all)
    series.push_back({language()(listed(played.names())), &played.tournament.standings().shared_scores});
  const arena::Tournament& first = all.front().tournament;
  const auto page = arena::scores_page(first.game(), first.match().shared_score()->unit, series);
  if (!page) return std::unexpected(page.error());
  std::ofstream file = create_file(name);
  file << *page;
  file.close();
  if (!file) return fail(say<french>("{} cannot be written", name));
  return {};
}

int play_match(const MatchOptions& options) {
  const bots::Programs programs;
  auto matches = plan(options, programs);
  if (!matches) return refuse(matches.error());
  std::ofstream file;
  if (!options.record.empty()) {
    file = create_file(options.record);
    if (!file) return refuse({say<french>("{} cannot be written", options.record)});
  }

  if (!options.plot.empty())
    if (const auto page = arena::check_page(); !page) return refuse(page.error());
  if (!options.plot.empty() && !create_file(options.plot, std::ios::app))
    return refuse({say<french>("{} cannot be written", options.plot)});

  Result<void> done;
  for (MatchOutcome& match : *matches)
    if (done) done = play(match, options, file);
  if (options.compare)
    report_comparison(*matches, options.json);
  else
    options.json ? print(to_json(matches->front())) : describe(matches->front());
  if (done && !options.plot.empty()) done = plot(options.plot, *matches);
  return done ? ok : refuse(done.error());
}

void describe_match(Arguments& arguments) {
  const auto o = std::make_shared<MatchOptions>();
  arena::TournamentRequest& request = o->request;
  request.format = arena::Format::match;
  o->threads = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  o->game.describe(arguments);
  arguments.positionals("PLAYER", request.players,
                        say<tournament_french>("a player for each seat, such as mcts(playouts=1000) or "
                                               "exec(cmd=\"python3 bot.py\"), or one for all seats"));
  arguments.number("--games", request.games, 1, 1'000'000'000, say<tournament_french>("number of games"));
  arguments.number("--seed", request.seed, 0, max_seed, say<tournament_french>("seed of all random choices"));
  arguments.number("--threads", o->threads, 1, 256, say<tournament_french>("games played at once"));
  arguments.number(
      "--opening", request.opening, 0, 100,
      say<tournament_french>("number of first moves made at random, the same in both games of a pair"));
  arguments.text(
      "--openings", o->openings,
      say<tournament_french>("first moves from this file, a line for each group of games in turn"));
  arguments.number("--adjudicate", request.adjudicate, 1, arena::max_adjudicate,
                   say<tournament_french>("end a game where a solver finds its result within so many nodes"));
  arguments.number("--movetime", o->movetime, 0.001, 3.6e6, say<tournament_french>("milliseconds per move"));
  arguments.text(
      "--clock", o->clock,
      say<tournament_french>("clock of each player: seconds per game + seconds per move, such as 60+0.5"));
  arguments.text("--record", o->record, say<tournament_french>("write every game to this file"));
  arguments.flag(
      "--compare", o->compare,
      say<tournament_french>("each player takes all seats in turn; compares their scores on the same deals"));
  arguments.text("--plot", o->plot,
                 say<tournament_french>("write histograms of the scores to this HTML file"));
  arguments.flag(
      "--shots", o->shots,
      say<tournament_french>(
          "Battleship: one side fires alone and its shots are counted; sets solo=on unless you set hidden"));
  arguments.flag("--json", o->json, say<tournament_french>("print JSON"));
  arguments.does([o] { return play_match(*o); });
}

}  // namespace

const Command match{
    "match",
    translated<tournament_french>("two or more players meet many times, with seats exchanged: statistics"),
    "match gopher expert mcts --games 200 --movetime 50", describe_match};

}  // namespace parlor::cli
