#pragma once

#include <memory>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "search/kinds.hpp"
#include "search/solution.hpp"

namespace parlor::search {

// Plays from exact values where the solver finds them in time, and says so; elsewhere, and where every
// move loses, it plays what another player would. Of a clock's time the solver has half.
template <Duel G, ExactSolver<G> S>
class PerfectPlayer final : public Player<G> {
 public:
  PerfectPlayer(std::unique_ptr<S> solver, std::uint64_t nodes, std::unique_ptr<Player<G>> otherwise,
                const Place& place)
      : solver_(std::move(solver)), nodes_(nodes), otherwise_(std::move(otherwise)), rng_(place.seed) {}

  typename G::Move choose(const typename G::View& view, const Budget& budget) override {
    view_ = view;
    const Budget share = solvers_share(budget);
    Meter meter(share, nullptr, 256);
    winning_.reset();
    wins_ = solver_->mover_wins(view, meter);
    if (wins_ == true) winning_ = winning_move(meter);
    nodes_spent_ = meter.spent();
    return winning_ ? *winning_ : otherwise_->choose(view, budget);
  }

  Thought thought() const override {
    if (!winning_) {
      Thought t = otherwise_->thought();
      t.nodes += nodes_spent_;
      if (wins_) t.proof = *wins_ ? Proof::win : Proof::loss;
      t.words = wins_ == false
                    ? "solved: every move loses against best play"
                    : fmt::format("not solved within {} nodes; this is a good guess", nodes_spent_);
      return t;
    }
    Thought t;
    t.value = 1;
    t.proof = Proof::win;
    t.line = {G::print(view_, *winning_)};
    t.candidates = {{t.line.front(), 1, Proof::win}};
    t.nodes = nodes_spent_;
    t.words = "solved: this move wins against any play";
    return t;
  }

 private:
  Budget solvers_share(const Budget& budget) const {
    Budget share = budget.at_most(nodes_);
    if (budget.timed) share.stop = [&budget] { return budget.stop() || budget.used() > 0.5; };
    return share;
  }

  // Nothing when the meter runs out before one is found.
  std::optional<typename G::Move> winning_move(Meter& meter) {
    for (const auto move : shuffled_moves<G>(view_, rng_)) {
      auto next = view_;
      G::apply(next, G::turn(view_), move);
      const auto reply_wins = solver_->mover_wins(next, meter);
      if (!reply_wins) return std::nullopt;
      if (!*reply_wins) return move;
    }
    return std::nullopt;
  }

  std::unique_ptr<S> solver_;
  std::uint64_t nodes_;
  std::unique_ptr<Player<G>> otherwise_;
  Rng rng_;
  typename G::View view_;
  std::optional<bool> wins_;
  std::optional<typename G::Move> winning_;
  std::uint64_t nodes_spent_ = 0;
};

// The player as a game lists it; an S is made from the bytes that its table may take.
template <Duel G, Evaluator<G> E, ExactSolver<G> S>
PlayerKind<G> perfect() {
  return {"perfect",
          "plays from solved values where it can solve the position, else as alphabeta",
          {Key::integer("nodes", "5000000", 1, 1'000'000'000'000, "positions the solver looks at for a move"),
           Key::integer("table", "256", 1, 65536, "megabytes of memory for solved positions")},
          {},
          [](const Values& v, const typename G::Config&, const Place& place) {
            auto otherwise = std::make_unique<AlphaBetaPlayer<G, E>>(
                AlphaBetaOptions{Effort{usual_nodes, false}, most_ply, 1, 64 << 20}, place);
            return std::make_unique<PerfectPlayer<G, S>>(std::make_unique<S>(megabytes(v, "table")),
                                                         static_cast<std::uint64_t>(v.integer("nodes")),
                                                         std::move(otherwise), place);
          }};
}

}  // namespace parlor::search
