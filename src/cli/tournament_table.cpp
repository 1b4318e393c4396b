#include "cli/tournament_table.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/text.hpp"

namespace parlor::cli {
namespace {

std::size_t name_width(const arena::Tournament& t) {
  std::size_t width = 6;
  for (const std::string& name : t.names()) width = std::max(width, name.size());
  return width;
}

std::string forfeits(const arena::PlayerTally& tally) {
  std::string text;
  const auto add = [&](std::uint64_t count, const char* how) {
    if (count > 0) text += fmt::format("  ({} lost {})", count, how);
  };
  add(tally.late, "on time");
  add(tally.illegal, "by illegal moves");
  add(tally.crashed, "by crashing");
  return text;
}

std::string competition(const arena::Tournament& t, const arena::Summary& summary) {
  const std::size_t width = name_width(t);
  const bool many = t.match().seats() > 2, swiss = t.request().format == arena::Format::swiss;
  std::string out =
      fmt::format("     {:<{}}   games    wins   draws  losses   points, %         Elo", "player", width);
  out += fmt::format("{}{}\n", many ? "             skill" : "", swiss ? "            won" : "");
  for (std::size_t place = 0; place < summary.ranking.size(); ++place) {
    const std::size_t p = summary.ranking[place];
    const arena::PlayerTally& tally = t.standings().players[p];
    out +=
        fmt::format("{:>3}. {:<{}} {:>7} {:>7} {:>7} {:>7}   {:<12}  {:>16}", place + 1, t.names()[p], width,
                    tally.games, tally.wins, tally.draws, tally.losses, plus_minus(tally.share, 100, 1),
                    tally.games == 0 ? std::string("-") : print(summary.ratings.ratings[p], 0));
    if (many) out += fmt::format("  {:>5.2f} ± {:.2f}", tally.skill.mu, arena::z95 * tally.skill.sigma);
    if (swiss) out += fmt::format("  {:>13}", summary.encounter_points[p]);
    out += forfeits(tally) + '\n';
  }
  return out;
}

std::string teams(const arena::Tournament& t, const arena::Summary& summary, const SharedScore& shared) {
  const std::size_t width = name_width(t);
  std::string out =
      fmt::format("     {:<{}}   games   {:<16}   median   best  worst{}\n", "player", width,
                  fmt::format("mean {}", shared.unit), shared.lower_is_better ? "" : "  perfect");
  for (std::size_t place = 0; place < summary.ranking.size(); ++place) {
    const std::size_t p = summary.ranking[place];
    const arena::PlayerTally& tally = t.standings().players[p];
    const arena::Distribution& scores = tally.scores;
    const arena::Running& running = scores.running();
    const auto [min, max] = std::pair(running.min(), running.max());
    out += fmt::format("{:>3}. {:<{}} {:>7}   {:<16}   {:>6g} {:>6g} {:>6g}", place + 1, t.names()[p], width,
                       tally.games, plus_minus(tally.deals, 1, 3), scores.median(),
                       shared.lower_is_better ? min : max, shared.lower_is_better ? max : min);
    if (!shared.lower_is_better)
      out +=
          fmt::format("  {:>5.1f} %", 100 * static_cast<double>(scores.count_of(shared.best)) /
                                          static_cast<double>(std::max<std::uint64_t>(1, running.count())));
    out += forfeits(tally) + '\n';
  }
  return out;
}

std::string cell_text(const arena::Tournament& t, std::size_t row, std::size_t column) {
  const arena::Cell& cell = t.standings().cell(row, column);
  if (t.match().shared_score()) {
    if (cell.score.count() == 0) return "-";
    const double mean = cell.score.mean();
    return t.request().mixed ? fmt::format("{:.2f}", mean) : fmt::format("{:+.2f}", mean);
  }
  if (cell.games == 0) return "-";
  return fmt::format("{:.1f}", 100 * cell.points() / static_cast<double>(cell.games));
}

std::string cross_table(const arena::Tournament& t, const arena::Summary& summary) {
  constexpr std::size_t max = 16;  // columns that a terminal holds
  if (t.names().size() < 2 || t.names().size() > max) return {};
  const std::size_t width = name_width(t);
  std::string out = t.request().mixed          ? "mean score of each with each\n"
                    : t.match().shared_score() ? "mean difference on the same deals, row minus column\n"
                                               : "points of each against each, %\n";
  out += fmt::format("     {:<{}}", "", width);
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
    const char* words = encounter.verdict == arena::Verdict::elo1   ? "accepted: it is stronger by elo1"
                        : encounter.verdict == arena::Verdict::elo0 ? "rejected: it is not stronger than elo0"
                                                                    : "open";
    out += fmt::format("{} against {}: log-likelihood ratio {:+.2f} ({:.2f}, {:.2f}) of [{:g}, {:g}], {}\n",
                       t.names()[players[0]], t.names()[players[1]], encounter.ratio, test.lower(),
                       test.upper(), test.elo0, test.elo1, words);
  }
  return out;
}

// Two players: all that their pairs of games tell.
std::string duel_text(const arena::Tournament& t) {
  const arena::Pentanomial& pairs = t.standings().cell(0, 1).pairs;
  const auto normalised = normalised_elo(pairs);
  return fmt::format("{} over {}: {}{}; superior with {:.1f} %; pairs by points {}\n", t.names()[0],
                     t.names()[1], elo_in_words(pairs),
                     normalised ? fmt::format(", normalised {}", print(*normalised)) : "",
                     100 * likelihood_of_superiority(pairs),
                     fmt::format("{}-{}-{}-{}-{}", pairs.counts[0], pairs.counts[1], pairs.counts[2],
                                 pairs.counts[3], pairs.counts[4]));
}

// Nobody is best if everybody is beaten by somebody: then a mixture is.
std::string equilibrium_text(const arena::Tournament& t, const arena::Summary& summary) {
  const auto& mixture = summary.equilibrium.mixture;
  if (!summary.is_cyclic()) return {};
  std::string out = "nobody beats all the others; the mixture that nobody beats:";
  for (const std::size_t p : summary.ranking)
    if (mixture[p] > 0.005) out += fmt::format(" {} {:.0f} %", t.names()[p], 100 * mixture[p]);
  return out + '\n';
}

}  // namespace

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
  if (!t.match().shared_score()) {
    if (t.names().size() == 2) out += duel_text(t);
    if (t.request().sprt) out += tests_text(t);
    out += equilibrium_text(t, summary);
    if (const auto words = summary.ratings.words(); !words.empty()) out += words + '\n';
    out +=
        fmt::format("{} made {} % of the points; ", t.game().seat_name(0), plus_minus(s.first_seat, 100, 1));
  }
  return out + fmt::format("{} of {:.1f} moves on average ({:g} to {:g})\n", counted(s.games, "game"),
                           s.lengths.running().mean(), s.lengths.running().min(), s.lengths.running().max());
}

}  // namespace parlor::cli
