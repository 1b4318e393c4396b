#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/sentence.hpp"

namespace parlor {

// What is known for certain about a position, for the player to move.
enum class Proof : std::uint8_t { open, win, draw, loss };  // the best first, once it is proven

// What a final score of a duel proves.
constexpr Proof proof_of_score(double score) {
  return score > 0 ? Proof::win : score < 0 ? Proof::loss : Proof::draw;
}

// The same, as the other player sees it.
constexpr Proof opposite(Proof proof) {
  return proof == Proof::win ? Proof::loss : proof == Proof::loss ? Proof::win : proof;
}

// A proven result as a score.
constexpr double score_of(Proof proof) { return proof == Proof::win ? 1 : proof == Proof::loss ? -1 : 0; }

struct Candidate {
  std::string move;
  double value = 0;  // expected score for the player who thinks, -1 to 1 in a duel, or what the thought says
  Proof proof = Proof::open;
  std::uint64_t visits = 0;  // 0 where the player does not count them
};

// Numbers on a grid, ready to be drawn.
struct HeatMap {
  Sentence title;
  int width = 0, height = 0;
  std::vector<double> cells;  // row by row, the top row first; NaN: nothing to say of this cell
};

struct Chance {
  Sentence what;
  double chance = 0;
};

// What a player believes of something it does not see.
struct Belief {
  Sentence about;               // "slot 1"
  std::vector<Chance> chances;  // they need not exclude each other
};

struct Fact {
  Sentence name;
  double value = 0;
};

// What a player saw when it chose: for people who want to understand the move.
struct Thought {
  std::optional<double> value;  // expected score for the player who thinks
  Sentence value_is;            // what it is, where not that
  Proof proof = Proof::open;
  std::vector<std::string> line;      // best play as it sees it, its own move first
  std::vector<Candidate> candidates;  // the one it chose first, then the best
  Sentence values;                    // what the values of candidates are, where not expected scores
  std::uint64_t nodes = 0;
  int depth = 0;
  std::vector<HeatMap> maps;
  std::vector<Belief> beliefs;
  std::vector<Fact> facts;  // other numbers worth knowing
  Sentence words;           // why, in a sentence; empty where numbers say it all
  // What it would say aloud at the table: nothing in it may tell another seat what that seat does not see.
  // All else here is for its own eyes while the game goes on.
  Sentence said;
};

}  // namespace parlor
