#include "arena/standings.hpp"

#include <algorithm>
#include <array>
#include <functional>

#include "core/hash.hpp"
#include "core/rng.hpp"

namespace parlor::arena {
namespace {

constexpr std::size_t max_history = 128;
constexpr std::size_t max_rated = 40;  // players whose ratings are worked out again and again

// Keeps the game if it stands out more than the one kept so far; of equals the first.
void keep(std::optional<GameAt>& best, const GameAt& game, bool min) {
  if (!best || (min ? game.value < best->value : game.value > best->value)) best = game;
}

}  // namespace

double opponents_beaten(std::span<const double> scores, std::size_t seat) {
  double beaten = -0.5;  // nobody ties with oneself
  for (const double score : scores) beaten += scores[seat] > score ? 1 : scores[seat] == score ? 0.5 : 0;
  return beaten;
}

Standings::Standings(std::size_t count, std::size_t seats, std::size_t measures,
                     std::optional<SharedScore> shared, bool mixed)
    : players(count),
      seat_wins(seats),
      seats_(seats),
      shared_(shared),
      mixed_(mixed),
      cells_(count * count),
      deal_(count),
      group_share_(count),
      group_won_(count),
      group_games_(count) {
  for (PlayerTally& player : players) player.measures.resize(measures);
}

void Standings::add(std::size_t stage, const Encounter& encounter, std::span<const play::GameResult> group,
                    std::span<const Schedule::Game> seatings) {
  for (std::size_t i = 0; i < group.size(); ++i) add_game(stage, group[i], seatings[i].seating);
  ++groups_;
  if (shared_) {
    add_team(encounter, group.front());
  } else {
    const std::uint64_t again = was_played(group, seatings) ? 1 : 0;
    repetitions += again * group.size();
    for (const std::size_t p : encounter.players) {
      players[p].won.add(group_won_[p] / group_games_[p], group.size());
      players[p].won.repeated += again;
      if (group.size() == 2 && seats_ == 2) {
        const std::size_t other = encounter.players[p == encounter.players[0] ? 1 : 0];
        at(p, other).pairs.add(group_share_[p]);
        at(p, other).pairs.repeated += again;
      }
    }
    group_points_.clear();
    for (const std::size_t p : encounter.players)
      group_points_.push_back(group_share_[p] * static_cast<double>(seats_ - 1));
    Groups& groups = together_[{encounter.players, group.size()}];
    groups.add(group_points_, group.size());
    groups.repeated += again;
    first_seat.add(group_first_ / static_cast<double>(group.size()), group.size());
    first_seat.repeated += again;
    for (const std::size_t p : encounter.players) group_share_[p] = group_won_[p] = group_games_[p] = 0;
    group_first_ = 0;
  }
  note_history();
}

// Games without moves to go by are taken for new ones. Not all groups are remembered: players who repeat
// themselves do so at once.
bool Standings::was_played(std::span<const play::GameResult> group,
                           std::span<const Schedule::Game> seatings) {
  constexpr std::size_t max_remembered = 1 << 16;
  std::uint64_t hash = fnv1a_start;
  for (std::size_t i = 0; i < group.size(); ++i) {
    if (group[i].moves.empty()) return false;
    hash = fnv1a(group[i].moves, hash);
    for (const std::size_t p : seatings[i].seating) hash = derive(hash, p);
  }
  if (played_.size() >= max_remembered) return played_.contains(hash);
  return !played_.insert(hash).second;
}

void Standings::add_game(std::size_t stage, const play::GameResult& game,
                         const std::vector<std::size_t>& seating) {
  ++games;
  lost += game.lost ? 1 : 0;
  if (shared_ && !game.forfeit) shared_scores.add(game.scores.front());
  lengths.add(game.length);
  note_moves(game, seating);
  note_extremes(stage, game);
  for (std::size_t seat = 0; seat < seating.size(); ++seat) {
    PlayerTally& player = players[seating[seat]];
    const std::size_t measures = player.measures.size();
    for (std::size_t which = 0; which < measures && (seat + 1) * measures <= game.measures.size(); ++which)
      player.measures[which].add(game.measures[seat * measures + which]);
    if (!game.forfeit || game.forfeit->seat != static_cast<Seat>(seat)) continue;
    ++(game.forfeit->kind == play::Forfeit::Kind::late      ? player.late
       : game.forfeit->kind == play::Forfeit::Kind::illegal ? player.illegal
                                                            : player.crashed);
  }
  if (!shared_) add_scores(stage, game, seating);
}

// Who beat whom: each seat is compared with each other one.
void Standings::add_scores(std::size_t stage, const play::GameResult& game,
                           const std::vector<std::size_t>& seating) {
  const double best = *std::ranges::max_element(game.scores);
  const bool alone = std::ranges::count(game.scores, best) == 1;
  for (std::size_t seat = 0; seat < seats_; ++seat) {
    PlayerTally& player = players[seating[seat]];
    const bool first = game.scores[seat] == best;
    ++player.games;
    ++(!first ? player.losses : alone ? player.wins : player.draws);
    seat_wins[seat] += first && alone ? 1 : 0;
    player.scores.add(game.scores[seat]);
    for (std::size_t other = 0; other < seats_; ++other) {
      if (other == seat) continue;
      Cell& cell = at(seating[seat], seating[other]);
      const double lead = game.scores[seat] - game.scores[other];
      ++cell.games;
      ++(lead > 0 ? cell.wins : lead < 0 ? cell.losses : cell.draws);
      if (seat == 0) cell.first_points += lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
      if (lead > 0 && !game.forfeit)
        keep(cell.win, {stage, game.number, static_cast<double>(game.length)}, true);
    }
    const double share = opponents_beaten(game.scores, seat) / static_cast<double>(seats_ - 1);
    group_share_[seating[seat]] += share;
    group_won_[seating[seat]] += !first ? 0 : alone ? 1 : 0.5;
    group_games_[seating[seat]] += 1;
    if (seat == 0) group_first_ += share;
  }
  if (seats_ == 2) return;
  std::vector<Skill*> skills;
  skills.reserve(seating.size());
  for (const std::size_t p : seating) skills.push_back(&players[p].skill);
  rate(skills, game.scores);
}

// A team's score counts for each of its players. The teams come in turn, so that with the last one all have
// played the deal.
void Standings::add_team(const Encounter& encounter, const play::GameResult& game) {
  const double score = game.scores.front();
  const std::size_t a = encounter.players.front(), b = encounter.players.back();
  for (const std::size_t p : a == b ? std::vector{a} : encounter.players) {
    ++players[p].games;
    players[p].scores.add(score);
    deal_[p] += score;
  }
  if (mixed_) {
    at(a, b).score.add(score);
    if (a != b) at(b, a).score.add(score);
  }
  if (std::min(a, b) + 1 < players.size()) return;
  for (std::size_t i = 0; i < players.size(); ++i) {
    players[i].deals.add(deal_[i] / static_cast<double>(mixed_ ? players.size() : 1));
    for (std::size_t j = 0; j < players.size() && !mixed_; ++j)
      if (i != j) at(i, j).score.add(deal_[i] - deal_[j]);
  }
  std::ranges::fill(deal_, 0.0);
}

void Standings::note_moves(const play::GameResult& game, const std::vector<std::size_t>& seating) {
  for (std::size_t seat = 0; seat < std::min(seating.size(), game.seconds.size()); ++seat)
    players[seating[seat]].seconds += game.seconds[seat];
  for (std::size_t line = 0; line < game.moves.size();
       ++line) {  // a line begins with its seat, a single digit
    const auto seat = static_cast<std::size_t>(game.moves[line] - '0');
    if (seat < seating.size()) ++players[seating[seat]].moves;
    line = game.moves.find('\n', line);
    if (line == std::string::npos) break;
  }
}

void Standings::note_extremes(std::size_t stage, const play::GameResult& game) {
  const auto with = [&](double value) { return GameAt{stage, game.number, value}; };
  if (game.forfeit) {
    if (!first_forfeit) first_forfeit = with(0);
    return;
  }
  keep(shortest, with(game.length), true);
  keep(longest, with(game.length), false);
  if (shared_) {
    if (game.lost && !first_lost) first_lost = with(game.scores.front());
    keep(widest, with(game.scores.front()), shared_->lower_is_better);
    keep(narrowest, with(game.scores.front()), !shared_->lower_is_better);
    return;
  }
  std::array<double, 2> top{};
  std::ranges::partial_sort_copy(game.scores, top, std::greater());
  keep(widest, with(top[0] - top[1]), false);
  keep(narrowest, with(top[0] - top[1]), true);
}

// As many points as a picture can show: when there are twice as many, every other one is dropped.
void Standings::note_history() {
  if (groups_ % history_step_ != 0 || players.size() > max_rated) return;
  HistoryPoint point{.games = games, .values = {}};
  if (shared_)
    for (const PlayerTally& player : players) point.values.push_back(player.scores.running().mean());
  else
    for (const Estimate& rating : bradley_terry(points(), {}, {}, terms()).ratings)
      point.values.push_back(rating.value);
  history_.push_back(std::move(point));
  if (history_.size() < max_history) return;
  history_step_ *= 2;
  std::vector<HistoryPoint> half;
  for (std::size_t i = 1; i < history_.size(); i += 2) half.push_back(std::move(history_[i]));
  history_ = std::move(half);
}

// Group by group, since the games of one depend on each other, and for each choice of opponents apart.
Share Standings::share(std::size_t player) const {
  Share share;
  const double opponents = static_cast<double>(seats_ - 1);
  for (const auto& [met, groups] : together_) {
    const auto at = std::ranges::find(met.players, player);
    if (at == met.players.end()) continue;
    const auto i = static_cast<std::size_t>(at - met.players.begin());
    const double whole = opponents * static_cast<double>(met.games);
    share.add({.count = groups.count,
               .games = groups.games,
               .sum = groups.points[i] / whole,
               .squares = groups.products(i, i) / (whole * whole),
               .repeated = groups.repeated});
  }
  return share;
}

// Where all have other players on both sides, the seats around the table are no such thing as a first one.
RatingTerms Standings::terms() const {
  RatingTerms terms;
  if (seats_ != 2 || shared_) return terms;
  terms.first = Matrix(players.size(), players.size());
  for (std::size_t i = 0; i < players.size(); ++i)
    for (std::size_t j = 0; j < players.size(); ++j) terms.first(i, j) = cell(i, j).first_points;
  terms.first_share = Share(first_seat);
  return terms;
}

BradleyTerry Standings::ratings(std::optional<Anchor> anchor) const {
  std::vector<Share> shares;
  shares.reserve(players.size());
  for (std::size_t p = 0; p < players.size(); ++p) shares.push_back(share(p));
  RatingTerms given = terms();
  given.anchor = anchor;
  return bradley_terry(points(), together_, shares, given);
}

Matrix Standings::points() const {
  Matrix points(players.size(), players.size());
  for (std::size_t i = 0; i < players.size(); ++i)
    for (std::size_t j = 0; j < players.size(); ++j) points(i, j) = cell(i, j).points();
  return points;
}

Equilibrium Standings::equilibrium() const {
  Matrix share(players.size(), players.size());
  for (std::size_t i = 0; i < players.size(); ++i)
    for (std::size_t j = 0; j < players.size(); ++j) {
      const Cell& c = cell(i, j);
      share(i, j) = c.games == 0 ? 0.5 : c.points() / static_cast<double>(c.games);
    }
  return arena::equilibrium(share);
}

}  // namespace parlor::arena
