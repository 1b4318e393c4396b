#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "arena/schedule.hpp"
#include "play/match.hpp"
#include "store/database.hpp"

namespace parlor::arena {

// A finished game as the store keeps it. With the schedule it tells everything: who sat where on which seed
// follows from its number.
struct PlayedGame {
  std::uint64_t number = 0;              // in its stage
  std::vector<double> scores, measures;  // as in GameResult
  int length = 0;
  std::vector<double> seconds;  // thought, by seat
  bool lost = false;
  std::optional<play::Forfeit> forfeit = {};
  std::string moves = {};  // a line each: seat, blank, move
  friend bool operator==(const PlayedGame&, const PlayedGame&) = default;
};

PlayedGame played_game(std::uint64_t number, const play::GameResult& result);
std::vector<play::Act> acts_of(const PlayedGame& game);

// Groups that one process is to play, from first to below last, as a stage numbers them: group by group, and
// in each encounter by encounter.
struct Claim {
  std::int64_t id = 0;
  std::uint64_t first = 0, last = 0;
};

struct StoredTournament {
  std::int64_t id = 0;
  std::string request;  // as print(TournamentRequest) wrote it
  std::string started;  // UTC
  bool finished = false;
  std::uint64_t games = 0;
};

// Tournaments in a file. Any number of processes may work on one: each claims groups before it plays them,
// and leaves its claims behind if it dies; others take them over then. Results depend on the schedule alone,
// so that a game that was played twice all the same is the same game, and is kept once.
class GameStore {
 public:
  // Without a path: a file of its own that vanishes at the end.
  static Result<GameStore> open(const std::string& path);
  static Result<GameStore> read(const std::string& path);

  // The tournament with this order; it is entered where there is none.
  Result<std::int64_t> enter(const std::string& request);
  Result<std::vector<StoredTournament>> list();
  // All games that matter of the stage are there, and after the last stage of the tournament.
  Result<void> finish(std::int64_t tournament, std::size_t stage, bool last);

  // Up to so many groups that nobody has played or claimed, below `end`; claims of the dead come first.
  // Nothing: there are none left, though others may still be at work.
  Result<std::optional<Claim>> claim(std::int64_t tournament, std::size_t stage, std::uint64_t end,
                                     std::uint64_t groups);
  // Games become part of the tournament, and claims end, all at once. The claims that go on are renewed.
  Result<void> save(std::int64_t tournament, std::size_t stage, std::span<const PlayedGame> games,
                    std::span<const std::int64_t> ended);
  // Gives back what is not played.
  Result<void> release();

  // Games in their order from a number on, until `take` has enough and says no.
  Result<void> each(std::int64_t tournament, std::size_t stage, std::uint64_t from,
                    const std::function<bool(const PlayedGame&)>& take);
  Result<std::optional<PlayedGame>> find(std::int64_t tournament, std::size_t stage, std::uint64_t number);

  store::Database& database() { return database_; }

 private:
  struct Statements {
    store::Statement insert, select, take_over, advance, new_stage, new_claim, end_claim, renew, claims;
  };
  GameStore(store::Database database, std::string owner)
      : database_(std::move(database)), owner_(std::move(owner)) {}
  static Result<GameStore> prepared(Result<store::Database> database);
  Result<std::optional<Claim>> orphan(std::int64_t tournament, std::size_t stage);

  store::Database database_;
  std::string owner_;  // this process, and which of its stores
  std::unique_ptr<Statements> statements_;
};

}  // namespace parlor::arena
