#pragma once

#include <cstddef>
#include <vector>

#include "games/gopher/solver/region_key.hpp"
#include "search/combinatorial/value_store.hpp"

namespace parlor::gopher {

// The exact values of small regions, Red being Left, found by playing them out. They are remembered by
// their canonical forms themselves, so two regions are never taken for each other. The memory is
// fixed; what does not fit is worked out again.
class RegionValues {
 public:
  using Value = combinatorial::Value;
  using ValueStore = combinatorial::ValueStore;

  static constexpr int max_cells = ExactKey::max_cells;

  explicit RegionValues(std::size_t entries = std::size_t{1} << 18);

  // Of a single region of at most max_cells. Worthless once store().full().
  template <int Words>
  Value of(int size, const Region<Words>& region);

  // Of a sum of regions, each small enough.
  template <int Words>
  Value of_sum(int size, const Region<Words>& regions);

  ValueStore& store() { return store_; }
  const ValueStore& store() const { return store_; }

 private:
  struct Entry {
    Key cells;  // zero: nothing here
    Value value;
  };
  static constexpr std::size_t reach = 4;  // entries where a key may lie

  const Value* find(const ExactKey& key) const;
  void keep(const ExactKey& key, Value value);
  std::size_t home(const ExactKey& key) const;

  ValueStore store_;
  std::vector<Entry> entries_;
};

}  // namespace parlor::gopher
