#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "arena/game_log.hpp"
#include "store/database.hpp"

namespace parlor::arena {

struct StoredTournament {
  std::int64_t id = 0;
  std::string request;  // as print(TournamentRequest) wrote it
  std::string started;  // UTC
  bool finished = false;
  std::uint64_t games = 0;
};

// How the games of a tournament's only stage are numbered once it has grown.
struct Renumbering {
  std::uint64_t group_size = 1;
  std::vector<std::size_t> places;  // by encounter: which one it becomes
  std::size_t encounters = 0;       // that there are then
};

// Tournaments in a file. Any number of processes may work on one: each claims groups before it plays them,
// and leaves its claims behind if it dies; others take them over then. Results depend on the schedule alone,
// so that a game that was played twice all the same is the same game, and is kept once.
class GameStore final : public GameLog {
 public:
  // Without a path: a file of its own that vanishes at the end.
  static Result<GameStore> open(const std::string& path);
  static Result<GameStore> read(const std::string& path);

  // The tournament with this order; it is entered where there is none.
  Result<std::int64_t> enter(const std::string& request);
  // The tournament becomes a larger one, with this order; its games are kept. Refused while it is played.
  Result<void> grow(const StoredTournament& smaller, const std::string& request, const Renumbering& numbers);
  // Nobody is playing it.
  Result<void> check_idle(std::int64_t tournament);
  // Unless it is finished, all its groups may be claimed again; what is there of them stays.
  Result<void> reopen(std::int64_t tournament);
  // Finished, whatever was claimed of it.
  Result<void> close(std::int64_t tournament);
  // Writes games down inside a transaction that the caller has begun.
  Result<void> keep(std::int64_t tournament, std::size_t stage, std::span<const play::GameResult> games);
  Result<std::size_t> stages(std::int64_t tournament);  // that have games
  Result<std::int64_t> latest();  // the number of the last that was entered; 0: there is none
  Result<std::optional<std::int64_t>> find(const std::string& request);
  // The latest so many, or all, in the order in which they were entered.
  Result<std::vector<StoredTournament>> list(std::optional<std::size_t> most = {});
  Result<std::optional<StoredTournament>> get(std::int64_t tournament);
  std::string name() const override { return database_.name(); }
  Result<std::optional<Claim>> claim(std::int64_t tournament, std::size_t stage, std::uint64_t end,
                                     std::uint64_t groups) override;
  Result<std::optional<Claim>> claim_again(std::int64_t tournament, std::size_t stage, std::uint64_t first,
                                           std::uint64_t end, std::uint64_t groups) override;
  // Whether the games of a group should be there: it was claimed, and its claim has ended.
  Result<bool> should_have(std::int64_t tournament, std::size_t stage, std::uint64_t group);
  Result<void> save(std::int64_t tournament, std::size_t stage, std::vector<play::GameResult> games,
                    std::span<const std::int64_t> ended) override;
  Result<void> each(std::int64_t tournament, std::size_t stage, std::uint64_t from,
                    const Take& take) override;
  Result<std::optional<play::GameResult>> find(std::int64_t tournament, std::size_t stage,
                                               std::uint64_t number) override;
  Result<void> finish(std::int64_t tournament, std::size_t stage, bool last) override;
  Result<void> release() override;

  store::Database& database() { return database_; }

 private:
  struct Statements {
    store::Statement insert, select, take_over, advance, new_stage, new_claim, end_claim, renew, claims;
  };
  GameStore(store::Database database, std::string owner)
      : database_(std::move(database)), owner_(std::move(owner)) {}
  static Result<GameStore> prepared(Result<store::Database> database);
  Result<void> check_current(std::int64_t tournament);
  Result<void> renumber(std::int64_t tournament, const Renumbering& numbers);
  Result<std::optional<Claim>> orphan(std::int64_t tournament, std::size_t stage);
  Result<Claim> enter_claim(std::int64_t tournament, std::size_t stage, std::uint64_t first,
                            std::uint64_t last);

  store::Database database_;
  std::string owner_;  // this process, and which of its stores
  std::unique_ptr<Statements> statements_;
  std::map<std::int64_t, std::string> orders_;  // of the tournaments that we work on, as we know them
};

}  // namespace parlor::arena
