#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "arena/request.hpp"
#include "core/error.hpp"

namespace parlor::arena {

// Players who meet, as the order numbers them. Where all share a score: the team, of which each seat has one.
struct Encounter {
  std::vector<std::size_t> players;
  friend bool operator==(const Encounter&, const Encounter&) = default;
};

// Encounters that can be played at the same time. Who meets in the next stage may depend on this one.
struct Stage {
  std::vector<Encounter> encounters;
  std::vector<std::size_t> idle = {};  // who has nobody to meet: a bye
};

struct StageResult {
  Stage stage;
  std::vector<std::vector<double>> points;  // of each encounter's players
};

// Who meets whom on which seeds and seats: a function of the order alone, so that it does not matter when,
// where and in what sequence games are played. An encounter is a list of groups. A group is one seed, played
// from all seats: every player sits on every seat once, and over the groups in every order around the table.
// Each encounter has seeds of its own, so that no luck counts twice. Where all share a score, a group is one
// game: the same deals for every team.
//
// A match has one encounter of all players and as many games as were asked for, even if its last group is not
// whole then. Where all seats have the same player there is nothing to exchange: each game is a group.
class Schedule {
 public:
  static Result<Schedule> make(const TournamentRequest& request, std::size_t seats, bool shared);

  // The stage after those played; nothing when the tournament is over.
  std::optional<Stage> next(std::span<const StageResult> played) const;

  std::uint64_t group_size() const { return shared_ || alike_ ? 1 : seats_; }  // games
  std::uint64_t groups() const;                                                // of each encounter
  std::uint64_t games_of(std::uint64_t group) const;                           // of an encounter
  std::uint64_t encounter_games() const { return (groups() - 1) * group_size() + games_of(groups() - 1); }
  std::uint64_t max_groups() const;      // as long as a knockout is tied
  std::uint64_t games_expected() const;  // over all stages
  std::size_t stages() const;
  bool shared() const { return shared_; }
  bool alike() const { return alike_; }  // a match of the same player on all seats

  struct Game {
    std::uint64_t seed;
    std::vector<std::size_t> seating;  // by seat: a player
    std::uint64_t dice = 0;            // the seed of the players' own: another one for each game of a group
  };
  // Game `turn` of a group.
  Game game(std::size_t stage, const Encounter& encounter, std::uint64_t group, std::uint64_t turn) const;

 private:
  Schedule(const TournamentRequest& request, std::size_t seats, bool shared);

  Stage everyone() const;
  Stage teams() const;
  Stage swiss(std::span<const StageResult> played) const;
  Stage knockout(std::span<const StageResult> played) const;

  Format format_;
  std::size_t players_;
  std::uint64_t games_, rounds_, seed_;
  bool mixed_;
  bool seat_dice_;
  std::size_t seats_;
  bool shared_;
  bool alike_;
};

// For a swiss tournament: a point for each encounter won or left out, half a one for a tie.
std::vector<double> encounter_points(std::span<const StageResult> played, std::size_t players);

}  // namespace parlor::arena
