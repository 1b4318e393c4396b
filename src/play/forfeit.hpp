#pragma once

#include <string>

#include "core/error.hpp"
#include "game/seat.hpp"

namespace parlor::play {

// How a player lost a game other than by the game's rules.
struct Forfeit {
  enum class Kind { late, illegal, crashed, resigned };
  Seat seat = 0;
  Kind kind = Kind::late;
  std::string words = {};  // "ran out of time"
  friend bool operator==(const Forfeit&, const Forfeit&) = default;
};

// As a record tells it: "seat 0 ran out of time".
inline std::string in_words(const Forfeit& forfeit) {
  return "seat " + std::to_string(forfeit.seat) + " " + forfeit.words;
}

inline Forfeit out_of_time(Seat seat) { return {seat, Forfeit::Kind::late, "ran out of time"}; }
inline Forfeit illegal_move(Seat seat, const Error& why) {
  return {seat, Forfeit::Kind::illegal, "made an illegal move: " + why.message};
}

}  // namespace parlor::play
