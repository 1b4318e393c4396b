#include "cli/score_lines.hpp"

#include <algorithm>

#include "cli/language.hpp"
#include "cli/play_french.hpp"
#include "core/french.hpp"
#include "core/text.hpp"

namespace parlor::cli {
namespace {

struct Line {
  Seat seat;
  double score;
};

std::vector<Line> lines_of(const play::Table& table) {
  std::vector<Line> lines;
  lines.reserve(table.seats());
  for (Seat seat = 0; seat < table.seats(); ++seat) lines.push_back({seat, table.score(seat)});
  return lines;
}

Sentence outcome_of_two(const play::Table& table, Seat own) {
  const double score = table.score(own), other = table.score(1 - own);
  if (score == other) return say<play_french>("a draw");
  return score > other ? say<play_french>("you win") : say<play_french>("you lose");
}

Sentence points(const Sentence& name, double score) {
  return say<parlor::french>("{} {}", name, with_sign(shortest(score)));
}

// "B and E win with +4 each; A (you) +1, C +0 and D -9"
Sentence outcome_of_many(const play::GameEntry& game, const play::Table& table, Seat own) {
  auto lines = lines_of(table);
  std::ranges::stable_sort(lines, std::ranges::greater(), &Line::score);
  const Sentence best = with_sign(shortest(lines.front().score));
  const auto others =
      std::ranges::find_if(lines, [&](const Line& line) { return line.score < lines.front().score; });
  if (others == lines.end()) return say<play_french>("a draw, all have {}", best);
  const auto name = [&](const Line& line) {
    Sentence seat = game.seat_name(line.seat);
    return line.seat == own ? say<play_french>("{} (you)", std::move(seat)) : seat;
  };
  const std::vector winners(lines.begin(), others), rest(others, lines.end());
  const Sentence scores =
      listed(rest, [&](const Line& line) { return language()(points(name(line), line.score)); });
  if (winners.size() > 1)
    return say<play_french>("{} win with {} each; {}",
                            listed(winners, [&](const Line& line) { return language()(name(line)); }), best,
                            scores);
  if (winners[0].seat == own) return say<play_french>("you win with {}; {}", best, scores);
  return say<play_french>("{} wins with {}; {}", name(winners[0]), best, scores);
}

}  // namespace

Sentence outcome(const play::GameEntry& game, const play::Table& table, Seat own) {
  if (table.seats() > 2) return outcome_of_many(game, table, own);
  if (table.forfeited())
    return table.forfeited()->seat == own ? say<play_french>("you lose") : say<play_french>("you win");
  return outcome_of_two(table, own);
}

Sentence score_so_far(const play::GameEntry& game, const play::Table& table, Seat own) {
  if (const auto shared = table.shared_score())
    return say<play_french>("{} so far: {}", Sentence(shared->unit), shortest(table.score(own)));
  const auto lines = lines_of(table);
  const bool level = std::ranges::all_of(lines, [&](const Line& l) { return l.score == lines[0].score; });
  if (level) return {};
  return say<play_french>("score so far: {}", listed(lines, [&](const Line& l) {
                            return language()(points(game.seat_name(l.seat), l.score));
                          }));
}

}  // namespace parlor::cli
