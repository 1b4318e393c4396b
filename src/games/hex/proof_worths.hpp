#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "games/hex/proof_pieces.hpp"

namespace parlor::hex::rulebook {

// What small pieces, alone and together, are worth to the player who calls some of their cells "mine". Two
// games are worth the same if, the colours of one being swapped, whoever moves second wins both played
// together; then either may take the other's place (docs/proofs.md). That is all that is used here: whether
// it is so is found out by playing, on the list of games that came up before.
class Worths {
 public:
  using Worth = std::uint32_t;  // equal ones have equal numbers
  static constexpr Worth nothing = 0;

  Worths();

  Worth of(const Piece& piece);
  Worth sum(Worth a, Worth b);
  // Whether b is at least as good for me: I win b together with the swapped a if the other begins.
  bool at_most(Worth a, Worth b);

  // Once there are too many games for it its answers mean nothing.
  bool full() const { return games_.size() >= max_games; }

 private:
  static constexpr std::size_t max_games = std::size_t{1} << 18;

  // A game is what my moves lead to and what theirs do.
  struct Game {
    std::vector<Worth> mine, theirs;
    friend auto operator<=>(const Game&, const Game&) = default;
  };
  using Pair = std::uint64_t;
  static Pair pair(Worth a, Worth b) { return std::uint64_t{a} << 32 | b; }

  struct Comparison {
    Worth a = 0, b = 0;
    bool at_most = true;
  };

  Worth find(Game game);
  Worth whole(int n);
  std::pair<int, int> bounds(Worth game);
  bool compare(Worth a, Worth b);

  std::vector<Game> games_;  // by number; those that proved equal to an earlier one are never named
  std::map<Game, Worth> named_;
  std::map<std::pair<int, int>, std::vector<Worth>> between_;  // different ones, by bounds
  std::map<int, Worth> wholes_;
  std::unordered_map<std::string, Worth> pieces_;
  std::unordered_map<Pair, Worth> sums_;
  std::vector<Comparison> compared_;  // each has one place, by its pair; what was there before is forgotten
};

}  // namespace parlor::hex::rulebook
