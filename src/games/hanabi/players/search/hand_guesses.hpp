#pragma once

#include <span>
#include <vector>

#include "core/rng.hpp"
#include "games/hanabi/knowledge.hpp"
#include "games/hanabi/players/search/strategy.hpp"

namespace parlor::hanabi::lookahead {

// What I believe of my hand: guesses with weights. Where few hands are possible these are all of them, with
// their exact chances. Else they are a sample that is carried on from turn to turn: what no longer fits
// dies out, what fits is copied, and each copy goes its own way by steps (Metropolis) that keep the
// sample true: a step changes a card or exchanges two, and is taken as often as the new hand explains what
// the partners did better.
class HandGuesses {
 public:
  HandGuesses(const Strategy& strategy, const GuessWork& size, std::uint64_t seed)
      : strategy_(&strategy), size_(size), seed_(seed) {}

  // Takes in all that has happened until now, turn by turn: so that one who sits down late believes the same.
  void hear(const View& now);

  std::span<const Guess> guesses() const { return guesses_; }
  bool exact() const { return exact_; }
  const History& history() const { return history_; }

  // Of every kind of card for every slot.
  HandBelief chances() const;
  // A guess for each of so many games, as often as its weight is.
  std::vector<std::size_t> draw(std::size_t count, Rng& rng) const;

 private:
  struct Turn;

  void take_turn(const View& now);
  bool list_all(const Turn& turn);
  void begin(const Turn& turn, Rng& rng);
  void carry_on(const Turn& turn, Rng& rng);
  void carry(Guess& guess, const Turn& turn, Rng& rng) const;
  void mend(const Turn& turn, Rng& rng);
  std::vector<double> judge_all(const Turn& turn);
  void weigh(std::span<const double> totals);
  void resample(Rng& rng);
  void step(const Turn& turn, Rng& rng);

  const Strategy* strategy_;
  GuessWork size_;
  std::uint64_t seed_;
  History history_;
  std::vector<Guess> guesses_;
  FixedList<std::uint8_t, most_held> orders_;  // of the hand that the guesses are about
  CardCounts left_;                            // copies that I did not see then
  std::size_t judged_ = 0;                     // moments
  std::size_t heard_ = 0;                      // events before the next turn to be taken
  bool exact_ = false;
};

}  // namespace parlor::hanabi::lookahead
