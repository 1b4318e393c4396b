#pragma once

#include <vector>

#include "games/gopher/rules.hpp"

// Red's strategies that take no search (docs/gopher-pairing.md). A pairing is a set of cells of which no two
// touch, such that every other cell of the board touches none of them or exactly two. Red starts on one of
// them and answers each blue stone by the other one that it touches.
namespace parlor::gopher {

// All that the board of this size has: one for every odd divisor from 3 on, and one more on odd sizes. None
// for 2, 4 and 8.
template <int Words>
const std::vector<Bits<Words>>& pairings(int size);

// The pairing that Red has kept to, Blue being to move: Red then wins. Nothing where there is none.
template <int Words>
const Bits<Words>* pairing_kept(const typename Gopher<Words>::State& s);

// Red's moves after which it keeps to a pairing.
template <int Words>
Bits<Words> pairing_moves(const typename Gopher<Words>::State& s);

extern template const std::vector<Bits<1>>& pairings<1>(int);
extern template const std::vector<Bits<2>>& pairings<2>(int);
extern template const std::vector<Bits<6>>& pairings<6>(int);
extern template const Bits<1>* pairing_kept<1>(const Gopher<1>::State&);
extern template const Bits<2>* pairing_kept<2>(const Gopher<2>::State&);
extern template const Bits<6>* pairing_kept<6>(const Gopher<6>::State&);
extern template Bits<1> pairing_moves<1>(const Gopher<1>::State&);
extern template Bits<2> pairing_moves<2>(const Gopher<2>::State&);
extern template Bits<6> pairing_moves<6>(const Gopher<6>::State&);

}  // namespace parlor::gopher
