#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "core/fixed_list.hpp"
#include "games/gopher/solver/region.hpp"

// Names for regions that are the same for every translation, turn and reflection, on whatever board.
namespace parlor::gopher {

// Keys of regions and of sums of them. As wide as this, a collision among 10^10 positions has a
// chance of about 10^-19.
struct Key {
  std::uint64_t low = 0, high = 0;

  // Sums of games have sums of keys: unlike with exclusive or, a region that occurs twice counts twice.
  friend constexpr Key operator+(Key a, Key b) { return {a.low + b.low, a.high + b.high}; }
  friend constexpr Key operator-(Key a, Key b) { return {a.low - b.low, a.high - b.high}; }
  friend constexpr Key operator^(Key a, Key b) { return {a.low ^ b.low, a.high ^ b.high}; }
  friend constexpr bool operator==(const Key&, const Key&) = default;
  friend constexpr auto operator<=>(const Key&, const Key&) = default;

  constexpr Key mixed() const {
    const std::uint64_t l = mix(low + std::rotl(high, 32));
    return {l, mix(high ^ l)};
  }
};

// The key of a region and that of its negative, in which the colours are swapped.
struct KeyPair {
  Key key, negative;

  friend constexpr KeyPair operator+(const KeyPair& a, const KeyPair& b) {
    return {a.key + b.key, a.negative + b.negative};
  }
  friend constexpr KeyPair operator-(const KeyPair& a, const KeyPair& b) {
    return {a.key - b.key, a.negative - b.negative};
  }
};

// One of the ways to lay a region down: a symmetry, and the shift that brings the image's smallest
// coordinates to 0.
struct Placement {
  int symmetry = 0;
  int shift = 0;
};
using Placements = FixedList<Placement, hex::symmetry_count>;

namespace layout {

inline constexpr int stride = hex::stride(hex::max_size);  // of the grid that images lie on

// A cell's coordinates along the three axes, both ways, so that one minimum gives all six extents.
using Axes = std::array<std::int16_t, 8>;
constexpr Axes axes_of(hex::Cell c) {
  const auto s = [](int v) { return static_cast<std::int16_t>(v); };
  return {s(c.x), s(c.y), s(c.x - c.y), s(-c.x), s(-c.y), s(c.y - c.x), 0, 0};
}

// By symmetry: which of the axes become x and y.
inline constexpr auto axes_after = [] {
  std::array<std::array<std::uint8_t, 2>, hex::symmetry_count> after{};
  const Axes probe = axes_of({3, 1});
  for (int s = 0; s < hex::symmetry_count; ++s) {
    const hex::Cell image = hex::transform(s, {3, 1});
    for (std::uint8_t axis = 0; axis < 6; ++axis) {
      if (probe[axis] == image.x) after[s][0] = axis;
      if (probe[axis] == image.y) after[s][1] = axis;
    }
  }
  return after;
}();

template <int Words>
struct Geometry {
  std::array<Axes, 64 * Words> axes{};                                            // by place
  std::array<std::array<std::int16_t, 64 * Words>, hex::symmetry_count> image{};  // before the shift

  explicit Geometry(int size) {
    for (int p = 0; p < hex::place_count(size); ++p) {
      const auto place = static_cast<std::size_t>(p);
      axes[place] = axes_of(hex::cell_at(size, p));
      for (std::size_t s = 0; s < image.size(); ++s)
        image[s][place] =
            static_cast<std::int16_t>(axes[place][axes_after[s][1]] * stride + axes[place][axes_after[s][0]]);
    }
  }
};

}  // namespace layout

// The placements to compare for the region's canonical form: nearly always one. The vector from the
// centroid of the live cells to that of the open ones turns with the region, whatever its colours, so a
// symmetry that brings it into a fixed twelfth of the plane is canonical; on the border of the twelfth,
// or at zero, several are.
template <int Words>
Placements canonical_placements(int size, const Region<Words>& region) {
  const auto& g = of_size<layout::Geometry, Words>(size);
  layout::Axes min, sum{}, open_sum{};
  min.fill(INT16_MAX);
  const auto playable = region.playable();
  region.live().for_each([&](int p) {
    const auto& a = g.axes[p];
    const auto open = static_cast<std::int16_t>(-static_cast<int>(playable.test(p)));
    for (std::size_t i = 0; i < min.size(); ++i) {
      min[i] = std::min(min[i], a[i]);
      sum[i] = static_cast<std::int16_t>(sum[i] + a[i]);
      open_sum[i] = static_cast<std::int16_t>(open_sum[i] + (a[i] & open));
    }
  });
  const int live = region.live().count(), open = playable.count();
  std::array<int, 6> towards_open;
  for (std::size_t i = 0; i < 6; ++i) towards_open[i] = open_sum[i] * live - sum[i] * open;

  Placements placements;
  for (std::size_t s = 0; s < layout::axes_after.size(); ++s) {
    const auto [ax, ay] = layout::axes_after[s];
    const int x = towards_open[ax], y = towards_open[ay];
    if (y < 0 || x < 2 * y) continue;
    placements.push_back({static_cast<int>(s), -(min[ay] * layout::stride + min[ax])});
  }
  return placements;
}

// A small region's canonical form itself, in 128 bits: ten for each cell.
struct ExactKey {
  Key cells;
  bool negated = false;  // it is the region's negative that has this key

  static constexpr std::size_t max_cells = 12;
};

// The cells of a small region laid down, in order.
class CellCodes {
 public:
  void insert(CellState state, int place) {
    const auto code = static_cast<std::uint16_t>(place * 4 + 1 + state);
    std::size_t i = count_++;
    for (; i > 0 && codes_[i - 1] > code; --i) codes_[i] = codes_[i - 1];
    codes_[i] = code;
  }

  Key packed() const {
    std::array<std::uint64_t, 2> word{};
    for (std::size_t i = 0; i < count_; ++i) word[i / 6] |= std::uint64_t{codes_[i]} << (10 * (i % 6));
    return {word[0], word[1]};
  }

 private:
  std::array<std::uint16_t, ExactKey::max_cells> codes_;
  std::size_t count_ = 0;
};

template <int Words>
ExactKey exact_key(int size, const Region<Words>& region) {
  ExactKey min{{~std::uint64_t{0}, ~std::uint64_t{0}}, false};
  for (const Placement& placement : canonical_placements(size, region)) {
    const auto& image = of_size<layout::Geometry, Words>(size).image[placement.symmetry];
    CellCodes codes, negative;
    region.live().for_each([&](int p) {
      const int place = image[p] + placement.shift;
      const CellState state = region.state(p);
      codes.insert(state, place);
      negative.insert(opposite(state), place);
    });
    if (const Key key = codes.packed(); key < min.cells) min = {key, false};
    if (const Key key = negative.packed(); key < min.cells) min = {key, true};
  }
  return min;
}

}  // namespace parlor::gopher
