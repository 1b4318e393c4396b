#pragma once

#include "games/hanabi/players/hat/code.hpp"
#include "games/hanabi/players/hat/questions.hpp"

namespace parlor::hanabi::hat {

using SlotList = FixedList<int, max_held>;

// The slots of a hand that everyone knows to be of no use. Which of them is discarded is a message too.
SlotList useless_slots(const Common& common, const Piles& piles, Seat seat);

// Follows the game as one seat sees it: what everyone knows, out of what everyone does.
class Mind {
 public:
  Mind(const View& start, const Weights& weights) : common_(start), weights_(weights) {}

  const Common& common() const { return common_; }
  const Weights& weights() const { return weights_; }
  // Until something happens that cannot be if all speak our language.
  bool trusting() const { return trusting_; }

  // `then` is what this seat saw just before the event.
  void hear(const View& then, const Event& event);
  // Once the event is over: without trust only what clues say by themselves is believed.
  void reconsider(const Public& now) {
    if (!trusting_) common_.forget(now);
  }

  Code code(const View& view) const { return Code(common_, weights_, view); }
  // What I would say with one of so many numbers: the sum of the classes of all other hands.
  int number_for_others(const View& view, const Piles& piles, int numbers) const;
  // What everyone knows when I have said it.
  Common after_number(const View& view, const Piles& piles, int numbers) const;

 private:
  void hear_clue(const View& then, const Piles& piles, const Event& event);
  void hear_card(const View& then, const Piles& piles, const Event& event);
  void learn(const View& then, const Piles& piles, Seat giver, int numbers, int number);

  Common common_;
  Weights weights_;
  bool trusting_ = true;
};

}  // namespace parlor::hanabi::hat
