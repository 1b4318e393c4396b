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
//
// It begins small and takes its memory in use as the search needs it: touching all of it for the
// first time takes longer than a short game.
class Table {
 public:
  // Takes at most so many bytes, and less where there is no memory for them.
  explicit Table(std::size_t bytes)
      : clusters_(std::bit_floor(std::max<std::size_t>(bytes / sizeof(Cluster), 1))),
        in_use_(std::min(clusters_.size(), first_in_use)) {}

  // There will be about so many entries. One thread may do this while others search: what moves under
  // their hands they do not find, that is all.
  void make_room(std::uint64_t entries) {
    std::size_t in_use = in_use_;
    for (; in_use < clusters_.size() && entries > slots_a_cluster * in_use; in_use *= 2) spread(in_use);
    in_use_ = in_use;
  }

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
    int min_worth = 1 << 20;
    for (Slot& slot : cluster(key).slots) {
      const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
      if ((slot.check.load(std::memory_order_relaxed) ^ data) == key || data == 0) {
        victim = &slot;
        break;
      }
      if (const int w = worth(data); w < min_worth) {
        min_worth = w;
        victim = &slot;
      }
    }
    const std::uint64_t data = pack(entry);
    victim->data.store(data, std::memory_order_relaxed);
    victim->check.store(key ^ data, std::memory_order_relaxed);
  }

  std::size_t bytes_in_use() const { return in_use_ * sizeof(Cluster); }

 private:
  static constexpr std::size_t slots_a_cluster = 4;
  static constexpr std::size_t first_in_use = 4096;

  struct Slot {
    std::atomic<std::uint64_t> check, data;
  };
  struct alignas(64) Cluster {  // a cache line
    std::array<Slot, slots_a_cluster> slots;
  };

  static constexpr std::uint64_t age_mask = 63;

  const Cluster& cluster(std::uint64_t key) const { return clusters_[place(key)]; }
  Cluster& cluster(std::uint64_t key) { return clusters_[place(key)]; }
  std::size_t place(std::uint64_t key) const { return key & (in_use_.load(std::memory_order_relaxed) - 1); }

  // Twice as many clusters from now on: half of the entries belong into the new ones.
  void spread(std::size_t clusters) {
    for (std::size_t i = 0; i < clusters; ++i) {
      for (std::size_t j = 0; j < slots_a_cluster; ++j) {
        Slot& slot = clusters_[i].slots[j];
        const std::uint64_t check = slot.check.load(std::memory_order_relaxed);
        const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
        if (((check ^ data) & clusters) == 0) continue;
        Slot& target = clusters_[i + clusters].slots[j];
        target.data.store(data, std::memory_order_relaxed);
        target.check.store(check, std::memory_order_relaxed);
        slot.data.store(0, std::memory_order_relaxed);
        slot.check.store(0, std::memory_order_relaxed);
      }
    }
  }

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

  Zeroed<Cluster> clusters_;         // a power of two of them
  std::atomic<std::size_t> in_use_;  // the first of them, a power of two as well
  std::uint64_t age_ = 0;
};

}  // namespace parlor::search
