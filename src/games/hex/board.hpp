#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>

#include "core/bits.hpp"
#include "core/rng.hpp"

// The hexagonal boards of Gopher and Dodo. A board of size n has the cells (x, y) with
// |x|, |y|, |x - y| < n; neighbours differ by ±(1,0), ±(0,1) or ±(1,1).
namespace parlor::hex {

inline constexpr int min_size = 1;
inline constexpr int max_size = 10;

enum Colour : int { red = 0, blue = 1 };  // also the seats: Red moves first

struct Cell {
  int x = 0, y = 0;
  friend constexpr bool operator==(const Cell&, const Cell&) = default;
  friend constexpr Cell operator+(Cell a, Cell b) { return {a.x + b.x, a.y + b.y}; }
  friend constexpr Cell operator-(Cell a) { return {-a.x, -a.y}; }
};

// In the order of a turn around the cell.
inline constexpr std::array<Cell, 6> directions = {{{1, 0}, {1, 1}, {0, 1}, {-1, 0}, {-1, -1}, {0, -1}}};

constexpr bool on_board(int size, Cell c) {
  const auto less = [size](int v) { return -size < v && v < size; };
  return less(c.x) && less(c.y) && less(c.x - c.y);
}

constexpr int cell_count(int size) { return 3 * size * size - 3 * size + 1; }

// A cell's place on a bitboard. Rows follow each other with stride 2n - 1 and need no guard bits
// between them: a step off the end of a row lands on one of the two corners that the hexagon cuts
// off its square.
constexpr int stride(int size) { return 2 * size - 1; }
constexpr int place(int size, Cell c) { return (c.y + size - 1) * stride(size) + c.x + size - 1; }
constexpr Cell cell_at(int size, int place) {
  return {place % stride(size) - (size - 1), place / stride(size) - (size - 1)};
}
constexpr int place_count(int size) { return stride(size) * stride(size); }

// Boards come in three widths, so that the small ones are as fast as can be.
constexpr int words_for(int size) { return size <= 4 ? 1 : size <= 6 ? 2 : 6; }
template <int Words>
inline constexpr int min_size_on = Words == 1   ? 1
                                   : Words == 2 ? 5
                                                : 7;
template <int Words>
inline constexpr int max_size_on = Words == 1   ? 4
                                   : Words == 2 ? 6
                                                : 10;

// The most cells that a board on so many words has.
template <int Words>
inline constexpr int max_cells_on = cell_count(max_size_on<Words>);

// Calls f.operator()<Words>() with the width for a size.
template <class F>
decltype(auto) with_words(int size, F&& f) {
  switch (words_for(size)) {
    case 1:
      return f.template operator()<1>();
    case 2:
      return f.template operator()<2>();
    default:
      return f.template operator()<6>();
  }
}

// The twelve symmetries of the hexagon: turns by k·60°, then for k >= 6 a reflection too.
inline constexpr int symmetry_count = 12;
constexpr Cell transform(int symmetry, Cell c) {
  if (symmetry >= 6) c = {c.y, c.x};
  for (int turns = symmetry % 6; turns > 0; --turns) c = {c.x - c.y, c.x};
  return c;
}

// What is worth knowing beforehand about the board of one size.
template <int Words>
struct Board {
  int size = 0;
  Bits<Words> cells;
  std::array<Bits<Words>, 64 * Words> neighbours{};  // by place

  constexpr Board() = default;
  constexpr explicit Board(int n) : size(n) {
    for (int p = 0; p < place_count(n); ++p) {
      if (!on_board(n, cell_at(n, p))) continue;
      cells.set(p);
      for (const Cell d : directions)
        if (const Cell c = cell_at(n, p) + d; on_board(n, c))
          neighbours[static_cast<std::size_t>(p)].set(place(n, c));
    }
  }
};

template <int Words>
constexpr auto make_boards() {
  std::array<Board<Words>, max_size_on<Words> - min_size_on<Words> + 1> boards;
  for (std::size_t i = 0; i < boards.size(); ++i)
    boards[i] = Board<Words>(min_size_on<Words> + static_cast<int>(i));
  return boards;
}
template <int Words>
inline constexpr auto boards = make_boards<Words>();

template <int Words>
constexpr const Board<Words>& board(int size) {
  return boards<Words>[static_cast<std::size_t>(size - min_size_on<Words>)];
}

// Zobrist keys: a position's key is the exclusive or of those of its stones and its turn.
inline constexpr auto stone_keys = [] {
  std::array<std::array<std::uint64_t, 384>, 2> keys{};  // by colour and place
  for (std::uint64_t i = 0; i < 384; ++i) {
    keys[red][i] = derive(0x4ed, i);
    keys[blue][i] = derive(0xb1e, i);
  }
  return keys;
}();
constexpr std::uint64_t stone_key(int colour, int place) {
  return stone_keys[static_cast<std::size_t>(colour)][static_cast<std::size_t>(place)];
}
inline constexpr std::uint64_t turn_key = derive(0x7e2, 0);

// The image of a set of places under a symmetry.
template <int Words>
constexpr Bits<Words> transform(int symmetry, int size, const Bits<Words>& set) {
  Bits<Words> image;
  set.for_each([&](int p) { image.set(place(size, transform(symmetry, cell_at(size, p)))); });
  return image;
}

}  // namespace parlor::hex
