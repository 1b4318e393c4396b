#pragma once

#include <optional>
#include <vector>

#include "game/player.hpp"
#include "games/hanabi/knowledge.hpp"
#include "games/hanabi/players/common_knowledge.hpp"
#include "games/hanabi/replay.hpp"
#include "games/hanabi/rules.hpp"

// The information strategy of Cox, De Silva, DeOrsey, Kenter, Retter and Tobin ("How to make the perfect
// fireworks display", 2015): by hat guessing, a clue tells every player at once about a card of theirs.
namespace parlor::hanabi {

class Information final : public Player<Hanabi> {
 public:
  Move choose(const View& view, const Budget& budget) override;
  Thought thought() const override;

 private:
  enum class Reason { playable, dead_early, clue, dead, duplicate, min_loss, unsayable };

  void hear_clue(const Event& event);
  int number_of_hand(const View& view, Seat seat) const;
  void look_at_hand(const View& view);

  Move decide(const View& view);
  int slot_to_play(const View& view) const;
  std::optional<Move> clue(const View& view) const;
  double hands_left(const View& view, Move clue) const;
  Move discard(const View& view);
  int min_loss(const View& view) const;
  HandBelief chances(const View& view) const;

  Sentence why() const;
  Sentence clue_in_words() const;
  std::vector<Belief> beliefs() const;

  std::optional<Replay> replay_;
  CommonKnowledge known_;
  FixedList<CardSet, max_held> own_;  // what the own cards can be by all that this player knows
  View view_;                         // of the last choice, as the next two
  Move move_;
  Reason reason_ = Reason::clue;
};

PlayerKind<Hanabi> information_kind();

}  // namespace parlor::hanabi
