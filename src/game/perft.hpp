#pragma once

#include <cstdint>
#include <functional>

#include "game/game.hpp"

namespace parlor {

// The number of sequences of `depth` moves: the last move is counted, not made. Gives up, with a
// number that means nothing, once `stop` says so.
template <Game G>
std::uint64_t perft(const typename G::State& s, int depth, const std::function<bool()>& stop) {
  const SeatSet acting = G::to_act(s);
  if (acting.empty()) return 0;
  const Seat seat = acting.first();
  if constexpr (Duel<G>)
    if (depth == 1) return static_cast<std::uint64_t>(G::count_legal(s));
  const auto moves = G::legal(G::observe(s, seat), seat);
  if (depth == 1) return moves.size();
  std::uint64_t n = 0;
  for (const auto move : moves) {
    if (depth > 4 && stop && stop()) return n;
    auto child = s;
    G::apply(child, seat, move);
    n += perft<G>(child, depth - 1, stop);
  }
  return n;
}

}  // namespace parlor
