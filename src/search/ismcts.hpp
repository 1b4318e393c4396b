#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

#include "game/budget.hpp"
#include "game/game.hpp"

namespace parlor::search {

// Information-set Monte-Carlo tree search (Cowling, Powley and Whitehouse 2012) for every game that can draw
// states that fit a view. Each playout begins in such a state and runs down one tree for each seat. A seat's
// tree branches on its own moves and on those that it witnesses, so it never tells apart what that seat
// cannot tell apart. It does not branch on chance or on what else a view shows: a node stands for all that
// may have come of its moves.
//
// Each seat picks its move from its own tree alone, by an upper confidence bound over the moves that are
// legal in the state at hand; seats that act at once therefore do not see each other's choice.
//
// A node of the budget is a playout. No playout reads a clock, and the same seed finds the same.
template <Imaginable G>
class Ismcts {
 public:
  using State = typename G::State;
  using View = typename G::View;
  using Move = typename G::Move;
  using Moves = typename G::Moves;
  using Index = std::uint32_t;

  static constexpr Index none = 0;

  struct Node {
    Index first_child = none, next_sibling = none;
    std::uint32_t visits = 0;
    std::uint32_t available = 0;  // playouts in which the move could be chosen here
    double total = 0;             // of the rewards of the seat that made the move
    Move move{};                  // into this node
    std::uint8_t mover = 0;

    double mean() const { return visits == 0 ? 0 : total / visits; }
  };

  // `rollout`: random moves after the tree at most; a game that is not over then counts as it stands.
  Ismcts(const typename G::Config& config, std::size_t bytes, double exploration, std::uint64_t rollout,
         std::uint64_t seed)
      : shared_(shared_score_of<G>(config)),
        seats_(G::seats(config)),
        max_nodes_(std::max(bytes / sizeof(Node), static_cast<std::size_t>(2 + seats_))),
        exploration_(exploration),
        rollout_(rollout),
        rng_(seed) {}

  // The moves of a seat to act that were tried, the most visited first. Their means are rewards: what the
  // seats score where they share it, the less the better where that counts, and elsewhere what the seat
  // scores less the mean of all seats, which in a game that sums to zero is its score.
  std::vector<Node> search(const View& view, Seat seat, const Budget& budget) {
    nodes_.clear();
    nodes_.reserve(max_nodes_);
    nodes_.resize(1 + seats_);  // none, and the roots
    min_ = std::numeric_limits<double>::infinity();
    max_ = -min_;
    Meter meter(budget, nullptr, 32);
    do {
      playout(view);
    } while (meter.spend() && !meter.planned_time_is_up());
    playouts_ = meter.spent();
    std::vector<Node> tried;
    for (Index i = nodes_[root(seat)].first_child; i != none; i = nodes_[i].next_sibling)
      if (nodes_[i].visits > 0) tried.push_back(nodes_[i]);
    std::ranges::stable_sort(tried, std::greater{}, &Node::visits);
    return tried;
  }

  std::uint64_t playouts() const { return playouts_; }

 private:
  struct Choice {
    Seat seat;
    Move move;
    Index node;  // that the move leads to in the seat's own tree; none: the memory is used up
  };

  static Index root(Seat seat) { return static_cast<Index>(1 + seat); }

  // Down the trees until a seat tries a move for the first time, on at random, and back up.
  void playout(const View& view) {
    State s = G::sample(view, rng_);
    place_.clear();
    for (Seat seat = 0; seat < seats_; ++seat) place_.push_back(root(seat));
    path_.clear();
    bool inside = true;
    for (SeatSet acting; inside && !(acting = G::to_act(s)).empty(); make(s)) {
      chosen_.clear();
      for (const Seat seat : acting) {
        const Choice choice = choose(s, seat);
        chosen_.push_back(choice);
        path_.push_back(choice);
        inside = inside && choice.node != none && nodes_[choice.node].visits > 0;
      }
      if (inside) follow(s);
    }
    for (std::uint64_t i = 0; i < rollout_ && random_moves(s); ++i) {
    }
    judge(s);
    for (const Choice& c : path_) {
      if (c.node == none) continue;
      ++nodes_[c.node].visits;
      nodes_[c.node].total += rewards_[c.seat];
    }
  }

  // All choose before any move is made.
  void make(State& s) const {
    for (const Choice& c : chosen_) G::apply(s, c.seat, c.move);
  }

