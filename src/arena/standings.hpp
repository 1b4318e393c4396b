#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <unordered_set>
#include <vector>

#include "arena/bradley_terry.hpp"
#include "arena/elo.hpp"
#include "arena/matrix_game.hpp"
#include "arena/schedule.hpp"
#include "arena/statistics.hpp"
#include "arena/weng_lin.hpp"
#include "play/match.hpp"

namespace parlor::arena {

// How many of the other seats one did better than, a tie for half.
double opponents_beaten(std::span<const double> scores, std::size_t seat);

// Where a game is to be found again.
struct GameAt {
  std::size_t stage = 0;
  std::uint64_t number = 0;
  double value = 0;  // what it stands out by
};

// What one player did.
struct PlayerTally {
  std::uint64_t games = 0, wins = 0, draws = 0, losses = 0;
  std::uint64_t late = 0, illegal = 0, crashed = 0;  // of the losses
  Distribution scores;
  Running deals;  // where all share a score: the mean of a deal, since games on the same one depend on it
  std::vector<Running> measures;
  std::uint64_t moves = 0;
  double seconds = 0;  // thought
  Skill skill;

  std::uint64_t faults() const { return illegal + crashed; }
  SharesOfGroups won;  // of the games, a draw for half: group by group, since the games of one depend on
                       // each other
};

// What one player did against another, or with it.
struct Cell {
  std::uint64_t games = 0, wins = 0, draws = 0, losses = 0;
  Pentanomial pairs;          // in games for two
  Running score;              // where all share one: with it as partner, or the difference on the same deals
  std::optional<GameAt> win;  // the shortest that was won

  double first_points = 0;  // of the points, those made from the first seat

  double points() const { return static_cast<double>(wins) + static_cast<double>(draws) / 2; }
};

// Ratings, or mean scores, after so many games.
struct HistoryPoint {
  std::uint64_t games = 0;
  std::vector<double> values;  // by player
};

// All that is kept of the games of a tournament: it does not grow with their number. Games come in the order
// of the schedule, whatever order they were played in, so that the sums are the same to the last bit.
class Standings {
 public:
  Standings(std::size_t players, std::size_t seats, std::size_t measures, std::optional<SharedScore> shared,
            bool mixed);

  // One group of an encounter, or what was played of it; seatings[k] tells who sat where in games[k].
  void add(std::size_t stage, const Encounter& encounter, std::span<const play::GameResult> games,
           std::span<const Schedule::Game> seatings);

  const Cell& cell(std::size_t row, std::size_t column) const {
    return cells_[row * players.size() + column];
  }
  Matrix points() const;                  // of each against each
  Share share(std::size_t player) const;  // of the opponents beaten, a tie for half
  // In a game for two with what the first seat is worth; around a player's rating, if one is given.
  BradleyTerry ratings(std::optional<Anchor> anchor = {}) const;
  Equilibrium equilibrium() const;
  const std::vector<HistoryPoint>& history() const { return history_; }

  std::uint64_t games = 0;
  std::uint64_t repetitions = 0;  // games of groups that were played before, move by move
  std::vector<PlayerTally> players;
  std::vector<std::uint64_t> seat_wins;  // by seat
  SharesOfGroups first_seat;             // of the opponents beaten by who has it
  Distribution lengths;
  std::uint64_t lost = 0;      // by all who share a score
  Distribution shared_scores;  // where all share one: of the games that nobody forfeited
  std::optional<GameAt> shortest, longest, widest, narrowest, first_lost, first_forfeit;

 private:
  bool was_played(std::span<const play::GameResult> group, std::span<const Schedule::Game> seatings);
  Cell& at(std::size_t row, std::size_t column) { return cells_[row * players.size() + column]; }
  void add_game(std::size_t stage, const play::GameResult& game, const std::vector<std::size_t>& seating);
  void add_scores(std::size_t stage, const play::GameResult& game, const std::vector<std::size_t>& seating);
  void add_team(const Encounter& encounter, const play::GameResult& game);
  void note_moves(const play::GameResult& game, const std::vector<std::size_t>& seating);
  void note_extremes(std::size_t stage, const play::GameResult& game);
  void note_history();
  RatingTerms terms() const;

  std::size_t seats_;
  std::optional<SharedScore> shared_;
  bool mixed_;
  std::vector<Cell> cells_;
  std::vector<double> deal_;  // what the teams, or each player's teams, made of the deal that is being played
  std::vector<double> group_share_, group_won_, group_games_;
  double group_first_ = 0;
  std::vector<double> group_points_;
  Together together_;
  std::unordered_set<std::uint64_t> played_;  // groups, by the hash of who moved where
  std::vector<HistoryPoint> history_;
  std::uint64_t groups_ = 0, history_step_ = 1;
};

}  // namespace parlor::arena
