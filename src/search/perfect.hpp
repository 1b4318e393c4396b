#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "search/french.hpp"
#include "search/kinds.hpp"
#include "search/solution.hpp"

namespace parlor::search {

// Plays from exact values where the solver finds them in time, and says so; where every move loses, the one
// that leaves the fewest winning answers. What the solver cannot tell in time it leaves to another player. Of
// a clock's time the solver has a third.
template <Duel G, ExactSolver<G> S>
class PerfectPlayer final : public Player<G> {
 public:
  // `wanted` is how many moves to settle, for those who want to see more than the one that is played.
  PerfectPlayer(std::unique_ptr<S> solver, std::uint64_t nodes, std::size_t wanted,
                std::unique_ptr<Player<G>> otherwise, const Place& place)
      : solver_(std::move(solver)),
        nodes_(nodes),
        wanted_(wanted),
        otherwise_(std::move(otherwise)),
        rng_(place.seed) {}

  typename G::Move choose(const typename G::View& view, const Budget& budget) override {
    view_ = view;
    settled_.clear();
    const Budget share = solvers_share(budget);
    nodes_spent_ = 0;
    value_ = ask(view, share, Budget::unlimited);
    const bool holds = value_ == Proof::win || value_ == Proof::draw;
    if (holds || (value_ == Proof::loss && wanted_ > 1)) settle_moves(share);
    found_ = holds && !settled_.empty() && settled_.front().value == value_;
    if (found_) return settled_.front().move;
    defence_ = value_ == Proof::loss ? defend(share) : std::nullopt;
    return defence_ ? defence_->move : otherwise_->choose(view, budget);
  }

  Thought thought() const override {
    Thought t;
    if (found_) {
      t.line = {G::print(view_, settled_.front().move)};
      if constexpr (requires { solver_->explain(view_, settled_.front().move, t); })
        solver_->explain(view_, settled_.front().move, t);
    } else if (defence_) {
      t.line = {G::print(view_, defence_->move)};
      t.candidates = {{t.line.front(), -1, Proof::loss}};
    } else {
      t = otherwise_->thought();
    }
    t.nodes += nodes_spent_;
    if (!found_ || t.words.empty()) t.words = words();
    if (value_ == Proof::open) return t;
    t.proof = value_;
    t.value = score_of(value_);
    if (found_) t.candidates.clear();
    if (value_ == Proof::loss)  // whatever the other player thinks of its moves
      for (Candidate& c : t.candidates) c = {c.move, -1, Proof::loss};
    for (const auto& [move, value] : settled_)
      if (const auto text = G::print(view_, move);
          std::ranges::find(t.candidates, text, &Candidate::move) == t.candidates.end())
        t.candidates.push_back({text, score_of(value), value});
    return t;
  }

 private:
  struct Settled {
    typename G::Move move;
    Proof value;  // for the player that makes it
  };

  // A move that loses, and how many of the answers to it win.
  struct Defence {
    typename G::Move move;
    std::size_t winning = 0, answers = 0;

    bool better_than(const Defence& other) const {
      return winning != other.winning ? winning < other.winning : answers > other.answers;
    }
  };

  Sentence words() const {
    if (value_ == Proof::loss && defence_)
      return say<french>("solved: every move loses against best play; to this one {} of {} answers win",
                         defence_->winning, defence_->answers);
    if (value_ == Proof::loss) return say<french>("solved: every move loses against best play");
    if (value_ == Proof::draw && found_)
      return say<french>("solved: this move draws against any play, and none wins");
    if (value_ == Proof::draw)
      return say<french>(
          "solved: some move draws, but which one was not found in time; this is a good guess");
    if (value_ == Proof::win && found_) return say<french>("solved: this move wins against any play");
    if (value_ == Proof::win)
      return say<french>("solved: some move wins, but which one was not found in time; this is a good guess");
    return say<french>(
        "not solved within {} node; this is a good guess|not solved within {} nodes; this is a good guess",
        Number{static_cast<double>(nodes_spent_)});
  }

  Budget solvers_share(const Budget& budget) const {
    Budget share = budget.at_most(nodes_);
    if (budget.timed) share.stop = [&budget] { return budget.stop() || budget.used() > 0.33; };
    return share;
  }

  // What the position is worth to the player to move, as far as what is left of the share tells, and so many
  // nodes of it.
  Proof ask(const typename G::State& state, const Budget& share, std::uint64_t nodes) {
    if (nodes_spent_ >= share.nodes) return Proof::open;
    const Budget budget = share.at_most(std::min(nodes, share.nodes - nodes_spent_));
    Meter meter(budget, nullptr, 256);
    const Proof value = solved_value<G>(*solver_, state, meter);
    nodes_spent_ += meter.spent();
    return value;
  }

