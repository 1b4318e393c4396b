#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "core/rng.hpp"
#include "game/game.hpp"
#include "game/perft.hpp"

// The laws that every game must keep, as tests. A game's own test calls obey_laws<G>(config, games):
// random games are played, and at every moment everything that must hold is checked.
namespace parlor::laws {

inline constexpr int max_game_length = 100'000;  // moves; a longer game never ends

template <Game G>
struct Made {
  Seat seat;
  typename G::Move move;
};

template <Game G>
std::size_t place_of(const typename G::Moves& moves, const typename G::Move& move) {
  return static_cast<std::size_t>(std::ranges::find(moves, move) - moves.begin());
}

// A seat to act has a move, no move is listed twice, and other seats have none.
template <Game G>
void check_legal_moves(const typename G::Config& config, const typename G::State& s) {
  const SeatSet acting = G::to_act(s);
  for (Seat seat = 0; seat < G::seats(config); ++seat) {
    const auto moves = G::legal(G::observe(s, seat), seat);
    ASSERT_EQ(acting.contains(seat), !moves.empty()) << "seat " << seat;
    for (std::size_t i = 0; i < moves.size(); ++i)
      ASSERT_EQ(place_of<G>(moves, moves[i]), i) << "a move is listed twice";
  }
}

// A move's text is its own and is read back; nonsense is refused.
template <Textual G>
void check_move_text(const typename G::State& s, Seat seat) {
  const auto view = G::observe(s, seat);
  std::vector<std::string> texts;
  for (const auto move : G::legal(view, seat)) {
    const std::string text = G::print(view, move);
    const auto read = G::parse(view, seat, text);
    ASSERT_TRUE(read.has_value()) << text << ": " << read.error().message();
    ASSERT_EQ(*read, move) << text;
    texts.push_back(text);
  }
  std::ranges::sort(texts);
  ASSERT_EQ(std::ranges::adjacent_find(texts), texts.end()) << "two moves are written alike";
  for (const char* nonsense : {"", "nonsense", "(", "(1,1", "(99,99)", "\xff\n"})
    ASSERT_FALSE(G::parse(view, seat, nonsense).has_value()) << nonsense;
}

// A drawing has lines, and none ends in blanks; colour changes nothing else.
template <Textual G>
void check_drawing(const typename G::State& s, Seat seat) {
  const auto view = G::observe(s, seat);
  const std::string plain = G::draw(view, seat, {.colour = false});
  std::string coloured = G::draw(view, seat, {.colour = true});
  for (auto escape = coloured.find('\x1b'); escape != std::string::npos; escape = coloured.find('\x1b'))
    coloured.erase(escape, coloured.find('m', escape) - escape + 1);
  ASSERT_FALSE(plain.empty());
  ASSERT_EQ(plain.find('\x1b'), std::string::npos);
  ASSERT_EQ(plain.find(" \n"), std::string::npos);
  ASSERT_EQ(plain, coloured);
}

template <Positional G>
void check_position_text(const typename G::Config& config, const typename G::State& s, Seat seat) {
  const std::string text = G::position(G::observe(s, seat));
  const auto read = G::parse_position(config, text);
  ASSERT_TRUE(read.has_value()) << text << ": " << read.error().message();
  ASSERT_EQ(G::observe(*read, seat), G::observe(s, seat)) << text;
}

// The fast ways agree with the slow one.
template <Duel G>
void check_fast_paths(const typename G::State& s) {
  const auto moves = G::legal(s, G::turn(s));
  ASSERT_EQ(static_cast<int>(moves.size()), G::count_legal(s));
  ASSERT_EQ(moves.empty(), G::to_act(s).empty());
  std::uint64_t grandchildren = 0;
  for (const auto move : moves) {
    ASSERT_LT(G::code(move), G::codes);
    ASSERT_EQ(G::decode(G::code(move)), move);
    auto child = s;
    G::apply(child, G::turn(s), move);
    ASSERT_NE(G::key(child), G::key(s));
    ASSERT_EQ(G::turn(child), 1 - G::turn(s));
    grandchildren += G::legal(child, G::turn(child)).size();
  }
  ASSERT_EQ(perft<G>(s, 2, {}), grandchildren);
}

// play_random makes each legal move about equally often: chi-squared at one in a million.
template <Duel G>
void check_random_move_is_uniform(const typename G::State& s) {
  const auto moves = G::legal(s, G::turn(s));
  if (moves.size() < 2 || moves.size() > 60) return;  // the time grows with the square
  constexpr double each = 30;
  std::vector<double> seen(moves.size(), 0);
  Rng rng(7);
  for (std::size_t i = 0; i < moves.size() * static_cast<std::size_t>(each); ++i) {
    auto after = s;
    ASSERT_TRUE(G::play_random(after, rng));
    for (std::size_t m = 0; m < moves.size(); ++m) {
      auto expected = s;
      G::apply(expected, G::turn(s), moves[m]);
      if (expected == after) ++seen[m];
    }
  }
  double chi2 = 0, total = 0;
  for (const double n : seen) {
    chi2 += (n - each) * (n - each) / each;
    total += n;
  }
  ASSERT_EQ(total, each * static_cast<double>(moves.size())) << "a random move was not legal";
  const double freedom = static_cast<double>(moves.size()) - 1;
  ASSERT_LT(chi2, freedom + 5 * std::sqrt(2 * freedom) + 25);
}

// An imagined state looks the same to the seat that imagines it.
template <Imaginable G>
void check_samples(const typename G::State& s, Seat seat, Rng& rng) {
  const auto view = G::observe(s, seat);
  ASSERT_EQ(G::observe(G::sample(view, rng), seat), view);
}

// What anybody may know is known to every seat: however one imagines the rest, it looks the same. So nothing
// that is hidden from anyone can be in it.
template <Imaginable G>
void check_public(const typename G::Config& config, const typename G::State& s, Rng& rng) {
  if constexpr (requires(const typename G::View view) { G::public_json(view); })
    for (Seat seat = 0; seat < G::seats(config); ++seat) {
      const auto imagined = G::sample(G::observe(s, seat), rng);
      for (Seat of = 0; of < G::seats(config); ++of)
        ASSERT_EQ(G::public_json(G::observe(imagined, of)), G::public_json(G::observe(s, of)))
            << "seat " << seat << " about seat " << of;
    }
}

// All that is said of a game in text.
template <Game G>
void check_text(const typename G::Config& config, const typename G::State& s) {
  for (const Seat seat : G::to_act(s)) {
    if constexpr (Textual<G>) check_move_text<G>(s, seat);
    if constexpr (Textual<G>) check_drawing<G>(s, seat);
    if constexpr (Positional<G>) check_position_text<G>(config, s, seat);
  }
  (void)config;
}

template <Game G>
void check_moment(const typename G::Config& config, const typename G::State& s, Rng& rng) {
  check_legal_moves<G>(config, s);
  if constexpr (Duel<G>) check_fast_paths<G>(s);
  if constexpr (Imaginable<G>)
    for (const Seat seat : G::to_act(s)) check_samples<G>(s, seat, rng);
  (void)rng;
}

// Same configuration, seed and moves: same game.
template <Game G>
void check_replay(const typename G::Config& config, std::uint64_t seed, const std::vector<Made<G>>& made,
                  const typename G::State& end) {
  auto s = G::initial(config, seed);
  for (const auto& [seat, move] : made) G::apply(s, seat, move);
  ASSERT_EQ(s, end);
}

template <Game G>
void obey_laws(const typename G::Config& config, std::uint64_t games) {
  Rng rng(derive(11, games));
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    auto s = G::initial(config, seed);
    std::vector<Made<G>> made;
    while (!G::to_act(s).empty()) {
      ASSERT_NO_FATAL_FAILURE(check_moment<G>(config, s, rng));
      // Text and chance take long to check: not at every moment of a long game.
      if (made.size() < 4 || made.size() % 16 == 0) {
        ASSERT_NO_FATAL_FAILURE(check_text<G>(config, s));
        if constexpr (Imaginable<G>) {
          ASSERT_NO_FATAL_FAILURE(check_public<G>(config, s, rng));
        }
      }
      if constexpr (Duel<G>)
        if (seed == 0 && made.size() % 16 == 3) {
          ASSERT_NO_FATAL_FAILURE(check_random_move_is_uniform<G>(s));
        }
      const auto before = s;
      for (const Seat seat : G::to_act(before)) {
        const auto moves = G::legal(G::observe(before, seat), seat);
        const auto move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        G::apply(s, seat, move);
        made.push_back({seat, move});
      }
      ASSERT_NE(s, before);
      ASSERT_LT(made.size(), static_cast<std::size_t>(max_game_length));
    }
    ASSERT_NO_FATAL_FAILURE(check_moment<G>(config, s, rng));
    if constexpr (Imaginable<G>) {
      ASSERT_NO_FATAL_FAILURE(check_public<G>(config, s, rng));
    }
    ASSERT_NO_FATAL_FAILURE(check_replay<G>(config, seed, made, s));
    if constexpr (Duel<G>) {
      ASSERT_EQ(G::score(s, 0) + G::score(s, 1), 0);
      ASSERT_LE(std::abs(G::score(s, 0)), 1);
      if constexpr (!may_draw<G>()) {
        ASSERT_NE(G::score(s, 0), 0) << "a draw in a game that says it has none";
      }
    }
  }
}

}  // namespace parlor::laws
