#pragma once

#include <vector>

namespace parlor::chifoumi {

// The chances of one duel.
struct DuelOdds {
  double win = 1.0 / 3, tie = 1.0 / 3, loss = 1.0 / 3;
};

// How a game with this rival goes, as far as it was seen.
struct Encounters {
  double found = 0.4;         // the chance that it finds and duels someone who hides
  double met = 0.9;           // the chance of a duel for someone who seeks one
  double called_by_me = 0.6;  // of those duels
  double edge = 0.05;         // what they are worth on average, in points
};

// The match as a chain of games, solved ahead: how likely it is won, by the games that are left, the lead in
// points and the lead in duels triggered, for someone who decides in every game whether to seek a duel or to
// hide from it. Points that are ahead can be defended, and so can a level match after the first duel.
class MatchValue {
 public:
  explicit MatchValue(int games, const Encounters& encounters = {});

  // `left`: games after this one.
  double at(int left, int points, int triggered) const;

  // After a duel with these chances that one of the two triggered.
  double after_duel(int left, int points, int triggered, bool by_me, const DuelOdds& odds) const;

 private:
  static constexpr int widest = 16;  // leads beyond do not differ
  static constexpr int span = 2 * widest + 1;
  std::size_t place(int left, int points, int triggered) const;

  int games_;
  std::vector<double> value_;
};

}  // namespace parlor::chifoumi
