#pragma once

#include <array>
#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "gnd/event.hpp"
#include "play/table.hpp"

namespace parlor::gnd {

using Time = std::chrono::steady_clock::time_point;

constexpr Colour other(Colour c) { return c == Colour::red ? Colour::blue : Colour::red; }

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
  bool on_time() const { return late_.has_value(); }  // it was lost so

  // As the players see it; its turn is that of who is to move.
  hex::Grid grid() const;
  // The table's move for an action, whether it is legal or not.
  Result<std::string> move_of(const Action& action) const;

  // Seconds. A clock runs from `resume` until its owner has moved.
  double left(Colour colour, Time now) const;
  bool runs() const { return since_.has_value(); }
  void resume(Time now) { since_ = now; }

  // Makes a move of the table's for who is to move, which leaves so much on its clock; both clocks stand
  // then.
  Result<void> move(const std::string& move, double left);
  void penalise(double left);
  void time_out();

  // What was played, for people and programs.
  play::Record result() const;
  // What leads to where it stands, clocks included.
  std::vector<Event> retold() const;

 private:
  Match(Begun begun, std::unique_ptr<play::Table> table);
  Colour colour_of_seat(Seat seat) const;
  Seat seat_of(Colour colour) const;

  Begun begun_;
  std::unique_ptr<play::Table> table_;
  std::array<double, 2> left_;  // when the clocks last stood
  std::optional<Time> since_;   // when that of the player to move began to run
  std::optional<Colour> late_;
};

// Who sits there, in a few words: "group 12", "random".
std::string title(const Side& side);

}  // namespace parlor::gnd
