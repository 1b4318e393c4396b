#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/error.hpp"
#include "game/budget.hpp"
#include "game/game.hpp"
#include "search/french.hpp"

// A proof of who wins is the winner's strategy: a move for every position in which it may find itself.
// A doubter plays the loser's part, all of it, and needs neither search nor theory to do so.
namespace parlor::search {

// In this position this seat wins, no matter who is to move.
template <Duel G>
struct Claim {
  typename G::State position;
  Seat winner = 0;
};

// How a game's positions and moves are written into proofs: exactly, as so many bytes.
template <class N, class G>
concept ProofNotation =
    requires(const typename G::State state, const typename G::Move move, std::span<std::uint8_t> out) {
      { N::position_width(state) } -> std::same_as<std::size_t>;
      { N::move_width(state) } -> std::same_as<std::size_t>;
      { N::write_position(state, out) } -> std::same_as<void>;
      { N::write_move(state, move, out) } -> std::same_as<void>;
    };

// Positions, each with a move, as bytes of fixed width: a hash table whose items lie in one block.
class StrategyBook {
 public:
  StrategyBook(std::size_t position_width, std::size_t move_width);

  std::size_t size() const { return items_.size() / width(); }
  std::size_t position_width() const { return position_width_; }
  std::size_t move_width() const { return move_width_; }
  bool contains(std::span<const std::uint8_t> position) const;
  // `item` is a position that it does not contain, and its move.
  void add(std::span<const std::uint8_t> item);
  std::span<const std::uint8_t> item(std::size_t i) const {
    return std::span(items_).subspan(i * width(), width());
  }
  // The numbers of the items, by rising position as bytes compare.
  std::vector<std::uint32_t> sorted() const;

 private:
  std::size_t width() const { return position_width_ + move_width_; }
  std::size_t slot(std::span<const std::uint8_t> position) const;
  void grow();

  std::size_t position_width_, move_width_;
  std::vector<std::uint8_t> items_;
  std::vector<std::uint32_t> slots_;  // item + 1, or 0
};

struct ProofLimits {
  std::size_t positions = 100'000'000;                  // that a book may hold
  std::function<void(std::size_t positions)> progress;  // called now and then
};

// Works out the winners' strategies for a list of claims. Among the winning moves that the solver
// knows it takes the one that adds the fewest positions.
template <Duel G, ProofNotation<G> N, class Solver>
class StrategyBuilder {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // `any` is a position of the game, on the board that the claims are about.
  StrategyBuilder(Solver& solver, const State& any, ProofLimits limits)
      : solver_(&solver),
        limits_(std::move(limits)),
        book_(N::position_width(any), N::move_width(any)),
        buffer_(book_.position_width() + book_.move_width()) {}

  // Fails when the claim is false, the meter runs out or the book is full.
  Result<void> prove(const Claim<G>& claim, Meter& meter) {
    const bool to_move = G::turn(claim.position) == claim.winner;
    const auto wins = solver_->mover_wins(claim.position, meter);
    if (!wins) return stopped();
    if (*wins != to_move)
      return fail(say<french>("the claim cannot be proven: the other player wins that position"));
    open_.clear();
    if (to_move)
      open_.push_back(claim.position);
    else
      open_replies(claim.position);
    while (!open_.empty()) {
      const State s = open_.back();
      open_.pop_back();
      if (G::count_legal(s) == 0 || book_.contains(packed(s))) continue;
      if (auto answered = answer(s, meter); !answered) return answered;
    }
    return {};
  }

  const StrategyBook& book() const { return book_; }

 private:
  static std::unexpected<Error> stopped() {
    return fail(say<french>("the proof was stopped before it was complete"));
  }

  std::span<const std::uint8_t> packed(const State& s) {
    N::write_position(s, std::span(buffer_).first(book_.position_width()));
    return std::span(buffer_).first(book_.position_width());
  }

