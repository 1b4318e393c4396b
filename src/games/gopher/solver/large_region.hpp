#pragma once

#include "games/gopher/solver/region_key.hpp"

namespace parlor::gopher {

namespace layout {

// By place in the image and state; dead cells have none. The grid's centre is the board's.
inline constexpr auto cell_keys = [] {
  std::array<std::array<Key, 4>, stride * stride> keys{};
  for (std::size_t i = 0; i < keys.size(); ++i)
    for (std::size_t s = virgin; s < dead; ++s) keys[i][s] = {derive(0x60f0 + s, i), derive(0x9e40 + s, i)};
  return keys;
}();
// How much a cell counts in the heading, by state.
inline constexpr std::array<int, 4> weights = {1, 4, 4, 0};
inline constexpr int centre = (hex::max_size - 1) * (stride + 1);

// Whether a symmetry brings a heading into the twelfth 0 <= 2y <= x.
constexpr bool canonical(int symmetry, hex::Cell heading) {
  const auto [ax, ay] = axes_after[symmetry];
  const auto axis = [&](int a) {
    const int along = a % 3 == 0 ? heading.x : a % 3 == 1 ? heading.y : heading.x - heading.y;
    return a < 3 ? along : -along;
  };
  const int x = axis(ax), y = axis(ay);
  return y >= 0 && x >= 2 * y;
}

// The borders between the twelfths are the six lines on which one of these is zero, so inside a
// twelfth their signs say which one it is.
constexpr std::array<int, 6> sides_of(hex::Cell h) {
  return {h.x, h.y, h.x - h.y, h.x - 2 * h.y, 2 * h.x - h.y, h.x + h.y};
}
constexpr std::size_t twelfth(const std::array<int, 6>& sides) {
  std::size_t signs = 0;
  for (const int side : sides) signs = 2 * signs + (side < 0 ? 1 : 0);
  return signs;
}

inline constexpr int ambiguous = -1;
// By the signs of the sides.
inline constexpr auto symmetry_by_twelfth = [] {
  std::array<std::int8_t, 64> symmetry{};
  for (int s = 0; s < hex::symmetry_count; ++s) {
    const hex::Cell inside = hex::transform(s, {3, 1});
    for (int back = 0; back < hex::symmetry_count; ++back)
      if (canonical(back, inside)) symmetry[twelfth(sides_of(inside))] = static_cast<std::int8_t>(back);
  }
  return symmetry;
}();

// The symmetry that brings a heading into the twelfth, or `ambiguous` where several do.
constexpr int symmetry_of(hex::Cell heading) {
  const auto sides = sides_of(heading);
  for (const int side : sides)
    if (side == 0) return ambiguous;
  return symmetry_by_twelfth[twelfth(sides)];
}

}  // namespace layout

// A key of a region of any size that is the same for every shift, turn and reflection of it.
template <int Words>
Key shape_key(int size, const Region<Words>& region) {
  Key min{~std::uint64_t{0}, ~std::uint64_t{0}};
  for (const Placement& placement : canonical_placements(size, region)) {
    const auto& image = of_size<layout::Geometry, Words>(size).image[placement.symmetry];
    Key key;
    region.live().for_each([&](int p) {
      const auto place = static_cast<std::size_t>(image[p] + placement.shift);
      key = key ^ layout::cell_keys[place][region.state(p)];
    });
    min = std::min(min, key);
  }
  return min.mixed();
}

// A region too large for its value, with a key that is the same for its images under the board's
// symmetries. (Regions that differ by a shift keep different keys: so large, they hardly ever meet.)
//
// The key is that of the image whose heading, a weighted sum of its cells' coordinates, points into a
// fixed twelfth of the plane. A stone changes few cells, hence the heading and, while the symmetry
// stays the same, the key are brought up to date rather than worked out.
template <int Words>
class LargeRegion {
 public:
  using Set = Bits<Words>;

  LargeRegion(int size, const Region<Words>& region) : region_(region) {
    update(size, Region<Words>{}, region.live());
    work_out_keys(size);
  }

  // What a stone has left of another region, or a part of that.
  LargeRegion(int size, const Region<Words>& region, const LargeRegion& before)
      : region_(region), heading_(before.heading_), symmetry_(before.symmetry_), raw_(before.raw_) {
    const auto& then = before.region_;
    update(size, then,
           (region.virgin ^ then.virgin) | (region.open[0] ^ then.open[0]) | (region.open[1] ^ then.open[1]));
    if (symmetry_ == layout::ambiguous || symmetry_ != before.symmetry_) work_out_keys(size);
    keys_ = {raw_.key.mixed(), raw_.negative.mixed()};
  }

  const Region<Words>& region() const { return region_; }
  const KeyPair& keys() const { return keys_; }

 private:
  static void toggle(KeyPair& keys, int place, CellState state) {
    const auto& here = layout::cell_keys[place];
    keys = {keys.key ^ here[state], keys.negative ^ here[opposite(state)]};
  }

  // Brings heading and raw keys up to date with the cells that changed, and finds the symmetry that the
  // heading now calls for. If that is another one, the raw keys are worthless.
  void update(int size, const Region<Words>& then, const Set& changed) {
    const auto& g = of_size<layout::Geometry, Words>(size);
    const auto& image = g.image[std::max(symmetry_, 0)];
    changed.for_each([&](int p) {
      const auto place = static_cast<std::size_t>(p);
      const CellState old = then.state(p), now = region_.state(p);
      const int weight = layout::weights[now] - layout::weights[old];
      heading_.x += weight * g.axes[place][0];
      heading_.y += weight * g.axes[place][1];
      toggle(raw_, image[place] + layout::centre, old);
      toggle(raw_, image[place] + layout::centre, now);
    });
    symmetry_ = layout::symmetry_of(heading_);
  }

  void work_out_keys(int size) {
    const auto cells = region_.live();
    bool first = true;
    for (int s = 0; s < hex::symmetry_count; ++s) {
      if (symmetry_ == layout::ambiguous ? !layout::canonical(s, heading_) : s != symmetry_) continue;
      const auto& image = of_size<layout::Geometry, Words>(size).image[s];
      KeyPair keys;
      cells.for_each([&](int p) { toggle(keys, image[p] + layout::centre, region_.state(p)); });
      raw_ = first ? keys : KeyPair{std::min(raw_.key, keys.key), std::min(raw_.negative, keys.negative)};
      first = false;
    }
    keys_ = {raw_.key.mixed(), raw_.negative.mixed()};
  }

  Region<Words> region_;
  hex::Cell heading_;
  int symmetry_ = layout::ambiguous;
  KeyPair raw_;
  KeyPair keys_;
};

}  // namespace parlor::gopher
