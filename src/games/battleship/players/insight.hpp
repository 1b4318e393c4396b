#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/rng.hpp"
#include "game/budget.hpp"
#include "game/thought.hpp"
#include "games/battleship/inference/census.hpp"
#include "games/battleship/players/instinct.hpp"

namespace parlor::battleship {

// The chances of all cells: exact where that is not too much work, otherwise from fleets drawn at random.
template <int Words>
struct Insight {
  bool exact = true;
  Count fleets = 0;                                                         // that fit; known only if exact
  std::uint64_t drawn = 0;                                                  // if not
  double entropy = 0;                                                       // of all fleets that fit, in bits
  std::array<std::array<double, std::size_t{64} * Words>, max_ships> on{};  // chance, by ship and place

  double chance(const Config& config, int place) const {
    double sum = 0;
    for (std::size_t ship = 0; ship < config.ships; ++ship) sum += on[ship][place];
    return sum;
  }
};

inline constexpr std::uint64_t default_work = 80'000'000;  // pairs of lists or fronts: some seconds
inline constexpr std::uint64_t default_draws = 20'000;

template <int Words>
Insight<Words> insight(const Config& config, const Sight<Words>& seen, const Budget& budget, Rng& rng);

// Maps of all chances and of each ship's, the number of fleets, the entropy.
template <int Words>
void describe(const Config& config, const Sight<Words>& seen, const Insight<Words>& insight,
              Thought& thought);

// All cells: first the one that was chosen, the one move of the thought's line, then the others, those with
// the greatest chances before.
template <int Words>
void list_candidates(const Config& config, const Sight<Words>& seen, const std::function<double(int)>& chance,
                     Thought& thought);

// How many shots are to be expected until the end, and of a solo player the score.
void tell_shots(const Config& config, std::size_t fired, double to_come, Thought& thought);
// The same, found by playing on in fleets that fit.
template <int Words>
void expect_shots(const Config& config, const Sight<Words>& seen, const Instincts* instincts,
                  Thought& thought);

}  // namespace parlor::battleship
