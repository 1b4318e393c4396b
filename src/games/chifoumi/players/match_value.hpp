#pragma once

#include <vector>

namespace parlor::chifoumi {

// The chances of one duel.
struct DuelOdds {
  double win = 1.0 / 3, tie = 1.0 / 3, loss = 1.0 / 3;
};

// How often a game comes to a duel, by who of the two seeks one.
struct DuelRates {
  double both = 0.95, only_me = 0.6, only_them = 0.6, none = 0.1;
};

// The match as a game of its own, solved ahead: how likely it is won, by the games that are left, the lead in
// points and the lead in duels triggered, when both sides decide in every game whether to seek a duel or to
// hide from it. Duels between bags that nobody can read are worth nothing on average, so what counts is when
// to take the risk: points that are ahead can be defended, and so can a level match after the first duel.
class MatchValue {
 public:
  explicit MatchValue(int games, const DuelRates& rates = {});

  // `left`: games after this one.
  double at(int left, int points, int triggered) const;

  // After a duel with these chances that one of the two triggered.
  double after_duel(int left, int points, int triggered, bool by_me, const DuelOdds& odds) const;

  // This game for someone who seeks, or hides, against one who does what is best against it.
  double seeking(int left, int points, int triggered) const;
  double hiding(int left, int points, int triggered) const;

 private:
  static constexpr int widest = 16;  // leads beyond do not differ
  static constexpr int span = 2 * widest + 1;
  double one_game(int left, int points, int triggered, bool i_seek, bool they_seek) const;
  std::size_t place(int left, int points, int triggered) const;

  int games_;
  DuelRates rates_;
  std::vector<double> value_;
};

}  // namespace parlor::chifoumi
