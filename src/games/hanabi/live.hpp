#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "games/hanabi/rules.hpp"

// Games as hanab.live keeps them: in JSON, or in a link.
namespace parlor::hanabi {

struct LiveGame {
  Config config;  // with its deck
  std::vector<Move> moves;
  std::vector<std::string> players;  // a name a seat
  friend bool operator==(const LiveGame&, const LiveGame&) = default;
};

// The same configuration, with the deck that this seed deals.
Config dealt(Config config, std::uint64_t seed);

// Whether a text looks like one of theirs; whether it is a good one shows in reading it.
bool looks_live(std::string_view text);

// A game that can be played again: a full deck, and moves that are all legal. Or what is wrong with it.
Result<LiveGame> read_live(std::string_view text);
// Of a game that can be played again, as JSON and as a link. A link has neither names nor options.
std::string write_live(const LiveGame& game);
std::string write_live_link(const LiveGame& game);

}  // namespace parlor::hanabi
