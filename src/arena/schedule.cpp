#include "arena/schedule.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include "arena/french.hpp"
#include "arena/matrix.hpp"
#include "core/rng.hpp"

namespace parlor::arena {
namespace {

constexpr std::uint64_t max_encounters = 20'000;

// n over k, or more than anyone wants.
std::uint64_t choices(std::uint64_t n, std::uint64_t k) {
  std::uint64_t count = 1;
  for (std::uint64_t i = 1; i <= k && count <= max_encounters * 100; ++i) count = count * (n - k + i) / i;
  return count;
}

// The n-th order of 1, 2, … count - 1 behind a fixed 0: the orders around a table.
std::vector<std::size_t> around_the_table(std::size_t count, std::uint64_t n) {
  std::vector<std::size_t> rest(count - 1), request = {0};
  std::iota(rest.begin(), rest.end(), 1);
  std::uint64_t arrangements = 1;
  for (std::uint64_t i = 2; i < count; ++i) arrangements *= i;
  n %= arrangements;
  while (!rest.empty()) {
    arrangements /= rest.size();
    const auto at = rest.begin() + static_cast<std::ptrdiff_t>(n / arrangements);
    n %= arrangements;
    request.push_back(*at);
    rest.erase(at);
  }
  return request;
}

// Pairs neighbours of the ranking who have not met, the best first; where that leaves somebody without a
// partner, the last choices are taken back. At most so many times: then some meet again.
class Pairing {
 public:
  Pairing(const std::vector<std::size_t>& ranking, const Matrix& met, double again)
      : ranking_(ranking), met_(met), again_(again) {}

  bool find(std::vector<Encounter>& pairs) {
    const auto free = [&](std::size_t p) { return !taken_[p]; };
    taken_.resize(met_.rows(), false);
    const auto first = std::ranges::find_if(ranking_, free);
    if (first == ranking_.end()) return true;
    taken_[*first] = true;
    for (auto second = first + 1; second != ranking_.end(); ++second) {
      if (taken_[*second] || met_(*first, *second) > again_) continue;
      if (++tries_ > max_tries) break;
      taken_[*second] = true;
      pairs.push_back({{*first, *second}});
      if (find(pairs)) return true;
      pairs.pop_back();
      taken_[*second] = false;
    }
    taken_[*first] = false;
    return false;
  }

