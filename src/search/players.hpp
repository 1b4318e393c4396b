#pragma once

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>
#include <vector>

#include "core/rng.hpp"
#include "game/player.hpp"
#include "search/alphabeta.hpp"
#include "search/french.hpp"
#include "search/ismcts.hpp"
#include "search/mcts.hpp"

// The searches as players.
namespace parlor::search {

template <Game G>
class RandomPlayer final : public Player<G> {
 public:
  explicit RandomPlayer(const Place& place) : seat_(place.seat), rng_(place.seed) {}

  typename G::Move choose(const typename G::View& view, const Budget&) override {
    const auto moves = G::legal(view, seat_);
    choices_ = moves.size();
    return moves[rng_.below(static_cast<std::uint32_t>(moves.size()))];
  }

  Thought thought() const override {
    Thought t;
    t.words =
        choices_ == 1 ? say<french>("the only move") : say<french>("one of {} moves, at random", choices_);
    return t;
  }

 private:
  Seat seat_;
  Rng rng_;
  std::size_t choices_ = 0;
};

template <Duel G>
std::vector<typename G::Move> shuffled_moves(const typename G::State& s, Rng& rng) {
  const auto legal = G::legal(s, G::turn(s));
  std::vector<typename G::Move> moves(legal.begin(), legal.end());
  shuffle(std::span(moves), rng);
  return moves;
}

// Points as an expected score.
template <class E>
double to_score(int points) {
  switch (proof_of(points)) {
    case Proof::win:
      return 1;
    case Proof::loss:
      return -1;
    default:
      return std::tanh(points / (2 * E::scale));
  }
}

template <Textual G>
std::vector<std::string> printed(typename G::View s, const std::vector<typename G::Move>& moves) {
  std::vector<std::string> line;
  for (const auto move : moves) {
    line.push_back(G::print(s, move));
    G::apply(s, G::turn(s), move);
  }
  return line;
}

// The move after which the evaluator likes the position best; it does not look any further.
template <Duel G, Evaluator<G> E>
class GreedyPlayer final : public Player<G> {
 public:
  explicit GreedyPlayer(const Place& place) : rng_(place.seed) {}

  typename G::Move choose(const typename G::View& view, const Budget&) override {
    ranked_.clear();
    for (const auto move : shuffled_moves<G>(view, rng_)) {
      auto child = view;
      G::apply(child, G::turn(view), move);
      const bool over = G::count_legal(child) == 0;
      const int points =
          over ? max_points * static_cast<int>(G::score(child, G::turn(view))) : -E::evaluate(child);
      ranked_.push_back({points, move});
    }
    std::ranges::stable_sort(ranked_, std::greater{}, &std::pair<int, typename G::Move>::first);
    view_ = view;
    return ranked_.front().second;
  }

  Thought thought() const override {
    Thought t;
    if (ranked_.empty()) return t;
    t.value = to_score<E>(ranked_.front().first);
    t.proof = proof_of(ranked_.front().first);
    t.nodes = ranked_.size();
    t.depth = 1;
    t.line = {G::print(view_, ranked_.front().second)};
    for (const auto& [points, move] : ranked_)
      t.candidates.push_back({G::print(view_, move), to_score<E>(points), proof_of(points)});
    return t;
  }

 private:
  Rng rng_;
  typename G::View view_;
  std::vector<std::pair<int, typename G::Move>> ranked_;
};

// How many nodes or playouts a player spends on a move by itself. One that was not told a number
// uses its default, and a clock instead where the table has one.
struct Effort {
  std::uint64_t nodes = 0;
  bool told = false;

  Budget within(const Budget& budget) const { return budget.timed && !told ? budget : budget.at_most(nodes); }
};

struct AlphaBetaOptions {
  Effort effort;
  int depth = max_ply;
  std::size_t lines = 1;  // moves whose value is wanted, not only a bound
  std::size_t table_bytes = 64 << 20;
};

template <Duel G, Evaluator<G> E>
class AlphaBetaPlayer final : public Player<G> {
 public:
  AlphaBetaPlayer(const AlphaBetaOptions& options, const Place& place)
      : options_(options), rng_(place.seed), team_(place.team), table_(table_bytes(options)) {}

  typename G::Move choose(const typename G::View& view, const Budget& budget) override {
    view_ = view;
    findings_ = alphabeta<G, E>(view, shuffled_moves<G>(view, rng_), options_.lines, options_.depth, table_,
                                options_.effort.within(budget), team_);
    return findings_.lines.front().moves.front();
  }

