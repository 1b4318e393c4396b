#include "games/gopher/solver/region_bounds.hpp"

#include <bit>

#include "games/gopher/solver/pairing_search.hpp"

namespace parlor::gopher {
namespace {

// More find few more, and take longer than the nodes that they save.
constexpr int max_trials = 64;

template <int Words>
std::uint64_t hash_of(const Region<Words>& region) {
  std::uint64_t hash = 0;
  for (const auto& cells : {region.virgin, region.open[0], region.open[1]})
    for (const std::uint64_t word : cells.word) hash = (hash ^ word) * 0x9e3779b97f4a7c15, hash ^= hash >> 32;
  return hash;
}

}  // namespace

template <int Words>
std::optional<RegionPairing> find_pairing(int size, const Region<Words>& region, int keeper) {
  PairingSearch<Words> search(size, region, keeper);
  if (!search.run(max_trials)) return std::nullopt;
  return RegionPairing{static_cast<std::uint16_t>(region.live().first()), search.cells()};
}

template <int Words>
RegionBounds<Words>::RegionBounds(std::size_t entries) : entries_(std::bit_ceil(entries)) {}

template <int Words>
Bounds RegionBounds<Words>::of(int size, const Region<Words>& region) {
  Entry& entry = entries_[hash_of(region) & (entries_.size() - 1)];
  if (entry.size != size || entry.region != region)
    entry = {region,
             static_cast<std::uint8_t>(size),
             {PairingSearch<Words>(size, region, hex::red).run(max_trials),
              PairingSearch<Words>(size, region, hex::blue).run(max_trials)}};
  return entry.bounds;
}

template std::optional<RegionPairing> find_pairing(int, const Region<1>&, int);
template std::optional<RegionPairing> find_pairing(int, const Region<2>&, int);
template std::optional<RegionPairing> find_pairing(int, const Region<6>&, int);
template class RegionBounds<1>;
template class RegionBounds<2>;
template class RegionBounds<6>;

}  // namespace parlor::gopher
