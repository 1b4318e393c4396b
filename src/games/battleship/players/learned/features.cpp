#include "games/battleship/players/learned/features.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "games/battleship/inference/possible.hpp"
#include "games/battleship/players/cover.hpp"

namespace parlor::battleship {
namespace {

constexpr std::size_t ships = 5;

// The network was trained on numbers rounded to the upper half of a float (bfloat16), ties to even.
float rounded(float x) {
  const auto bits = std::bit_cast<std::uint32_t>(x);
  return std::bit_cast<float>((bits + 0x7fff + (bits >> 16 & 1)) & 0xffff0000U);
}

// The natural logarithm of a positive number, by additions and divisions alone: a library's may differ from
// another's in the last bit, and then the same seed would not play the same game everywhere.
double logarithm(double x) {
  constexpr double ln2 = 0.693147180559945309;
  int exponent = 0;
  double m = std::frexp(x, &exponent);
  if (m < 0.70710678118654752) {
    m *= 2;
    --exponent;
  }
  const double s = (m - 1) / (m + 1), square = s * s;
  double sum = 0;
  for (int n = 23; n > 0; n -= 2) sum = sum * square + 1.0 / n;
  return exponent * ln2 + 2 * s * sum;
}

struct Chances {
  std::array<std::array<float, sea_cells>, ships> ship{};  // 0 for ships that are sunk and cells shot at
  std::array<float, sea_cells> any{};                      // their sum
  Bits<2> certain;
  float top = 0;
};

void add_ship(const Config& config, const Sight<2>& seen, const Berths<2>& berths, std::size_t ship,
              Chances& chances) {
  constexpr float all_but_certain = 0.9999f;
  CellBytes<2> counts;
  count_on_cells(config, berths, config.lengths[ship], counts);
  const auto all = static_cast<float>(berths.count());
  for (std::size_t c = 0; c < sea_cells; ++c) {
    if (seen.shots.test(static_cast<int>(c))) continue;
    const float chance = counts[c] / all;
    chances.ship[ship][c] = chance;
    chances.any[c] += chance;
    if (chance > all_but_certain) chances.certain.set(static_cast<int>(c));
  }
}

void tell_cell(std::size_t c, const Chances& chances, Features& features) {
  constexpr float prior_weight = 30, least = 1e-6f;
  auto& plane = features.planes[c];
  const float relative = chances.any[c] / chances.top;
  float eighth = relative * relative;
  eighth *= eighth;
  eighth *= eighth;
  for (std::size_t ship = 0; ship < ships; ++ship) plane[6 + ship] = rounded(2 * chances.ship[ship][c]);
  plane[11] = rounded(chances.any[c]);
  plane[12] = rounded(relative);
  plane[13] = rounded(eighth);
  plane[14] = chances.certain.test(static_cast<int>(c)) ? 1 : 0;
  plane[15] = 1;
  if (features.choices.test(static_cast<int>(c)))
    features.prior[c] = prior_weight * static_cast<float>(logarithm(std::max(relative, least)));
}

}  // namespace

bool is_classic(const Config& config) {
  const Config defaults;
  return config.width == defaults.width && config.height == defaults.height &&
         config.ships == defaults.ships && config.lengths == defaults.lengths &&
         config.touch == defaults.touch && config.announce == Announce::hit;
}

Features features_of(const Config& config, const Sight<2>& seen) {
  Features features;
  Chances chances;
  std::array<int, ships> hits{};
  for (const Shot& shot : seen.log) {
    const int ship = shot.answer.ship();
    features.planes[shot.place][static_cast<std::size_t>(ship + 1)] = 1;
    if (ship >= 0) ++hits[ship];
  }
  const auto what = possible(config, seen);
  for (std::size_t ship = 0; ship < ships; ++ship) {
    const int length = config.lengths[ship];
    if (hits[ship] == length) {
      features.scalars[ship] = 1;
      continue;
    }
    const Berths<2>& berths = what.berths[ship];
    add_ship(config, seen, berths, ship, chances);
    features.scalars[5 + ship] = rounded(static_cast<float>(hits[ship]) / static_cast<float>(length));
    features.scalars[10 + ship] = rounded(static_cast<float>(logarithm(berths.count())) / 5);
  }
  features.scalars[15] = rounded(static_cast<float>(seen.log.size()) / 50);
  chances.top = *std::ranges::max_element(chances.any);
  for (std::size_t c = 0; c < sea_cells; ++c)
    if (chances.any[c] > 0) features.choices.set(static_cast<int>(c));
  if (chances.certain.any()) features.choices = chances.certain;
  for (std::size_t c = 0; c < sea_cells; ++c) tell_cell(c, chances, features);
  return features;
}

}  // namespace parlor::battleship
