#pragma once

#include "game/player.hpp"
#include "games/hanabi/players/hat/choice.hpp"
#include "games/hanabi/replay.hpp"

// Hat guessing: every clue tells every other player a number at once, and the number says what the best
// questions about their hand would have brought to light. docs/hanabi-hat.md explains it.
namespace parlor::hanabi::hat {

class HatPlayer final : public Player<Hanabi> {
 public:
  explicit HatPlayer(const Weights& weights) : weights_(weights) {}
  // One who has heard everything until now.
  HatPlayer(const View& now, const Mind& mind)
      : weights_(mind.weights()), replay_(Replay::heard(now)), mind_(mind) {}

  Move choose(const View& view, const Budget& budget) override;
  Thought thought() const override;

 private:
  void catch_up(const View& view);

  Weights weights_;
  std::optional<Replay> replay_;
  std::optional<Mind> mind_;
  Choice choice_;
};

PlayerKind<Hanabi> hat_kind();

}  // namespace parlor::hanabi::hat
