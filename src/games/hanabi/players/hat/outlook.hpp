#pragma once

#include "games/hanabi/players/hat/common.hpp"

namespace parlor::hanabi::hat {

// What the others will do before my next turn.
class Outlook {
 public:
  Outlook(const View& view, const Common& common);

  // How many of them will play, when this is what everyone knows and these cards are playable: each a card
  // that it knows to be playable when its turn comes.
  int plays(const Common& known, CardSet playable) const;

 private:
  const View& view_;
  int turns_;
  std::array<CardSet, max_players> possible_{};  // what a seat can hold, by the hands that both of us see
};

}  // namespace parlor::hanabi::hat
