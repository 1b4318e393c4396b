#pragma once

#include <optional>

#include "game/player.hpp"
#include "games/hanabi/players/conventions/explain.hpp"
#include "games/hanabi/replay.hpp"

namespace parlor::hanabi {

// Plays as people do who play Hanabi often: docs/hanabi-conventions.md says by which conventions.
class Conventions final : public Player<Hanabi> {
 public:
  explicit Conventions(const conventions::Weights& weights) : weights_(weights) {}

  Move choose(const View& view, const Budget& budget) override;
  Thought thought() const override;

 private:
  void listen(const View& view);
  void hear(const View& view);

  conventions::Weights weights_;
  std::optional<Replay> replay_;
  conventions::Notes notes_;
  std::optional<conventions::Heard> heard_;  // the last since my turn
  View view_;                                // of the last choice, as the next
  conventions::Options options_;
};

PlayerKind<Hanabi> conventions_kind();

}  // namespace parlor::hanabi
