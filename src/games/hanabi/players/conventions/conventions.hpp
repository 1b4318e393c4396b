#pragma once

#include "game/player.hpp"
#include "games/hanabi/players/conventions/explain.hpp"

namespace parlor::hanabi {

// Plays as people do who play Hanabi often: docs/hanabi-conventions.md says by which conventions.
class Conventions final : public Player<Hanabi> {
 public:
  // Levels: 1 without prompts and finesses; 2 with; 3, two players also look ahead near the end.
  Conventions(const conventions::Weights& weights, const Place& place, int level, bool speaks)
      : weights_(weights),
        seed_(place.seed),
        level_(level),
        listener_(place.seat, level > 1),
        speaks_(speaks) {}

  Move choose(const View& view, const Budget& budget) override;
  Thought thought() const override;

 private:
  conventions::Weights weights_;
  std::uint64_t seed_;
  int level_;
  conventions::Listener listener_;
  bool speaks_;
  View view_;  // of the last choice, as the next
  conventions::Options options_;
};

PlayerKind<Hanabi> conventions_kind();

}  // namespace parlor::hanabi
