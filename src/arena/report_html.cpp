#include <algorithm>
#include <cmath>
#include <map>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "arena/charts.hpp"
#include "arena/histogram.hpp"
#include "arena/html.hpp"
#include "arena/report.hpp"
#include "core/embedded.hpp"
#include "core/json.hpp"
#include "core/text.hpp"

namespace parlor::arena {
namespace {

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

std::string section(const std::string& title, const std::string& body) {
  return body.empty() ? "" : fmt::format("<section><h2>{}</h2>\n{}\n</section>\n", escaped(title), body);
}

std::string table(const std::string& kind, const std::string& rows) {
  return fmt::format("<div class=\"scroll\"><table class=\"{}\">{}</table></div>", kind, rows);
}

std::string duration(double seconds) {
  if (seconds < 1e-3) return fmt::format("{:.1f} µs", seconds * 1e6);
  return seconds < 1 ? fmt::format("{:.1f} ms", seconds * 1e3) : fmt::format("{:.2f} s", seconds);
}

std::string time_a_move(const PlayerTally& tally) {
  return tally.moves == 0 ? "" : duration(tally.seconds / static_cast<double>(tally.moves));
}

std::string heading(const Tournament& t) {
  const TournamentRequest& request = t.request();
  std::string settings;
  for (const auto& [key, value] : request.set)
    if (!value.empty()) settings += fmt::format("{}{}={}", settings.empty() ? "" : ", ", key, value);
  std::string facts = fmt::format("{}, {} for each encounter, seed {}", counted(t.standings().games, "game"),
                                  t.schedule().encounter_games(), request.seed);
  if (request.opening > 0) facts += fmt::format(", random first moves: {}", request.opening);
  if (request.time.per_move) facts += fmt::format(", {} a move", duration(*request.time.per_move));
  if (request.time.per_game)
    facts += fmt::format(", {:g} s a game and {:g} s a move", *request.time.per_game, request.time.increment);
  if (!request.clocks.empty()) facts += ", a clock of its own for each player";
  if (!t.finished())
    facts += fmt::format("; not finished: about {} in all", counted(t.games_expected(), "game"));
  std::string name = request.game;
  name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
  const std::string kind = request.mixed              ? "partners of all kinds"
                           : t.match().shared_score() ? "teams on the same deals"
                                                      : std::string(name_of(request.format));
  return fmt::format("<h1>{}: {}, {}</h1>\n<p class=\"soft\">{}. {}.</p>\n", escaped(name), kind,
                     counted(request.players.size(), "player"), escaped(facts), escaped(settings));
}

std::string competition_rows(const Tournament& t, const Summary& summary) {
  const bool many = t.match().seats() > 2, swiss = t.request().format == Format::swiss;
  std::vector<Estimate> ratings = summary.ratings.ratings;
  const Range range(ratings);
  const bool cyclic = summary.is_cyclic();
  const bool draws =
      std::ranges::any_of(t.standings().players, [](const PlayerTally& p) { return p.draws > 0; });
  std::string rows =
      "<tr><th></th><th "
      "class=\"name\">player</th><th>Elo</th><th></th><th>points</th><th>won</th>";
  if (draws) rows += "<th>drawn</th>";
  rows += "<th>lost</th>";
  if (swiss) rows += "<th>encounters</th>";
  if (many) rows += "<th>skill</th>";
  if (cyclic) rows += "<th>mixture</th>";
  rows += "<th>worst</th><th>a move</th></tr>";
  for (std::size_t place = 0; place < summary.ranking.size(); ++place) {
    const std::size_t p = summary.ranking[place];
    const PlayerTally& tally = t.standings().players[p];
    rows += fmt::format(
        "<tr><td>{}</td><td class=\"name\" title=\"{}\">{}</td><td>{}</td><td class=\"draw\">{}</td><td>{} "
        "%</td>",
        place + 1, escaped(t.names()[p]), escaped(t.names()[p]), print(ratings[p], 0),
        error_bar(ratings[p], range), plus_minus(tally.share, 100, 1));
    rows += fmt::format("<td>{}</td>", tally.wins);
    if (draws) rows += fmt::format("<td>{}</td>", tally.draws);
    rows += fmt::format("<td>{}</td>", tally.losses);
    if (swiss) rows += fmt::format("<td>{:g}</td>", summary.encounter_points[p]);
    if (many) rows += fmt::format("<td>{:.1f} ± {:.1f}</td>", tally.skill.mu, z95 * tally.skill.sigma);
    if (cyclic) rows += fmt::format("<td>{}</td>", percent(summary.equilibrium.mixture[p]));
    rows += fmt::format("<td>{}</td><td>{}</td></tr>\n",
                        summary.everyone_met ? percent(summary.equilibrium.exploitability[p]) : "",
                        time_a_move(tally));
  }
  return rows;
}

std::string team_rows(const Tournament& t, const Summary& summary, const SharedScore& shared) {
  std::vector<Estimate> means;
  for (const PlayerTally& tally : t.standings().players)
    means.push_back({tally.deals.mean(), tally.deals.ci95()});
  const Range range(means);
  std::string rows = fmt::format(
      "<tr><th></th><th class=\"name\">player</th><th>mean "
      "{}</th><th></th><th>games</th><th>median</th><th>least</th><th>most</th>"
      "{}<th>a move</th></tr>",
      escaped(shared.unit), shared.lower_is_better ? "" : "<th>perfect</th>");
  for (std::size_t place = 0; place < summary.ranking.size(); ++place) {
    const std::size_t p = summary.ranking[place];
    const PlayerTally& tally = t.standings().players[p];
    const Running& running = tally.scores.running();
    rows += fmt::format(
        "<tr><td>{}</td><td class=\"name\" title=\"{}\">{}</td><td>{}</td><td class=\"draw\">{}</td>",
        place + 1, escaped(t.names()[p]), escaped(t.names()[p]), plus_minus(tally.deals, 1, 3),
        error_bar(means[p], range));
    rows += fmt::format("<td>{}</td><td>{:g}</td><td>{:g}</td><td>{:g}</td>", tally.games,
                        tally.scores.median(), running.min(), running.max());
    if (!shared.lower_is_better)
      rows += fmt::format("<td>{}</td>",
                          percent(static_cast<double>(tally.scores.count_of(shared.best)) /
                                  static_cast<double>(std::max<std::uint64_t>(1, running.count()))));
    rows += fmt::format("<td>{}</td></tr>\n", time_a_move(tally));
  }
  return rows;
}

std::string forfeits(const Tournament& t) {
  std::string out;
  for (std::size_t p = 0; p < t.names().size(); ++p) {
    const PlayerTally& tally = t.standings().players[p];
    if (tally.late + tally.illegal + tally.crashed == 0) continue;
    out += fmt::format("<p>{} forfeited {} on time, {} by illegal moves and {} by crashing.</p>",
                       escaped(t.names()[p]), counted(tally.late, "game"), tally.illegal, tally.crashed);
  }
  return out;
}

std::string standings(const Tournament& t, const Summary& summary) {
  const auto shared = t.match().shared_score();
  std::string body = table("", shared ? team_rows(t, summary, *shared) : competition_rows(t, summary));
  if (!shared) {
    if (const auto words = summary.ratings.words(); !words.empty())
      body += "<p class=\"soft\">" + escaped(words) + "</p>";
    if (t.match().seats() == 2 && t.names().size() == 2)
      body += fmt::format("<p>{} over {}: {}; stronger with {}.</p>", escaped(t.names()[0]),
                          escaped(t.names()[1]), escaped(elo_in_words(t.standings().cell(0, 1).pairs)),
                          percent(likelihood_of_superiority(t.standings().cell(0, 1).pairs)));
    body +=
        "<p class=\"soft\">Elo: Bradley-Terry ratings by maximum likelihood around a mean of 0, bars for 95 "
        "%. Worst: points "
        "below a half against whoever beats it most. A move: the time it took.</p>";
    if (summary.is_cyclic())
      body +=
          "<p>Nobody beats all the others. Mixture: how often to send each player so that nobody wins "
          "against you on "
          "average.</p>";
  }
  return body + forfeits(t);
}

// Green for more than a half, red for less; transparent, so that it does on any ground.
std::string heat(double part) {
  const double strength = std::clamp(std::abs(part - 0.5) * 1.4, 0.0, 0.7);
  return fmt::format("background:rgba({},{:.2f})", part >= 0.5 ? "46,160,90" : "214,72,62", strength);
}

std::string cross_cell(const Tournament& t, std::size_t row, std::size_t column, const Range& scores) {
  const Cell& cell = t.standings().cell(row, column);
  if (t.match().shared_score()) {
    if (cell.score.count() == 0) return "<td></td>";
    const double mean = cell.score.mean();
    const bool mixed = t.request().mixed;
    const double part = mixed ? scores.part(mean) : 0.5 + std::clamp(mean / (1e-9 + scores.high), -0.5, 0.5);
    return fmt::format("<td style=\"{}\">{}{}</td>", heat(part), mixed || mean < 0 ? "" : "+",
                       plus_minus(cell.score, 1, 2));
  }
  if (cell.games == 0) return "<td></td>";
  const double share = cell.points() / static_cast<double>(cell.games);
  const std::string words = t.match().seats() == 2 ? elo_in_words(cell.pairs) : "";
  return fmt::format("<td style=\"{}\" title=\"{}\">{:.1f}<small>{}-{}-{}</small></td>", heat(share),
                     escaped(words), 100 * share, cell.wins, cell.draws, cell.losses);
}

std::string cross_table(const Tournament& t, const Summary& summary) {
  if (t.names().size() < 2) return {};
  std::vector<Estimate> all;
  for (std::size_t i = 0; i < t.names().size(); ++i)
    for (std::size_t j = 0; j < t.names().size(); ++j)
      if (const Running& score = t.standings().cell(i, j).score; score.count() > 0)
        all.push_back({score.mean(), {score.mean(), score.mean()}});
  const Range scores(all);
  std::string rows = "<tr><th class=\"name\"></th>";
  for (std::size_t place = 0; place < summary.ranking.size(); ++place)
    rows += fmt::format("<th>{}</th>", place + 1);
  rows += "</tr>";
  for (std::size_t place = 0; place < summary.ranking.size(); ++place) {
    rows += fmt::format("<tr><td class=\"name\">{}. {}</td>", place + 1,
                        escaped(t.names()[summary.ranking[place]]));
    for (const std::size_t column : summary.ranking)
      rows += cross_cell(t, summary.ranking[place], column, scores);
    rows += "</tr>\n";
  }
  const char* note = t.request().mixed ? "Mean scores of each with each as partners."
                     : t.match().shared_score()
                         ? "Mean differences on the same deals, row minus column."
                         : "Percent of the points of the row against the column, and games won, drawn, lost.";
  return table("cross", rows) + fmt::format("<p class=\"soft\">{}</p>", note);
}

std::string tests(const Tournament& t) {
  if (!t.request().sprt) return {};
  const Sprt& test = *t.request().sprt;
  std::string rows =
      "<tr><th class=\"name\">player</th><th class=\"name\">against</th><th>log-likelihood "
      "ratio</th><th></th><th>verdict</th></tr>";
  const Range range(std::vector<Estimate>{{0, {test.lower(), test.upper()}}});
  for (const EncounterState& encounter : t.all_encounters()) {
    const auto& players = encounter.players;
    const std::string words =
        encounter.verdict == Verdict::elo1   ? fmt::format("stronger: elo1 = {:g} accepted", test.elo1)
        : encounter.verdict == Verdict::elo0 ? fmt::format("not stronger: elo0 = {:g} accepted", test.elo0)
                                             : "open";
    rows += fmt::format(
        "<tr><td class=\"name\">{}</td><td class=\"name\">{}</td><td>{:+.2f}</td><td "
        "class=\"draw\">{}</td><td>{}</td></tr>",
        escaped(t.names()[players[0]]), escaped(t.names()[players[1]]), encounter.ratio,
        error_bar({encounter.ratio, {test.lower(), test.upper()}}, range), words);
  }
  return table("", rows) +
         fmt::format("<p class=\"soft\">Accepted at {:.2f} or {:.2f}, with {} and {} of errors.</p>",
                     test.lower(), test.upper(), percent(test.alpha), percent(test.beta));
}

std::string rounds(const Tournament& t) {
  if (t.schedule().stages() < 2) return {};
  std::string out;
  for (std::size_t s = 0; s < t.stages().size(); ++s) {
    const StageResult& result = t.stages()[s];
    std::string rows;
    for (std::size_t e = 0; e < result.points.size(); ++e) {
      const auto& pair = result.stage.encounters[e].players;
      rows += fmt::format("<tr><td class=\"name\">{}</td><td>{:g} : {:g}</td><td class=\"name\">{}</td></tr>",
                          escaped(t.names()[pair[0]]), result.points[e][0], result.points[e][1],
                          escaped(t.names()[pair[1]]));
    }
    for (const std::size_t p : result.stage.idle)
      rows += fmt::format(
          "<tr><td class=\"name\">{}</td><td></td><td class=\"name soft\">nobody to meet</td></tr>",
          escaped(t.names()[p]));
    out += fmt::format("<p>Round {}</p>{}", s + 1, table("", rows));
  }
  return out;
}

// Scores of players who stand side by side in the ranking, four to a picture. Where games are only won, drawn
// or lost, there is nothing to see.
std::string score_histograms(const Tournament& t, const Summary& summary) {
  constexpr std::size_t max_values = 3, together = 4;
  if (std::ranges::all_of(t.standings().players,
                          [](const PlayerTally& p) { return p.scores.counts().size() <= max_values; }))
    return {};
  const auto shared = t.match().shared_score();
  std::string out;
  for (std::size_t from = 0; from < summary.ranking.size(); from += together) {
    std::vector<Series> series;
    for (std::size_t i = from; i < std::min(from + together, summary.ranking.size()); ++i)
      series.push_back({t.names()[summary.ranking[i]], &t.standings().players[summary.ranking[i]].scores});
    out += histogram_svg("Scores", shared ? std::string(shared->unit) : "score", series);
  }
  return "<div class=\"pictures scroll\">" + out + "</div>";
}

std::string lengths(const Tournament& t) {
  return "<div class=\"pictures scroll\">" +
         histogram_svg("Length of the games", "moves", {{"all games", &t.standings().lengths}}) + "</div>";
}

std::string seats(const Tournament& t) {
  const Standings& s = t.standings();
  if (t.match().shared_score() || s.games == 0) return {};
  const Estimate share{s.first_seat.mean() - 0.5,
                       {s.first_seat.ci95().low - 0.5, s.first_seat.ci95().high - 0.5}};
  std::vector<Estimate> frame = {share, {0, {-0.1, 0.1}}};
  std::string rows = "<tr><th class=\"name\">seat</th><th>games won alone</th><th>share</th></tr>";
  for (std::size_t seat = 0; seat < s.seat_wins.size(); ++seat)
    rows += fmt::format("<tr><td class=\"name\">{}</td><td>{}</td><td>{}</td></tr>",
                        escaped(t.game().seat_name(static_cast<Seat>(seat))), s.seat_wins[seat],
                        percent(static_cast<double>(s.seat_wins[seat]) / static_cast<double>(s.games)));
  return fmt::format("<p>{} made {} % of the points: {}.</p>", escaped(t.game().seat_name(0)),
                     plus_minus(s.first_seat, 100, 1),
                     s.first_seat.variance() <= 0 ? "too few different games to tell chance from advantage"
                     : share.ci95.low > 0         ? "an advantage"
                     : share.ci95.high < 0        ? "a disadvantage"
                                                  : "no advantage that could be told from chance") +
         table("", rows + fmt::format("<tr><td class=\"name soft\">advantage</td><td class=\"draw\" "
                                      "colspan=\"2\">{}</td></tr>",
                                      error_bar(share, Range(frame))));
}

// A game as the page steps through it. Lines of drawings repeat from move to move: each is kept once.
Json replay(const Tournament& t, const Highlight& highlight) {
  const play::Record& record = highlight.record;
  Json json = {
      {"why", highlight.why}, {"record", print(record)}, {"lines", Json::array()}, {"frames", Json::array()}};
  auto table = t.game().open(record.set, record.seed, record.position);
  if (!table) return json;
  std::map<std::string, std::size_t> known;
  const auto add = [&](const std::string& said) {
    const SeatSet acting = (*table)->to_act();
    std::string drawing =
        (*table)->draw(acting.empty() ? 0 : acting.first(), {.colour = true, .mark_legal = false});
    while (!drawing.empty() && drawing.back() == '\n') drawing.pop_back();
    Json lines = Json::array();
    for (const std::string_view line : split(drawing, '\n')) {
      const auto [at, is_new] = known.try_emplace(escaped_drawing(line), known.size());
      if (is_new) json["lines"].push_back(at->first);
      lines.push_back(at->second);
    }
    json["frames"].push_back({{"said", said}, {"lines", std::move(lines)}});
  };
  const auto name = [&](Seat seat) {
    return fmt::format("{} ({})", t.game().seat_name(seat), record.players[seat]);
  };
  std::string seated;
  for (std::size_t seat = 0; seat < record.players.size(); ++seat)
    seated += (seat == 0 ? "" : ", ") + name(static_cast<Seat>(seat));
  add(seated);
  for (std::size_t i = 0; i < record.acts.size(); ++i) {
    const auto& [seat, move] = record.acts[i];
    if (!(*table)->act(seat, move)) break;
    std::string said = fmt::format("{} of {}: {} plays {}", i + 1, record.acts.size(), name(seat), move);
    if (i + 1 == record.acts.size()) {
      for (std::size_t s = 0; s < record.scores.size(); ++s)
        said += fmt::format("; {} scores {:+g}", t.game().seat_name(static_cast<Seat>(s)), record.scores[s]);
      if (!record.ended_by.empty()) said += "; " + record.ended_by.english();
    }
    add(said);
  }
  return json;
}

std::string replays(const std::vector<Highlight>& games) {
  if (games.empty()) return {};
  std::string options;
  for (std::size_t i = 0; i < games.size(); ++i)
    options += fmt::format("<option value=\"{}\">{}</option>", i, escaped(games[i].why));
  return fmt::format(
      "<div class=\"replay\" id=\"replay\"><select id=\"game\" aria-label=\"game\">{}</select>\n<pre "
      "id=\"board\"></pre>\n<p id=\"said\"></p>\n"
      "<div class=\"controls\"><button id=\"first\" aria-label=\"to the start\">«</button><button "
      "id=\"back\" aria-label=\"back\">‹</button>"
      "<button id=\"next\" aria-label=\"on\">›</button><button id=\"last\" aria-label=\"to the "
      "end\">»</button>"
      "<input type=\"range\" id=\"slider\" min=\"0\" value=\"0\" aria-label=\"move\"></div>\n"
      "<details><summary>The record, for <code>parlor replay</code></summary><pre "
      "id=\"record\"></pre></details></div>",
      options);
}

// JSON inside a page must not end its script.
std::string in_script(const char* id, std::string json) {
  std::string safe;
  for (const char c : json) safe += c == '<' ? std::string("\\u003c") : std::string(1, c);
  return fmt::format("<script type=\"application/json\" id=\"{}\">{}</script>\n", id, safe);
}

}  // namespace

std::string report_html(const Tournament& t) {
  const Summary summary(t);
  const auto games = highlights(t, summary);
  Json frames = Json::array();
  for (const Highlight& game : games) frames.push_back(replay(t, game));
  std::string out = fmt::format(
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
      "content=\"width=device-width, "
      "initial-scale=1\"><title>{}: a tournament</title><link rel=\"icon\" "
      "href=\"data:,\">\n<style>{}</style></head><body>\n",
      escaped(t.request().game), *embedded("data/arena/report.css"));
  out += heading(t);
  out += section("Standings", standings(t, summary));
  out += section("Sequential test", tests(t));
  out += section("Each against each", cross_table(t, summary));
  out += section("Rounds", rounds(t));
  const auto shared = t.match().shared_score();
  out += section(shared ? "Mean score over time" : "Ratings over time",
                 history_chart(t.standings().history(), t.names(),
                               shared ? "mean " + std::string(shared->unit) : "Elo"));
  out += section("The first seat", seats(t));
  out += section("Scores", score_histograms(t, summary));
  out += section("Length", lengths(t));
  out += section("Games worth a look", replays(games));
  out += section("Data", "<p><button id=\"save\">Save everything as JSON</button></p>");
  out += in_script("data", Json::parse(report_json(t)).dump(-1, ' ', false, Json::error_handler_t::replace));
  out += in_script("games", dump(frames));
  return out + fmt::format("<script>{}</script>\n</body></html>\n", *embedded("data/arena/report.js"));
}

}  // namespace parlor::arena
