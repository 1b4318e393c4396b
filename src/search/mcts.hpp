#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "game/budget.hpp"
#include "game/game.hpp"
#include "game/thought.hpp"

namespace parlor::search {

// Monte-Carlo tree search by upper confidence bounds (Kocsis and Szepesvári 2006) with proven
// results carried up the tree (Winands, Björnsson and Saito 2008). A node of the budget is a
// playout.
template <Duel G>
class Mcts {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  struct Node {
    std::uint32_t first_child = 0;  // 0: not expanded
    std::uint16_t children = 0;
    Move move{};
    Proof proof = Proof::open;  // for the player who made the move into this node
    std::uint32_t visits = 0;
    double wins = 0;  // sum of scores for that player

    double mean() const {
      if (proof == Proof::win) return 1;
      if (proof == Proof::loss) return -1;
      return visits == 0 ? 0 : wins / visits;
    }
  };

  Mcts(std::size_t bytes, double exploration, std::uint64_t seed)
      : max_nodes_(std::max<std::size_t>(bytes / sizeof(Node), 2)), exploration_(exploration), rng_(seed) {}

  // The root's children afterwards, best first; their proof and mean are for the player to move.
  std::vector<Node> search(const State& root, const Budget& budget) {
    nodes_.clear();
    nodes_.reserve(max_nodes_);  // growing step by step would take up to three times the memory
    nodes_.push_back({});
    Meter meter(budget, nullptr, 32);
    // The first playout expands the root, whatever the budget.
    do {
      playout(root);
    } while (meter.spend() && !time_is_up(meter, budget) && nodes_[0].proof == Proof::open);
    playouts_ = meter.spent();
    std::vector<Node> children(nodes_.begin() + nodes_[0].first_child,
                               nodes_.begin() + nodes_[0].first_child + nodes_[0].children);
    std::ranges::stable_sort(children, better);
    return children;
  }

  std::uint64_t playouts() const { return playouts_; }

  // Best play as far as the tree saw it, from the child with this move on.
  std::vector<Move> line(Move first) const {
    std::vector<Move> moves;
    const Node* node = &nodes_[0];
    while (node->children > 0) {
      const Node* next = nullptr;
      for (const Node* c = child(*node, 0); c != child(*node, 0) + node->children; ++c)
        if (moves.empty() ? c->move == first : next == nullptr || better(*c, *next)) next = c;
      if (next == nullptr || next->visits == 0) break;
      moves.push_back(next->move);
      node = next;
    }
    return moves;
  }

 private:
  // Every playout is as good a moment to end as any other, so all the time that is planned is used.
  static bool time_is_up(const Meter& meter, const Budget& budget) {
    return budget.used && meter.spent() % 32 == 0 && budget.used() >= 1;
  }

  static bool better(const Node& a, const Node& b) {
    const auto rank = [](const Node& n) {
      return n.proof == Proof::win ? 2 : n.proof == Proof::loss ? 0 : 1;
    };
    if (rank(a) != rank(b)) return rank(a) > rank(b);
    return a.visits > b.visits;
  }

  const Node* child(const Node& parent, std::size_t i) const { return &nodes_[parent.first_child + i]; }

  // Down the tree, one new node's playout, and back up.
  void playout(State s) {
    path_.assign(1, 0);
    while (nodes_[path_.back()].proof == Proof::open) {
      if (nodes_[path_.back()].first_child == 0 && !expand(path_.back(), s)) break;
      if (nodes_[path_.back()].proof != Proof::open) break;
      const std::uint32_t next = select(nodes_[path_.back()]);
      G::apply(s, G::turn(s), nodes_[next].move);
      path_.push_back(next);
      if (nodes_[next].visits == 0) break;
    }
    const Seat mover = 1 - G::turn(s);  // who moved into the last node
    double score = 0;
    if (const Proof proof = nodes_[path_.back()].proof; proof != Proof::open) {
      score = proof == Proof::win ? 1 : proof == Proof::loss ? -1 : 0;
    } else {
      while (G::play_random(s, rng_)) {
      }
      score = G::score(s, mover);
    }
    carry_up(score);
  }

  // Gives a node its children; false where the memory is used up.
  bool expand(std::uint32_t at, const State& s) {
    const auto moves = G::legal(s, G::turn(s));
    if (moves.empty()) {
      nodes_[at].proof = of_score(G::score(s, 1 - G::turn(s)));
      return true;
    }
    if (nodes_.size() + moves.size() > max_nodes_ && at != 0) return false;
    nodes_[at].first_child = static_cast<std::uint32_t>(nodes_.size());
    nodes_[at].children = static_cast<std::uint16_t>(moves.size());
    for (const Move move : moves) {
      Node node;
      node.move = move;
      nodes_.push_back(node);
    }
    return true;
  }

  static Proof of_score(double score) {
    return score > 0 ? Proof::win : score < 0 ? Proof::loss : Proof::draw;
  }

  std::uint32_t select(const Node& parent) {
    std::uint32_t chosen = parent.first_child;
    double highest = -1e9;
    const double log_visits = std::log(static_cast<double>(parent.visits) + 1);
    for (std::uint32_t i = parent.first_child; i < parent.first_child + parent.children; ++i) {
      const Node& c = nodes_[i];
      if (c.proof == Proof::loss) continue;
      // The unvisited come first, in random order.
      const double bound = c.visits == 0
                               ? 1e6 + static_cast<double>(rng_.below(1 << 20))
                               : c.wins / c.visits + exploration_ * std::sqrt(log_visits / c.visits);
      if (bound > highest) {
        highest = bound;
        chosen = i;
      }
    }
    return chosen;
  }

  void carry_up(double score) {
    bool proven = true;
    for (std::size_t i = path_.size(); i-- > 0; score = -score) {
      Node& node = nodes_[path_[i]];
      if (proven && node.proof == Proof::open && node.children > 0) {
        node.proof = proof_from_children(node);
        // What was seen before the proof counts for nothing above it.
        if (node.proof == Proof::win) score = 1;
        if (node.proof == Proof::loss) score = -1;
      }
      proven = node.proof != Proof::open;
      ++node.visits;
      node.wins += score;
    }
  }

  // For the player who moved into the node: lost if any reply wins, won if every reply loses.
  Proof proof_from_children(const Node& node) const {
    bool all_lose = true;
    for (std::size_t i = 0; i < node.children; ++i) {
      const Proof p = child(node, i)->proof;
      if (p == Proof::win) return Proof::loss;
      all_lose = all_lose && p == Proof::loss;
    }
    return all_lose ? Proof::win : Proof::open;
  }

  std::size_t max_nodes_;
  double exploration_;
  Rng rng_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> path_;
  std::uint64_t playouts_ = 0;
};

}  // namespace parlor::search
