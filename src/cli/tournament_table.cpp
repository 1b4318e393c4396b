#include "cli/tournament_table.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "cli/french.hpp"
#include "cli/language.hpp"
#include "cli/tournament_french.hpp"

namespace parlor::cli {
namespace {

std::size_t name_width(const std::vector<std::string>& names) {
  std::size_t width = 6;
  for (const std::string& name : names) width = std::max(width, name.size());
  return width;
}

// A heading of the table.
std::string heading(const Sentence& words) { return language()(words); }

std::string forfeits(const arena::PlayerTally& tally) {
  std::string text;
  const auto add = [&](std::uint64_t count, const Sentence& words) {
    if (count > 0) text += fmt::format("  ({})", language()(words));
  };
  add(tally.late, say<tournament_french>("{} lost on time", tally.late));
  add(tally.illegal, say<tournament_french>("{} lost by illegal moves", tally.illegal));
  add(tally.crashed, say<tournament_french>("{} lost by crashing", tally.crashed));
  return text;
}

// One that is given has no error.
std::string rating_text(const arena::Estimate& rating) {
  if (rating.ci95.low == rating.ci95.high) return language()(with_sign({rating.value, 0}));
  return language()(in_words(rating, 0));
}

std::string competition(const std::vector<std::string>& names, const arena::Standings& standings,
                        const arena::Summary& summary, bool swiss) {
  const std::size_t width = name_width(names);
  const bool many = standings.seat_wins.size() > 2;
  std::string out = fmt::format(
      "     {:<{}} {:>7} {:>7} {:>7} {:>7}   {:<12}{:>9}", heading(say<tournament_french>("player")), width,
      heading(say<tournament_french>("games")), heading(say<tournament_french>("wins")),
      heading(say<tournament_french>("draws")), heading(say<tournament_french>("losses")),
      heading(say<tournament_french>("points, %")), "Elo");
  if (many) out += fmt::format("{:>18}", heading(say<tournament_french>("skill")));
  if (swiss) out += fmt::format("{:>15}", heading(say<tournament_french>("won")));
  out += '\n';
  for (std::size_t place = 0; place < summary.ranking.size(); ++place) {
    const std::size_t p = summary.ranking[place];
    const arena::PlayerTally& tally = standings.players[p];
    out += fmt::format("{:>3}. {:<{}} {:>7} {:>7} {:>7} {:>7}   {:<12}  {:>16}", place + 1, names[p], width,
                       tally.games, tally.wins, tally.draws, tally.losses,
                       language()(in_words(standings.share(p), 100, 1)),
                       tally.games == 0 ? std::string("-") : rating_text(summary.ratings.ratings[p]));
    if (many)
      out += fmt::format("  {:>5} ± {}", written({tally.skill.mu, 2}),
                         written({arena::z95 * tally.skill.sigma, 2}));
    if (swiss) out += fmt::format("  {:>13}", written(shortest(summary.encounter_points[p])));
    out += forfeits(tally) + '\n';
  }
  return out;
}

std::string teams(const arena::Tournament& t, const arena::Summary& summary, const SharedScore& shared) {
  const std::size_t width = name_width(t.names());
  std::string out =
      fmt::format("     {:<{}} {:>7}   {:<17}   {:>7} {:>8} {:>6}", heading(say<tournament_french>("player")),
                  width, heading(say<tournament_french>("games")),
                  heading(say<tournament_french>("mean {}", Sentence(shared.unit))),
                  heading(say<tournament_french>("median")), heading(say<tournament_french>("best")),
                  heading(say<tournament_french>("worst")));
  if (!shared.lower_is_better) out += "  " + heading(say<tournament_french>("perfect"));
  out += '\n';
  for (std::size_t place = 0; place < summary.ranking.size(); ++place) {
    const std::size_t p = summary.ranking[place];
    const arena::PlayerTally& tally = t.standings().players[p];
    const arena::Distribution& scores = tally.scores;
    const arena::Running& running = scores.running();
    const auto [min, max] = std::pair(running.min(), running.max());
    out +=
        fmt::format("{:>3}. {:<{}} {:>7}   {:<17}   {:>7} {:>8} {:>6}", place + 1, t.names()[p], width,
                    tally.games, language()(plus_minus(tally.deals, 3)), written(shortest(scores.median())),
                    written(shortest(shared.lower_is_better ? min : max)),
                    written(shortest(shared.lower_is_better ? max : min)));
    if (!shared.lower_is_better)
      out += fmt::format("  {:>5} %",
                         written({100 * static_cast<double>(scores.count_of(shared.best)) /
                                      static_cast<double>(std::max<std::uint64_t>(1, running.count())),
                                  1}));
    out += forfeits(tally) + '\n';
  }
  return out;
}

std::string cell_text(const arena::Tournament& t, std::size_t row, std::size_t column) {
  const arena::Cell& cell = t.standings().cell(row, column);
  if (t.match().shared_score()) {
    if (cell.score.count() == 0) return "-";
    const double mean = cell.score.mean();
    return t.request().mixed ? written({mean, 2}) : language()(with_sign({mean, 2}));
  }
  return meeting_text(cell);
}

std::string who_met_whom(const arena::Tournament& t, const arena::Summary& summary) {
  const Sentence title = t.request().mixed ? say<tournament_french>("mean score of each with each")
                         : t.match().shared_score()
                             ? say<tournament_french>("mean difference on the same deals, row minus column")
                             : say<tournament_french>("points of each against each, %");
  return cross_table(t.names(), summary, title,
                     [&](std::size_t row, std::size_t column) { return cell_text(t, row, column); });
}

std::string tests_text(const arena::Tournament& t) {
  std::string out;
  const arena::Sprt& test = *t.request().sprt;
  for (const arena::EncounterState& encounter : t.all_encounters()) {
    const auto& players = encounter.players;
    const Sentence verdict = encounter.verdict == arena::Verdict::elo1
                                 ? say<tournament_french>("accepted: it is stronger by elo1")
                             : encounter.verdict == arena::Verdict::elo0
                                 ? say<tournament_french>("rejected: it is not stronger than elo0")
                                 : say<tournament_french>("open");
    out += language()(say<tournament_french>(
               "{} against {}: log-likelihood ratio {} ({}, {}) of [{}, {}], {}", t.names()[players[0]],
               t.names()[players[1]], with_sign({encounter.ratio, 2}), Number{test.lower(), 2},
               Number{test.upper(), 2}, shortest(test.elo0), shortest(test.elo1), verdict)) +
           '\n';
  }
  return out;
}

// Two players: all that their pairs of games tell.
std::string duel_text(const arena::Tournament& t) {
  const arena::Pentanomial& pairs = t.standings().cell(0, 1).pairs;
  const auto normalised = normalised_elo(pairs);
  Sentence elo = elo_in_words(pairs);
  if (normalised) elo = say<tournament_french>("{}, normalised {}", std::move(elo), in_words(*normalised));
  const Sentence superior =
      say<tournament_french>("superior with {} %", Number{100 * likelihood_of_superiority(pairs), 1});
  const auto by_points = fmt::format("{}-{}-{}-{}-{}", pairs.counts[0], pairs.counts[1], pairs.counts[2],
                                     pairs.counts[3], pairs.counts[4]);
  return language()(besides(
             besides(say<tournament_french>("{} over {}: {}", t.names()[0], t.names()[1], elo), superior),
             say<tournament_french>("pairs by points {}", by_points))) +
         '\n';
}

// Nobody is best if everybody is beaten by somebody: then a mixture is.
std::string equilibrium_text(const arena::Tournament& t, const arena::Summary& summary) {
  const auto& mixture = summary.equilibrium.mixture;
  if (!summary.is_cyclic()) return {};
  Sentence parts;
  for (const std::size_t p : summary.ranking)
    if (mixture[p] > 0.005)
      parts = then(std::move(parts),
                   say<tournament_french>("{} {} %", t.names()[p], Number{100 * mixture[p], 0}));
  return language()(say<tournament_french>("nobody beats all the others; the mixture that nobody beats: {}",
                                           std::move(parts))) +
         '\n';
}
}  // namespace

Result<std::optional<arena::Anchor>> anchor_of(const std::string& text, const arena::Tournament& t) {
  if (text.empty()) return std::nullopt;
  if (t.match().shared_score())
    return fail(say<tournament_french>(
        "--anchor: in {} all seats share a score, so that there are no ratings", t.request().game));
  const auto anchor = arena::parse_anchor(text, t.names());
  if (!anchor) return fail(say<tournament_french>("--anchor: {}", anchor.error().sentence));
  return *anchor;
}

std::string meeting_text(const arena::Cell& cell) {
  if (cell.games == 0) return "-";
  return written({100 * cell.points() / static_cast<double>(cell.games), 1});
}

std::string cross_table(const std::vector<std::string>& names, const arena::Summary& summary,
                        const Sentence& title,
                        const std::function<std::string(std::size_t row, std::size_t column)>& cell) {
  constexpr std::size_t max = 16;  // columns that a terminal holds
  if (names.size() < 2 || names.size() > max) return {};
  const std::size_t width = name_width(names);
  std::string out = fmt::format("{}\n     {:<{}}", language()(title), "", width);
  for (std::size_t place = 0; place < summary.ranking.size(); ++place)
    out += fmt::format(" {:>7}", fmt::format("{}.", place + 1));
  for (std::size_t place = 0; place < summary.ranking.size(); ++place) {
    out += fmt::format("\n{:>3}. {:<{}}", place + 1, names[summary.ranking[place]], width);
    for (const std::size_t column : summary.ranking)
      out += fmt::format(" {:>7}", cell(summary.ranking[place], column));
  }
  return out + '\n';
}

Sentence first_seat_in_words(const Sentence& seat, const arena::Standings& standings,
                             const std::optional<arena::Estimate>& elo) {
  const Sentence points = in_words(arena::Share(standings.first_seat), 100, 1);
  if (!elo) return say<tournament_french>("first seat ({}): {} % of the points", seat, points);
  return say<tournament_french>("first seat ({}): {} % of the points, {} Elo", seat, points,
                                in_words(*elo, 0));
}

Sentence first_seat_in_words(const arena::Tournament& t) {
  return first_seat_in_words(t.game().seat_name(0), t.standings(),
                             first_seat_elo(t, t.standings().ratings()));
}

Sentence repetitions_in_words(const arena::Standings& standings) {
  return say<tournament_french>(
      "{} of {} games repeat earlier ones, move by move; intervals count each once; --opening makes games "
      "differ",
      standings.repetitions, standings.games);
}

std::string standings_text(const std::vector<std::string>& names, const arena::Standings& standings,
                           const arena::Summary& summary) {
  return competition(names, standings, summary, false);
}

std::string standings_text(const arena::Tournament& t, std::optional<arena::Anchor> anchor) {
  const arena::Summary summary(t, anchor);
  const auto shared = t.match().shared_score();
  return shared ? teams(t, summary, *shared)
                : competition(t.names(), t.standings(), summary, t.request().format == arena::Format::swiss);
}

std::string details_text(const arena::Tournament& t, std::optional<arena::Anchor> anchor) {
  const arena::Summary summary(t, anchor);
  std::string out =
      t.names().size() > 2 || t.match().shared_score() ? who_met_whom(t, summary) : std::string();
  const arena::Standings& s = t.standings();
  Sentence first_seat;
  if (!t.match().shared_score()) {
    if (t.names().size() == 2) out += duel_text(t);
    if (t.request().sprt) out += tests_text(t);
    out += equilibrium_text(t, summary);
    if (const Sentence words = summary.ratings.words(); !words.empty()) out += language()(words) + '\n';
    first_seat = first_seat_in_words(t);
  }
  if (s.repetitions > 0) out += language()(repetitions_in_words(s)) + '\n';
  const arena::Running& lengths = s.lengths.running();
  const Sentence length =
      say<tournament_french>("{} of {} moves on average ({} to {})", say<french>("{} game|{} games", s.games),
                             Number{lengths.mean(), 1}, shortest(lengths.min()), shortest(lengths.max()));
  return out + language()(besides(std::move(first_seat), length)) + '\n';
}

}  // namespace parlor::cli
