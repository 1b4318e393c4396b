#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "arena/game_store.hpp"
#include "arena/openings.hpp"
#include "arena/request.hpp"
#include "arena/schedule.hpp"
#include "arena/standings.hpp"
#include "play/game_entry.hpp"

namespace parlor::arena {

// An encounter as far as it has come.
struct EncounterState {
  std::vector<std::size_t> players;
  std::vector<double> points;  // theirs
  std::uint64_t groups = 0;    // counted
  Pentanomial pairs = {};      // as the first of two sees them
  double ratio = 0;            // of the sequential test
  Verdict verdict = Verdict::open;
  bool closed = false;  // decided: what else was played of it does not count
};

// One tournament, kept in a store or only in memory. It counts the games of its log in the order of the
// schedule, so the result is the same whether one process played it at once or several stopped and resumed
// it.
class Tournament {
 public:
  // Checks the request. Games are dropped once they are counted.
  static Result<Tournament> plan(const TournamentRequest& request,
                                 const play::ExternalPlayers* external_players = nullptr);
  // Checks the order, and enters it into the store where it is not there. The store must outlive the
  // tournament.
  static Result<Tournament> enter(const TournamentRequest& request, GameStore& store,
                                  const play::ExternalPlayers* external_players = nullptr);
  // The same, but where the order makes a tournament of the store larger, that one grows into it, with all
  // its games: they are not played again. Those that are somebody's own stay as they are.
  static Result<Tournament> enter_or_grow(const TournamentRequest& request, GameStore& store,
                                          const play::ExternalPlayers* external_players = nullptr,
                                          std::span<const std::int64_t> owned = {});
  // One that the store has: only looks at it.
  static Result<Tournament> look_at(const StoredTournament& stored, GameStore& store,
                                    const play::ExternalPlayers* external_players = nullptr);

  // Hears of each game when it is counted; an error ends the run.
  using OnGame = std::function<Result<void>(const play::GameResult&)>;
  // Takes in what the store has got since the last time.
  Result<void> catch_up(const OnGame& on_game = {});

  struct Control {
    int threads = 1;
    const std::atomic<bool>* stop = nullptr;               // leaves it to be gone on with
    std::function<void(const Tournament&)> progress = {};  // called now and then, between games
    OnGame on_game = {};
    bool keep_moves = true;  // and the time that they took
  };
  // Plays what is missing. Games given up by a stop are played again another time; as a match cannot be gone
  // on with, what was finished of it after them counts at once.
  Result<void> run(const Control& control);

  std::int64_t id() const { return id_; }  // in the store
  // Of the smaller tournament that has just grown into this one.
  std::uint64_t games_kept() const { return kept_; }
  bool finished() const { return !stage_; }
  std::uint64_t horizon() const;  // groups of the stage that may be played now
  // The number of the game that is to be counted next, in the stage that goes on.
  std::uint64_t next_game() const { return next_ * schedule_.group_size() + group_.size(); }
  // Whom a group of the stage belongs to.
  std::size_t encounter_of(std::uint64_t group) const { return group % stage_->encounters.size(); }
  std::uint64_t games_expected() const;  // an upper bound, but for ties in a knockout

  const TournamentRequest& request() const { return request_; }
  const play::GameEntry& game() const { return *game_; }
  const play::Match& match() const { return *match_; }
  const Schedule& schedule() const { return schedule_; }
  const Standings& standings() const { return standings_; }
  const std::vector<std::string>& names() const { return names_; }     // of the players, all different
  const std::vector<StageResult>& stages() const { return results_; }  // those that are finished
  // Of the stage that goes on, or the last.
  const std::vector<EncounterState>& encounters() const { return encounters_; }
  std::vector<EncounterState> all_encounters() const;  // of all stages so far

  // A game with all that it takes to play it again; a tournament in memory keeps none that it has counted.
  Result<play::Record> record(const GameAt& at) const;
  // The same for a game at hand.
  play::Record record_of(std::size_t stage, const play::GameResult& game) const;
  // Who sat where, and on which seed.
  Schedule::Game planned(std::size_t stage, std::uint64_t number) const;
  // The moves that a game begins with: those of its group.
  std::span<const std::string> opening_of(std::size_t stage, std::uint64_t number) const;
  const Stage& stage_at(std::size_t stage) const {
    return stage < results_.size() ? results_[stage].stage : *stage_;
  }

 private:
  Tournament(TournamentRequest request, const play::GameEntry& game, std::unique_ptr<play::Match> match,
             const Schedule& schedule, std::vector<Opening> openings);

  Result<void> move_to(GameStore& store, std::int64_t id);
  void begin_stage();
  void end_stage();
  Result<void> take(const OnGame& on_game, bool gaps);
  void count_group();
  void decide(EncounterState& encounter) const;
  bool stage_is_over() const;
  void skip_closed();

  TournamentRequest request_;
  const play::GameEntry* game_;
  std::unique_ptr<play::Match> match_;
  Schedule schedule_;
  std::vector<Opening> openings_;
  std::unique_ptr<GameLog> memory_ = std::make_unique<MemoryLog>();
  GameLog* log_ = memory_.get();
  std::int64_t id_ = 0;
  std::uint64_t kept_ = 0;
  std::vector<std::string> names_;
  Standings standings_;
  std::vector<StageResult> results_;
  std::optional<Stage> stage_;        // none: finished
  std::vector<EncounterState> past_;  // of the stages that are finished
  std::vector<EncounterState> encounters_;
  std::uint64_t next_ = 0;                // the group of the stage that is to be counted next
  std::vector<play::GameResult> group_;   // its games, as far as they are there
  std::vector<Schedule::Game> seatings_;  // theirs
};

}  // namespace parlor::arena
