#pragma once

#include <string_view>

#include "arena/elo.hpp"
#include "core/error.hpp"

namespace parlor::arena {

// Wald's sequential test of "the difference is elo0" against "it is elo1": play goes on until the likelihoods
// differ so much that one of them is accepted (Wald 1945; for five outcomes: Van den Bergh, "Comments on
// normalized Elo").
struct Sprt {
  double elo0 = 0, elo1 = 10;
  double alpha = 0.05, beta = 0.05;  // chances to accept elo1 where elo0 holds, and the other way round
  bool normalised = false;           // elo0 and elo1 are normalised Elo

  double lower() const;  // at or below it elo0 is accepted
  double upper() const;  // at or above it elo1 is
  friend bool operator==(const Sprt&, const Sprt&) = default;
};

enum class Verdict { open, elo0, elo1 };

// The logarithm of the likelihood ratio. An outcome that never happened counts as a thousandth of one, as it
// does in fishtest and fastchess, so that it stays possible.
double log_likelihood_ratio(const Sprt& test, const Pentanomial& pairs);
Verdict verdict(const Sprt& test, double log_likelihood_ratio);

// "elo0=0,elo1=10", and if wanted alpha, beta and model=logistic|normalised.
Result<Sprt> parse_sprt(std::string_view text);
std::string print(const Sprt& test);

}  // namespace parlor::arena
