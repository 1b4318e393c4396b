#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <utility>

namespace parlor {

// Seeds stay below this so that JavaScript and other readers of JSON keep every digit.
inline constexpr std::uint64_t max_seed = (std::uint64_t{1} << 53) - 1;

// A bijection of 64-bit words that scatters every input bit (the finaliser of SplitMix64,
// Steele, Lea and Flood 2014).
constexpr std::uint64_t mix(std::uint64_t z) {
  z += 0x9e3779b97f4a7c15;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

// A seed for one of many independent streams, so that game 17 of a match is the same game whatever
// thread plays it.
constexpr std::uint64_t derive(std::uint64_t seed, std::uint64_t stream) {
  return mix(mix(seed) ^ (stream * 0xd1342543de82ef95));
}

// xoshiro256** (Blackman and Vigna 2018). Ours rather than the standard library's, whose
// distributions and shuffle differ between implementations: a record must replay anywhere.
class Rng {
 public:
  using result_type = std::uint64_t;

  constexpr explicit Rng(std::uint64_t seed = 0) {
    for (auto& word : state_) word = mix(seed++);
  }

  constexpr std::uint64_t operator()() {
    const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
    const std::uint64_t t = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= t;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  // Uniform in [0, n), n > 0, without a division in the usual case (Lemire 2019).
  constexpr std::uint32_t below(std::uint32_t n) {
    std::uint64_t product = (operator()() >> 32) * n;
    if (static_cast<std::uint32_t>(product) < n) {
      const std::uint32_t threshold = -n % n;
      while (static_cast<std::uint32_t>(product) < threshold) product = (operator()() >> 32) * n;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  // Uniform in [0, 1) on a grid of 2^-53.
  constexpr double unit() { return static_cast<double>(operator()() >> 11) * 0x1p-53; }

  static constexpr std::uint64_t min() { return 0; }
  static constexpr std::uint64_t max() { return ~std::uint64_t{0}; }

  friend constexpr bool operator==(const Rng&, const Rng&) = default;

 private:
  std::uint64_t state_[4]{};
};

template <class T>
constexpr void shuffle(std::span<T> items, Rng& rng) {
  for (std::size_t i = items.size(); i > 1; --i)
    std::swap(items[i - 1], items[rng.below(static_cast<std::uint32_t>(i))]);
}

}  // namespace parlor
