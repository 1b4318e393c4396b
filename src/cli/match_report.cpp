#include "cli/match_report.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "arena/histogram.hpp"
#include "cli/french.hpp"
#include "cli/language.hpp"
#include "cli/tournament_french.hpp"
#include "cli/tournament_table.hpp"
#include "core/french.hpp"
#include "core/json.hpp"
#include "core/text.hpp"

namespace parlor::cli {
namespace {

double share_of(std::uint64_t part, const arena::Standings& all) {
  return static_cast<double>(part) / static_cast<double>(std::max<std::uint64_t>(1, all.games));
}

Sentence number_of_games(std::uint64_t count) { return say<french>("{} game|{} games", count); }

Json tally_to_json(const arena::PlayerTally& tally, std::span<const std::string_view> measures, bool timed) {
  const arena::Running& score = tally.scores.running();
  const arena::Share won(tally.won);
  Json json = {{"wins", tally.wins},
               {"draws", tally.draws},
               {"losses", tally.losses},
               {"late", tally.late},
               {"faults", tally.faults()},
               {"win_rate", won.mean()},
               {"win_rate_ci95", to_json(won.ci95())},
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
    if (t.schedule().alike()) row["seat"] = t.game().seat_name(static_cast<Seat>(i));
    row.update(tally_to_json(t.standings().players[i], t.match().measures(), t.request().timed()));
    json["players"].push_back(std::move(row));
  }
  json["seat_wins"] = t.standings().seat_wins;
  json["repetitions"] = t.standings().repetitions;
  json["first_seat"] = arena::first_seat_json(t.standings(), first_seat_elo(t, t.standings().ratings()));
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

// The same player on all seats is told apart by them.
std::vector<std::string> row_names(const arena::Tournament& t) {
  std::vector<std::string> names = t.names();
  if (t.schedule().alike())
    for (std::size_t seat = 0; seat < names.size(); ++seat)
      names[seat] = language()(say<tournament_french>(
          "{} ({})", Sentence(t.game().seat_name(static_cast<Seat>(seat))), t.request().players[seat]));
  return names;
}

void describe_competition(const arena::Tournament& t) {
  const auto measures = t.match().measures();
  const std::vector<std::string> names = row_names(t);
  const arena::Standings& standings = t.standings();
  const arena::Running& length = standings.lengths.running();
  std::size_t width = 6;
  for (const std::string& name : names) width = std::max(width, name.size());
  const auto heading = [](const Sentence& words) { return language()(words); };
  fmt::print("{:<{}} {:>7} {:>6} {:>6} {:>11}  {:<16} {:>7}", heading(say<tournament_french>("player")),
             width, heading(say<tournament_french>("wins")), heading(say<tournament_french>("draws")),
             heading(say<tournament_french>("losses")), heading(say<tournament_french>("win rate")),
             heading(say<tournament_french>("95 % interval")), heading(say<tournament_french>("score")));
  for (const auto measure : measures) fmt::print("  {}", heading(measure));
  fmt::print("\n");
  for (std::size_t i = 0; i < names.size(); ++i) {
    const arena::PlayerTally& tally = standings.players[i];
    const arena::Share won(tally.won);
    const arena::Interval rate = won.ci95();
    const Sentence interval =
        say<tournament_french>("{} to {} %", Number{100 * rate.low, 1}, Number{100 * rate.high, 1});
    fmt::print("{:<{}} {:>7} {:>6} {:>6} {:>9} %  {:<16} {:>7}", names[i], width, tally.wins, tally.draws,
               tally.losses, written({100 * won.mean(), 1}), language()(interval),
               language()(with_sign({tally.scores.running().mean(), 2})));
    for (std::size_t m = 0; m < measures.size(); ++m)
      fmt::print("  {:>{}}", written({tally.measures[m].mean(), 2}), heading(measures[m]).size());
    const auto forfeits = [](std::uint64_t count, const Sentence& words) {
      if (count > 0) fmt::print("  ({})", language()(words));
    };
    forfeits(tally.late, say<tournament_french>("{} lost on time", tally.late));
    forfeits(tally.faults(), say<tournament_french>("{} lost by illegal moves or crashes", tally.faults()));
    fmt::print("\n");
  }
  print_line(first_seat_in_words(t));
  if (standings.repetitions > 0) print_line(repetitions_in_words(standings));
  print_line(say<tournament_french>("{} of {} moves on average ({} to {})", number_of_games(standings.games),
                                    Number{length.mean(), 1}, shortest(length.min()),
                                    shortest(length.max())));
}

// What a team lost before its end has no score.
void describe_forfeits(const arena::Standings& standings, bool others) {
  std::uint64_t late = 0, faults = 0;
  for (const arena::PlayerTally& tally : standings.players) {
    late += tally.late;
    faults += tally.faults();
  }
  if (late + faults == 0) return;
  const Sentence by_time = say<tournament_french>("{} game lost on time|{} games lost on time", late);
  const Sentence by_fault = say<tournament_french>(
      "{} game lost by illegal moves or crashes|{} games lost by illegal moves or crashes", faults);
  const Sentence all = faults == 0 ? by_time
                       : late == 0 ? by_fault
                                   : say<parlor::french>("{}, {}", by_time, by_fault);
  print_line(others ? say<tournament_french>("{}: the mean is that of the others", all) : all);
}

void describe_shared(const MatchOutcome& o, const SharedScore& score) {
  const arena::Standings& standings = o.tournament.standings();
  const arena::Distribution& all = standings.shared_scores;
  const arena::Running& running = all.running();
  fmt::print("{}\n{}", language()(listed(o.names())), arena::histogram_text(all, language()));
  if (running.count() > 0)
    print_line(say<tournament_french>("mean {} {} (95 %), standard deviation {}, median {}, {} to {}",
                                      plus_minus(running, 3), Sentence(score.unit),
                                      Number{running.stddev(), 2}, shortest(all.median()),
                                      shortest(running.min()), shortest(running.max())));
  Sentence extremes;
  if (!score.lower_is_better)
    extremes = say<tournament_french>("perfect ({}) {} %, lost {} %", shortest(score.best),
                                      Number{100 * share_of(all.count_of(score.best), standings), 2},
                                      Number{100 * share_of(standings.lost, standings), 2});
  print_line(besides(std::move(extremes),
                     say<tournament_french>("{} of {} moves on average", number_of_games(standings.games),
                                            Number{standings.lengths.running().mean(), 1})));
  describe_forfeits(standings, running.count() > 0);
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
  if (played < ordered)
    print_line(say<tournament_french>("stopped after {} of {}", played, number_of_games(ordered)));
  if (played == 0) return;
  if (const auto score = o.tournament.match().shared_score())
    describe_shared(o, *score);
  else
    describe_competition(o.tournament);
  print_line(say<tournament_french>("{} s, {} games a second", Number{o.seconds, 2},
                                    Number{static_cast<double>(played) / std::max(o.seconds, 1e-9), 1}));
}

}  // namespace parlor::cli