  Thought thought() const override {
    Thought t;
    if (findings_.lines.empty()) return t;
    const auto& best = findings_.lines.front();
    t.value = to_score<E>(best.points);
    t.proof = proof_of(best.points);
    t.line = printed<G>(view_, best.moves);
    t.nodes = findings_.nodes;
    t.depth = findings_.depth;
    for (const auto& line : findings_.lines)
      t.candidates.push_back(
          {G::print(view_, line.moves.front()), to_score<E>(line.points), proof_of(line.points)});
    return t;
  }

 private:
  // No larger than a game can fill: a house full of weak players must not hold a huge page for each.
  static std::size_t table_bytes(const AlphaBetaOptions& options) {
    constexpr std::uint64_t bytes_a_node = 64;
    const auto [nodes, told] = options.effort;
    if (!told || nodes > options.table_bytes / bytes_a_node) return options.table_bytes;
    return static_cast<std::size_t>(std::max<std::uint64_t>(nodes * bytes_a_node, 4096));
  }

  AlphaBetaOptions options_;
  Rng rng_;
  ThreadTeam* team_;
  Table table_;
  typename G::View view_;
  Findings<G> findings_;
};

struct MctsOptions {
  Effort effort;
  double exploration = 0.7;
  std::size_t tree_bytes = 256 << 20;
};

template <Duel G>
class MctsPlayer final : public Player<G> {
 public:
  MctsPlayer(const MctsOptions& options, const Place& place)
      : options_(options), mcts_(options.tree_bytes, options.exploration, place.seed) {}

  typename G::Move choose(const typename G::View& view, const Budget& budget) override {
    view_ = view;
    children_ = mcts_.search(view, options_.effort.within(budget));
    return children_.front().move;
  }

  Thought thought() const override {
    Thought t;
    if (children_.empty()) return t;
    t.value = children_.front().mean();
    t.proof = children_.front().proof;
    t.line = printed<G>(view_, mcts_.line(children_.front().move));
    t.nodes = mcts_.playouts();
    t.depth = static_cast<int>(t.line.size());
    for (const auto& c : children_)
      t.candidates.push_back({G::print(view_, c.move), c.mean(), c.proof, c.visits});
    return t;
  }

 private:
  MctsOptions options_;
  Mcts<G> mcts_;
  typename G::View view_;
  std::vector<typename Mcts<G>::Node> children_;
};

struct IsmctsOptions {
  Effort effort;
  double exploration = 0.7;
  std::uint64_t rollout = 1000;  // random moves at the end of a playout at most
  std::size_t tree_bytes = 64 << 20;
};

template <Imaginable G>
class IsmctsPlayer final : public Player<G> {
 public:
  IsmctsPlayer(const IsmctsOptions& options, const typename G::Config& config, const Place& place)
      : options_(options),
        shared_(shared_score_of<G>(config)),
        seat_(place.seat),
        ismcts_(config, options.tree_bytes, options.exploration, options.rollout, place.seed) {}

  typename G::Move choose(const typename G::View& view, const Budget& budget) override {
    view_ = view;
    const bool forced = G::legal(view, seat_).size() == 1;
    const Budget own = options_.effort.within(budget);
    tried_ = ismcts_.search(view, seat_, forced ? own.at_most(1) : own);
    return tried_.front().move;
  }

  Thought thought() const override {
    Thought t;
    if (tried_.empty()) return t;
    t.value_is = shared_ ? say<french>("{} that it expects", Sentence(shared_->unit))
                         : say<french>("its expected score less the mean of all seats");
    t.values = t.value_is;
    t.nodes = ismcts_.playouts();
    for (const auto& node : tried_)
      t.candidates.push_back({G::print(view_, node.move), value(node), Proof::open, node.visits});
    t.value = t.candidates.front().value;
    t.line = {t.candidates.front().move};
    t.words = say<french>(
        "tried most often in {} playout of states that fit what it sees|"
        "tried most often in {} playouts of states that fit what it sees",
        Number{static_cast<double>(t.nodes)});
    return t;
  }

 private:
  using Node = typename Ismcts<G>::Node;

  double value(const Node& node) const {
    return shared_ && shared_->lower_is_better ? -node.mean() : node.mean();
  }

  IsmctsOptions options_;
  std::optional<SharedScore> shared_;
  Seat seat_;
  Ismcts<G> ismcts_;
  typename G::View view_;
  std::vector<Node> tried_;
};

}  // namespace parlor::search
