#include <cmath>
#include <ctime>
#include <fstream>
#include <thread>

#include <nlohmann/json.hpp>

#include "arena/histogram.hpp"
#include "arena/run.hpp"
#include "bots/programs.hpp"
#include "cli/command.hpp"
#include "cli/interrupt.hpp"
#include "cli/match_report.hpp"
#include "cli/progress.hpp"
#include "core/json.hpp"
#include "core/text.hpp"

namespace parlor::cli {
namespace {

struct MatchOptions {
  GameArguments game;
  std::vector<std::string> players;
  arena::RunRequest request;
  double movetime = 0;
  std::string clock;
  std::string record;
  std::string plot;
  bool compare = false;
  bool shots = false;
  bool json = false;
};

Result<arena::RunRequest> order_of(const MatchOptions& options) {
  arena::RunRequest request = options.request;
  if (!options.clock.empty()) {
    const auto control = play::parse_time_control(options.clock);
    if (!control) return fail("--clock: " + control.error().message());
    request.time = *control;
  }
  if (options.movetime > 0) request.time.per_move = options.movetime / 1000;
  request.keep_acts = !options.record.empty();
  request.stop = &interrupted();
  return request;
}

// Who plays: the players of one match, one a seat.
using Team = std::vector<Spec>;

// Every player on its own seat; a single one has all of them. Where players are compared, each has all seats
// of a match of its own.
Result<std::vector<Team>> teams(const MatchOptions& options, std::size_t seats) {
  const auto specs = parse_specs(options.players);
  if (!specs) return std::unexpected(specs.error());
  if (options.compare) {
    if (specs->size() < 2) return fail("--compare takes two players or more, each of which plays all seats");
    std::vector<Team> all;
    for (const Spec& spec : *specs) all.emplace_back(seats, spec);
    return all;
  }
  if (specs->size() == 1) return std::vector<Team>(1, Team(seats, specs->front()));
  if (specs->size() != seats)
    return fail(fmt::format("{} has {}; name {}{}, not {}", options.game.game, counted(seats, "seat"),
                            counted(seats, "player"), seats > 1 ? ", or one to play on all of them" : "",
                            specs->size()));
  return std::vector<Team>(1, *specs);
}

bool same_everywhere(const Team& team) {
  return std::ranges::all_of(team, [&](const Spec& spec) { return spec == team.front(); });
}

MatchOutcome play(const play::GameEntry& game, std::unique_ptr<play::Match> match, const Team& team,
                  arena::RunRequest request, std::ofstream& file, bool keep_scores) {
  request.rotate = !same_everywhere(team);
  request.pair = !match->shared_score();
  MatchOutcome played{game, std::move(match), request, {}, {}, {}};
  for (const Spec& spec : team) {
    played.names.push_back(print(spec));
    if (!request.rotate && played.match->shared_score()) break;
  }
  const play::Stopwatch watch;
  const std::clock_t cpu = std::clock();
  {
    Progress progress(played.names.front() + " games", request.games);
    played.report = run(*played.match, request, [&](std::uint64_t index, const play::GameResult& result) {
      // A line is complete in the file before its game is counted as done.
      if (file.is_open()) file << print(result.record) << std::endl;
      if (keep_scores) {
        played.scores.resize(index + 1, std::nanf(""));  // after an interrupt some games are missing
        played.scores[index] = static_cast<float>(result.scores.front());
      }
      progress.show(index + 1);
      return !file.is_open() || file.good();
    });
  }
  played.seconds = watch.seconds();
  played.cpu_seconds = static_cast<double>(std::clock() - cpu) / CLOCKS_PER_SEC;
  return played;
}

// How much the second did better than the first on the same deals.
arena::Running difference(const MatchOutcome& first, const MatchOutcome& second) {
  arena::Running paired;
  for (std::size_t i = 0; i < std::min(first.scores.size(), second.scores.size()); ++i)
    if (!std::isnan(first.scores[i]) && !std::isnan(second.scores[i]))
      paired.add(static_cast<double>(second.scores[i]) - static_cast<double>(first.scores[i]));
  return paired;
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
      differences.push_back({{"player", played.names.front()},
                             {"minus", all.front().names.front()},
                             {"games", paired.count()},
                             {"mean", paired.mean()},
                             {"ci95", to_json(paired.ci95())}});
    else
      fmt::print("{} minus {}: {}{} (95 %) on the same {}\n\n", played.names.front(),
                 all.front().names.front(), paired.mean() < 0 ? "" : "+", plus_minus(paired, 1, 3),
                 counted(paired.count(), "deal"));
  }
  if (json) print(Json{{"matches", matches}, {"differences", differences}});
}

Result<void> plot(const std::string& name, const std::vector<MatchOutcome>& all) {
  std::vector<arena::Series> series;
  series.reserve(all.size());
  for (const MatchOutcome& played : all)
    series.push_back({listed(played.names).english(), &played.report.shared});
  const MatchOutcome& first = all.front();
  std::ofstream file(name, std::ios::binary);
  file << arena::histogram_svg(fmt::format("{}, {}", first.game.name, counted(first.report.games, "game")),
                               std::string(first.match->shared_score()->unit), series);
  file.close();
  if (!file) return fail(fmt::format("{} cannot be written", name));
  return {};
}

Result<void> check_shared(const MatchOptions& options, const play::Match& match) {
  if (match.shared_score() || (!options.compare && options.plot.empty())) return {};
  return fail(fmt::format(
      "{} needs a game with one score for all seats, such as hanabi; in {} they play against each other",
      options.compare ? "--compare" : "--plot", options.game.game));
}

int play_match(const MatchOptions& options) {
  auto chosen = options.game.chosen();
  if (!chosen) return refuse(chosen.error());
  auto& [game, settings] = *chosen;
  if (options.shots) {
    if (std::ranges::count(game.options, "solo", &Key::name) == 0)
      return refuse(
          {fmt::format("--shots counts the shots of one side of battleship; {} has none", game.name)});
    if (std::ranges::count(settings, "solo", &Setting::key) == 0) settings.push_back({"solo", "on"});
  }
  const auto table = game.open(settings, 0, {});
  if (!table) return refuse(table.error());
  if (options.shots && (*table)->seats() > 1)
    return refuse({"--shots counts the shots of one side alone; expected solo=on or solo=hidden, not off"});
  const auto all = teams(options, static_cast<std::size_t>((*table)->seats()));
  if (!all) return refuse(all.error());
  const auto request = order_of(options);
  if (!request) return refuse(request.error());
  const bots::Programs programs;
  std::vector<std::unique_ptr<play::Match>> matches;
  for (const Team& team : *all) {
    auto match = game.match(settings, team, &programs);
    if (!match) return refuse(match.error());
    if (const auto fits = check_shared(options, **match); !fits) return refuse(fits.error());
    matches.push_back(*std::move(match));
  }
  std::ofstream file;
  if (!options.record.empty()) {
    file.open(options.record, std::ios::binary);
    if (!file) return refuse({fmt::format("{} cannot be written", options.record)});
  }

  if (!options.plot.empty() && !std::ofstream(options.plot, std::ios::app))
    return refuse({fmt::format("{} cannot be written", options.plot)});

  std::vector<MatchOutcome> played;
  played.reserve(all->size());
  for (std::size_t i = 0; i < all->size(); ++i)
    played.push_back(play(game, std::move(matches[i]), (*all)[i], *request, file, options.compare));
  if (options.compare)
    report_comparison(played, options.json);
  else
    options.json ? print(to_json(played.front())) : describe(played.front());
  if (!options.plot.empty())
    if (const auto drawn = plot(options.plot, played); !drawn) return refuse(drawn.error());
  if (file.is_open() && !file)
    return refuse({fmt::format("{} could not be written to its end", options.record)});
  return ok;
}

void describe_match(Arguments& arguments) {
  const auto o = std::make_shared<MatchOptions>();
  arena::RunRequest& request = o->request;
  request.threads = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  o->game.describe(arguments);
  arguments.positionals(
      "PLAYER", o->players,
      "one a seat, such as mcts(playouts=1000) or exec(cmd=\"python3 bot.py\"), or one for all "
      "seats");
  arguments.number("--games", request.games, 1, 1'000'000'000, "number of games");
  arguments.number("--seed", request.seed, 0, max_seed, "seed of all chance");
  arguments.number("--threads", request.threads, 1, 256, "games played at once");
  arguments.number("--opening", request.opening, 0, 100, "first moves made at random, the same in a pair");
  arguments.number("--movetime", o->movetime, 0.001, 3.6e6, "milliseconds a move");
  arguments.text("--clock", o->clock, "seconds a game + seconds a move, 60+0.5");
  arguments.text("--record", o->record, "write every game to this file");
  arguments.flag("--compare", o->compare, "each player has all seats; differences on the same deals");
  arguments.text("--plot", o->plot, "draw the scores as a histogram into this SVG file");
  arguments.flag("--shots", o->shots,
                 "one side of Battleship alone, its shots counted: --set solo=on, or hidden if you set that");
  arguments.flag("--json", o->json, "print JSON");
  arguments.does([o] { return play_match(*o); });
}

}  // namespace

const Command match{"match", "players meet many times, seats exchanged: statistics",
                    "match gopher expert mcts --games 200 --movetime 50", describe_match};

}  // namespace parlor::cli
