#include "games/gopher/solver/region_values.hpp"

#include <cassert>

namespace parlor::gopher {

RegionValues::RegionValues(std::size_t entries) : entries_(std::bit_ceil(std::max(entries, reach)) + reach) {}

std::size_t RegionValues::home(const ExactKey& key) const {
  return mix(key.cells.low ^ mix(key.cells.high)) & (entries_.size() - reach - 1);
}

auto RegionValues::find(const ExactKey& key) const -> const Value* {
  const std::size_t first = home(key);
  for (std::size_t i = first; i < first + reach; ++i)
    if (entries_[i].cells == key.cells) return &entries_[i].value;
  return nullptr;
}

void RegionValues::keep(const ExactKey& key, Value value) {
  const std::size_t first = home(key);
  std::size_t slot = first + key.cells.low % reach;
  for (std::size_t i = first; i < first + reach; ++i)
    if (entries_[i].cells == Key{}) slot = i;
  entries_[slot] = {key.cells, value};
}

template <int Words>
auto RegionValues::of_sum(int size, const Region<Words>& regions) -> Value {
  Value sum;
  for_each_region(size, regions,
                  [&](const Region<Words>& region) { sum = store_.add(sum, of(size, region)); });
  return sum;
}

template <int Words>
auto RegionValues::of(int size, const Region<Words>& region) -> Value {
  const int cells = region.live().count();
  assert(cells <= max_cells);
  if (cells == 1) return store_.integer(region.open[hex::red].any() ? 1 : -1);  // the usual case
  const ExactKey key = exact_key(size, region);
  if (const Value* known = find(key)) return key.negated ? store_.negate(*known) : *known;
  std::array<std::vector<Value>, 2> options;
  for (const auto colour : {hex::red, hex::blue})
    region.open[colour].for_each(
        [&](int place) { options[colour].push_back(of_sum(size, region.after(size, colour, place))); });
  const Value value = store_.make(options[hex::red], options[hex::blue]);
  if (!store_.full()) keep(key, key.negated ? store_.negate(value) : value);
  return value;
}

template RegionValues::Value RegionValues::of(int, const Region<1>&);
template RegionValues::Value RegionValues::of(int, const Region<2>&);
template RegionValues::Value RegionValues::of(int, const Region<6>&);
template RegionValues::Value RegionValues::of_sum(int, const Region<1>&);
template RegionValues::Value RegionValues::of_sum(int, const Region<2>&);
template RegionValues::Value RegionValues::of_sum(int, const Region<6>&);

}  // namespace parlor::gopher
