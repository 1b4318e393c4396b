#pragma once

#include <span>
#include <vector>

#include "games/hanabi/players/search/hand_guesses.hpp"
#include "games/hanabi/players/search/strategy.hpp"

namespace parlor::hanabi::lookahead {

// One move, and how games went on after it.
struct Tried {
  Move move;
  int games = 0;
  double sum = 0;                 // of the points
  double ahead = 0, squares = 0;  // of what it brought more than the strategy's move, game by game
  bool dropped = false;

  double mean() const { return games > 0 ? sum / games : 0; }
  double lead() const { return games > 0 ? ahead / games : 0; }
  double error() const;  // of the lead: one standard error
  void note(double points, double lead_here);
};

struct Caution {
  double margin = 0.03;  // points by which a move must be better than that of the strategy
  double errors = 1;     // standard errors beyond that, to be sure
  double drop = 2;       // standard errors from the margin at which a move is given up
};

// Plays games on after each of the moves, all of them in the same worlds: my hand as guessed, the deck in
// any order. The first move is the strategy's own. Moves that fall behind are dropped; it ends when none is
// left beside the first, or when the budget is spent: `rollouts` games, or what the clock allows.
std::vector<Tried> try_moves(const Strategy& strategy, const HandGuesses& belief, const View& view,
                             std::span<const Move> moves, const Caution& caution, const Budget& budget,
                             ThreadTeam* team, Rng& rng);

// The one to make: the first, unless another is surely better.
std::size_t best_of(std::span<const Tried> tried, const Caution& caution);

}  // namespace parlor::hanabi::lookahead
