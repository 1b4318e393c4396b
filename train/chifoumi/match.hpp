#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "core/spec.hpp"
#include "game/player.hpp"
#include "games/chifoumi/map/load.hpp"
#include "games/chifoumi/players/players.hpp"
#include "games/chifoumi/rules.hpp"

// Matches of two, watched by someone who sees both bags.
namespace parlor::chifoumi {

// One duel, as the first of the two players counts.
struct Watched {
  bool called = false;      // by the first player
  Bag own, theirs;          // before it
  int points = 0;           // won
  int lead = 0, calls = 0;  // before it: points, duels called more than the other
  int round = 0;
  double believed = 0;  // what the first player took it to be worth; 0 where it does not tell
  std::string words;    // what the first player said of its last move
};

inline Result<Config> config_on(const std::string& name) {
  auto map = load_map(name, {});
  if (!map) return std::unexpected(map.error());
  Config config;
  config.scattered = map->scattered;
  config.map = std::make_shared<const Map>(*std::move(map));
  return config;
}

inline Result<PlayerMaker<Chifoumi>> player_named(const char* text, const Config& config) {
  auto spec = parse_spec(text);
  if (!spec) return std::unexpected(spec.error());
  return find_player(players(), *std::move(spec), config);
}

using Pair = std::array<std::unique_ptr<Player<Chifoumi>>, 2>;  // by seat

// The score of a match for the player on seat `me`.
inline double play_match(const Config& config, std::uint64_t seed, const Pair& pair, Seat me,
                         const std::function<void(const Watched&)>& watch) {
  State s = Chifoumi::initial(config, seed);
  Watched w;
  while (!s.board.over) {
    const Seat seat = s.board.turn;
    const Move move = pair[seat]->choose(Chifoumi::observe(s, seat), {});
    if (seat == me) {
      const Thought thought = pair[seat]->thought();
      w.believed = thought.facts.empty() ? 0 : thought.facts.front().value;
      w.words = thought.words.english();
    }
    w.called = seat == me;
    w.own = s.pawns[me].bag;
    w.theirs = s.pawns[1 - me].bag;
    w.lead = s.board.points[me];
    w.calls = s.triggered[me] - s.triggered[1 - me];
    w.round = s.board.round;
    Chifoumi::apply(s, seat, move);
    w.points = s.board.points[me] - w.lead;
    if (move.is_duel()) watch(w);
  }
  return Chifoumi::score(s, me);
}

}  // namespace parlor::chifoumi
