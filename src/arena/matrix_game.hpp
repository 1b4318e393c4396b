#pragma once

#include <vector>

#include "arena/matrix.hpp"

namespace parlor::arena {

// A game of one move each, given by what the row player wins.
struct MatrixSolution {
  double value = 0;             // what the row player can be sure of on average
  std::vector<double> rows;     // how often it plays each row
  std::vector<double> columns;  // the same for its opponent
};

// Solves it as a linear programme by the simplex method, with Bland's rule, which never cycles.
MatrixSolution solve_matrix_game(const Matrix& payoff);

// Where strengths are cyclic no single number orders players. Choosing a player is then a move in a matrix
// game: its equilibrium says how often to choose each, and who is worst beaten by the best answer to it.
struct Equilibrium {
  std::vector<double> mixture;  // how often each player is chosen
  std::vector<double>
      exploitability;  // of each: what the best answer to it wins on average, in points over a half
};

// share(i, j): of the points that i makes against j; where they have not met, a half.
Equilibrium equilibrium(const Matrix& share);

}  // namespace parlor::arena
