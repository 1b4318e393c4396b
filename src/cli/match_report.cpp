#include "cli/match_report.hpp"

#include <nlohmann/json.hpp>

#include "arena/histogram.hpp"
#include "core/json.hpp"
#include "core/text.hpp"

namespace parlor::cli {
namespace {

double share_of(std::uint64_t part, const arena::RunReport& report) {
  return static_cast<double>(part) / static_cast<double>(std::max<std::uint64_t>(1, report.games));
}

std::uint64_t in_all(const arena::RunReport& report, std::uint64_t arena::Tally::* of_a_player) {
  std::uint64_t sum = 0;
  for (const arena::Tally& tally : report.players) sum += tally.*of_a_player;
  return sum;
}

Json tally_to_json(const arena::Tally& tally, std::span<const std::string_view> measures, bool timed) {
  Json json = {{"wins", tally.wins},
               {"draws", tally.draws},
               {"losses", tally.losses},
               {"late", tally.late},
               {"faults", tally.faults},
               {"win_rate", tally.share()},
               {"win_rate_ci95", to_json(tally.share_ci95())},
               {"mean", tally.score.mean()},
               {"ci95", to_json(tally.score.ci95())}};
  for (std::size_t i = 0; i < measures.size(); ++i)
    json["measures"][std::string(measures[i])] = {{"mean", tally.measures[i].mean()},
                                                  {"ci95", to_json(tally.measures[i].ci95())}};
  if (timed) json["thinking_seconds"] = tally.seconds;
  return json;
}

void add_competition(Json& json, const MatchOutcome& o) {
  json["players"] = Json::array();
  for (std::size_t i = 0; i < o.names.size(); ++i) {
    Json row = {{"player", o.names[i]}};
    row.update(tally_to_json(o.report.players[i], o.match->measures(), o.request.time.timed()));
    json["players"].push_back(std::move(row));
  }
  json["seat_wins"] = o.report.seat_wins;
}

void add_shared(Json& json, const MatchOutcome& o, const SharedScore& score) {
  const arena::Distribution& all = o.report.shared;
  const arena::Running& running = all.running();
  json["players"] = o.names;
  json["unit"] = score.unit;
  json["mean"] = running.mean();
  json["ci95"] = to_json(running.ci95());
  json["stddev"] = running.stddev();
  json["min"] = running.min();
  json["max"] = running.max();
  json["median"] = all.median();
  json["deciles"] = Json::array();
  for (int tenth = 1; tenth < 10; ++tenth) json["deciles"].push_back(all.quantile(tenth / 10.0));
  if (!score.lower_is_better) {
    const std::uint64_t perfect = all.count_of(score.best);
    json["perfect"] = share_of(perfect, o.report);
    json["perfect_ci95"] = to_json(arena::wilson(static_cast<double>(perfect), o.report.games));
    json["lost"] = share_of(o.report.lost, o.report);
    json["lost_ci95"] = to_json(arena::wilson(static_cast<double>(o.report.lost), o.report.games));
  }
  json["late"] = Json::array();
  for (const arena::Tally& tally : o.report.players) json["late"].push_back(tally.late);
  for (const auto& [value, count] : all.counts()) json["histogram"][fmt::format("{:g}", value)] = count;
}

void describe_competition(const MatchOutcome& o) {
  const auto measures = o.match->measures();
  std::size_t width = 6;
  for (const std::string& name : o.names) width = std::max(width, name.size());
  fmt::print("{:<{}}    wins  draws losses   win rate  95 % interval      score", "player", width);
  for (const auto measure : measures) fmt::print("  {}", measure);
  fmt::print("\n");
  for (std::size_t i = 0; i < o.names.size(); ++i) {
    const arena::Tally& t = o.report.players[i];
    const arena::Interval share = t.share_ci95();
    fmt::print("{:<{}} {:>7} {:>6} {:>6}    {:>6.1f} %  {:<16} {:>+7.2f}", o.names[i], width, t.wins, t.draws,
               t.losses, 100 * t.share(),
               fmt::format("{:.1f} to {:.1f} %", 100 * share.low, 100 * share.high), t.score.mean());
    for (std::size_t m = 0; m < measures.size(); ++m)
      fmt::print("  {:>{}.2f}", t.measures[m].mean(), measures[m].size());
    fmt::print("{}", t.late > 0 ? fmt::format("  ({} lost on time)", t.late) : "");
    fmt::print("{}\n", t.faults > 0 ? fmt::format("  ({} lost by illegal moves or crashes)", t.faults) : "");
  }
  fmt::print("{} of {:.1f} moves on average ({:.0f} to {:.0f}); {} won {:.1f} %\n",
             counted(o.report.games, "game"), o.report.length.mean(), o.report.length.min(),
             o.report.length.max(), o.game.seat_name(0), 100 * share_of(o.report.seat_wins[0], o.report));
}

void describe_shared(const MatchOutcome& o, const SharedScore& score) {
  const arena::Distribution& all = o.report.shared;
  const arena::Running& running = all.running();
  fmt::print("{}\n{}", listed(o.names).english(), arena::histogram_text(all));
  if (running.count() > 0)
    fmt::print("mean {} {} (95 %), standard deviation {:.2f}, median {:g}, {:g} to {:g}\n",
               plus_minus(running, 1, 3), score.unit, running.stddev(), all.median(), running.min(),
               running.max());
  if (!score.lower_is_better)
    fmt::print("perfect ({:g}) {:.2f} %, lost {:.2f} %; ", score.best,
               100 * share_of(all.count_of(score.best), o.report), 100 * share_of(o.report.lost, o.report));
  fmt::print("{} of {:.1f} moves on average\n", counted(o.report.games, "game"), o.report.length.mean());
  const auto late = in_all(o.report, &arena::Tally::late), faults = in_all(o.report, &arena::Tally::faults);
  if (late > 0) fmt::print("{} lost on time", counted(late, "game"));
  if (faults > 0)
    fmt::print("{}{} lost by illegal moves or crashes", late > 0 ? ", " : "", counted(faults, "game"));
  if (late + faults > 0) fmt::print("{}\n", running.count() > 0 ? ": the mean is that of the others" : "");
}

}  // namespace

Json to_json(const arena::Interval& interval) { return {interval.low, interval.high}; }

Json to_json(const MatchOutcome& o) {
  Json json;
  json["game"] = o.game.name;
  json["set"] = to_json(o.match->settings());
  if (const auto score = o.match->shared_score())
    add_shared(json, o, *score);
  else
    add_competition(json, o);
  json["games"] = o.report.games;
  json["seed"] = o.request.seed;
  json["interrupted"] = o.report.games < o.request.games;
  json["length"] = {{"mean", o.report.length.mean()},
                    {"ci95", to_json(o.report.length.ci95())},
                    {"min", o.report.length.min()},
                    {"max", o.report.length.max()}};
  json["seconds"] = o.seconds;
  json["cpu_seconds"] = o.cpu_seconds;
  json["games_per_second"] = static_cast<double>(o.report.games) / std::max(o.seconds, 1e-9);
  return json;
}

void describe(const MatchOutcome& o) {
  if (o.report.games < o.request.games)
    fmt::print("stopped after {} of {}\n", o.report.games, counted(o.request.games, "game"));
  if (o.report.games == 0) return;
  if (const auto score = o.match->shared_score())
    describe_shared(o, *score);
  else
    describe_competition(o);
  fmt::print("{:.2f} s, {:.1f} games a second\n", o.seconds,
             static_cast<double>(o.report.games) / std::max(o.seconds, 1e-9));
}

}  // namespace parlor::cli
