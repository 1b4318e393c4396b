#include "games/gopher/pairing.hpp"

#include <array>

namespace parlor::gopher {
namespace {

// The lines on which x, y or x - y is a multiple of m cut the plane into triangles. A cell inside one belongs
// to the pairing if its three distances to the sides are odd; they add up to m.
bool in_triangle_pairing(hex::Cell c, int m) {
  const auto mod = [m](int n) { return ((n % m) + m) % m; };
  const std::array<int, 3> distances = {mod(c.y), mod(c.x - c.y), mod(-c.x)};
  const int sum = distances[0] + distances[1] + distances[2];
  for (const int d : distances)
    if (d == 0 || (sum == m ? d : m - d) % 2 == 0) return false;
  return true;
}

bool in_even_pairing(hex::Cell c) { return c.x % 2 == 0 && c.y % 2 == 0; }

template <int Words>
std::vector<Bits<Words>> make_pairings(int size) {
  const auto collect = [size](auto&& member) {
    Bits<Words> cells;
    hex::board<Words>(size).cells.for_each([&](int p) {
      if (member(hex::cell_at(size, p))) cells.set(p);
    });
    return cells;
  };
  std::vector<Bits<Words>> all;
  if (size % 2 == 1) all.push_back(collect(in_even_pairing));
  for (int m = 3; m <= size; m += 2)
    if (size % m == 0) all.push_back(collect([m](hex::Cell c) { return in_triangle_pairing(c, m); }));
  return all;
}

// Red has stones in the pairing alone, Blue none.
template <int Words>
bool fits(const Bits<Words>& pairing, const typename Gopher<Words>::State& s) {
  return s.stones[hex::red].any() && (s.stones[hex::red] & ~pairing).none() &&
         (s.stones[hex::blue] & pairing).none();
}

// The cells of the pairing beside blue stones that are not Red's.
template <int Words>
Bits<Words> unanswered(const Bits<Words>& pairing, const typename Gopher<Words>::State& s) {
  return s.touched[hex::blue] & pairing & ~s.stones[hex::red];
}

}  // namespace

template <int Words>
const std::vector<Bits<Words>>& pairings(int size) {
  static const auto by_size = [] {
    std::array<std::vector<Bits<Words>>, hex::max_size_on<Words> + 1> sizes;
    for (int n = hex::min_size_on<Words>; n <= hex::max_size_on<Words>; ++n)
      sizes[static_cast<std::size_t>(n)] = make_pairings<Words>(n);
    return sizes;
  }();
  return by_size[static_cast<std::size_t>(size)];
}

template <int Words>
const Bits<Words>* pairing_kept(const typename Gopher<Words>::State& s) {
  if (s.turn != hex::blue) return nullptr;
  for (const auto& pairing : pairings<Words>(s.size))
    if (fits<Words>(pairing, s) && unanswered<Words>(pairing, s).none()) return &pairing;
  return nullptr;
}

template <int Words>
Bits<Words> pairing_moves(const typename Gopher<Words>::State& s) {
  Bits<Words> moves;
  if (s.turn != hex::red) return moves;
  for (const auto& pairing : pairings<Words>(s.size)) {
    if (s.stones[hex::red].none()) {
      moves |= pairing;
    } else if (fits<Words>(pairing, s)) {
      const Bits<Words> answer = unanswered<Words>(pairing, s);
      if (answer.count() == 1) moves |= answer & Gopher<Words>::legal_cells(s, hex::red);
    }
  }
  return moves;
}

template const std::vector<Bits<1>>& pairings<1>(int);
template const std::vector<Bits<2>>& pairings<2>(int);
template const std::vector<Bits<6>>& pairings<6>(int);
template const Bits<1>* pairing_kept<1>(const Gopher<1>::State&);
template const Bits<2>* pairing_kept<2>(const Gopher<2>::State&);
template const Bits<6>* pairing_kept<6>(const Gopher<6>::State&);
template Bits<1> pairing_moves<1>(const Gopher<1>::State&);
template Bits<2> pairing_moves<2>(const Gopher<2>::State&);
template Bits<6> pairing_moves<6>(const Gopher<6>::State&);

}  // namespace parlor::gopher
