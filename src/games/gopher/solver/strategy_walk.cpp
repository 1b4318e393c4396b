#include "games/gopher/solver/strategy_walk.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "games/gopher/solver/lore.hpp"

namespace parlor::gopher {
namespace {

template <int Words>
typename Gopher<Words>::State after(const typename Gopher<Words>::State& s,
                                    typename Gopher<Words>::Move move) {
  auto next = s;
  Gopher<Words>::apply(next, s.turn, move);
  return next;
}

// How much a proof may have to say about a position with the loser to move.
template <int Words>
int burden(const typename Gopher<Words>::State& s) {
  int live = 0;
  for_each_region(s.size, live_part<Words>(s), [&](const Region<Words>& r) { live += r.live().count(); });
  return live + 2 * Gopher<Words>::count_legal(s);
}

std::unexpected<Error> stopped() { return fail("the proof was stopped before it was complete"); }

}  // namespace

// Counts it as met if it is.
template <int Words>
bool StrategyWalk<Words>::is_new(const State& s) {
  const auto slot = [this](std::uint64_t key) {
    std::size_t i = key & (keys_.size() - 1);
    while (keys_[i] != 0 && keys_[i] != key) i = (i + 1) & (keys_.size() - 1);
    return i;
  };
  const std::uint64_t key = std::max<std::uint64_t>(GopherLore<Words>::key(s), 1);
  const std::size_t i = slot(key);
  if (keys_[i] == key) return false;
  keys_[i] = key;
  if (2 * ++met_ > keys_.size()) {
    std::vector<std::uint64_t> smaller(2 * keys_.size());
    std::swap(keys_, smaller);
    for (const std::uint64_t k : smaller)
      if (k != 0) keys_[slot(k)] = k;
  }
  return true;
}

template <int Words>
void StrategyWalk<Words>::meet(const State& s) {
  if (is_new(s)) open_.push_back(s);
}

template <int Words>
void StrategyWalk<Words>::meet_replies(const State& s) {
  for (const Move reply : G::legal(s, s.turn)) meet(after<Words>(s, reply));
}

template <int Words>
std::optional<bool> StrategyWalk<Words>::mover_wins(const State& s, std::uint64_t nodes) {
  const Budget budget{.nodes = nodes, .stop = stop_};
  Meter meter(budget);
  return solver_->mover_wins(s, meter);
}

// Among the moves that the solver can show to win it takes one that leaves few live cells and few replies:
// found by trial, it makes the proof many times shorter than either alone. A move that is hard to judge has
// to wait until none of the easy ones has been found to win.
template <int Words>
auto StrategyWalk<Words>::winning_move(const State& s) -> Result<Move> {
  std::vector<std::pair<int, std::uint16_t>> moves;
  for (const Move move : G::legal(s, s.turn))
    moves.emplace_back(burden<Words>(after<Words>(s, move)), move.place);
  std::ranges::sort(moves);
  for (const std::uint64_t nodes : {std::uint64_t{1}, std::uint64_t{1000}, std::uint64_t{30'000},
                                    std::uint64_t{1'000'000}, Budget::unlimited}) {
    std::vector<std::pair<int, std::uint16_t>> unknown;
    for (const auto& [live, place] : moves) {
      const auto reply_wins = mover_wins(after<Words>(s, {place}), nodes);
      if (reply_wins == false) return Move{place};
      if (stop_ && stop_()) return stopped();
      if (!reply_wins) unknown.emplace_back(live, place);
    }
    moves = std::move(unknown);
  }
  return fail("the solver contradicts itself: it found no winning move in a position it calls won");
}

template <int Words>
Result<void> StrategyWalk<Words>::prove(const search::Claim<G>& claim, std::optional<Move> opening) {
  const bool to_move = claim.position.turn == claim.winner;
  if (!opening) {
    const auto wins = mover_wins(claim.position, Budget::unlimited);
    if (!wins) return stopped();
    if (*wins != to_move) return fail("the claim cannot be proven: the other player wins that position");
  }
  to_move ? meet(claim.position) : meet_replies(claim.position);
  while (!open_.empty()) {
    const State s = open_.back();
    open_.pop_back();
    const auto move = opening && s.stones[hex::red].none() ? Result<Move>(*opening) : winning_move(s);
    if (!move) return std::unexpected(move.error());
    moves_.push_back(*move);
    if (progress_ && size() % 1024 == 0) progress_(size());
    meet_replies(after<Words>(s, *move));
  }
  return {};
}

template class StrategyWalk<1>;
template class StrategyWalk<2>;
template class StrategyWalk<6>;

}  // namespace parlor::gopher
