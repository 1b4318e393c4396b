#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/text.hpp"
#include "search/kinds.hpp"
#include "search/solution.hpp"

namespace parlor::search {

// Plays from exact values where the solver finds them in time, and says so; elsewhere, and where every
// move loses, it plays what another player would. Of a clock's time the solver has a third.
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
    wins_ = ask(view, share, Budget::unlimited);
    if (wins_ && (*wins_ || wanted_ > 1)) settle_moves(share);
    found_ = !settled_.empty() && settled_.front().wins;
    return found_ ? settled_.front().move : otherwise_->choose(view, budget);
  }

  Thought thought() const override {
    Thought t;
    if (found_) {
      t.line = {G::print(view_, settled_.front().move)};
    } else {
      t = otherwise_->thought();
    }
    t.nodes += nodes_spent_;
    t.words = words();
    if (!wins_) return t;
    t.proof = *wins_ ? Proof::win : Proof::loss;
    t.value = *wins_ ? 1 : -1;
    if (found_) t.candidates.clear();
    if (!*wins_)  // whatever the other player thinks of its moves
      for (Candidate& c : t.candidates) c = {c.move, -1, Proof::loss};
    for (const auto& [move, wins] : settled_)
      if (const auto text = G::print(view_, move);
          std::ranges::find(t.candidates, text, &Candidate::move) == t.candidates.end())
        t.candidates.push_back({text, wins ? 1.0 : -1.0, wins ? Proof::win : Proof::loss});
    return t;
  }

 private:
  struct Settled {
    typename G::Move move;
    bool wins;
  };

  std::string words() const {
    if (found_) return "solved: this move wins against any play";
    if (wins_ == false) return "solved: every move loses against best play";
    if (wins_) return "solved: some move wins, but which one was not found in time; this is a good guess";
    return fmt::format("not solved within {}; this is a good guess", counted(nodes_spent_, "node"));
  }

  Budget solvers_share(const Budget& budget) const {
    Budget share = budget.at_most(nodes_);
    if (budget.timed) share.stop = [&budget] { return budget.stop() || budget.used() > 0.33; };
    return share;
  }

  // Whether the player to move wins, as far as what is left of the share tells, and so many nodes of it.
  std::optional<bool> ask(const typename G::State& state, const Budget& share, std::uint64_t nodes) {
    if (nodes_spent_ >= share.nodes) return std::nullopt;
    const Budget budget = share.at_most(std::min(nodes, share.nodes - nodes_spent_));
    Meter meter(budget, nullptr, 256);
    const auto wins = solver_->mover_wins(state, meter);
    nodes_spent_ += meter.spent();
    return wins;
  }

  // Goes through the moves until enough are settled, a winning one among them if there is one; it comes
  // first. In rounds: a move that is hard to settle must not use up what is enough for all the easy ones.
  void settle_moves(const Budget& share) {
    bool found = !*wins_;
    auto moves = shuffled_moves<G>(view_, rng_);
    for (const std::uint64_t nodes : {std::uint64_t{1}, std::uint64_t{2000}, Budget::unlimited}) {
      decltype(moves) open;
      for (const auto move : moves) {
        if (found && settled_.size() >= wanted_) break;
        auto next = view_;
        G::apply(next, G::turn(view_), move);
        if (const auto reply_wins = ask(next, share, nodes)) {
          found = found || !*reply_wins;
          settled_.push_back({move, !*reply_wins});
        } else {
          open.push_back(move);
        }
      }
      moves = open;
    }
    std::ranges::stable_sort(settled_, std::greater{}, &Settled::wins);
  }

  std::unique_ptr<S> solver_;
  std::uint64_t nodes_;
  std::size_t wanted_;
  std::unique_ptr<Player<G>> otherwise_;
  Rng rng_;
  typename G::View view_;
  std::optional<bool> wins_;      // whether the player to move does, where it was found out
  std::vector<Settled> settled_;  // a winning one first
  bool found_ = false;            // a winning move
  std::uint64_t nodes_spent_ = 0;
};

// The player as a game lists it; an S is made from the bytes that its table may take.
template <Duel G, Evaluator<G> E, ExactSolver<G> S>
PlayerKind<G> perfect(std::string_view default_solver_nodes) {
  return {"perfect",
          "plays from solved values where it can solve the position, else as alphabeta",
          {Key::integer("nodes", default_solver_nodes, 1, 1'000'000'000'000,
                        "positions the solver looks at for a move"),
           Key::integer("lines", "1", 1, 400, "moves whose value is worked out, not only the one it plays"),
           Key::integer("table", "64", 1, 65536, "megabytes of memory for solved positions")},
          {},
          [](const Values& v, const typename G::Config&, const Place& place) {
            auto otherwise = std::make_unique<AlphaBetaPlayer<G, E>>(
                AlphaBetaOptions{Effort{default_nodes, false}, max_ply,
                                 static_cast<std::size_t>(v.integer("lines")), 64 << 20},
                place);
            return std::make_unique<PerfectPlayer<G, S>>(
                std::make_unique<S>(megabytes(v, "table")), static_cast<std::uint64_t>(v.integer("nodes")),
                static_cast<std::size_t>(v.integer("lines")), std::move(otherwise), place);
          }};
}

}  // namespace parlor::search
