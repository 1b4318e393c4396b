#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
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
  // `options` are those of now. False when the budget did not allow it: the next time it goes on where it
  // was.
  bool hear(const View& now, std::span<const Move> options, const Budget& budget);

  std::span<const Guess> guesses() const { return belief_.guesses; }
  bool exact() const { return belief_.exact; }
  const History& history() const { return history_; }

  // Of every kind of card for every slot.
  HandBelief chances() const;
  // A guess for each of so many games, as often as its weight is.
  std::vector<std::size_t> draw(std::size_t count, Rng& rng) const;

 private:
  struct Turn;

  // How well a guess fits what the partners did from the moment `first` on. If the sum falls below the floor
  // it is not worth knowing any further.
  struct Question {
    Guess* guess;
    std::size_t first = 0;
    double floor = -1e9;
    double sum = 0;
  };
  void judge(const Turn& turn, std::span<Question> questions);
  void ask(const Turn& turn, std::span<Strategy::Verdict> unknown);

  void take_turn(const View& now, const Budget& budget);
  bool list_all(const Turn& turn);
  void begin(const Turn& turn, Rng& rng);
  void carry_on(const Turn& turn, Rng& rng);
  void carry(Guess& guess, const Turn& turn, Rng& rng) const;
  void mend(const Turn& turn, Rng& rng);
  std::vector<double> judge_all(const Turn& turn);
  void weigh(std::span<const double> totals);
  void resample(Rng& rng);
  void step(const Turn& turn, Rng& rng);

  struct Belief {
    std::vector<Guess> guesses;
    FixedList<std::uint8_t, max_held> orders;  // of the hand that they are about
    CardCounts left;                           // copies that I did not see then
    std::size_t judged = 0;                    // moments
    bool exact = false;
  };

  const Strategy* strategy_;
  GuessWork size_;
  std::uint64_t seed_;
  History history_;
  Belief belief_;
  std::vector<std::unordered_map<std::uint64_t, float>> verdicts_;  // by moment and my hand then
  std::size_t heard_ = 0;                                           // events before the next turn to be taken
  bool in_time_ = true;
};

}  // namespace parlor::hanabi::lookahead
