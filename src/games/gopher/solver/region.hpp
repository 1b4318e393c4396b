#pragma once

#include <array>
#include <vector>

#include "games/gopher/rules.hpp"

namespace parlor::gopher {

// What is worked out once for each size of board: T<Words>(size), for all sizes when it is first asked for.
template <template <int> class T, int Words>
const T<Words>& of_size(int size) {
  static const auto all = [] {
    std::vector<T<Words>> each;
    for (int n = hex::min_size_on<Words>; n <= hex::max_size_on<Words>; ++n) each.emplace_back(n);
    return each;
  }();
  return all[size - hex::min_size_on<Words>];
}

// What a cell is to a region.
enum CellState : std::uint8_t { virgin, open_to_red, open_to_blue, dead };

constexpr CellState opposite(CellState s) {
  return s == open_to_red ? open_to_blue : s == open_to_blue ? open_to_red : s;
}

// A part of the board that nothing outside can influence. Of an empty cell only this matters: virgin
// (it touches no stone), open to Red alone, open to Blue alone, or dead. A stone on an open cell opens
// the virgin cells around it to the enemy and kills the open ones, so neighbouring live cells belong to
// one region, and those apart to different ones: the position is a sum of games under normal play.
template <int Words>
struct Region {
  using Set = Bits<Words>;

  Set virgin;
  std::array<Set, 2> open;  // by the colour that may play there

  Set live() const { return virgin | open[0] | open[1]; }
  Set playable() const { return open[0] | open[1]; }

  CellState state(int place) const {
    const int code = 3 - 3 * virgin.test(place) - 2 * open[0].test(place) - open[1].test(place);
    return static_cast<CellState>(code);
  }

  Region negative() const { return {virgin, {open[1], open[0]}}; }
  Region within(const Set& part) const { return {virgin & part, {open[0] & part, open[1] & part}}; }

  // What a stone leaves. Also right for Red's first stone, on a virgin cell.
  Region after(int size, int colour, int place) const {
    const Set& around = hex::board<Words>(size).neighbours[place];
    const Set kept = ~(around | Set::of(place));
    const auto own = static_cast<std::size_t>(colour), enemy = 1 - own;
    Region r;
    r.virgin = virgin & kept;
    r.open[own] = open[own] & kept;
    r.open[enemy] = (open[enemy] & kept) | (virgin & around);
    return r;
  }

  friend bool operator==(const Region&, const Region&) = default;
};

// The live cells of a position, not yet told apart; of the empty board, all cells as virgin ones.
template <int Words>
Region<Words> live_part(const typename Gopher<Words>::State& s) {
  Region<Words> r;
  const auto taken = s.stones[0] | s.stones[1] | s.touched[0] | s.touched[1];
  r.virgin = hex::board<Words>(s.size).cells & ~taken;
  if (s.stones[hex::red].none()) return r;
  for (const auto colour : {hex::red, hex::blue}) r.open[colour] = Gopher<Words>::legal_cells(s, colour);
  return r;
}

// The cells of a set and their neighbours, some of them off the board.
template <int Words>
[[gnu::always_inline]] inline Bits<Words> grown(int size, Bits<Words> set) {
  const Bits<Words> right = set | set << 1, left = set | set >> 1;
  return right | left | right << hex::stride(size) | left >> hex::stride(size);
}

// The cells of `live` that can be reached from `seed` step by step.
template <int Words>
Bits<Words> flood(int size, const Bits<Words>& live, Bits<Words> seed) {
  for (;;) {
    const Bits<Words> once = grown(size, seed) & live, twice = grown(size, once) & live;
    if ((twice & ~seed).none()) return seed;
    seed = twice;
  }
}

// Calls f with each region. Virgin cells that no open cell reaches will never be played: dead.
template <int Words, class F>
void for_each_region(int size, const Region<Words>& whole, F&& f) {
  const auto live = whole.live();
  auto rest = whole.playable();
  while (rest.any()) {
    const auto part = flood(size, live, Bits<Words>::of(rest.first()));
    rest &= ~part;
    f(whole.within(part));
  }
}

// The same for what a stone leaves of one region. Seldom does it fall apart: it is still whole if the
// cells around the lost ones hang together by themselves, and those are few.
template <int Words, class F>
void for_each_region_after(int size, const Region<Words>& before, int colour, int place, F&& f) {
  const Region<Words> whole = before.after(size, colour, place);
  const auto live = whole.live();
  const auto edge = grown(size, before.live() & ~live) & live;
  if (edge.any() && (edge & ~flood(size, edge, Bits<Words>::of(edge.first()))).none()) {
    if (whole.playable().any()) f(whole);
  } else {
    for_each_region(size, whole, f);
  }
}

}  // namespace parlor::gopher
