#include "arena/report.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <fmt/format.h>

#include "core/text.hpp"

namespace parlor::arena {
namespace {

// The stage in which a player of a knockout was last seen: the longer it stayed, the better it is.
std::vector<double> stages_reached(const Tournament& t) {
  std::vector<double> reached(t.names().size(), 0.0);
  for (std::size_t s = 0; s < t.stages().size(); ++s) {
    const StageResult& result = t.stages()[s];
    for (std::size_t e = 0; e < result.points.size(); ++e) {
      const auto& pair = result.stage.encounters[e].players;
      const bool first = result.points[e][0] > result.points[e][1] ||
                         (result.points[e][0] == result.points[e][1] && pair[0] < pair[1]);
      reached[pair[first ? 0 : 1]] = static_cast<double>(s + 1);
      reached[pair[first ? 1 : 0]] = static_cast<double>(s) + 0.5;
    }
    for (const std::size_t p : result.stage.idle) reached[p] = static_cast<double>(s + 1);
  }
  return reached;
}

}  // namespace

Summary::Summary(const Tournament& t) : ranking(t.names().size()) {
  std::iota(ranking.begin(), ranking.end(), 0);
  const Standings& standings = t.standings();
  if (const auto shared = t.match().shared_score()) {
    const double sign = shared->lower_is_better ? -1 : 1;
    std::ranges::stable_sort(ranking, std::greater(), [&](std::size_t p) {
      return sign * standings.players[p].scores.running().mean();
    });
    return;
  }
  ratings = standings.ratings();
  equilibrium = standings.equilibrium();
  everyone_met = true;
  for (std::size_t i = 0; i < ranking.size(); ++i)
    for (std::size_t j = 0; j < ranking.size(); ++j)
      everyone_met = everyone_met && (i == j || standings.cell(i, j).games > 0);
  encounter_points.resize(ranking.size(), 0.0);
  if (t.request().format == Format::swiss)
    encounter_points = arena::encounter_points(t.stages(), ranking.size());
  if (t.request().format == Format::knockout) encounter_points = stages_reached(t);
  std::ranges::stable_sort(ranking, std::greater(), [&](std::size_t p) {
    return std::pair(encounter_points[p], ratings.ratings[p].value);
  });
}

bool Summary::is_cyclic() const {
  constexpr double little = 0.005;
  return everyone_met &&
         std::ranges::count_if(equilibrium.mixture, [](double share) { return share > little; }) > 1;
}

std::vector<Highlight> highlights(const Tournament& t, const Summary& summary) {
  std::vector<Highlight> all;
  std::vector<std::pair<std::size_t, std::uint64_t>> chosen;
  const auto add = [&](const std::optional<GameAt>& at, const std::string& why) {
    if (!at || std::ranges::count(chosen, std::pair(at->stage, at->number)) > 0) return;
    auto record = t.record(*at);
    if (!record) return;
    chosen.emplace_back(at->stage, at->number);
    all.push_back({why, *std::move(record)});
  };
  const Standings& s = t.standings();
  if (const auto shared = t.match().shared_score()) {
    add(s.widest, s.widest ? fmt::format("the best score, {:g} {}", s.widest->value, shared->unit) : "");
    add(s.narrowest,
        s.narrowest ? fmt::format("the worst score, {:g} {}", s.narrowest->value, shared->unit) : "");
    add(s.first_lost, "a game that was lost");
  } else {
    const Cell* upset = nullptr;
    std::size_t weak = 0, strong = 0;
    for (std::size_t i = 0; i < s.players.size(); ++i)
      for (std::size_t j = 0; j < s.players.size(); ++j) {
        const auto gap = [&](std::size_t a, std::size_t b) {
          return summary.ratings.ratings[b].value - summary.ratings.ratings[a].value;
        };
        if (!s.cell(i, j).win || gap(i, j) <= 0 || (upset != nullptr && gap(i, j) <= gap(weak, strong)))
          continue;
        upset = &s.cell(i, j);
        weak = i;
        strong = j;
      }
    if (upset != nullptr)
      add(upset->win, fmt::format("the greatest surprise: {} beats {}", t.names()[weak], t.names()[strong]));
    if (s.widest && s.narrowest && s.widest->value > s.narrowest->value) {
      add(s.widest, fmt::format("the widest margin, {:g}", s.widest->value));
      add(s.narrowest, fmt::format("the narrowest margin, {:g}", s.narrowest->value));
    }
  }
  add(s.shortest, s.shortest ? "the shortest, " + counted(std::llround(s.shortest->value), "move") : "");
  add(s.longest, s.longest ? "the longest, " + counted(std::llround(s.longest->value), "move") : "");
  add(s.first_forfeit, "a game that was forfeited");
  return all;
}

}  // namespace parlor::arena
