#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace parlor::battleship {

// States with a number each, in the order in which they came, and where to find them: open addressing, at
// most two thirds full. Slots hold 32 bits, so there are fewer than four thousand million states.
template <class Number>
class Layer {
 public:
  // With room for about so many.
  explicit Layer(std::size_t room) : slots_(room_for(room)) {
    states_.reserve(room);
    numbers_.reserve(room);
  }

  std::size_t size() const { return states_.size(); }
  std::uint64_t state(std::size_t i) const { return states_[i]; }
  const Number& number(std::size_t i) const { return numbers_[i]; }

  void add(std::uint64_t state, const Number& number) {
    if (3 * states_.size() >= 2 * slots_.size()) grow();
    std::uint32_t& slot = slots_[slot_of(state)];
    if (slot == 0) {
      states_.push_back(state);
      numbers_.push_back(number);
      slot = static_cast<std::uint32_t>(states_.size());
    } else {
      numbers_[slot - 1] += number;
    }
  }

  // Of a state that is there.
  std::size_t index_of(std::uint64_t state) const { return slots_[slot_of(state)] - 1; }

  // Only to be read in order until it is opened again, in less memory.
  void close() {
    states_.shrink_to_fit();
    numbers_.shrink_to_fit();
    slots_ = {};
  }
  void open() {
    slots_.assign(room_for(states_.size()), 0);
    fill_slots();
  }

 private:
  std::size_t slot_of(std::uint64_t state) const {
    const std::size_t mask = slots_.size() - 1;
    std::uint64_t mixed = (state ^ (state >> 32)) * 0x9e3779b97f4a7c15ULL;
    mixed ^= mixed >> 29;
    std::size_t at = mixed & mask;
    while (slots_[at] != 0 && states_[slots_[at] - 1] != state) at = (at + 1) & mask;
    return at;
  }

  static std::size_t room_for(std::size_t states) {
    return std::bit_ceil(std::max<std::size_t>(64, 2 * states));
  }
  void grow() {
    slots_.assign(room_for(slots_.size()), 0);
    fill_slots();
  }
  void fill_slots() {
    for (std::size_t i = 0; i < states_.size(); ++i)
      slots_[slot_of(states_[i])] = static_cast<std::uint32_t>(i + 1);
  }

  std::vector<std::uint64_t> states_;
  std::vector<Number> numbers_;
  std::vector<std::uint32_t> slots_;  // 1 + index, 0: free
};

}  // namespace parlor::battleship
