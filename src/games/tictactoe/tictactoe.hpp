#pragma once

#include "core/settings.hpp"
#include "games/tictactoe/french.hpp"
#include "games/tictactoe/rules.hpp"
#include "search/judge.hpp"
#include "search/perfect.hpp"
#include "search/solve.hpp"
#include "search/solver.hpp"

namespace parlor::tictactoe {

// Tic-tac-toe as the catalog lists it.
struct Family {
  using Config = TicTacToe::Config;
  using Solver = search::Solver<TicTacToe>;
  static constexpr std::string_view name = TicTacToe::name;
  static constexpr std::string_view summary =
      translated<tictactoe::french>("mark a cell in turn; three marks in a line win");
  static constexpr Catalogue french = tictactoe::french;
  static constexpr std::string_view notation =
      translated<tictactoe::french>("  b2       marks the centre: column b, row 2 from the top\n");
  static std::vector<std::string> seat_names() { return {"X", "O"}; }

  static std::vector<Key> options() { return {}; }
  static Result<Config> configure(const Values&) { return Config{}; }

  template <class F>
  static decltype(auto) with_game(const Config&, F&& f) {
    return f.template operator()<TicTacToe>();
  }

  static const std::vector<PlayerKind<TicTacToe>>& players_of(const TicTacToe*) {
    static const auto all = [] {
      auto kinds = search::engines<TicTacToe>();
      kinds.push_back(search::perfect<TicTacToe, Solver>("100000"));
      return kinds;
    }();
    return all;
  }

  static JudgeMaker<TicTacToe> judge(const TicTacToe*) { return search::judges<TicTacToe, Solver>(); }

  static constexpr bool solvable = true;
  static Result<SolveReport> solve(const TicTacToe*, const TicTacToe::State& state,
                                   const SolveRequest& request) {
    Solver solver(request.table_bytes);
    return search::solve<TicTacToe>(solver, state, 0, request);
  }
};

}  // namespace parlor::tictactoe
