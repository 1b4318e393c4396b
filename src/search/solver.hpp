#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "game/budget.hpp"
#include "game/game.hpp"
#include "search/outcome_table.hpp"

namespace parlor::search {

// What a solver knows about a game beyond its rules.
template <class L, class G>
concept SolverHints = requires(const typename G::State state) {
  // The same for positions that are certain to have the same winner, such as mirror images; equal keys
  // are taken for equal outcomes.
  { L::key(state) } -> std::same_as<std::uint64_t>;
  // How good a position looks for the player who has just moved; a move more or less to choose from
  // is worth one.
  { L::promise(state) } -> std::same_as<int>;
};

template <Duel G>
struct NoHints {
  static std::uint64_t key(const typename G::State& s) { return G::key(s); }
  static int promise(const typename G::State& s) { return -G::count_legal(s); }
};

// Says who wins a position of a game in which no position comes back. A depth-first search with two
// values only: it stops at the first winning move, asks the table about all replies before it searches
// any (enhanced transposition cutoffs, Schaeffer and Plaat 1996), and tries first what has won most
// often elsewhere. What it learns stays in the table for later questions.
//
// A game with draws is two games without: in one a draw counts as won by the first player, in the other by
// the second. Each question is about one of them; a game that says it has no draws pays nothing for this.
template <Duel G, SolverHints<G> L = NoHints<G>>
class Solver {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  explicit Solver(std::size_t table_bytes) : table_(table_bytes) {}

  // Whether the player to move wins; nothing when the meter runs out first.
  std::optional<bool> mover_wins(const State& state, Meter& meter) {
    draws_for_ = 1 - G::turn(state);
    return ask(state, meter);
  }

  // Whether the player to move does not lose.
  std::optional<bool> mover_holds(const State& state, Meter& meter) {
    draws_for_ = G::turn(state);
    return ask(state, meter);
  }

  // Whether the player to move wins, where no search is needed to say it.
  std::optional<bool> known(const State& state) const
    requires(!may_draw<G>())
  {
    return look_up(state);
  }

  std::size_t table_bytes() const { return table_.bytes(); }

 private:
  struct Child {
    std::uint64_t key;
    Move move;
    int rank;
  };

  // How often a move has won where it was tried, in 65536ths; it forgets half in some 90 trials.
  static constexpr int certain = 1 << 16;
  static constexpr int memory = 7;
  static constexpr int promise_weight = certain / 48;

  std::optional<bool> ask(const State& state, Meter& meter) {
    if (const auto value = look_up(state)) return value;
    children_.clear();
    const bool wins = search(state, key_of(state), meter);
    if (meter.out()) return std::nullopt;
    return wins;
  }

  std::optional<bool> look_up(const State& state) const {
    if (G::count_legal(state) == 0) return has_won(state, G::turn(state));
    return table_.find(key_of(state));
  }

  // Of a game that is over.
  bool has_won(const State& s, Seat seat) const {
    const double score = G::score(s, seat);
    if constexpr (may_draw<G>()) return score > 0 || (score == 0 && seat == draws_for_);
    return score > 0;
  }

  // Both games share the table. Told from the side of the player to move, so that a key may exchange the
  // seats.
  std::uint64_t key_of(const State& s) const {
    if constexpr (may_draw<G>()) return draws_for_ == G::turn(s) ? mix(L::key(s)) : L::key(s);
    return L::key(s);
  }

  // The game must not be over.
  bool search(const State& s, std::uint64_t key, Meter& meter) {
    if (!meter.spend()) return false;
    const std::uint64_t before = meter.spent();
    const std::size_t begin = children_.size();
    bool wins = expand(s) || table_refutes(begin);
    while (!wins && children_.size() > begin) {
      const Child child = take_best(begin);
      const auto reply = table_.find(child.key);  // it may have come up since
      wins = !(reply ? *reply : search(after(s, child.move), child.key, meter));
      if (meter.out()) break;
      learn(G::turn(s), child.move, wins);
    }
    children_.resize(begin);
    if (!meter.out()) table_.store(key, wins, meter.spent() - before + 1);
    return wins;
  }

  static State after(const State& s, Move move) {
    State next = s;
    G::apply(next, G::turn(s), move);
    return next;
  }

  // Lists the moves that may win; true when one wins on the spot.
  bool expand(const State& s) {
    const auto& history = history_[G::turn(s)];
    for (const Move move : G::legal(s, G::turn(s))) {
      const State next = after(s, move);
      if (G::count_legal(next) == 0) {
        if (has_won(next, G::turn(s))) return true;
        continue;
      }
      const std::uint64_t key = key_of(next);
      table_.prefetch(key);
      children_.push_back({key, move, history[G::code(move)] + promise_weight * L::promise(next)});
    }
    return false;
  }

  // Strikes out the moves that the table knows to lose; true when it knows one that wins.
  bool table_refutes(std::size_t begin) {
    std::size_t kept = begin;
    for (std::size_t i = begin; i < children_.size(); ++i) {
      const auto reply = table_.find(children_[i].key);
      if (reply == false) return true;
      if (!reply) children_[kept++] = children_[i];
    }
    children_.resize(kept);
    return false;
  }

  Child take_best(std::size_t begin) {
    const auto first = children_.begin() + static_cast<std::ptrdiff_t>(begin);
    std::iter_swap(std::ranges::max_element(first, children_.end(), {}, &Child::rank), children_.end() - 1);
    const Child best = children_.back();
    children_.pop_back();
    return best;
  }

  void learn(Seat seat, Move move, bool won) {
    int& rate = history_[seat][G::code(move)];
    rate += ((won ? certain : 0) - rate) >> memory;
  }

  OutcomeTable table_;
  Seat draws_for_ = 0;           // who is given the draws in the question at hand
  std::vector<Child> children_;  // of the nodes on the current line, one after the other
  std::array<std::array<int, static_cast<std::size_t>(G::codes)>, 2> history_{};
};

}  // namespace parlor::search
