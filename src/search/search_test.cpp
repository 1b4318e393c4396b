#include <array>
#include <map>
#include <set>
#include <thread>

#include <gtest/gtest.h>

#include "games/dodo/players/evaluate.hpp"
#include "games/gopher/players/evaluate.hpp"
#include "search/alphabeta.hpp"
#include "search/mcts.hpp"
#include "search/players.hpp"

namespace parlor::search {
namespace {

using Gopher = gopher::Gopher<1>;
using Dodo = dodo::Dodo<1>;
using GopherEval = gopher::Mobility<1>;
using DodoEval = dodo::Mobility<1>;

// Whether the player to move wins, by looking at everything.
template <Duel G>
bool wins(const typename G::State& s, std::map<std::uint64_t, bool>& known) {
  const auto moves = G::legal(s, G::turn(s));
  if (moves.empty()) return G::score(s, G::turn(s)) > 0;
  if (const auto it = known.find(G::key(s)); it != known.end()) return it->second;
  for (const auto move : moves) {
    auto child = s;
    G::apply(child, G::turn(s), move);
    if (!wins<G>(child, known)) return known[G::key(s)] = true;
  }
  return known[G::key(s)] = false;
}

// Adds what can come of a position, until there is too much of it.
template <Duel G>
bool fits(const typename G::State& s, std::set<std::uint64_t>& reached, std::size_t max) {
  if (!reached.insert(G::key(s)).second) return true;
  if (reached.size() > max) return false;
  for (const auto move : G::legal(s, G::turn(s))) {
    auto child = s;
    G::apply(child, G::turn(s), move);
    if (!fits<G>(child, reached, max)) return false;
  }
  return true;
}

// From random games, each the first position of which everything can be looked at.
template <Duel G>
std::vector<typename G::State> late_positions(const typename G::Config& config, std::size_t max, int count) {
  std::vector<typename G::State> found;
  Rng rng(17);
  for (int i = 0; i < count; ++i) {
    auto s = G::initial(config, 0);
    for (std::set<std::uint64_t> reached; !fits<G>(s, reached, max); reached.clear()) G::play_random(s, rng);
    if (G::count_legal(s) > 0) found.push_back(s);
  }
  return found;
}

template <Duel G>
std::vector<typename G::Move> moves_of(const typename G::State& s) {
  const auto legal = G::legal(s, G::turn(s));
  return {legal.begin(), legal.end()};
}

template <Duel G, class E>
void check_alphabeta_proves_the_truth(const typename G::Config& config, std::size_t max) {
  std::map<std::uint64_t, bool> known;
  for (const auto& s : late_positions<G>(config, max, 15)) {
    Table table(1 << 20);
    const auto moves = moves_of<G>(s);
    const auto found = alphabeta<G, E>(s, moves, moves.size(), max_ply, table, {});
    ASSERT_EQ(found.lines.size(), moves.size());
    EXPECT_EQ(proof_of(found.lines.front().points), wins<G>(s, known) ? Proof::win : Proof::loss);
    if (!wins<G>(s, known)) continue;
    for (const auto& line : found.lines) {  // each move's proof, where it has one, is true
      auto child = s;
      G::apply(child, G::turn(s), line.moves.front());
      if (proof_of(line.points) == Proof::open) continue;
      EXPECT_EQ(proof_of(line.points), wins<G>(child, known) ? Proof::loss : Proof::win);
    }
  }
}

TEST(AlphaBeta, ProvesTheTruth) {
  check_alphabeta_proves_the_truth<Gopher, GopherEval>({4}, 3000);
  check_alphabeta_proves_the_truth<Dodo, DodoEval>({3}, 3000);
}

TEST(AlphaBeta, IsReproducibleToTheNode) {
  const auto s = Dodo::initial({}, 0);
  const auto once = [&] {
    Table table(1 << 20);
    return alphabeta<Dodo, DodoEval>(s, moves_of<Dodo>(s), 1, max_ply, table, {.nodes = 30'000});
  };
  const auto a = once(), b = once();
  EXPECT_EQ(a.nodes, b.nodes);
  EXPECT_EQ(a.depth, b.depth);
  EXPECT_EQ(a.lines.front().points, b.lines.front().points);
  EXPECT_EQ(a.lines.front().moves, b.lines.front().moves);
  EXPECT_LE(a.nodes, 30'000u);
}

// The narrow windows, the table and the reductions of the root must not change which value a
// complete search finds: compared with plain minimax at a depth where nothing is reduced.
template <Duel G, class E>
int minimax(const typename G::State& s, int depth, int ply) {
  const auto moves = moves_of<G>(s);
  if (moves.empty()) return (G::score(s, G::turn(s)) > 0 ? 1 : -1) * (max_points - ply);
  if (depth == 0) return E::evaluate(s);
  int best = -max_points;
  for (const auto move : moves) {
    auto child = s;
    G::apply(child, G::turn(s), move);
    best = std::max(best, -minimax<G, E>(child, depth - 1, ply + 1));
  }
  return best;
}

TEST(AlphaBeta, FindsTheValueOfPlainMinimax) {
  for (const auto& s : late_positions<Gopher>({4}, 30000, 10)) {
    Table table(1 << 20);
    const auto found = alphabeta<Gopher, GopherEval>(s, moves_of<Gopher>(s), 1, 3, table, {});
    if (proof_of(found.lines.front().points) != Proof::open) continue;  // it stopped early
    EXPECT_EQ(found.depth, 3);
    EXPECT_EQ(found.lines.front().points, (minimax<Gopher, GopherEval>(s, 3, 0)));
  }
}

TEST(AlphaBeta, ItsLinesArePlayable) {
  auto s = Dodo::initial({}, 0);
  Table table(1 << 20);
  const auto found = alphabeta<Dodo, DodoEval>(s, moves_of<Dodo>(s), 3, max_ply, table, {.nodes = 20'000});
  ASSERT_EQ(found.lines.size(), 3u);
  EXPECT_GE(found.lines[0].points, found.lines[1].points);
  EXPECT_GE(found.lines[1].points, found.lines[2].points);
  for (const auto& line : found.lines) {
    auto t = s;
    for (const auto move : line.moves) {
      const auto legal = moves_of<Dodo>(t);
      ASSERT_NE(std::ranges::find(legal, move), legal.end());
      Dodo::apply(t, Dodo::turn(t), move);
    }
  }
}

class TestCrew final : public ThreadTeam {
 public:
  int size() const override { return 3; }
  void run(const std::function<void(int)>& work) override {
    std::vector<std::jthread> others;
    for (int i = 1; i < size(); ++i) others.emplace_back(work, i);
    work(0);
  }
};

TEST(AlphaBeta, ThreadsFindTheSameTruth) {
  std::map<std::uint64_t, bool> known;
  TestCrew team;
  for (const auto& s : late_positions<Gopher>({4}, 3000, 5)) {
    Table table(1 << 16);
    const auto found = alphabeta<Gopher, GopherEval>(s, moves_of<Gopher>(s), 1, max_ply, table, {}, &team);
    EXPECT_EQ(proof_of(found.lines.front().points), wins<Gopher>(s, known) ? Proof::win : Proof::loss);
  }
}

TEST(AlphaBeta, StopsWhenTold) {
  const auto start = Dodo::initial({}, 0);
  Table table(1 << 20);
  int asked = 0;
  const Budget budget{.stop = [&] { return ++asked > 5; }};
  const auto found = alphabeta<Dodo, DodoEval>(start, moves_of<Dodo>(start), 1, max_ply, table, budget);
  EXPECT_LT(found.nodes, 20'000u);
  EXPECT_EQ(found.lines.size(), 1u);
}

template <Duel G>
void check_mcts_proves_the_truth(const typename G::Config& config, std::size_t max) {
  std::map<std::uint64_t, bool> known;
  for (const auto& s : late_positions<G>(config, max, 15)) {
    Mcts<G> mcts(16 << 20, 0.7, 3);
    const auto children = mcts.search(s, {.nodes = 20'000});
    EXPECT_EQ(children.size(), moves_of<G>(s).size());
    for (const auto& c : children) {
      if (c.proof == Proof::open) continue;
      auto child = s;
      G::apply(child, G::turn(s), c.move);
      EXPECT_EQ(c.proof, wins<G>(child, known) ? Proof::loss : Proof::win);
    }
    EXPECT_EQ(children.front().proof == Proof::win, wins<G>(s, known));
  }
}

TEST(Mcts, ProvesTheTruth) {
  check_mcts_proves_the_truth<Gopher>({4}, 300);
  check_mcts_proves_the_truth<Dodo>({3}, 300);
}

TEST(Mcts, KeepsToItsMemoryAndStillAnswers) {
  const auto s = Gopher::initial({4}, 0);
  Mcts<Gopher> mcts(1, 0.7, 1);
  const auto children = mcts.search(s, {.nodes = 500});
  EXPECT_EQ(children.size(), 37u);
  EXPECT_EQ(mcts.playouts(), 500u);
}

TEST(Mcts, IsReproducible) {
  const auto s = Gopher::initial({4}, 0);
  const auto once = [&] {
    Mcts<Gopher> mcts(1 << 20, 0.7, 9);
    return mcts.search(s, {.nodes = 3000}).front().visits;
  };
  EXPECT_EQ(once(), once());
}

TEST(Table, FindsWhatWasStoredAndKeepsTheDeep) {
  Table table(64);  // one cluster of four
  for (std::uint64_t key = 1; key <= 4; ++key)
    table.store(key,
                {static_cast<std::uint16_t>(key), -5, static_cast<std::uint8_t>(10 * key), Bound::exact});
  EXPECT_EQ(table.find(3)->move, 3);
  EXPECT_EQ(table.find(3)->value, -5);
  EXPECT_EQ(table.find(3)->depth, 30);
  EXPECT_EQ(table.find(3)->bound, Bound::exact);
  table.store(5, {5, 0, 15, Bound::lower});  // the shallowest gives way
  EXPECT_FALSE(table.find(1).has_value());
  EXPECT_TRUE(table.find(2).has_value());
  for (int i = 0; i < 10; ++i) table.age();
  table.store(6, {6, 0, 1, Bound::upper});  // age counts against depth
  EXPECT_TRUE(table.find(6).has_value());
}

TEST(Table, KeepsWhatItHoldsWhenItGrows) {
  Table table(1 << 24);
  Rng rng(3);
  std::vector<std::uint64_t> keys(400);
  for (std::uint64_t& key : keys) {
    key = rng();
    table.store(key, {static_cast<std::uint16_t>(key), 7, 3, Bound::exact});
  }
  const std::size_t small = table.bytes_in_use();
  table.make_room(200'000);
  EXPECT_GE(table.bytes_in_use(), 8 * small);
  for (const std::uint64_t key : keys) {
    ASSERT_TRUE(table.find(key).has_value());
    EXPECT_EQ(table.find(key)->move, static_cast<std::uint16_t>(key));
  }
  table.make_room(1 << 30);
  EXPECT_EQ(table.bytes_in_use(), std::size_t{1} << 24);
}

TEST(Table, ThreadsNeverReadATornEntry) {
  Table table(1 << 21);
  // All in one cluster, until it grows. Above that they are hashes, as in a search: of keys that differ
  // in a few bits only, one xor the difference of two entries can be another.
  std::array<std::uint64_t, 200> keys;
  Rng hash(7);
  for (std::uint64_t& key : keys) key = hash() << 12;
  const auto move_of = [](std::uint64_t key) { return static_cast<std::uint16_t>(key >> 48); };
  const auto hammer = [&](std::uint64_t seed) {
    Rng rng(seed);
    for (int i = 0; i < 50'000; ++i) {
      const std::uint64_t key = keys[rng.below(keys.size())];
      if (seed == 2 && i % 10'000 == 9'999) table.make_room(static_cast<std::uint64_t>(i));
      if (const auto e = table.find(key)) {
        ASSERT_EQ(e->move, move_of(key));
      }
      table.store(key, {move_of(key), 0, static_cast<std::uint8_t>(rng.below(100)), Bound::exact});
    }
  };
  std::jthread other(hammer, 1);
  hammer(2);
}

}  // namespace
}  // namespace parlor::search
