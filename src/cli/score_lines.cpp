#include "cli/score_lines.hpp"

#include <algorithm>

#include <fmt/format.h>

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

std::string outcome_of_two(const play::Table& table, Seat own) {
  const double score = table.score(own), other = table.score(1 - own);
  return score > other ? "you win" : score < other ? "you lose" : "a draw";
}

// "B and E win with +4, A (you) +1, C +0 and D -9"
std::string outcome_of_many(const play::GameEntry& game, const play::Table& table, Seat own) {
  auto lines = lines_of(table);
  std::ranges::stable_sort(lines, std::ranges::greater(), &Line::score);
  const double best = lines.front().score;
  const auto others = std::ranges::find_if(lines, [&](const Line& line) { return line.score < best; });
  if (others == lines.end()) return fmt::format("a draw, all have {:+g}", best);
  const auto name = [&](const Line& line) {
    return game.seat_name(line.seat) + (line.seat == own ? " (you)" : "");
  };
  const std::vector winners(lines.begin(), others), rest(others, lines.end());
  const bool alone = winners.size() == 1;
  return fmt::format(
      "{} with {:+g}{}; {}",
      alone && winners[0].seat == own ? "you win"
                                      : listed(winners, name).english() + (alone ? " wins" : " win"),
      best, alone ? "" : " each",
      listed(rest, [&](const Line& l) { return fmt::format("{} {:+g}", name(l), l.score); }).english());
}

}  // namespace

std::string outcome(const play::GameEntry& game, const play::Table& table, Seat own) {
  if (table.seats() > 2) return outcome_of_many(game, table, own);
  if (table.forfeited()) return table.forfeited()->seat == own ? "you lose" : "you win";
  return outcome_of_two(table, own);
}

std::string score_so_far(const play::GameEntry& game, const play::Table& table, Seat own) {
  if (const auto shared = table.shared_score())
    return fmt::format("{} so far: {:g}\n", shared->unit, table.score(own));
  const auto lines = lines_of(table);
  const bool level = std::ranges::all_of(lines, [&](const Line& l) { return l.score == lines[0].score; });
  if (level) return {};
  return fmt::format("score so far: {}\n", listed(lines, [&](const Line& l) {
                                             return fmt::format("{} {:+g}", game.seat_name(l.seat), l.score);
                                           }).english());
}

}  // namespace parlor::cli
