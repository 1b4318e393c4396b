#include "cli/match_report.hpp"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "arena/histogram.hpp"
#include "core/json.hpp"
#include "core/text.hpp"

namespace parlor::cli {
namespace {

double share_of(std::uint64_t part, const arena::Standings& all) {
  return static_cast<double>(part) / static_cast<double>(std::max<std::uint64_t>(1, all.games));
}

Json tally_to_json(const arena::PlayerTally& tally, std::span<const std::string_view> measures, bool timed) {
  const arena::Running& score = tally.scores.running();
  Json json = {{"wins", tally.wins},
               {"draws", tally.draws},
               {"losses", tally.losses},
               {"late", tally.late},
               {"faults", tally.faults()},
               {"win_rate", tally.win_rate()},
               {"win_rate_ci95", to_json(tally.win_rate_ci95())},
               {"mean", score.mean()},
               {"ci95", to_json(score.ci95())}};
  for (std::size_t i = 0; i < measures.size(); ++i)
    json["measures"][std::string(measures[i])] = {{"mean", tally.measures[i].mean()},
                                                  {"ci95", to_json(tally.measures[i].ci95())}};
  if (timed) json["thinking_seconds"] = tally.seconds;
  return json;
}

void add_competition(Json& json, const arena::Tournament& t) {
  json["players"] = Json::array();
  for (std::size_t i = 0; i < t.request().players.size(); ++i) {
    Json row = {{"player", t.request().players[i]}};
    row.update(tally_to_json(t.standings().players[i], t.match().measures(), t.request().timed()));
    json["players"].push_back(std::move(row));
  }
  json["seat_wins"] = t.standings().seat_wins;
}

void add_shared(Json& json, const MatchOutcome& o, const SharedScore& score) {
  const arena::Standings& standings = o.tournament.standings();
  const arena::Distribution& all = standings.shared_scores;
  const arena::Running& running = all.running();
  json["players"] = o.names();
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
    json["perfect"] = share_of(perfect, standings);
    json["perfect_ci95"] = to_json(arena::wilson(static_cast<double>(perfect), standings.games));
    json["lost"] = share_of(standings.lost, standings);
    json["lost_ci95"] = to_json(arena::wilson(static_cast<double>(standings.lost), standings.games));
  }
  json["late"] = Json::array();
  for (const arena::PlayerTally& tally : standings.players) json["late"].push_back(tally.late);
  for (const auto& [value, count] : all.counts()) json["histogram"][fmt::format("{:g}", value)] = count;
}

void describe_competition(const arena::Tournament& t) {
  const auto measures = t.match().measures();
  const std::vector<std::string>& names = t.request().players;
  const arena::Standings& standings = t.standings();
  const arena::Running& length = standings.lengths.running();
  std::size_t width = 6;
  for (const std::string& name : names) width = std::max(width, name.size());
  fmt::print("{:<{}}    wins  draws losses   win rate  95 % interval      score", "player", width);
  for (const auto measure : measures) fmt::print("  {}", measure);
  fmt::print("\n");
  for (std::size_t i = 0; i < names.size(); ++i) {
    const arena::PlayerTally& tally = standings.players[i];
    const arena::Interval rate = tally.win_rate_ci95();
    fmt::print("{:<{}} {:>7} {:>6} {:>6}    {:>6.1f} %  {:<16} {:>+7.2f}", names[i], width, tally.wins,
               tally.draws, tally.losses, 100 * tally.win_rate(),
               fmt::format("{:.1f} to {:.1f} %", 100 * rate.low, 100 * rate.high),
               tally.scores.running().mean());
    for (std::size_t m = 0; m < measures.size(); ++m)
      fmt::print("  {:>{}.2f}", tally.measures[m].mean(), measures[m].size());
    fmt::print("{}", tally.late > 0 ? fmt::format("  ({} lost on time)", tally.late) : "");
    fmt::print("{}\n", tally.faults() > 0
                           ? fmt::format("  ({} lost by illegal moves or crashes)", tally.faults())
                           : "");
  }
  fmt::print("{} of {:.1f} moves on average ({:.0f} to {:.0f}); {} won {:.1f} %\n",
             counted(standings.games, "game"), length.mean(), length.min(), length.max(),
             t.game().seat_name(0), 100 * share_of(standings.seat_wins[0], standings));
}

void describe_shared(const MatchOutcome& o, const SharedScore& score) {
  const arena::Standings& standings = o.tournament.standings();
  const arena::Distribution& all = standings.shared_scores;
  const arena::Running& running = all.running();
  fmt::print("{}\n{}", listed(o.names()).english(), arena::histogram_text(all));
  if (running.count() > 0)
    fmt::print("mean {} {} (95 %), standard deviation {:.2f}, median {:g}, {:g} to {:g}\n",
               plus_minus(running, 1, 3), score.unit, running.stddev(), all.median(), running.min(),
               running.max());
  if (!score.lower_is_better)
    fmt::print("perfect ({:g}) {:.2f} %, lost {:.2f} %; ", score.best,
               100 * share_of(all.count_of(score.best), standings),
               100 * share_of(standings.lost, standings));
  fmt::print("{} of {:.1f} moves on average\n", counted(standings.games, "game"),
             standings.lengths.running().mean());
  std::uint64_t late = 0, faults = 0;
  for (const arena::PlayerTally& tally : standings.players) {
    late += tally.late;
    faults += tally.faults();
  }
  if (late > 0) fmt::print("{} lost on time", counted(late, "game"));
  if (faults > 0)
    fmt::print("{}{} lost by illegal moves or crashes", late > 0 ? ", " : "", counted(faults, "game"));
  if (late + faults > 0) fmt::print("{}\n", running.count() > 0 ? ": the mean is that of the others" : "");
}

}  // namespace

std::vector<std::string> MatchOutcome::names() const {
  const std::vector<std::string>& players = tournament.request().players;
  const bool one = tournament.match().shared_score() &&
                   std::ranges::count(players, players.front()) == std::ssize(players);
  return one ? std::vector{players.front()} : players;
}

Json to_json(const arena::Interval& interval) { return {interval.low, interval.high}; }

Json to_json(const MatchOutcome& o) {
  const arena::Tournament& t = o.tournament;
  const std::uint64_t played = t.standings().games;
  const arena::Running& length = t.standings().lengths.running();
  Json json;
  json["game"] = t.game().name;
  json["set"] = to_json(t.match().settings());
  if (const auto score = t.match().shared_score())
    add_shared(json, o, *score);
  else
    add_competition(json, t);
  json["games"] = played;
  json["seed"] = t.request().seed;
  json["interrupted"] = played < t.request().games;
  json["length"] = {{"mean", length.mean()},
                    {"ci95", to_json(length.ci95())},
                    {"min", length.min()},
                    {"max", length.max()}};
  json["seconds"] = o.seconds;
  json["cpu_seconds"] = o.cpu_seconds;
  json["games_per_second"] = static_cast<double>(played) / std::max(o.seconds, 1e-9);
  return json;
}

void describe(const MatchOutcome& o) {
  const std::uint64_t played = o.tournament.standings().games, ordered = o.tournament.request().games;
  if (played < ordered) fmt::print("stopped after {} of {}\n", played, counted(ordered, "game"));
  if (played == 0) return;
  if (const auto score = o.tournament.match().shared_score())
    describe_shared(o, *score);
  else
    describe_competition(o.tournament);
  fmt::print("{:.2f} s, {:.1f} games a second\n", o.seconds,
             static_cast<double>(played) / std::max(o.seconds, 1e-9));
}

}  // namespace parlor::cli
