#pragma once

#include "core/error.hpp"
#include "game/seat.hpp"
#include "play/french.hpp"

namespace parlor::play {

// How a player lost a game other than by the game's rules.
struct Forfeit {
  enum class Kind { late, illegal, crashed, resigned };
  Seat seat = 0;
  Kind kind = Kind::late;
  Sentence words = {};  // what the player did: "ran out of time"
  friend bool operator==(const Forfeit&, const Forfeit&) = default;
};

// As a record tells it: "seat 0 ran out of time".
inline Sentence in_words(const Forfeit& forfeit) {
  return say<french>("seat {} {}", forfeit.seat, forfeit.words);
}

inline Forfeit out_of_time(Seat seat) { return {seat, Forfeit::Kind::late, say<french>("ran out of time")}; }
inline Forfeit illegal_move(Seat seat, const Error& why) {
  return {seat, Forfeit::Kind::illegal, say<french>("made an illegal move: {}", why.sentence)};
}

}  // namespace parlor::play
