#pragma once

#include <array>
#include <cstdint>

#include "core/bits.hpp"
#include "games/battleship/config.hpp"

// The board as a set of places: cell (x, y) is place y · width + x, row 0 on top.
namespace parlor::battleship {

// Boards come in three widths of machine words.
constexpr int words_for(const Config& config) {
  const int cells = config.width * config.height;
  return cells <= 64 ? 1 : cells <= 128 ? 2 : 4;
}

// Calls f.operator()<Words>() with the width for a board.
template <class F>
decltype(auto) with_words(const Config& config, F&& f) {
  switch (words_for(config)) {
    case 1:
      return f.template operator()<1>();
    case 2:
      return f.template operator()<2>();
    default:
      return f.template operator()<4>();
  }
}

// Where a ship lies: from its place to the right, or down. A ship of one cell lies across.
struct Berth {
  std::uint16_t code = 0;  // 2 · place + 1 if down
  static Berth at(int place, bool down) { return {static_cast<std::uint16_t>(2 * place + (down ? 1 : 0))}; }
  int place() const { return code >> 1; }
  bool down() const { return (code & 1) != 0; }
  friend bool operator==(const Berth&, const Berth&) = default;
};

// A set of berths for ships of one length: the places where one may begin.
template <int Words>
struct Berths {
  std::array<Bits<Words>, 2> begin;  // across, down

  int count() const { return begin[0].count() + begin[1].count(); }
  bool none() const { return begin[0].none() && begin[1].none(); }
  bool test(Berth b) const { return begin[b.down() ? 1 : 0].test(b.place()); }
  void set(Berth b) { begin[b.down() ? 1 : 0].set(b.place()); }
  // The n-th berth, n from 0 and less than count().
  Berth nth(int n) const {
    const int across = begin[0].count();
    return n < across ? Berth::at(begin[0].nth(n), false) : Berth::at(begin[1].nth(n - across), true);
  }
  template <class F>
  void for_each(F&& f) const {
    begin[0].for_each([&](int p) { f(Berth::at(p, false)); });
    begin[1].for_each([&](int p) { f(Berth::at(p, true)); });
  }
  Berths& operator&=(const Berths& other) {
    begin[0] &= other.begin[0];
    begin[1] &= other.begin[1];
    return *this;
  }
  friend Berths operator&(Berths a, const Berths& b) { return a &= b; }
  friend Berths operator~(Berths a) {
    a.begin[0] = ~a.begin[0];
    a.begin[1] = ~a.begin[1];
    return a;
  }
  friend bool operator==(const Berths&, const Berths&) = default;
};

template <int Words>
constexpr auto make_left_columns() {
  std::array<std::array<Bits<Words>, max_size + 1>, max_size + 1> sets;
  for (std::size_t width = min_size; width <= max_size; ++width)
    for (std::size_t k = 1; k <= width; ++k)
      for (int p = 0; p < Bits<Words>::capacity; ++p)
        if (static_cast<std::size_t>(p) % width < k) sets[width][k].set(p);
  return sets;
}
// By width of the board and k: the places in the k columns on the left.
template <int Words>
inline constexpr auto left_columns = make_left_columns<Words>();

template <int Words>
constexpr Bits<Words> first_places(int n) {
  Bits<Words> set;
  for (std::size_t i = 0; i < Words && n > 0; ++i, n -= 64)
    set.word[i] = n >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << n) - 1;
  return set;
}

template <int Words>
Bits<Words> all_cells(const Config& config) {
  return first_places<Words>(config.cells());
}

template <int Words>
const Bits<Words>& columns_up_to(const Config& config, int k) {
  return left_columns<Words>[config.width][static_cast<std::size_t>(k)];
}

// The berths for a ship whose every cell is free.
template <int Words>
Berths<Words> berths(const Config& config, const Bits<Words>& free, int length) {
  Berths<Words> found;
  Bits<Words> across = free, down = free, right = free, below = free;
  for (int i = 1; i < length; ++i) {
    right = right >> 1;
    below = below >> config.width;
    across &= right;
    down &= below;
  }
  if (length <= config.width)
    found.begin[0] = across & columns_up_to<Words>(config, config.width - length + 1);
  if (length > 1) found.begin[1] = down;
  return found;
}

// The cells of a ship.
template <int Words>
Bits<Words> cells_of(const Config& config, Berth berth, int length) {
  Bits<Words> cells;
  const int step = berth.down() ? config.width : 1;
  for (int i = 0; i < length; ++i) cells.set(berth.place() + i * step);
  return cells;
}

inline bool lies_on(const Config& config, Berth berth, int length, int place) {
  const int distance = place - berth.place();
  if (!berth.down()) return distance >= 0 && distance < length;
  return distance >= 0 && distance < length * config.width && distance % config.width == 0;
}

// The cells that a ship closes for others: its own, and those around it that may not be touched.
template <int Words>
Bits<Words> closed_by(const Config& config, const Bits<Words>& ship) {
  if (config.touch == Touch::yes) return ship;
  const Bits<Words>& not_last = columns_up_to<Words>(config, config.width - 1);
  const Bits<Words> row = ship | ((ship & not_last) << 1) | ((ship >> 1) & not_last);
  const Bits<Words>& tall = config.touch == Touch::no ? row : ship;
  return (row | (tall << config.width) | (tall >> config.width)) & all_cells<Words>(config);
}

// The berths, of those on the board, that lie on some cell of a set.
template <int Words>
Berths<Words> meeting(const Config& config, const Bits<Words>& set, int length) {
  Berths<Words> found;
  Bits<Words> across = set, down = set;
  Bits<Words> left = set, above = set;
  for (int i = 1; i < length; ++i) {
    left = left >> 1;
    above = above >> config.width;
    across |= left;
    down |= above;
  }
  if (length <= config.width)
    found.begin[0] =
        across & columns_up_to<Words>(config, config.width - length + 1) & all_cells<Words>(config);
  if (length > 1 && length <= config.height)
    found.begin[1] = down & first_places<Words>((config.height - length + 1) * config.width);
  return found;
}

}  // namespace parlor::battleship
