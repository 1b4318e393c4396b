#pragma once

#include <memory>
#include <optional>
#include <string>

#include "core/spec.hpp"
#include "game/budget.hpp"
#include "game/player.hpp"
#include "gnd/wire.hpp"
#include "play/table.hpp"

namespace parlor::gnd {

// Chooses the actions of a client with a player of Parlor's. It keeps its table from one answer of the server
// to the next, so that the player remembers what it thought, and sets up a new one where the two do not fit.
class Brain {
 public:
  Brain(Spec spec, std::uint64_t seed, ThreadTeam* team) : spec_(std::move(spec)), seed_(seed), crew_(team) {}

  // That the player exists, and plays this game.
  Result<void> check(Game game) const;

  Result<Action> choose(const Answer& answer, const Budget& budget);
  // The server refuses an action that is legal here: one that it has not refused yet.
  Result<Action> another(const Answer& answer, const std::vector<Action>& refused);

 private:
  // How a position of the server's looks on a table, where Red moves first.
  struct Seen {
    hex::Grid grid;
    bool turned = false;
  };
  static Seen see(const Answer& answer);
  bool follow(const Answer& answer, const Seen& seen);
  Result<void> set_up(const Answer& answer, const Seen& seen);

  Spec spec_;
  std::uint64_t seed_;
  ThreadTeam* crew_;
  std::string match_;
  std::unique_ptr<play::Table> table_;
};

// Shares out the time of a match. The server counts whole seconds, and the way to it and back as well.
class Pace {
 public:
  // A new match, or the same after an interruption.
  void begin() { *this = {}; }
  // The server says how many seconds are left; how many of them may be spent on the rest of the match.
  double usable(std::int64_t clock);
  // So many were spent since.
  void spent(double seconds) { spent_ += seconds; }
  // A move, and what it takes besides thinking.
  double lag() const { return lag_; }

 private:
  std::optional<std::int64_t> first_;
  double spent_ = 0, lag_ = 0;
  int moves_ = 0;
};

}  // namespace parlor::gnd
