#include <cmath>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "arena/report.hpp"
#include "core/json.hpp"
#include "play/replay_json.hpp"

namespace parlor::arena {
namespace {

// JSON has no infinity: nothing is said instead.
Json number(double value) { return std::isfinite(value) ? Json(value) : Json(); }
Json to_json(const Interval& interval) { return {number(interval.low), number(interval.high)}; }

Json to_json(const Running& running) {
  return {{"count", running.count()}, {"mean", running.mean()},     {"ci95", to_json(running.ci95())},
          {"min", running.min()},     {"stddev", running.stddev()}, {"max", running.max()}};
}

void add(Json& json, const std::string& name, const std::optional<Estimate>& estimate) {
  json[name] = estimate ? number(estimate->value) : Json();
  json[name + "_ci95"] = estimate ? to_json(estimate->ci95) : Json();
}

// What a player made of those it met.
Json competitor_json(const Standings& standings, const Summary& summary, std::size_t p) {
  const PlayerTally& tally = standings.players[p];
  Json json = {{"wins", tally.wins}, {"draws", tally.draws}, {"losses", tally.losses}};
  const Share share = standings.share(p);
  json["share"] = share.mean();
  json["share_ci95"] = to_json(share.ci95());
  add(json, "rating", summary.ratings.ratings[p]);
  if (standings.seat_wins.size() > 2) json["skill"] = {{"mu", tally.skill.mu}, {"sigma", tally.skill.sigma}};
  if (!summary.everyone_met) return json;
  json["equilibrium"] = summary.equilibrium.mixture[p];
  json["exploitability"] = summary.equilibrium.exploitability[p];
  return json;
}

Json player_json(const Tournament& t, const Summary& summary, std::size_t place) {
  const std::size_t p = summary.ranking[place];
  const PlayerTally& tally = t.standings().players[p];
  Json json = {{"place", place + 1}, {"player", t.names()[p]}, {"games", tally.games}};
  if (!t.match().shared_score()) {
    json.update(competitor_json(t.standings(), summary, p));
    if (t.request().format == Format::swiss) json["encounter_points"] = summary.encounter_points[p];
  }
  json["forfeits"] = {{"late", tally.late}, {"illegal", tally.illegal}, {"crashed", tally.crashed}};
  json["moves"] = tally.moves;
  json["seconds_per_move"] =
      tally.moves == 0 ? Json() : Json(tally.seconds / static_cast<double>(tally.moves));
  json["scores"] = to_json(tally.scores);
  if (t.match().shared_score()) json["scores"]["ci95"] = to_json(tally.deals.ci95());
  const auto measures = t.match().measures();
  for (std::size_t i = 0; i < measures.size(); ++i)
    json["measures"][std::string(measures[i])] = to_json(tally.measures[i]);
  return json;
}

Json meeting_json(const Standings& standings, const Summary& summary, std::size_t row, std::size_t column) {
  const Cell& cell = standings.cell(row, column);
  if (cell.games == 0) return {};
  Json json = {{"games", cell.games}, {"wins", cell.wins}, {"draws", cell.draws}, {"losses", cell.losses}};
  json["share"] = cell.points() / static_cast<double>(cell.games);
  json["superiority"] = summary.ratings.superiority(row, column);
  if (standings.seat_wins.size() != 2 || cell.pairs.pairs() == 0) return json;
  json["pairs"] = cell.pairs.counts;
  add(json, "elo", elo(cell.pairs));
  add(json, "normalised_elo", normalised_elo(cell.pairs));
  json["superiority"] = likelihood_of_superiority(cell.pairs);
  json["words"] = elo_in_words(cell.pairs).english();
  return json;
}

Json cell_json(const Tournament& t, const Summary& summary, std::size_t row, std::size_t column) {
  const Cell& cell = t.standings().cell(row, column);
  if (t.match().shared_score()) return cell.score.count() == 0 ? Json() : to_json(cell.score);
  return meeting_json(t.standings(), summary, row, column);
}

Json stage_json(const Tournament& t, const Stage& stage, const std::vector<std::vector<double>>& points) {
  Json json = {{"encounters", Json::array()}, {"idle", Json::array()}};
  for (std::size_t e = 0; e < stage.encounters.size(); ++e) {
    Json names = Json::array();
    for (const std::size_t p : stage.encounters[e].players) names.push_back(t.names()[p]);
    json["encounters"].push_back({{"players", names}, {"points", points[e]}});
  }
  for (const std::size_t p : stage.idle) json["idle"].push_back(t.names()[p]);
  return json;
}

Json stages_json(const Tournament& t) {
  Json stages = Json::array();
  for (const StageResult& result : t.stages()) stages.push_back(stage_json(t, result.stage, result.points));
  if (t.finished()) return stages;
  std::vector<std::vector<double>> points;
  for (const EncounterState& encounter : t.encounters()) points.push_back(encounter.points);
  stages.push_back(stage_json(t, t.stage_at(t.stages().size()), points));
  return stages;
}

Json sprt_json(const Tournament& t) {
  static constexpr const char* words[] = {"open", "elo0", "elo1"};
  const Sprt& test = *t.request().sprt;
  Json json = Json::array();
  for (const EncounterState& encounter : t.all_encounters()) {
    const auto& players = encounter.players;
    json.push_back({{"player", t.names()[players[0]]},
                    {"against", t.names()[players[1]]},
                    {"pairs", encounter.pairs.counts},
                    {"llr", encounter.ratio},
                    {"elo", {test.elo0, test.elo1}},
                    {"errors", {test.alpha, test.beta}},
                    {"bounds", {test.lower(), test.upper()}},
                    {"accepted", words[std::to_underlying(encounter.verdict)]}});
  }
  return json;
}

Json highlight_json(const Highlight& highlight) {
  Json json = {{"kind", highlight.kind}, {"why", highlight.why.english()}};
  if (highlight.value) json["value"] = *highlight.value;
  if (!highlight.players.empty()) json["players"] = highlight.players;
  json["record"] = Json::parse(print(highlight.record));
  return json;
}

}  // namespace

Json to_json(const Distribution& distribution) {
  Json json = to_json(distribution.running());
  json["median"] = distribution.median();
  json["histogram"] = Json::object();
  for (const auto& [value, count] : distribution.counts())
    json["histogram"][fmt::format("{:g}", value)] = count;
  return json;
}

Json first_seat_json(const Standings& standings, const std::optional<Estimate>& elo) {
  const Share share(standings.first_seat);
  Json json = {{"count", share.count()}, {"mean", share.mean()}, {"ci95", to_json(share.ci95())}};
  if (elo) add(json, "elo", elo);
  return json;
}

std::optional<Estimate> first_seat_elo(const Tournament& t, const BradleyTerry& ratings) {
  return t.schedule().alike() && t.match().seats() == 2 ? elo(Share(t.standings().first_seat))
                                                        : ratings.first_seat;
}

Json results_json(const std::vector<std::string>& names, const Standings& s, const Summary& summary) {
  Json json = {{"games", s.games}, {"repetitions", s.repetitions}, {"players", names}};
  json["standings"] = Json::array();
  for (std::size_t place = 0; place < names.size(); ++place) {
    const std::size_t p = summary.ranking[place];
    json["standings"].push_back({{"place", place + 1}, {"player", names[p]}, {"games", s.players[p].games}});
    json["standings"].back().update(competitor_json(s, summary, p));
  }
  if (const Sentence words = summary.ratings.words(); !words.empty()) json["ratings_words"] = words.english();
  json["cross_table"] = Json::array();
  for (std::size_t i = 0; i < names.size(); ++i) {
    Json row = Json::array();
    for (std::size_t j = 0; j < names.size(); ++j) row.push_back(meeting_json(s, summary, i, j));
    json["cross_table"].push_back(std::move(row));
  }
  json["seat_wins"] = s.seat_wins;
  json["first_seat"] = first_seat_json(s, summary.ratings.first_seat);
  return json;
}

Json report(const Tournament& t, const Summary& summary, const std::vector<Highlight>& games) {
  const Standings& s = t.standings();
  Json json = {{"tournament", Json::parse(print(t.request()))},
               {"finished", t.finished()},
               {"encounter_games", t.schedule().encounter_games()},
               {"games", s.games},
               {"repetitions", s.repetitions},
               {"games_expected", t.finished() ? s.games : t.games_expected()},
               {"players", t.names()},
               {"seats", Json::array()}};
  for (int seat = 0; seat < t.match().seats(); ++seat)
    json["seats"].push_back(t.game().seat_name(static_cast<Seat>(seat)));
  json["standings"] = Json::array();
  for (std::size_t place = 0; place < t.names().size(); ++place)
    json["standings"].push_back(player_json(t, summary, place));
  if (const Sentence words = summary.ratings.words(); !words.empty()) json["ratings_words"] = words.english();
  json["cross_table"] = Json::array();
  for (std::size_t i = 0; i < t.names().size(); ++i) {
    Json row = Json::array();
    for (std::size_t j = 0; j < t.names().size(); ++j) row.push_back(cell_json(t, summary, i, j));
    json["cross_table"].push_back(std::move(row));
  }
  json["shared"] = play::to_json(t.match().shared_score());
  if (!t.match().shared_score()) {
    json["cyclic"] = summary.is_cyclic();
    if (t.schedule().stages() > 1) json["stages"] = stages_json(t);
    if (t.request().sprt) json["sprt"] = sprt_json(t);
    json["seat_wins"] = s.seat_wins;
    json["first_seat"] = first_seat_json(s, first_seat_elo(t, summary.ratings));
  } else {
    json["unit"] = t.match().shared_score()->unit;
    json["lost"] = s.lost;
  }
  json["length"] = to_json(s.lengths);
  json["history"] = Json::array();
  for (const HistoryPoint& point : s.history())
    json["history"].push_back({{"games", point.games}, {"values", point.values}});
  json["highlights"] = Json::array();
  for (const Highlight& highlight : games) json["highlights"].push_back(highlight_json(highlight));
  return json;
}

std::string report_json(const Tournament& t, std::optional<Anchor> anchor) {
  const Summary summary(t, anchor);
  return dump(report(t, summary, highlights(t, summary)), 2) + '\n';
}

}  // namespace parlor::arena
