#include "arena/report.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "arena/french.hpp"
#include "core/spec.hpp"
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

Result<Anchor> parse_anchor(std::string_view text, const std::vector<std::string>& players) {
  constexpr double most = 1e5;
  const auto equals = text.rfind('=');  // specs have their own
  const auto rating = equals == std::string_view::npos ? std::nullopt : to_number(text.substr(equals + 1));
  if (!rating || !(std::abs(*rating) <= most))
    return fail(
        say<french>("a player and a rating are expected, such as expert=1500, not {}", in_quotes(text)));
  const auto named = text.substr(0, equals);
  const auto spec = parse_spec(named);  // spelled in the usual way
  const auto player = std::ranges::find_if(
      players, [&](const std::string& name) { return name == named || (spec && name == print(*spec)); });
  if (player == players.end())
    return fail(say<french>("there is no player {}; there are: {}", in_quotes(named), listed(players)));
  return Anchor{static_cast<std::size_t>(player - players.begin()), *rating};
}

Summary::Summary(const Standings& standings, std::optional<Anchor> anchor)
    : ranking(standings.players.size()) {
  std::iota(ranking.begin(), ranking.end(), 0);
  ratings = standings.ratings(anchor);
  equilibrium = standings.equilibrium();
  everyone_met = true;
  for (std::size_t i = 0; i < ranking.size(); ++i)
    for (std::size_t j = 0; j < ranking.size(); ++j)
      everyone_met = everyone_met && (i == j || standings.cell(i, j).games > 0);
  encounter_points.resize(ranking.size(), 0.0);
  std::ranges::stable_sort(ranking, std::greater(), [&](std::size_t p) { return ratings.ratings[p].value; });
}

Summary::Summary(const Tournament& t, std::optional<Anchor> anchor)
    : Summary(t.match().shared_score() ? Summary() : Summary(t.standings(), anchor)) {
  const Standings& standings = t.standings();
  if (const auto shared = t.match().shared_score()) {
    ranking.resize(t.names().size());
    std::iota(ranking.begin(), ranking.end(), 0);
    const double sign = shared->lower_is_better ? -1 : 1;
    std::ranges::stable_sort(ranking, std::greater(), [&](std::size_t p) {
      return sign * standings.players[p].scores.running().mean();
    });
    return;
  }
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

namespace {

struct Upset {
  std::size_t weak = 0, strong = 0;
};

// The game that was won against the greatest difference of ratings.
std::optional<Upset> greatest_surprise(const Standings& s, const Summary& summary) {
  const auto& ratings = summary.ratings.ratings;
  std::optional<Upset> found;
  double widest = 0;
  for (std::size_t i = 0; i < s.players.size(); ++i)
    for (std::size_t j = 0; j < s.players.size(); ++j) {
      const double gap = ratings[j].value - ratings[i].value;
      if (!s.cell(i, j).win || gap <= widest) continue;
      found = {i, j};
      widest = gap;
    }
  return found;
}

}  // namespace

std::vector<Highlight> highlights(const Tournament& t, const Summary& summary) {
  std::vector<Highlight> all;
  std::vector<std::pair<std::size_t, std::uint64_t>> chosen;
  const auto add = [&](const std::optional<GameAt>& at, Highlight highlight) {
    if (!at || std::ranges::count(chosen, std::pair(at->stage, at->number)) > 0) return;
    auto record = t.record(*at);
    if (!record) return;
    chosen.emplace_back(at->stage, at->number);
    highlight.record = *std::move(record);
    all.push_back(std::move(highlight));
  };
  // With what the game stands out by: "the widest margin, 12".
  const auto measured = [&](const std::optional<GameAt>& at, std::string_view kind, const auto& why) {
    if (at) add(at, {.kind = kind, .why = why(at->value), .value = at->value});
  };
  const Standings& s = t.standings();
  if (const auto shared = t.match().shared_score()) {
    const Sentence unit = shared->unit;
    measured(s.widest, "best",
             [&](double value) { return say<french>("the best score, {} {}", shortest(value), unit); });
    measured(s.narrowest, "worst",
             [&](double value) { return say<french>("the worst score, {} {}", shortest(value), unit); });
    add(s.first_lost, {.kind = "lost", .why = say<french>("a game that was lost")});
  } else {
    if (const auto upset = greatest_surprise(s, summary)) {
      const std::string &weak = t.names()[upset->weak], &strong = t.names()[upset->strong];
      add(s.cell(upset->weak, upset->strong).win,
          {.kind = "surprise",
           .why = say<french>("the greatest surprise: {} beats {}", weak, strong),
           .players = {weak, strong}});
    }
    if (s.widest && s.narrowest && s.widest->value > s.narrowest->value) {
      measured(s.widest, "widest",
               [](double value) { return say<french>("the widest margin, {}", shortest(value)); });
      measured(s.narrowest, "narrowest",
               [](double value) { return say<french>("the narrowest margin, {}", shortest(value)); });
    }
  }
  measured(s.shortest, "shortest", [](double value) {
    return say<french>("the shortest, {} move|the shortest, {} moves", std::llround(value));
  });
  measured(s.longest, "longest", [](double value) {
    return say<french>("the longest, {} move|the longest, {} moves", std::llround(value));
  });
  add(s.first_forfeit, {.kind = "forfeit", .why = say<french>("a game that was forfeited")});
  return all;
}

}  // namespace parlor::arena
