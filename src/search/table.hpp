#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/zeroed.hpp"

namespace parlor::search {

enum class Bound : std::uint8_t { none, upper, lower, exact };

// What a search learned about a position.
struct Entry {
  std::uint16_t move = 0;  // the best move's code
  std::int16_t value = 0;
  std::uint8_t depth = 0;
  Bound bound = Bound::none;
};

// A transposition table in a fixed amount of memory, shared by threads without locks: each slot is
// two words of which the first is the key xor the second, so a slot torn between two writers does
// not match any key (Hyatt and Mann 2002).
class Table {
 public:
  // Takes at most so many bytes, and less where there is no memory for them.
  explicit Table(std::size_t bytes)
      : clusters_(std::bit_floor(std::max<std::size_t>(bytes / sizeof(Cluster), 1))) {}

  // A new search begins: what is older gives way first.
  void age() { age_ = (age_ + 1) & age_mask; }

  std::optional<Entry> find(std::uint64_t key) const {
    for (const Slot& slot : cluster(key).slots) {
      const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
      if ((slot.check.load(std::memory_order_relaxed) ^ data) == key && data != 0) return unpack(data);
    }
    return std::nullopt;
  }

  void store(std::uint64_t key, const Entry& entry) {
    Slot* victim = nullptr;
    int least_worth = 1 << 20;
    for (Slot& slot : cluster(key).slots) {
      const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
      if ((slot.check.load(std::memory_order_relaxed) ^ data) == key || data == 0) {
        victim = &slot;
        break;
      }
      if (const int w = worth(data); w < least_worth) {
        least_worth = w;
        victim = &slot;
      }
    }
    const std::uint64_t data = pack(entry);
    victim->data.store(data, std::memory_order_relaxed);
    victim->check.store(key ^ data, std::memory_order_relaxed);
  }

  std::size_t bytes() const { return clusters_.size() * sizeof(Cluster); }

 private:
  struct Slot {
    std::atomic<std::uint64_t> check, data;
  };
  struct alignas(64) Cluster {  // a cache line
    std::array<Slot, 4> slots;
  };

  static constexpr std::uint64_t age_mask = 63;

  const Cluster& cluster(std::uint64_t key) const { return clusters_[key & (clusters_.size() - 1)]; }
  Cluster& cluster(std::uint64_t key) { return clusters_[key & (clusters_.size() - 1)]; }

  // move 16, value 16, depth 8, bound 2, age 6
  std::uint64_t pack(const Entry& e) const {
    return std::uint64_t{e.move} | std::uint64_t{static_cast<std::uint16_t>(e.value)} << 16 |
           std::uint64_t{e.depth} << 32 | std::uint64_t{static_cast<std::uint8_t>(e.bound)} << 40 |
           age_ << 42;
  }
  static Entry unpack(std::uint64_t data) {
    return {static_cast<std::uint16_t>(data),
            static_cast<std::int16_t>(static_cast<std::uint16_t>(data >> 16)),
            static_cast<std::uint8_t>(data >> 32), static_cast<Bound>((data >> 40) & 3)};
  }

  // Depth counts for a slot, age against it.
  int worth(std::uint64_t data) const {
    const int depth = static_cast<int>((data >> 32) & 0xff);
    const int years = static_cast<int>((age_ - (data >> 42)) & age_mask);
    return depth - 8 * years;
  }

  Zeroed<Cluster> clusters_;  // a power of two of them
  std::uint64_t age_ = 0;
};

}  // namespace parlor::search
