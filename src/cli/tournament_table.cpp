#include "cli/tournament_table.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "cli/french.hpp"
#include "cli/language.hpp"
#include "cli/tournament_french.hpp"

namespace parlor::cli {
namespace {

std::size_t name_width(const arena::Tournament& t) {
  std::size_t width = 6;
  for (const std::string& name : t.names()) width = std::max(width, name.size());
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

std::string competition(const arena::Tournament& t, const arena::Summary& summary) {
  const std::size_t width = name_width(t);
  const bool many = t.match().seats() > 2, swiss = t.request().format == arena::Format::swiss;
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
    const arena::PlayerTally& tally = t.standings().players[p];
    out += fmt::format(
        "{:>3}. {:<{}} {:>7} {:>7} {:>7} {:>7}   {:<12}  {:>16}", place + 1, t.names()[p], width, tally.games,
        tally.wins, tally.draws, tally.losses, language()(in_words(t.standings().share(p), 100, 1)),
        tally.games == 0 ? std::string("-") : language()(in_words(summary.ratings.ratings[p], 0)));
    if (many)
      out += fmt::format("  {:>5} ± {}", written({tally.skill.mu, 2}),
                         written({arena::z95 * tally.skill.sigma, 2}));
    if (swiss) out += fmt::format("  {:>13}", written(shortest(summary.encounter_points[p])));
    out += forfeits(tally) + '\n';
  }
  return out;
}

std::string teams(const arena::Tournament& t, const arena::Summary& summary, const SharedScore& shared) {
  const std::size_t width = name_width(t);
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
  if (cell.games == 0) return "-";
  return written({100 * cell.points() / static_cast<double>(cell.games), 1});
}

std::string cross_table(const arena::Tournament& t, const arena::Summary& summary) {
  constexpr std::size_t max = 16;  // columns that a terminal holds
  if (t.names().size() < 2 || t.names().size() > max) return {};
  const std::size_t width = name_width(t);
  const Sentence title = t.request().mixed ? say<tournament_french>("mean score of each with each")
                         : t.match().shared_score()
                             ? say<tournament_french>("mean difference on the same deals, row minus column")
                             : say<tournament_french>("points of each against each, %");
  std::string out = fmt::format("{}\n     {:<{}}", language()(title), "", width);
  for (std::size_t place = 0; place < summary.ranking.size(); ++place)
    out += fmt::format(" {:>7}", fmt::format("{}.", place + 1));
  for (std::size_t place = 0; place < summary.ranking.size(); ++place) {
    out += fmt::format("\n{:>3}. {:<{}}", place + 1, t.names()[summary.ranking[place]], width);
    for (const std::size_t column : summary.ranking)
      out += fmt::format(" {:>7}", cell_text(t, summary.ranking[place], column));
  }
  return out + '\n';
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

Sentence first_seat_in_words(const arena::Tournament& t) {
  const arena::Share share(t.standings().first_seat);
  const Sentence seat = t.game().seat_name(0), points = in_words(share, 100, 1);
  if (t.match().seats() > 2)
    return say<tournament_french>("first seat ({}): {} % of the points", seat, points);
  return say<tournament_french>("first seat ({}): {} % of the points, {} Elo", seat, points,
                                in_words(elo(share), 0));
}

Sentence repetitions_in_words(const arena::Standings& standings) {
  return say<tournament_french>(
      "{} of {} games repeat earlier ones, move by move; intervals count each once; --opening makes games "
      "differ",
      standings.repetitions, standings.games);
}

std::string standings_text(const arena::Tournament& t) {
  const arena::Summary summary(t);
  const auto shared = t.match().shared_score();
  return shared ? teams(t, summary, *shared) : competition(t, summary);
}

std::string details_text(const arena::Tournament& t) {
  const arena::Summary summary(t);
  std::string out =
      t.names().size() > 2 || t.match().shared_score() ? cross_table(t, summary) : std::string();
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
