#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "core/fixed_list.hpp"
#include "game/game.hpp"
#include "play/forfeit.hpp"

namespace parlor::play {

// The score of every seat after a forfeit (docs/records.md): the seat loses to all others. Seats that share
// a score lose together and get the worst one there is.
template <Game G>
std::vector<double> scores_after_forfeit(const typename G::Config& config, Seat loser) {
  std::vector<double> scores(G::seats(config), 1);
  scores[loser] = -1;
  if (!shared_score_of<G>(config)) return scores;
  double worst = 0;
  if constexpr (requires { G::worst_score(config); }) worst = G::worst_score(config);
  scores.assign(scores.size(), worst);
  return scores;
}

// The rules of one game while it is played: whose turn it is, moves made at the same time, forfeits and
// scores. Tables and matches both build on it, so that a game has the same result wherever it is played.
template <Game G>
class GameInProgress {
 public:
  using Config = typename G::Config;
  using State = typename G::State;
  using Move = typename G::Move;

  static constexpr std::size_t max_seats = 8;
  struct Choice {
    Seat seat;
    Move move;
  };
  using Choices = FixedList<Choice, max_seats>;

  GameInProgress(const Config& config, State state) : config_(config), state_(std::move(state)) {}

  const Config& config() const { return config_; }
  const State& state() const { return state_; }  // as it was before the moves that wait
  int seats() const { return G::seats(config_); }
  typename G::View view(Seat seat) const { return G::observe(state_, seat); }

  // Who has to choose a move; empty: the game is over. A seat whose move waits for the others has chosen.
  SeatSet to_act() const {
    if (forfeit_) return {};
    SeatSet waiting = G::to_act(state_);
    for (const Choice& made : chosen_) waiting.remove(made.seat);
    return waiting;
  }
  bool over() const { return forfeit_ || G::to_act(state_).empty(); }

  // Takes a legal move of a seat that has to act. Moves are revealed together, once everyone has chosen:
  // then `reveal` sees them, and the state as it is before them; true comes back when they were applied.
  template <class Reveal>
  bool choose(Seat seat, const Move& move, Reveal&& reveal) {
    chosen_.push_back({seat, move});
    const SeatSet acting = G::to_act(state_);
    if (std::ssize(chosen_) < acting.size()) return false;
    reveal(std::as_const(chosen_));
    for (const Seat next : acting)  // in the order of the seats, not in that of their choices
      for (const Choice& made : chosen_)
        if (made.seat == next) G::apply(state_, made.seat, made.move);
    chosen_.clear();
    return true;
  }
  bool choose(Seat seat, const Move& move) {
    return choose(seat, move, [](const Choices&) {});
  }

  // Ends the game; a game that is over stays as it is.
  void forfeit(Forfeit how) {
    if (!over()) forfeit_ = std::move(how);
  }
  const std::optional<Forfeit>& forfeited() const { return forfeit_; }

  double score(Seat seat) const {
    return forfeit_ ? scores_after_forfeit<G>(config_, forfeit_->seat)[seat] : G::score(state_, seat);
  }
  std::vector<double> scores() const {
    if (forfeit_) return scores_after_forfeit<G>(config_, forfeit_->seat);
    std::vector<double> scores(seats());
    for (Seat seat = 0; seat < seats(); ++seat) scores[seat] = G::score(state_, seat);
    return scores;
  }
  // Whether seats that share a score have lost the game, whatever they scored.
  bool lost() const {
    if (forfeit_) return shared_score_of<G>(config_).has_value();
    if constexpr (requires { G::lost(state_); }) return G::lost(state_);
    return false;
  }

  // Whether a move can be taken back without anybody having learnt from it.
  bool nothing_shown() const {
    if (forfeit_) return false;
    if constexpr (requires { G::nothing_shown(state_); }) return G::nothing_shown(state_);
    return PerfectInformation<G>;
  }

 private:
  Config config_;
  State state_;
  Choices chosen_;  // not revealed yet
  std::optional<Forfeit> forfeit_;
};

}  // namespace parlor::play