 private:
  static constexpr int max_tries = 100'000;
  const std::vector<std::size_t>& ranking_;
  const Matrix& met_;
  double again_;  // how often two may have met before
  std::vector<bool> taken_;
  int tries_ = 0;
};

// The places of a bracket: the best meets the last, and the two best can only meet in the end.
std::vector<std::size_t> bracket(std::size_t size) {
  std::vector<std::size_t> places = {0};
  while (places.size() < size) {
    std::vector<std::size_t> wider;
    for (const std::size_t place : places) {
      wider.push_back(place);
      wider.push_back(2 * places.size() - 1 - place);
    }
    places = std::move(wider);
  }
  return places;
}

// Of a tie that many games did not break: the player named first.
std::size_t winner(const Encounter& encounter, const std::vector<double>& points) {
  const auto [a, b] = std::pair(encounter.players[0], encounter.players[1]);
  if (points[0] == points[1]) return std::min(a, b);
  return points[0] > points[1] ? a : b;
}

}  // namespace

Result<Schedule> Schedule::make(const TournamentRequest& request, std::size_t seats, bool shared) {
  const std::size_t players = request.players.size();
  const bool in_stages = request.format == Format::swiss || request.format == Format::knockout;
  if (players > max_players)
    return fail(say<french>("a tournament has at most {} players, not {}", max_players, players));
  if (request.format == Format::match) {
    if (players != seats)
      return fail(say<french>("a match on {} seats needs as many players, not {}", seats, players));
    return Schedule(request, seats, shared);
  }
  if (shared && request.format != Format::round_robin)
    return fail(say<french>(
        "in {} all seats share a score, so that nobody meets anybody: the format must be round-robin, "
        "not {}",
        request.game, name_of(request.format)));
  if (shared && request.sprt)
    return fail(say<french>(
        "--sprt compares players who play against each other; in {} all seats share a score", request.game));
  if (request.mixed && !shared)
    return fail(say<french>(
        "--mixed is for games with one score for all seats, such as hanabi; in {} they play against "
        "each other",
        request.game));
  if (request.mixed && (seats < 2 || players < 2))
    return fail(say<french>("--mixed needs at least two seats and two players"));
  if (!shared && players < std::max<std::size_t>(seats, 2))
    return fail(say<french>("{} has {} seats; a tournament needs at least as many players, not {}",
                            request.game, seats, players));
  if (!shared && seats != 2 && (in_stages || request.sprt))
    return fail(say<french>("{} needs a game for two; this one has {} seats",
                            request.sprt ? "--sprt" : name_of(request.format), seats));
  if (!shared && !in_stages && choices(players, seats) > max_encounters)
    return fail(
        say<french>("{} players on {} seats make more than {} tables; name fewer, or take another format",
                    players, seats, max_encounters));
  return Schedule(request, seats, shared);
}

Schedule::Schedule(const TournamentRequest& request, std::size_t seats, bool shared)
    : format_(request.format),
      players_(request.players.size()),
      games_(request.games),
      rounds_(request.rounds),
      seed_(request.seed),
      mixed_(request.mixed),
      seat_dice_(request.seat_dice),
      seats_(seats),
      shared_(shared),
      alike_(format_ == Format::match &&
             std::ranges::count(request.players, request.players[0]) == std::ssize(request.players)) {}

std::uint64_t Schedule::games_of(std::uint64_t group) const {
  return format_ == Format::match ? std::min(group_size(), games_ - group * group_size()) : group_size();
}

std::uint64_t Schedule::groups() const { return (games_ + group_size() - 1) / group_size(); }
std::uint64_t Schedule::max_groups() const { return groups() * (format_ == Format::knockout ? 2 : 1); }

std::size_t Schedule::stages() const {
  const auto doublings = static_cast<std::size_t>(std::bit_width(players_ - 1));
  if (format_ == Format::knockout) return doublings;
  if (format_ != Format::swiss) return 1;
  return rounds_ > 0 ? rounds_ : std::min(doublings + 1, players_ - 1 + players_ % 2);
}

std::uint64_t Schedule::games_expected() const {
  std::uint64_t encounters = 0;
  if (format_ == Format::knockout)
    encounters = players_ - 1;
  else if (format_ == Format::swiss)
    encounters = stages() * (players_ / 2);
  else
    encounters = next({})->encounters.size();
  return encounters * encounter_games();
}

std::optional<Stage> Schedule::next(std::span<const StageResult> played) const {
  if (played.size() >= stages()) return {};
  if (shared_ && format_ != Format::match) return teams();
  if (format_ == Format::swiss) return swiss(played);
  return format_ == Format::knockout ? knockout(played) : everyone();
}

// Every choice of as many players as there are seats; in a gauntlet the first is always one of them.
Stage Schedule::everyone() const {
  Stage stage;
  std::vector<bool> chosen(players_, false);
  std::fill_n(chosen.begin(), seats_, true);
  do {
    if (format_ == Format::gauntlet && !chosen[0]) break;
    Encounter encounter;
    for (std::size_t p = 0; p < players_; ++p)
      if (chosen[p]) encounter.players.push_back(p);
    stage.encounters.push_back(std::move(encounter));
  } while (std::prev_permutation(chosen.begin(), chosen.end()));
  return stage;
}

Stage Schedule::teams() const {
  Stage stage;
  for (std::size_t a = 0; a < players_; ++a)
    for (std::size_t b = a; b < (mixed_ ? players_ : a + 1); ++b) stage.encounters.push_back({{a, b}});
  return stage;
}

Stage Schedule::swiss(std::span<const StageResult> played) const {
  const auto points = encounter_points(played, players_);
  std::vector<double> games(players_, 0.0), rested(players_, 0.0);
  Matrix met(players_, players_);
  for (const StageResult& result : played) {
    for (std::size_t e = 0; e < result.points.size(); ++e) {
      const auto& pair = result.stage.encounters[e].players;
      for (std::size_t side = 0; side < 2; ++side) {
        games[pair[side]] += result.points[e][side];
        met(pair[side], pair[1 - side]) += 1;
      }
    }
    for (const std::size_t p : result.stage.idle) rested[p] += 1;
  }
  std::vector<std::size_t> ranking(players_);
  std::iota(ranking.begin(), ranking.end(), 0);
  std::ranges::stable_sort(ranking, std::greater(),
                           [&](std::size_t p) { return std::pair(points[p], games[p]); });
  if (played.empty()) {  // the upper half meets the lower one
    std::vector<std::size_t> dealt;
    const std::size_t half = players_ / 2;
    for (std::size_t i = 0; i < half; ++i) dealt.insert(dealt.end(), {i, i + half});
    if (players_ % 2 == 1) dealt.push_back(players_ - 1);
    ranking = dealt;
  }
  Stage stage;
  if (players_ % 2 == 1) {
    const double min = *std::ranges::min_element(rested);
    const auto last =
        std::find_if(ranking.rbegin(), ranking.rend(), [&](std::size_t p) { return rested[p] == min; });
    stage.idle.push_back(*last);
    ranking.erase(std::next(last).base());
  }
  for (double again = 0; !Pairing(ranking, met, again).find(stage.encounters); ++again)
    stage.encounters.clear();
  return stage;
}

Stage Schedule::knockout(std::span<const StageResult> played) const {
  std::vector<std::optional<std::size_t>> left;
  for (const std::size_t place : bracket(std::bit_ceil(players_)))
    left.push_back(place < players_ ? std::optional(place) : std::nullopt);
  for (std::size_t round = 0;; ++round) {
    Stage stage;
    std::vector<std::optional<std::size_t>> winners;
    for (std::size_t i = 0; i < left.size(); i += 2) {
      if (!left[i] || !left[i + 1]) {
        const auto alone = left[i] ? left[i] : left[i + 1];
        if (alone) stage.idle.push_back(*alone);
        winners.push_back(alone);
        continue;
      }
      stage.encounters.push_back({{*left[i], *left[i + 1]}});
      if (round < played.size())
        winners.emplace_back(
            winner(stage.encounters.back(), played[round].points[stage.encounters.size() - 1]));
    }
    if (round == played.size()) return stage;
    left = std::move(winners);
  }
}

Schedule::Game Schedule::game(std::size_t stage, const Encounter& encounter, std::uint64_t group,
                              std::uint64_t turn) const {
  const auto& players = encounter.players;
  std::uint64_t seed = derive(stage == 0 ? seed_ : derive(seed_, ~stage), group);
  const bool same_seeds = shared_ || format_ == Format::match;
  if (!same_seeds)
    for (const std::size_t player : players) seed = derive(seed, player);
  seed >>= 11;  // whole in any reader of JSON
  Game game{.seed = seed, .seating = std::vector<std::size_t>(seats_), .dice = seed};
  // With the same dice on the same seats, equal players would play one game again and again.
  if (turn > 0 && !seat_dice_) game.dice = derive(seed, ~turn);
  // Partners alternate around the table, and take turns at its head.
  const std::uint64_t head = alike_ ? 0 : shared_ ? group : turn;
  const auto order = same_seeds || seats_ == 2 ? std::vector<std::size_t>() : around_the_table(seats_, group);
  for (std::size_t seat = 0; seat < seats_; ++seat) {
    const std::size_t at = (seat + head) % players.size();
    game.seating[seat] = players[order.empty() ? at : order[at]];
  }
  return game;
}

std::vector<double> encounter_points(std::span<const StageResult> played, std::size_t players) {
  std::vector<double> points(players, 0.0);
  for (const StageResult& result : played) {
    for (std::size_t e = 0; e < result.points.size(); ++e) {
      const auto& pair = result.stage.encounters[e].players;
      const double lead = result.points[e][0] - result.points[e][1];
      points[pair[0]] += lead > 0 ? 1 : lead == 0 ? 0.5 : 0;
      points[pair[1]] += lead < 0 ? 1 : lead == 0 ? 0.5 : 0;
    }
    for (const std::size_t p : result.stage.idle) points[p] += 1;
  }
  return points;
}

}  // namespace parlor::arena