  Choice choose(const State& s, Seat seat) {
    const Moves moves = G::legal(G::observe(s, seat), seat);
    list_options(place_[seat], seat, moves);
    if (options_.empty()) return {seat, any(moves), none};
    Index chosen = none, untried = 0;
    double highest = 0;
    for (const Index i : options_) {
      Node& node = nodes_[i];
      ++node.available;
      if (node.visits == 0) {  // these come first, in random order
        if (rng_.below(++untried) == 0) chosen = i;
        continue;
      }
      if (untried > 0) continue;
      const double bound =
          scaled(node.mean()) + exploration_ * std::sqrt(std::log(node.available) / node.visits);
      if (chosen == none || bound > highest) {
        highest = bound;
        chosen = i;
      }
    }
    return {seat, nodes_[chosen].move, chosen};
  }

  Move any(const Moves& moves) { return moves[rng_.below(static_cast<std::uint32_t>(moves.size()))]; }

  // The nodes that these moves lead to; those that are new are added as long as there is memory.
  void list_options(Index parent, Seat mover, const Moves& moves) {
    options_.clear();
    if (parent == none) return;
    // Moves are listed in much the same order every time: what comes next is mostly the next sibling.
    Index next = nodes_[parent].first_child;
    for (const Move& move : moves) {
      Index found = find(parent, mover, move, next);
      if (found != none)
        next = nodes_[found].next_sibling;
      else
        found = add(parent, mover, move, options_.empty() ? none : options_.back());
      if (found != none) options_.push_back(found);
    }
  }

  // Begins to look at one of the children, and ends before it.
  Index find(Index parent, Seat mover, const Move& move, Index begin) const {
    const auto is_it = [&](Index i) { return nodes_[i].mover == mover && nodes_[i].move == move; };
    for (Index i = begin; i != none; i = nodes_[i].next_sibling)
      if (is_it(i)) return i;
    for (Index i = nodes_[parent].first_child; i != begin; i = nodes_[i].next_sibling)
      if (is_it(i)) return i;
    return none;
  }

  // A new child, behind one of its siblings or before all of them.
  Index add(Index parent, Seat mover, const Move& move, Index behind) {
    if (nodes_.size() >= max_nodes_) return none;
    const auto added = static_cast<Index>(nodes_.size());
    Index& link = behind == none ? nodes_[parent].first_child : nodes_[behind].next_sibling;
    Node node;
    node.next_sibling = link;
    node.move = move;
    node.mover = static_cast<std::uint8_t>(mover);
    link = added;
    nodes_.push_back(node);  // never moves the others: all the room was reserved
    return added;
  }

  // Every seat goes down its tree: by its own move first, then by those that it witnesses.
  void follow(const State& before) {
    for (const Choice& c : chosen_) place_[c.seat] = c.node;
    for (Seat seat = 0; seat < seats_; ++seat)
      for (const Choice& c : chosen_) {
        Index& place = place_[seat];
        if (c.seat == seat || place == none || !witnessed_of<G>(before, c.seat, c.move, seat)) continue;
        const Index found = find(place, c.seat, c.move, nodes_[place].first_child);
        place = found != none ? found : add(place, c.seat, c.move, none);
      }
  }

  // Random moves of all who are to act; false when the game is over.
  bool random_moves(State& s) {
    if constexpr (requires { G::play_random(s, rng_); }) {
      return G::play_random(s, rng_);
    } else {
      chosen_.clear();
      for (const Seat seat : G::to_act(s))
        chosen_.push_back({seat, any(G::legal(G::observe(s, seat), seat)), none});
      make(s);
      return !chosen_.empty();
    }
  }

  void judge(const State& s) {
    rewards_.clear();
    double mean = 0;
    for (Seat seat = 0; seat < seats_; ++seat) {
      rewards_.push_back(G::score(s, seat));
      mean += rewards_.back() / seats_;
    }
    for (double& reward : rewards_) {
      reward = !shared_ ? reward - mean : shared_->lower_is_better ? -reward : reward;
      min_ = std::min(min_, reward);
      max_ = std::max(max_, reward);
    }
  }

  // From 0 to 1 between the least and the most that any playout of this search came to: games count by
  // different measures.
  double scaled(double reward) const { return max_ > min_ ? (reward - min_) / (max_ - min_) : 0.5; }

  std::optional<SharedScore> shared_;
  int seats_;
  std::size_t max_nodes_;
  double exploration_;
  std::uint64_t rollout_;
  Rng rng_;
  std::vector<Node> nodes_;     // of all trees
  std::vector<Index> place_;    // where each seat is in its tree
  std::vector<Index> options_;  // of the seat that chooses
  std::vector<Choice> chosen_;  // by those who act at once
  std::vector<Choice> path_;    // all choices of the playout
  std::vector<double> rewards_;
  double min_ = 0, max_ = 0;
  std::uint64_t playouts_ = 0;
};

}  // namespace parlor::search
