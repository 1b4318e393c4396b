#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <string_view>

#include "core/error.hpp"
#include "core/zeroed.hpp"
#include "games/gopher/solver/region_key.hpp"

namespace parlor::gopher {

// How far a position is from being decided, for the player to move: a win is proven when `win` is 0 and
// refuted when `loss` is 0; the other one is then infinite.
struct ProofNumbers {
  static constexpr std::uint32_t infinite = 1u << 30;

  std::uint32_t win = 1;
  std::uint32_t loss = 1;

  static constexpr ProofNumbers won() { return {0, infinite}; }
  static constexpr ProofNumbers lost() { return {infinite, 0}; }
  constexpr bool decided() const { return win == 0 || loss == 0; }
  friend constexpr bool operator==(const ProofNumbers&, const ProofNumbers&) = default;
};

// What a search knows of positions, in a fixed memory. A position is a key and a whole number k, so many
// free moves for the player to move; more never hurt, so an entry says "lost if k <= lost_up_to, won if
// k >= won_from" for every k at once, and keeps the proof numbers of one k between. When a bucket is
// full, the entry that cost the least work goes.
class ProofTable {
 public:
  explicit ProofTable(std::size_t bytes);

  std::size_t bytes() const { return buckets_.size() * sizeof(Bucket); }
  // The share of it that is in use.
  double fill() const {
    return static_cast<double>(used_) / static_cast<double>(buckets_.size() * bucket_size);
  }

  void prefetch(Key key) const { __builtin_prefetch(&buckets_[bucket_of(key)]); }

  // What is known, or `otherwise`.
  ProofNumbers look(Key key, int whole, ProofNumbers otherwise) const;
  void keep(Key key, int whole, ProofNumbers numbers, std::uint64_t work);

  // A copy for later, with a number of the caller's: how far the work had come. Loading gives
  // that number back. It wants a table of the same size, or of a whole fraction of it, which then keeps what
  // cost the most work. What is damaged is refused, and the table is then empty.
  void save(std::ostream& out, std::uint64_t progress) const;
  Result<std::uint64_t> load(std::istream& in);

  // Only what is decided and cost at least so many nodes: a few kilobytes that another table, not larger than
  // this one, may learn beforehand.
  void save_costliest(std::ostream& out, std::uint64_t min_work) const;
  Result<void> learn(std::string_view bytes);

 private:
  static constexpr int max_whole = 126;  // beyond it nothing is kept

  // 96 bits of the key; the bucket tells about the rest.
  struct Tag {
    std::uint32_t a, b, c;
    friend bool operator==(const Tag&, const Tag&) = default;
  };
  struct Entry {
    Tag tag;
    std::uint16_t win, loss;  // squeezed
    std::int8_t whole;        // that these belong to
    std::int8_t lost_up_to, won_from;
    std::uint8_t work;  // on a logarithmic scale; 0: nothing here
  };
  static constexpr std::size_t bucket_size = 3;
  struct alignas(64) Bucket {
    Entry entries[bucket_size];
  };
  static_assert(sizeof(Bucket) == 64);

  static std::uint8_t work_scale(std::uint64_t work);
  static Tag tag_of(Key key) {
    return {static_cast<std::uint32_t>(key.low), static_cast<std::uint32_t>(key.low >> 32),
            static_cast<std::uint32_t>(key.high)};
  }
  // The upper bits of the key's high word, scaled to the number of buckets.
  std::size_t bucket_of(Key key) const { return bucket_at(key.high >> 32); }
  std::size_t bucket_at(std::uint64_t place) const { return place * buckets_.size() >> 32; }

  // An entry with enough of its key to find a bucket in any smaller table.
  struct SolvedPosition {
    Entry entry;
    std::uint32_t place;  // the upper bits of the key's high word, or nearly
  };

  Entry& place_for(Key key);
  void take_in(Bucket& bucket, const Entry& entry);
  void clear();
  Result<std::uint64_t> read(std::istream& in);

  Zeroed<Bucket> buckets_;
  std::size_t used_ = 0;  // entries
};

}  // namespace parlor::gopher
