#pragma once

#include <memory>
#include <vector>

#include "games/hanabi/players/players.hpp"
#include "games/hanabi/players/search/players_strategy.hpp"

// What tests of looking ahead share.
namespace parlor::hanabi::lookahead {

inline Result<PlayerMaker<Hanabi>> maker(std::string_view spec, const Config& config) {
  return find_player<Hanabi>(players(), parse_spec(spec).value(), config);
}

inline std::shared_ptr<const Strategy> players_strategy(std::string_view spec, const Config& config) {
  return std::make_shared<PlayersStrategy>(maker(spec, config).value());
}

// Whether there are weights for learned: tests leave it out where there are none.
inline bool can_play(std::string_view spec, const Config& config) { return maker(spec, config).has_value(); }

// All moments of a game in which everyone follows a strategy.
inline std::vector<State> game_of(std::string_view spec, const Config& config, std::uint64_t seed) {
  std::vector<State> moments = {Hanabi::initial(config, seed)};
  std::vector<std::unique_ptr<Player<Hanabi>>> seats;
  for (Seat seat = 0; seat < config.players; ++seat) seats.push_back((*maker(spec, config))({.seat = seat}));
  while (!moments.back().over()) {
    State s = moments.back();
    Hanabi::apply(s, s.turn, seats[s.turn]->choose(Hanabi::observe(s, s.turn), {}));
    moments.push_back(s);
  }
  return moments;
}

}  // namespace parlor::hanabi::lookahead
