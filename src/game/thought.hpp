#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace parlor {

// What is known for certain about a position, for the player to move.
enum class Proof : std::uint8_t { open, win, draw, loss };

struct Candidate {
  std::string move;
  double value = 0;  // expected score for the player who thinks, -1 to 1 in a duel
  Proof proof = Proof::open;
  std::uint64_t visits = 0;  // 0 where the player does not count them
};

// What a player saw when it chose: for people who want to understand the move.
struct Thought {
  std::optional<double> value;  // expected score for the player who thinks
  Proof proof = Proof::open;
  std::vector<std::string> line;      // best play as it sees it, its own move first
  std::vector<Candidate> candidates;  // best first
  std::uint64_t nodes = 0;
  int depth = 0;
  std::string words;  // why, in a sentence; empty where numbers say it all
};

}  // namespace parlor
