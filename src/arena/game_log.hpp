#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/error.hpp"
#include "play/match.hpp"

namespace parlor::arena {

// Groups that one process is to play, from first to below last, as a stage numbers them: group by group, and
// in each encounter by encounter.
struct Claim {
  std::int64_t id = 0;
  std::uint64_t first = 0, last = 0;
  bool begun = false;  // some of its games may be there
};

// Where the games of a tournament go when they were played, and come back from in the order of the schedule.
// Games are numbered within their stage; with the schedule the number tells who sat where on which seed.
class GameLog {
 public:
  virtual ~GameLog() = default;
  virtual std::string name() const = 0;  // for people

  // Up to so many groups that nobody has played or claimed, below `end`; claims of the dead come first.
  // Nothing: there are none left, though others may still be at work.
  virtual Result<std::optional<Claim>> claim(std::int64_t tournament, std::size_t stage, std::uint64_t end,
                                             std::uint64_t groups) = 0;
  // Up to so many groups from `first` on, whose games should be there and are not; only while nobody has a
  // claim. For a group that the tournament waits for.
  virtual Result<std::optional<Claim>> claim_again(std::int64_t tournament, std::size_t stage,
                                                   std::uint64_t first, std::uint64_t end,
                                                   std::uint64_t groups) = 0;
  // Games become part of the tournament, and claims end, all at once. The claims that go on are renewed.
  virtual Result<void> save(std::int64_t tournament, std::size_t stage, std::vector<play::GameResult> games,
                            std::span<const std::int64_t> ended) = 0;
  // Games in their order from a number on, until `take` has enough and says no.
  using Take = std::function<bool(play::GameResult&&)>;
  virtual Result<void> each(std::int64_t tournament, std::size_t stage, std::uint64_t from,
                            const Take& take) = 0;
  // One game, where the log still has it; looking at it changes nothing.
  virtual Result<std::optional<play::GameResult>> find(std::int64_t tournament, std::size_t stage,
                                                       std::uint64_t number) = 0;
  // All games that matter of the stage are there, and after the last stage of the tournament.
  virtual Result<void> finish(std::int64_t tournament, std::size_t stage, bool last) = 0;
  // Gives back what is not played.
  virtual Result<void> release() = 0;
};

// Holds the games of one tournament until they were taken: then they are gone.
class MemoryLog final : public GameLog {
 public:
  std::string name() const override { return "memory"; }
  Result<std::optional<Claim>> claim(std::int64_t tournament, std::size_t stage, std::uint64_t end,
                                     std::uint64_t groups) override;
  Result<std::optional<Claim>> claim_again(std::int64_t, std::size_t, std::uint64_t, std::uint64_t,
                                           std::uint64_t) override {
    return std::nullopt;
  }
  Result<void> save(std::int64_t tournament, std::size_t stage, std::vector<play::GameResult> games,
                    std::span<const std::int64_t> ended) override;
  Result<void> each(std::int64_t tournament, std::size_t stage, std::uint64_t from,
                    const Take& take) override;
  Result<std::optional<play::GameResult>> find(std::int64_t tournament, std::size_t stage,
                                               std::uint64_t number) override;
  Result<void> finish(std::int64_t, std::size_t, bool) override { return {}; }
  Result<void> release() override { return {}; }

 private:
  void go_to(std::size_t stage);

  std::size_t stage_ = 0;
  std::uint64_t claimed_ = 0;            // groups of the stage
  std::vector<play::GameResult> games_;  // of the stage, in their order
};

}  // namespace parlor::arena
