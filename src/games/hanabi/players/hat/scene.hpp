#pragma once

#include <algorithm>

#include "games/hanabi/players/hat/common.hpp"

namespace parlor::hanabi::hat {

// The table in an imagined world, for playing games to their end by the million. A hand is the set of its
// needed kinds, some of which its owner knows; its other cards are all alike. Nobody strikes; a clue makes a
// few cards known to each of the others; a card that is of no use is known as such.
struct Scene {
  CardSet playable = 0, needed = 0;
  std::array<CardSet, max_players> hand{}, known{};
  std::array<int, max_players> held{};
  int players = 0, tokens = 0, left = 0, last_turns = 0, points = 0;
  int cards_taught = 1;           // cards that a clue makes known to each player
  const CardSet* next = nullptr;  // card of the deck

  bool over() const { return needed == 0 || (left == 0 && last_turns == 0); }

  // The lowest of some cards.
  static CardSet lowest(CardSet set) {
    for (int rank = 1; rank < ranks; ++rank)
      if (const CardSet here = set & of_rank(rank); here != 0) return here & -here;
    return set & -set;
  }

  void draw(Seat seat) {
    if (left == 0) {
      --held[seat];
      return;
    }
    hand[seat] |= *next++ & needed;
    if (--left == 0) last_turns = players + 1;
  }

  void play(Seat seat, CardSet kind) {
    ++points;
    needed &= ~kind;
    for (CardSet& cards : hand) cards &= ~kind;
    playable = (playable & ~kind) | (successors(kind) & needed);
    if ((kind & of_rank(ranks)) != 0 && tokens < max_tokens) ++tokens;
    draw(seat);
  }

  // A card of no use, or else the last of the needed ones in the order of the cards.
  void discard(Seat seat) {
    ++tokens;
    if (!has_useless(seat)) hand[seat] &= ~std::bit_floor(hand[seat]);
    draw(seat);
  }

  void clue(Seat giver) {
    --tokens;
    for (Seat seat = 0; seat < players; ++seat)
      if (seat != giver)
        for (int taught = 0; taught < cards_taught; ++taught) {
          const CardSet open = hand[seat] & ~known[seat];
          known[seat] |= lowest((open & playable) != 0 ? open & playable : open);
        }
  }

  void take_turn(Seat seat) {
    if (const CardSet plays = hand[seat] & known[seat] & playable; plays != 0)
      play(seat, lowest(plays));
    else if (tokens > 0 && rather_clues(seat))
      clue(seat);
    else
      discard(seat);
    end_turn();
  }
  void end_turn() {
    if (last_turns > 0) --last_turns;
  }

 private:
  bool has_useless(Seat seat) const { return std::popcount(hand[seat]) < held[seat]; }

  // To help somebody, to save a card, or to win time when somebody can play and too few cards are left.
  bool rather_clues(Seat seat) const {
    if (tokens == max_tokens || !has_useless(seat)) return true;
    const bool hurried = left + 1 <= std::popcount(needed);
    for (Seat other = 0; other < players; ++other) {
      const CardSet plays = hand[other] & playable;
      if (plays != 0 && (hurried || (other != seat && (plays & known[other]) == 0))) return true;
    }
    return false;
  }
};

}  // namespace parlor::hanabi::hat
