#pragma once

#include "games/hanabi/players/hat/common.hpp"

namespace parlor::hanabi::hat {

// My own cards: what everyone knows of them, less what I see in the other hands.
class OwnHand {
 public:
  OwnHand(const View& view, const Common& common);

  int held() const { return held_; }
  const Slots& slots() const { return slots_; }
  CardSet slot(int i) const { return slots_[i]; }
  bool surely(int i, CardSet set) const { return (slot(i) & ~set) == 0; }
  double chance(int i, CardSet set) const;

  // Copies in the deck or in my hand, without those whose place I know.
  const Copies& hidden() const { return hidden_; }
  // Kinds that I see in other hands.
  CardSet seen() const { return seen_; }

 private:
  void count(const View& view);

  int held_;
  Slots slots_;
  Copies hidden_;
  CardSet seen_ = 0;
};

}  // namespace parlor::hanabi::hat
