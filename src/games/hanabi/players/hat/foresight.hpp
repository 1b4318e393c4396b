#pragma once

#include "core/rng.hpp"
#include "games/hanabi/players/hat/own_hand.hpp"
#include "games/hanabi/players/hat/scene.hpp"
#include "games/hanabi/players/hat/weights.hpp"

namespace parlor::hanabi::hat {

// The cards that I do not see, as they may be: a kind for each.
struct World {
  Slots own{};
  std::array<CardSet, max_cards> deck{};  // the next card first
};

// How games may end. It shows what the clock will do: who gets to play what before the last turn.
class Foresight {
 public:
  // `clued`: what everyone knows if I clue now.
  Foresight(const View& view, const Piles& piles, const OwnHand& own, const Common& common,
            const Common& clued, const Weights& weights);

  World imagine(Rng& rng) const;
  // The points at the end when I make this move now.
  int points(const World& world, Move move) const;

 private:
  using Known = std::array<CardSet, max_players>;  // cards of each hand that their owner knows

  Known known_by(const Common& common) const;
  void make_move(Scene& scene, const World& world, Move move) const;

  const View& view_;
  const Piles& piles_;
  const OwnHand& own_;
  Scene now_;  // without my own cards
  Known known_, known_if_clued_;
};

}  // namespace parlor::hanabi::hat