  // Goes through the moves until enough are settled, one of the position's value among them; it comes
  // first. In rounds: a move that is hard to settle must not use up what is enough for all the easy ones.
  void settle_moves(const Budget& share) {
    bool found = value_ == Proof::loss;
    auto moves = shuffled_moves<G>(view_, rng_);
    if constexpr (requires { solver_->wins_at_sight(view_, moves.front()); })
      std::ranges::stable_partition(moves, [&](auto move) { return solver_->wins_at_sight(view_, move); });
    for (const std::uint64_t nodes : {std::uint64_t{1}, std::uint64_t{2000}, Budget::unlimited}) {
      decltype(moves) open;
      for (const auto move : moves) {
        if (found && settled_.size() >= wanted_) break;
        auto next = view_;
        G::apply(next, G::turn(view_), move);
        if (const Proof value = opposite(ask(next, share, nodes)); value != Proof::open) {
          found = found || value == value_;
          settled_.push_back({move, value});
        } else {
          open.push_back(move);
        }
      }
      moves = open;
    }
    std::ranges::stable_sort(settled_, std::less{}, &Settled::value);  // Proof lists the best first
  }

  // Nothing if some answer to the move is not settled in time.
  std::optional<Defence> judged(typename G::Move move, const Budget& share) {
    auto next = view_;
    G::apply(next, G::turn(view_), move);
    Defence defence{move};
    for (const auto answer : G::legal(next, G::turn(next))) {
      auto after = next;
      G::apply(after, G::turn(next), answer);
      const Proof value = ask(after, share, nodes_ / 100 + 1);
      if (value == Proof::open) return std::nullopt;
      defence.winning += value == Proof::loss ? 1 : 0;
      ++defence.answers;
    }
    return defence;
  }

  std::optional<Defence> defend(const Budget& share) {
    std::optional<Defence> best;
    for (const auto move : shuffled_moves<G>(view_, rng_))
      if (const auto defence = judged(move, share); defence && (!best || defence->better_than(*best)))
        best = defence;
    return best;
  }

  std::unique_ptr<S> solver_;
  std::uint64_t nodes_;
  std::size_t wanted_;
  std::unique_ptr<Player<G>> otherwise_;
  Rng rng_;
  typename G::View view_;
  Proof value_ = Proof::open;     // of the position, where it was found out
  std::vector<Settled> settled_;  // the best first
  bool found_ = false;            // a move that keeps a win or a draw
  std::optional<Defence> defence_;
  std::uint64_t nodes_spent_ = 0;
};

// The player as a game lists it; an S is made from the bytes that its table may take. `otherwise` makes the
// player that it is where it cannot solve the position, and `summary` names that one.
template <Duel G, ExactSolver<G> S, class Otherwise>
PlayerKind<G> perfect_or(std::string_view summary, std::string_view default_solver_nodes,
                         Otherwise otherwise) {
  return {
      "perfect",
      summary,
      {Key::integer("nodes", default_solver_nodes, 1, 1'000'000'000'000,
                    translated<french>("positions the solver looks at for a move")),
       Key::integer("lines", "1", 1, 400,
                    translated<french>("moves whose value is worked out, not only the one it plays")),
       Key::integer("table", "64", 1, 65536, translated<french>("megabytes of memory for solved positions"))},
      {},
      [otherwise](const Values& v, const typename G::Config&, const Place& place) {
        return std::make_unique<PerfectPlayer<G, S>>(
            std::make_unique<S>(megabytes(v, "table")), static_cast<std::uint64_t>(v.integer("nodes")),
            static_cast<std::size_t>(v.integer("lines")), otherwise(v, place), place);
      }};
}

template <Duel G, Evaluator<G> E, ExactSolver<G> S>
PlayerKind<G> perfect(std::string_view default_solver_nodes) {
  return perfect_or<G, S>(
      translated<french>("plays from solved values where it can solve the position, else as alphabeta"),
      default_solver_nodes, [](const Values& v, const Place& place) {
        return std::make_unique<AlphaBetaPlayer<G, E>>(
            AlphaBetaOptions{Effort{default_nodes, false}, max_ply,
                             static_cast<std::size_t>(v.integer("lines")), 64 << 20},
            place);
      });
}

// For a game without an evaluator.
template <Duel G, ExactSolver<G> S>
PlayerKind<G> perfect(std::string_view default_solver_nodes) {
  return perfect_or<G, S>(
      translated<french>("plays from solved values where it can solve the position, else as mcts"),
      default_solver_nodes, [](const Values&, const Place& place) {
        return std::make_unique<MctsPlayer<G>>(MctsOptions{.effort = {default_playouts, false}}, place);
      });
}

}  // namespace parlor::search
