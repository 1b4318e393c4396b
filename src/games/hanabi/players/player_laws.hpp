#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include <gtest/gtest.h>

#include "game/player.hpp"
#include "games/hanabi/test_games.hpp"
#include "games/hanabi/text.hpp"

// What every player of Hanabi must keep, as tests: obey_player_laws(kind, config, games).
namespace parlor::hanabi {

// Who sits at the other seats: players of the same kind, or strangers who know nothing of its ways. A
// stranger makes random moves, with open eyes where games are to last.
enum class Company { own_kind, random, careful };

// Of a kind of player, at a table whose deck was stacked like this: which must make no difference to it.
inline PlayerMaker<Hanabi> maker_at(const PlayerKind<Hanabi>& kind, Config config, const Deck& deck) {
  config.stacked = true;
  config.deck = deck;
  return find_player<Hanabi>({kind}, {std::string(kind.name), {}}, config).value();
}

// The move of a player on a seat. It is legal; and another one, who sits down only now, at a table where the
// cards that this seat cannot see are others that fit, makes the same.
inline void check_choice(const PlayerKind<Hanabi>& kind, const Config& config, Player<Hanabi>& player,
                         const State& s, Rng& rng, Move& move) {
  const View view = Hanabi::observe(s, s.turn);
  move = player.choose(view, {});
  ASSERT_EQ(std::ranges::count(Hanabi::legal(view, s.turn), move), 1)
      << "not legal: " << Hanabi::print(view, move);
  const State other = Hanabi::sample(view, rng);
  const auto newcomer = maker_at(kind, config, other.deck)({.seat = s.turn, .seed = 1});
  ASSERT_EQ(Hanabi::print(view, newcomer->choose(Hanabi::observe(other, s.turn), {})),
            Hanabi::print(view, move))
      << "of a newcomer, at move " << s.log.size();
  ASSERT_EQ(newcomer->thought().words, player.thought().words);
}

inline void check_thought(const Thought& thought, const Hand& own) {
  ASSERT_FALSE(thought.words.empty());
  ASSERT_EQ(thought.beliefs.size(), own.size());
}

inline void obey_player_laws(const PlayerKind<Hanabi>& kind, const Config& config, Company company,
                             std::uint64_t games) {
  Rng rng(derive(5, games));
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    State s = Hanabi::initial(config, seed);
    const auto maker = maker_at(kind, config, s.deck);
    std::vector<std::unique_ptr<Player<Hanabi>>> players;
    for (Seat seat = 0; seat < config.players; ++seat) players.push_back(maker({.seat = seat, .seed = 1}));
    while (!s.over()) {
      auto& player = *players[s.turn];
      if (company != Company::own_kind && s.turn % 2 != seed % 2) {
        if (company == Company::random) Hanabi::play_random(s, rng);
        if (company == Company::careful) Hanabi::apply(s, s.turn, careful_move(s, rng));
        continue;
      }
      Move move;
      ASSERT_NO_FATAL_FAILURE(check_choice(kind, config, player, s, rng, move));
      ASSERT_NO_FATAL_FAILURE(check_thought(player.thought(), s.hand(s.turn)));
      Hanabi::apply(s, s.turn, move);
    }
  }
}

// At every table, in every company.
inline void obey_player_laws(const PlayerKind<Hanabi>& kind, std::uint64_t games) {
  for (int players = 2; players <= max_players; ++players)
    for (const bool unusual : {false, true})
      for (const Company company : {Company::own_kind, Company::random, Company::careful})
        ASSERT_NO_FATAL_FAILURE(obey_player_laws(
            kind, {.players = players, .colours = unusual ? 6 : 5, .empty_clues = unusual}, company, games));
}

}  // namespace parlor::hanabi
