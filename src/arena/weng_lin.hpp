#pragma once

#include <span>
#include <vector>

namespace parlor::arena {

// Ratings for games of any number of players, updated game by game: Weng and Lin, "A Bayesian approximation
// method for online ranking" (2011), for the model of Plackett and Luce. A skill is believed to be normal
// around mu.
struct Skill {
  double mu = 25, sigma = 25.0 / 3;
  friend bool operator==(const Skill&, const Skill&) = default;
};

// After one game: scores[i] is what skills[i] made of it, more being better, and equal scores a tie.
void rate(std::span<Skill*> skills, std::span<const double> scores);

}  // namespace parlor::arena