  static State after(const State& s, Move move) {
    State next = s;
    G::apply(next, G::turn(s), move);
    return next;
  }

  void open_replies(const State& s) {
    for (const Move reply : G::legal(s, G::turn(s))) open_.push_back(after(s, reply));
  }

  // Finds a winning move, writes it down and goes on with the replies.
  Result<void> answer(const State& s, Meter& meter) {
    if (book_.size() >= limits_.positions)
      return fail(say<french>("the proof needs more positions than it may hold, {}", limits_.positions));
    const auto best = winning_move(s, meter);
    if (!best) return std::unexpected(best.error());
    packed(s);
    N::write_move(s, *best, std::span(buffer_).last(book_.move_width()));
    book_.add(buffer_);
    open_replies(after(s, *best));
    if (limits_.progress && book_.size() % 4096 == 0) limits_.progress(book_.size());
    return {};
  }

  Result<Move> winning_move(const State& s, Meter& meter) {
    if constexpr (requires { solver_->known(s); }) {
      if (const auto move = best_known(s)) return *move;
      if (!solver_->mover_wins(s, meter)) return stopped();  // what the table had lost comes back
      if (const auto move = best_known(s)) return *move;
    }
    std::vector<std::pair<std::size_t, std::uint16_t>> moves;  // by how many positions they add
    for (const Move move : G::legal(s, G::turn(s)))
      moves.emplace_back(count_new_replies(after(s, move), ~std::size_t{0}), G::code(move));
    std::ranges::sort(moves);
    for (const auto& [added, code] : moves) {
      const Move move = G::decode(code);
      const auto reply_wins = solver_->mover_wins(after(s, move), meter);
      if (!reply_wins) return stopped();
      if (!*reply_wins) return move;
    }
    return fail(
        say<french>("the solver contradicts itself: it found no winning move in a position it calls won"));
  }

  std::optional<Move> best_known(const State& s) {
    std::optional<Move> best;
    std::size_t min = ~std::size_t{0};
    for (const Move move : G::legal(s, G::turn(s))) {
      const State next = after(s, move);
      if (solver_->known(next) != false) continue;
      if (const std::size_t added = count_new_replies(next, min); added < min) {
        best = move;
        min = added;
      }
      if (min == 0) break;
    }
    return best;
  }

  // How many positions that need an answer are new after some reply; counts no further than `enough`.
  std::size_t count_new_replies(const State& s, std::size_t enough) {
    std::size_t n = 0;
    for (const Move reply : G::legal(s, G::turn(s))) {
      const State next = after(s, reply);
      if (G::count_legal(next) > 0 && !book_.contains(packed(next)) && ++n >= enough) break;
    }
    return n;
  }

  Solver* solver_;
  ProofLimits limits_;
  StrategyBook book_;
  std::vector<std::uint8_t> buffer_;
  std::vector<State> open_;  // positions that still need an answer
};

// A claim as it is written: the winner, and the position as bytes.
struct WrittenClaim {
  Seat winner = 0;
  std::vector<std::uint8_t> position;
};
template <Duel G, ProofNotation<G> N>
WrittenClaim written(const Claim<G>& claim) {
  WrittenClaim w{claim.winner, std::vector<std::uint8_t>(N::position_width(claim.position))};
  N::write_position(claim.position, w.position);
  return w;
}

// Writes a proof file, of the format that docs/proofs.md lays down, piece by piece. `set` names the options:
// "size=3 start=one_line".
void write_proof(std::string_view game, std::string_view set, std::span<const WrittenClaim> claims,
                 const StrategyBook& book, const std::function<void(std::string_view)>& sink);

// The same for a walk: the moves in their order, with what the game puts between them.
void write_walk(std::string_view game, std::string_view set, std::span<const WrittenClaim> claims,
                std::size_t positions, std::span<const std::uint8_t> walk,
                const std::function<void(std::string_view)>& sink);

}  // namespace parlor::search
