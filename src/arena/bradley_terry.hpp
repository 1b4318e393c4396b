#pragma once

#include <string>
#include <vector>

#include "arena/elo.hpp"
#include "arena/matrix.hpp"

namespace parlor {

// Ratings of all players from all results at once, by maximum likelihood: the chance that i beats j is
// 1 / (1 + 10^((r_j - r_i) / 400)) (Bradley and Terry 1952), a draw is half a win. Ratings are in Elo points
// around a mean of zero; errors come from the curvature of the likelihood.
struct BradleyTerry {
  std::vector<Estimate> ratings;
  Matrix covariance;      // of the ratings
  bool supposed = false;  // the results alone have no finite answer, so that a draw of everyone was supposed

  // How likely i is stronger than j.
  double superiority(std::size_t i, std::size_t j) const;
  // What is to be said of the ratings, if anything.
  std::string words() const;
};

// points(i, j) is what i won against j. The answer is finite if from everyone to everyone there is a chain of
// points won (Ford 1957). Otherwise, as when somebody won every game, each player is supposed to have drawn
// one game more with a player of average strength.
BradleyTerry bradley_terry(const Matrix& points);

}  // namespace parlor
