#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <compare>
#include <cstdint>
#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace parlor {

// The place of the n-th set bit of a word (n from 0, fewer than popcount(word)).
inline int nth_bit(std::uint64_t word, int n) {
#if defined(__BMI2__)
  return std::countr_zero(_pdep_u64(std::uint64_t{1} << n, word));
#else
  while (n-- > 0) word &= word - 1;
  return std::countr_zero(word);
#endif
}

// A set of small numbers on `Words` machine words: a bitboard.
template <int Words>
struct Bits {
  std::array<std::uint64_t, Words> word{};

  static constexpr int capacity = 64 * Words;

  static constexpr Bits of(int place) {
    Bits b;
    b.set(place);
    return b;
  }

  constexpr bool test(int place) const { return (word[place >> 6] >> (place & 63)) & 1; }
  constexpr void set(int place) { word[place >> 6] |= std::uint64_t{1} << (place & 63); }
  constexpr void reset(int place) { word[place >> 6] &= ~(std::uint64_t{1} << (place & 63)); }

  constexpr bool any() const {
    std::uint64_t all = 0;
    for (const auto w : word) all |= w;
    return all != 0;
  }
  constexpr bool none() const { return !any(); }
  constexpr int count() const {
    int n = 0;
    for (const auto w : word) n += std::popcount(w);
    return n;
  }

  // The least member; the set must not be empty.
  constexpr int first() const {
    int base = 0;
    for (const auto w : word) {
      if (w != 0) return base + std::countr_zero(w);
      base += 64;
    }
    return base;
  }

  // The n-th member, n from 0 and less than count().
  int nth(int n) const {
    int base = 0;
    for (const auto w : word) {
      const int here = std::popcount(w);
      if (n < here) return base + nth_bit(w, n);
      n -= here;
      base += 64;
    }
    assert(false && "nth() past the end");
    return base;
  }

  template <class F>
  constexpr void for_each(F&& f) const {
    int base = 0;
    for (auto w : word) {
      for (; w != 0; w &= w - 1) f(base + std::countr_zero(w));
      base += 64;
    }
  }

  friend constexpr Bits operator&(Bits a, const Bits& b) { return a &= b; }
  friend constexpr Bits operator|(Bits a, const Bits& b) { return a |= b; }
  friend constexpr Bits operator^(Bits a, const Bits& b) { return a ^= b; }
  friend constexpr Bits operator~(Bits a) {
    for (auto& w : a.word) w = ~w;
    return a;
  }
  constexpr Bits& operator&=(const Bits& b) {
    for (std::size_t i = 0; i < Words; ++i) word[i] &= b.word[i];
    return *this;
  }
  constexpr Bits& operator|=(const Bits& b) {
    for (std::size_t i = 0; i < Words; ++i) word[i] |= b.word[i];
    return *this;
  }
  constexpr Bits& operator^=(const Bits& b) {
    for (std::size_t i = 0; i < Words; ++i) word[i] ^= b.word[i];
    return *this;
  }

  // Shifts by 1 to 63 places: all that a step on a board needs.
  friend constexpr Bits operator<<(const Bits& a, int n) {
    Bits r;
    for (std::size_t i = Words; i-- > 0;)
      r.word[i] = (a.word[i] << n) | (i > 0 ? a.word[i - 1] >> (64 - n) : 0);
    return r;
  }
  friend constexpr Bits operator>>(const Bits& a, int n) {
    Bits r;
    for (std::size_t i = 0; i < Words; ++i)
      r.word[i] = (a.word[i] >> n) | (i + 1 < Words ? a.word[i + 1] << (64 - n) : 0);
    return r;
  }

  friend constexpr bool operator==(const Bits&, const Bits&) = default;
  friend constexpr auto operator<=>(const Bits&, const Bits&) = default;
};

}  // namespace parlor
