#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/zeroed.hpp"

namespace parlor::search {

// Which positions are won and which are lost for the player to move, in a fixed amount of memory. A
// slot is one word: the bucket already tells the low bits of the key, so the others, the outcome and
// the logarithm of the work behind it fit, and the whole 64-bit key is compared. When a bucket is full,
// what was least work to find out goes.
class OutcomeTable {
 public:
  // Takes at most so many bytes, but never less than 8 KiB.
  explicit OutcomeTable(std::size_t bytes)
      : buckets_(std::bit_floor(std::max(bytes / sizeof(Bucket), min_buckets))),
        shift_(std::countr_zero(buckets_.size())) {}

  std::size_t bytes() const { return buckets_.size() * sizeof(Bucket); }

  void prefetch(std::uint64_t key) const { __builtin_prefetch(&bucket(key)); }

  // Whether the player to move wins.
  std::optional<bool> find(std::uint64_t key) const {
    for (const std::uint64_t slot : bucket(key))
      if (slot != 0 && slot >> note_bits == key >> shift_) return (slot & 1) != 0;
    return std::nullopt;
  }

  void store(std::uint64_t key, bool wins, std::uint64_t work) {
    Bucket& b = bucket(key);
    // Equals give way to each other in turn, so that none stays for ever.
    std::uint64_t* victim = &b[turn_];
    turn_ = (turn_ + 1) % b.size();
    for (std::uint64_t& slot : b) {
      if (slot == 0 || slot >> note_bits == key >> shift_) {
        victim = &slot;
        break;
      }
      if (worth(slot) < worth(*victim)) victim = &slot;
    }
    const auto size = static_cast<std::uint64_t>(std::bit_width(work | 1));  // 1 to 64: never all zero
    *victim = (key >> shift_) << note_bits | std::min<std::uint64_t>(size, 63) << 1 | std::uint64_t{wins};
  }

 private:
  using Bucket = std::array<std::uint64_t, 8>;  // a cache line

  static constexpr int note_bits = 7;  // the outcome, and six bits of work
  static constexpr std::size_t min_buckets = std::size_t{1} << note_bits;

  static std::uint64_t worth(std::uint64_t slot) { return (slot >> 1) & 63; }

  const Bucket& bucket(std::uint64_t key) const { return buckets_[key & (buckets_.size() - 1)]; }
  Bucket& bucket(std::uint64_t key) { return buckets_[key & (buckets_.size() - 1)]; }

  Zeroed<Bucket> buckets_;
  int shift_;
  std::size_t turn_ = 0;
};

}  // namespace parlor::search
