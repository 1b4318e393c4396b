#pragma once

#include <optional>
#include <vector>

#include "games/hanabi/replay.hpp"
#include "games/hanabi/rules.hpp"

namespace parlor::hanabi::lookahead {

using Cards = std::array<Card, max_held>;  // of a hand, by slot

// What my hand may be, and how well that goes with what others did.
struct Guess {
  Cards cards;
  double weight = 1;
  std::array<float, max_events> fit{};  // by moment: the logarithm of the chance of the move made then

  double total(std::size_t first, std::size_t moments) const {
    double sum = 0;
    for (std::size_t m = first; m < moments; ++m) sum += fit[m];
    return sum;
  }
};

// What a partner saw when it made a move, but for my cards.
struct Moment {
  View view;
  Move move;
};

// The game so far, as one seat knows it: the moments in which others moved, and since when each card was
// held.
class History {
 public:
  // Takes in one more event of the game that `now` is from; false when there is none.
  bool step(const View& now);

  const View& then() const { return replay_->then(); }
  bool begun() const { return replay_.has_value(); }
  const std::vector<Moment>& moments() const { return moments_; }
  // The first moment at which a card was in my hand.
  std::size_t since(const Held& held) const { return since_[held.order]; }
  std::size_t since_oldest(const Hand& own) const;

  void begin(const View& now);

 private:
  std::optional<Replay> replay_;
  std::vector<Moment> moments_;
  std::array<std::size_t, max_cards> since_{};
};

// My hand at an earlier moment, if it is now as guessed: cards that have since been seen are what they were.
Cards hand_then(const Moment& moment, const View& now, const Cards& guess);
// What the partner saw if that was my hand.
View imagined(const Moment& moment, Seat me, const Cards& hand);

}  // namespace parlor::hanabi::lookahead
