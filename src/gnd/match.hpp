#pragma once

#include <array>
#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "gnd/event.hpp"
#include "play/clock.hpp"
#include "play/table.hpp"

namespace parlor::gnd {

using Time = play::Clock::Time;

constexpr Colour other(Colour c) { return c == Colour::red ? Colour::blue : Colour::red; }

// How a match ended.
struct Outcome {
  std::string match = {}, tournament = {}, red = {}, blue = {};
  Colour winner = Colour::red;
  bool on_time = false, counts = true;
  std::size_t moves = 0;
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

// One match: a table and two clocks. It knows colours where the table knows seats, and reads no clock itself.
class Match {
 public:
  static Result<std::shared_ptr<Match>> begin(Begun begun);

  const Begun& begun() const { return begun_; }
  const std::string& token() const { return begun_.match; }
  const Side& side(Colour c) const { return c == Colour::red ? begun_.terms.red : begun_.terms.blue; }
  std::optional<Colour> colour_of(std::int64_t group) const;
  const play::Record& record() const { return table_->record(); }

  std::optional<Colour> to_move() const;  // none: over
  std::optional<Colour> winner() const;
  bool on_time() const { return table_->forfeited().has_value(); }  // it was lost so

  // As the players see it; its turn is that of the player to move.
  const hex::Grid& grid() const { return grid_; }
  // The table's move for an action, whether it is legal or not.
  Result<std::string> move_of(const Action& action) const;
  // The latest move of that colour. Made again at its next turn it would be illegal: in both games the cell
  // that a stone came to stays taken.
  std::optional<std::string> last_move(Colour colour) const;

  // Seconds. A clock runs from `resume` until its owner has moved.
  double left(Colour colour, Time now) const;
  bool runs() const { return clocks_[0].running() || clocks_[1].running(); }
  void resume(Time now);

  // Makes a move of the table's for the player to move, which leaves so much on its clock; both clocks stand
  // then.
  Result<void> move(const std::string& move, double left);
  void penalise(double left);
  void time_out();  // of the player to move

  // What was played, for people and programs.
  play::Record result() const;
  Outcome outcome() const;  // once it is over

 private:
  Match(Begun begun, std::unique_ptr<play::Table> table, hex::Grid grid);
  play::Clock& clock(Colour colour) { return clocks_[colour == Colour::red ? 0 : 1]; }
  const play::Clock& clock(Colour colour) const { return clocks_[colour == Colour::red ? 0 : 1]; }
  Colour colour_of_seat(Seat seat) const;
  Seat seat_of(Colour colour) const;

  Begun begun_;
  std::unique_ptr<play::Table> table_;
  hex::Grid grid_;
  std::array<play::Clock, 2> clocks_;
};

// Who sits there, in a few words: "group 12", "random".
std::string title(const Side& side);

}  // namespace parlor::gnd
