#include <ctime>
#include <fstream>
#include <thread>

#include "arena/run.hpp"
#include "cli/command.hpp"
#include "cli/interrupt.hpp"
#include "cli/progress.hpp"

namespace parlor::cli {
namespace {

struct Options {
  GameArguments game;
  std::vector<std::string> players;
  RunOrder order;
  double movetime = 0;
  std::string clock;
  std::string record;
  bool json = false;
};

// Everything that `parlor match` says at its end.
struct Outcome {
  const GameEntry& game;
  const Options& options;
  Settings settings;
  std::vector<std::string> names;
  RunReport report;
  double seconds = 0, cpu_seconds = 0;
  bool timed = false;
};

Json to_json(const Interval& interval) { return {interval.low, interval.high}; }

Json to_json(const Outcome& o) {
  Json json;
  json["game"] = o.options.game.game;
  json["set"] = cli::to_json(o.settings);
  json["players"] = Json::array();
  for (std::size_t i = 0; i < o.names.size(); ++i) {
    const Tally& t = o.report.players[i];
    const Interval share = t.share_ci95();
    json["players"].push_back({{"player", o.names[i]},
                               {"wins", t.wins},
                               {"draws", t.draws},
                               {"losses", t.losses},
                               {"late", t.late},
                               {"win_rate", t.share()},
                               {"win_rate_ci95", to_json(share)},
                               {"mean", 2 * t.share() - 1},
                               {"ci95", {2 * share.low - 1, 2 * share.high - 1}}});
    if (o.timed) json["players"].back()["thinking_seconds"] = t.seconds;
  }
  json["games"] = o.report.games;
  json["seed"] = o.options.order.seed;
  json["interrupted"] = o.report.games < o.options.order.games;
  json["length"] = {{"mean", o.report.length.mean()},
                    {"ci95", to_json(o.report.length.ci95())},
                    {"min", o.report.length.min()},
                    {"max", o.report.length.max()}};
  json["seat_wins"] = o.report.seat_wins;
  json["seconds"] = o.seconds;
  json["cpu_seconds"] = o.cpu_seconds;
  json["games_per_second"] = static_cast<double>(o.report.games) / std::max(o.seconds, 1e-9);
  return json;
}

void describe(const Outcome& o) {
  if (o.report.games < o.options.order.games)
    fmt::print("stopped after {} of {} games\n", o.report.games, o.options.order.games);
  if (o.report.games == 0) return;
  std::size_t width = 6;
  for (const std::string& name : o.names) width = std::max(width, name.size());
  fmt::print("{:<{}}    wins  draws losses   win rate  95 % interval\n", "player", width);
  for (std::size_t i = 0; i < o.names.size(); ++i) {
    const Tally& t = o.report.players[i];
    const Interval share = t.share_ci95();
    fmt::print("{:<{}} {:>7} {:>6} {:>6}    {:>6.1f} %  {:.1f} to {:.1f} %{}\n", o.names[i], width, t.wins,
               t.draws, t.losses, 100 * t.share(), 100 * share.low, 100 * share.high,
               t.late > 0 ? fmt::format("  ({} lost on time)", t.late) : "");
  }
  fmt::print("{} games of {:.1f} moves on average ({:.0f} to {:.0f}); {} won {:.1f} %\n", o.report.games,
             o.report.length.mean(), o.report.length.min(), o.report.length.max(), o.game.seat_name(0),
             100 * static_cast<double>(o.report.seat_wins[0]) / static_cast<double>(o.report.games));
  fmt::print("{:.2f} s, {:.1f} games a second\n", o.seconds,
             static_cast<double>(o.report.games) / std::max(o.seconds, 1e-9));
}

Result<RunOrder> order_of(const Options& options) {
  RunOrder order = options.order;
  if (!options.clock.empty()) {
    const auto control = parse_time_control(options.clock);
    if (!control) return fail("--clock: " + control.error().message);
    order.time = *control;
  }
  if (options.movetime > 0) order.time.per_move = options.movetime / 1000;
  order.keep_acts = !options.record.empty();
  order.stop = &interrupted();
  return order;
}

// Every player on its own seat; a single one plays against itself.
Result<std::vector<Spec>> seated(const std::vector<std::string>& texts, const GameEntry& game,
                                 const Settings& settings) {
  auto specs = parse_specs(texts);
  if (!specs) return specs;
  const auto table = game.open(settings, 0, {});
  if (!table) return std::unexpected(table.error());
  const auto seats = static_cast<std::size_t>((*table)->seats());
  if (specs->size() == 1) specs->resize(seats, specs->front());
  if (specs->size() != seats)
    return fail(fmt::format("{} has {} seats; name {} players, or one to play against itself, not {}",
                            game.name, seats, seats, specs->size()));
  return specs;
}

int play_match(const Options& options) {
  const auto chosen = options.game.chosen();
  if (!chosen) return refuse(chosen.error());
  const auto& [game, settings] = *chosen;
  const auto specs = seated(options.players, game, settings);
  if (!specs) return refuse(specs.error());
  const auto match = game.match(settings, *specs);
  if (!match) return refuse(match.error());
  const auto order = order_of(options);
  if (!order) return refuse(order.error());
  std::ofstream file;
  if (!options.record.empty()) {
    file.open(options.record, std::ios::binary);
    if (!file) return refuse({fmt::format("{} cannot be written", options.record)});
  }

  Outcome outcome{game, options, (*match)->settings(), {}, {}};
  for (const Spec& spec : *specs) outcome.names.push_back(print(spec));
  const Stopwatch watch;
  const std::clock_t cpu = std::clock();
  {
    Progress progress("games", order->games);
    outcome.report = run(**match, *order, [&](std::uint64_t index, const GameResult& result) {
      // A line is complete in the file before its game is counted as done.
      if (file.is_open()) file << print(result.record) << std::endl;
      progress.show(index + 1);
      return !file.is_open() || file.good();
    });
  }
  outcome.seconds = watch.seconds();
  outcome.timed = order->time.timed();
  outcome.cpu_seconds = static_cast<double>(std::clock() - cpu) / CLOCKS_PER_SEC;
  options.json ? print(to_json(outcome)) : describe(outcome);
  if (file.is_open() && !file)
    return refuse({fmt::format("{} could not be written to its end", options.record)});
  return ok;
}

void describe_command(Arguments& arguments) {
  const auto o = std::make_shared<Options>();
  RunOrder& order = o->order;
  order.threads = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  o->game.describe(arguments);
  arguments.positionals("PLAYER", o->players, "one a seat, such as mcts(playouts=1000)");
  arguments.number("--games", order.games, 1, 1'000'000'000, "how many");
  arguments.number("--seed", order.seed, 0, most_seed, "of all chance");
  arguments.number("--threads", order.threads, 1, 256, "games played at once");
  arguments.number("--opening", order.opening, 0, 100, "first moves made at random, the same in a pair");
  arguments.number("--movetime", o->movetime, 0.01, 3.6e6, "milliseconds a move");
  arguments.text("--clock", o->clock, "seconds a game + seconds a move, 60+0.5");
  arguments.text("--record", o->record, "write every game to this file");
  arguments.flag("--json", o->json, "for machines");
  arguments.does([o] { return play_match(*o); });
}

}  // namespace

const Command match{"match", "players meet many times, seats exchanged: statistics",
                    "match gopher expert mcts --games 200 --movetime 50", describe_command};

}  // namespace parlor::cli
