#pragma once

#include <bit>
#include <cstdint>
#include <initializer_list>

namespace parlor {

using Seat = int;  // an index, from 0 in the order of play

// A small set of seats: who is to act. Iterates from the lowest.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  constexpr SeatSet(std::initializer_list<Seat> seats) {
    for (const Seat s : seats) bits_ |= 1u << s;
  }

  constexpr void add(Seat s) { bits_ |= 1u << s; }
  constexpr void remove(Seat s) { bits_ &= ~(1u << s); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool contains(Seat s) const { return (bits_ >> s) & 1; }
  constexpr Seat first() const { return std::countr_zero(bits_); }

  struct Iterator {
    std::uint32_t rest;
    constexpr Seat operator*() const { return std::countr_zero(rest); }
    constexpr Iterator& operator++() {
      rest &= rest - 1;
      return *this;
    }
    friend constexpr bool operator==(const Iterator&, const Iterator&) = default;
  };
  constexpr Iterator begin() const { return {bits_}; }
  constexpr Iterator end() const { return {0}; }

  friend constexpr bool operator==(const SeatSet&, const SeatSet&) = default;

 private:
  std::uint32_t bits_ = 0;
};

}  // namespace parlor
