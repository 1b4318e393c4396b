#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "arena/share.hpp"
#include "arena/statistics.hpp"
#include "core/sentence.hpp"

namespace parlor::arena {

// A number with its 95 % interval, whose ends may be infinite.
struct Estimate {
  double value = 0;
  Interval ci95;
  double error() const { return (ci95.high - ci95.low) / 2; }
  bool is_even() const;  // as far up as down
};

// "+55.6 ± 27.7", or where the interval is uneven "+55.6 (+28.1 to +83.9)", or "+55.6, at least +28.1".
Sentence in_words(const Estimate& estimate, int digits = 1);

// A difference of so many Elo points means this share of the points, and the other way round.
double share_of_elo(double elo);
double elo_of_share(double share);

// Pairs of games of two players on one seed with the seats exchanged, by the points that the first made in
// them: 0, ½, 1, 1½ or 2. The two games of a pair depend on each other, so that what is independent, and what
// errors are worked out from, is pairs (Van den Bergh, "Normalized Elo", 2020; fishtest and fastchess do the
// same).
struct Pentanomial {
  std::array<std::uint64_t, 5> counts{};
  std::uint64_t repeated = 0;  // of the pairs: the same games as before

  void add(double points) { ++counts[static_cast<std::size_t>(2 * points)]; }
  std::uint64_t pairs() const;
  Pentanomial reversed() const;  // as the second player sees it
  double share() const;          // of all points; ½ of none
  double variance() const;       // of a pair's share
  Share shares() const;          // with its interval
  friend bool operator==(const Pentanomial&, const Pentanomial&) = default;
};

// The Elo difference, with the interval of the share of points. Infinite where all or no points were made;
// nothing without a pair.
std::optional<Estimate> elo(const Pentanomial& pairs);

// What a share of the points with its interval means in Elo points.
Estimate elo(const Share& share);

// The difference in units of the spread of results, scaled so that without draws and luck it is close to Elo:
// how hard it is to measure. Nothing where all pairs ended alike.
std::optional<Estimate> normalised_elo(const Pentanomial& pairs);

// How likely the first player is the stronger one, after these results and no other knowledge. Pairs that all
// ended alike have no spread to go by: then it is the chance that a coin which fell on one side each time is
// not fair but favours that side, any coin being as likely as any other before.
double likelihood_of_superiority(const Pentanomial& pairs);

// The Elo difference in words, whatever the results.
Sentence elo_in_words(const Pentanomial& pairs);

// The chance that a normal variable does not exceed z.
double normal_cdf(double z);

}  // namespace parlor::arena
