#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/hex/board.hpp"
#include "games/hex/french.hpp"
#include "games/hex/proof_check.hpp"
#include "games/hex/text.hpp"

namespace parlor::hex {

// What the catalog lists alike for all games on this board; OnBoard<Words> is the game on boards of one
// width.
template <template <int> class OnBoard>
struct Family {
  template <class F>
  static decltype(auto) with_game(const auto& config, F&& f) {
    return with_words(config.size, [&]<int Words> { return f.template operator()<OnBoard<Words>>(); });
  }

  static constexpr std::string_view notation = translated<hex::french>(
      "In the drawing\n"
      "  ·        where you may go, or place a stone\n"
      "  ( )      in Dodo around the stones that have a move\n"
      "  x y      stand along the lower edges; a cell is (x,y)\n");
  static constexpr Catalogue french = hex::french;
  static std::vector<std::string> seat_names() { return {"Red", "Blue"}; }

  static constexpr bool solvable = true;
  static Result<ProofCheck> check_proof(std::span<const std::uint8_t> file,
                                        const std::function<bool(std::uint64_t)>& go_on) {
    return check_proof_in_text(file, go_on);
  }
};

}  // namespace parlor::hex
