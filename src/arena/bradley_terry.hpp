#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "arena/elo.hpp"
#include "arena/matrix.hpp"
#include "arena/share.hpp"
#include "core/sentence.hpp"

namespace parlor::arena {

// Ratings of all players from all results at once, by maximum likelihood: the chance that i beats j is
// 1 / (1 + 10^((r_j - r_i) / 400)) (Bradley and Terry 1952), a draw is half a win. Ratings are in Elo points
// around a mean of zero. Errors come from the curvature of the likelihood, as if all comparisons were
// independent; or, where there are enough of them, from the spread among groups of games, which is true
// whatever the games of a group have to do with each other (Huber 1967). Where each player's share is given,
// intervals are those of the share, as ratings: whoever plays the same opponents at the end of the interval
// would be expected to make the points at the end of the share's. They are stretched by as much as the
// ratings of the others are uncertain, too. Somebody who won all may be infinitely strong.
//
// Where it is told what was won from the first seat, its advantage is one more number of the model: the
// chance that i in the first seat beats j is 1 / (1 + 10^((r_j - r_i - a) / 400)). One drawn game of equals
// is supposed for it, so that it is finite. Where seats are uneven, errors come from the curvature alone.
// Where a player is the anchor, ratings are around that player's, which is given and without error: intervals
// of the others are of the difference.
struct BradleyTerry {
  std::vector<Estimate> ratings;
  Matrix covariance;                        // of the ratings
  std::optional<Estimate> first_seat = {};  // its advantage, where seats are told
  bool supposed = false;  // the results alone have no finite answer, so that a draw of everyone was supposed

  // How likely i is stronger than j.
  double superiority(std::size_t i, std::size_t j) const;
  // What is to be said of the ratings, if anything.
  Sentence words() const;
};

// Groups of games in which the same players met, the same number of games in each: two on one seed with the
// seats exchanged, for instance, or a table of five in every seating. Where a group is one game, the players
// are in the order of their seats. Sums over all groups:
struct Groups {
  std::uint64_t count = 0, games = 0;
  std::uint64_t repeated = 0;  // groups with the same games as before
  std::vector<double> points;  // by player: opponents beaten
  Matrix products;             // of two players' points in a group

  void add(std::span<const double> group_points, std::uint64_t group_games);
};
struct Meeting {
  std::vector<std::size_t> players;
  std::uint64_t games = 1;  // of a group
  friend auto operator<=>(const Meeting&, const Meeting&) = default;
};
using Together = std::map<Meeting, Groups>;

// A player whose rating is given.
struct Anchor {
  std::size_t player = 0;
  double rating = 0;
};

// What is told about seats, and where ratings are to lie.
struct RatingTerms {
  Matrix first = {};       // (i, j): what i won against j from the first seat; empty: seats do not matter
  Share first_share = {};  // of all points
  std::optional<Anchor> anchor = {};
};

// points(i, j) is what i won against j. The answer is finite if from everyone to everyone there is a chain of
// points won (Ford 1957). Otherwise, as when somebody won every game, each player is supposed to have drawn
// one game more with a player of average strength.
// `together` has all the points or none, `shares` everybody's or nobody's.
BradleyTerry bradley_terry(const Matrix& points, const Together& together = {},
                           std::span<const Share> shares = {}, const RatingTerms& terms = {});

}  // namespace parlor::arena
