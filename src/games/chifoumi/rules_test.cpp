#include "games/chifoumi/rules.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "game/laws.hpp"
#include "games/chifoumi/map/load.hpp"

namespace parlor::chifoumi {
namespace {

static_assert(Textual<Chifoumi> && Imaginable<Chifoumi>);

// A map from rows of #, ., f, p and k; digits 1 to 5 are the players' starts.
Config on(const std::vector<std::string>& rows) {
  auto map = std::make_shared<Map>();
  map->name = "test";
  map->ground = Grid<Content>(static_cast<int>(rows[0].size()), static_cast<int>(rows.size()));
  map->starts.resize(max_players);
  std::size_t starts = 0;
  for (int y = 0; y < map->height(); ++y)
    for (int x = 0; x < map->width(); ++x) {
      const char sign = rows[y][x];
      const auto kind = std::string_view("fpk").find(sign);
      const Cell c = cell(x, y);
      map->ground.edit(c) = sign == '#'                      ? Content::wall
                            : kind != std::string_view::npos ? content_of(kind_at(kind))
                                                             : Content::floor;
      if (sign != '#') map->floor.push_back(c);
      if (sign < '1' || sign > '5') continue;
      map->starts[sign - '1'] = c;
      ++starts;
    }
  map->starts.resize(starts);
  Config config;
  config.starts = starts > 0 ? Starts::map : Starts::random;
  config.players = starts > 0 ? static_cast<int>(starts) : 2;
  config.map = std::move(map);
  return config;
}

Config built_in(const std::string& name) {
  Config config;
  auto map = load_map(name, {});
  config.scattered = map->scattered;
  config.map = std::make_shared<const Map>(*std::move(map));
  return config;
}

Config arena(Config config, int players, int turns) {
  config.mode = Mode::arena;
  config.players = players;
  config.turns = turns;
  config.games = 1;
  config.pause = 7;
  return config;
}

void make(State& s, std::initializer_list<const char*> moves) {
  for (const char* text : moves) {
    const Seat seat = s.board.turn;
    const auto move = Chifoumi::parse(Chifoumi::observe(s, seat), seat, text);
    ASSERT_TRUE(move.has_value()) << text << ": " << move.error().message();
    Chifoumi::apply(s, seat, *move);
  }
}

std::string why_not(const State& s, const char* text) {
  const auto move = Chifoumi::parse(Chifoumi::observe(s, s.board.turn), s.board.turn, text);
  return move ? "it is legal" : move.error().message();
}

TEST(Chifoumi, EachKindIsBeatenByOneAndBeatsOne) {
  EXPECT_EQ(outcome(Kind::potion, Kind::flame), 1);
  EXPECT_EQ(outcome(Kind::flame, Kind::pumpkin), 1);
  EXPECT_EQ(outcome(Kind::pumpkin, Kind::potion), 1);
  for (const Kind a : kinds)
    for (const Kind b : kinds) {
      EXPECT_EQ(outcome(a, b), -outcome(b, a));
      Odds own{}, other{};
      own[index(a)] = other[index(b)] = 1;
      EXPECT_EQ(worth(own, other), outcome(a, b));
    }
}

TEST(Chifoumi, ABagIsDrawnFromInItsProportionsAndAnEmptyOneUniformly) {
  Rng rng(3);
  for (const Bag bag : {Bag{{2, 1, 1}}, Bag{{0, 5, 0}}, Bag{{0, 0, 0}}, Bag{{1, 0, 3}}}) {
    std::array<int, 3> drawn{};
    constexpr int times = 20000;
    for (int i = 0; i < times; ++i) ++drawn[index(draw_from(bag, rng))];
    for (const Kind kind : kinds) {
      const double p = odds_of(bag)[index(kind)];
      EXPECT_NEAR(drawn[index(kind)], times * p, 5 * std::sqrt(times * p * (1 - p)) + 1e-9);
    }
  }
}

TEST(Chifoumi, ObeysTheLawsInMatches) {
  for (const char* map : {"open", "walls", "corridors"}) {
    Config config = built_in(map);
    config.turns = 15;
    config.games = 3;
    laws::obey_laws<Chifoumi>(config, 2);
  }
  Config near_sighted = built_in("open");
  near_sighted.vision = 1;
  near_sighted.turns = 20;
  near_sighted.games = 2;
  laws::obey_laws<Chifoumi>(near_sighted, 2);
  Config tiny = on({"..", ".f"});
  tiny.turns = 5;
  laws::obey_laws<Chifoumi>(tiny, 3);
}

TEST(Chifoumi, ObeysTheLawsInTheArena) {
  for (int players = 2; players <= max_players; ++players)
    laws::obey_laws<Chifoumi>(arena(built_in("walls"), players, 30), 2);
  laws::obey_laws<Chifoumi>(arena(on({"....f", ".kp..", "....."}), 5, 25), 3);
}

TEST(Chifoumi, WhatIsSteppedOnIsPickedUpAndNothingElse) {
  auto config = on({"#######", "#1fp.k#", "#....2#", "#######"});
  auto s = Chifoumi::initial(config, 1);
  make(s, {"e", "w", "e", "e", "e"});
  EXPECT_EQ(s.pawns[0].bag, (Bag{{1, 1, 0}}));
  EXPECT_EQ(s.pawns[1].bag, Bag{});
  EXPECT_EQ(s.ground[cell(2, 1)], Content::floor);
  EXPECT_EQ(s.ground[cell(5, 1)], Content::pumpkin);
}

TEST(Chifoumi, PlayersMayShareACellButNotAWall) {
  auto s = Chifoumi::initial(on({"12."}), 1);
  EXPECT_EQ(why_not(s, "n"), "there is a wall to the north");
  EXPECT_EQ(why_not(s, "stay"), "you may stay only where there is no step to take");
  make(s, {"e"});
  EXPECT_EQ(s.pawns[0].at, s.pawns[1].at);
}

TEST(Chifoumi, StayingIsLegalWhereNoStepIs) {
  auto s = Chifoumi::initial(on({"1#2", "###", "..."}), 1);
  const auto moves = Chifoumi::legal(Chifoumi::observe(s, 0), 0);
  ASSERT_EQ(moves.size(), 2u);
  EXPECT_EQ(moves[0], Move::stay());
  EXPECT_EQ(moves[1], Move::duel(1));
  make(s, {"stay", "stay"});
  EXPECT_EQ(s.board.round, 1);
}

TEST(Chifoumi, OnlyWhoIsInSightCanBeDuelled) {
  auto s = Chifoumi::initial(on({"1...2", "....."}), 1);
  EXPECT_EQ(why_not(s, "duel"), "nobody is in sight to duel with");
  make(s, {"e"});
  EXPECT_EQ(why_not(s, "d"), "it is legal");
}

TEST(Chifoumi, ADuelPaysEmptiesTheLosersBagAndStartsAnew) {
  auto s = Chifoumi::initial(on({"1p.f2"}), 5);
  make(s, {"e", "w"});
  ASSERT_EQ(s.pawns[0].bag, (Bag{{0, 1, 0}}));
  ASSERT_EQ(s.pawns[1].bag, (Bag{{1, 0, 0}}));
  make(s, {"duel"});
  EXPECT_EQ(s.board.points[0], 1);
  EXPECT_EQ(s.board.points[1], -1);
  EXPECT_EQ(s.pawns[0].bag, (Bag{{0, 1, 0}}));
  EXPECT_TRUE(s.pawns[1].bag.empty());
  EXPECT_EQ(s.pawns[0].at, cell(0, 0));
  EXPECT_EQ(s.ground[cell(1, 0)], Content::potion);
  EXPECT_EQ(s.board.game, 1);
  EXPECT_EQ(s.board.turn, 1) << "who starts alternates";
  const Duelled& d = s.knowledge[1].duels->back();
  EXPECT_EQ(d.own, Kind::flame);
  EXPECT_EQ(d.theirs, Kind::potion);
  EXPECT_FALSE(d.triggered);
}

TEST(Chifoumi, ATieKeepsBothBags) {
  auto s = Chifoumi::initial(on({"1f.f2"}), 5);
  make(s, {"e", "w", "duel"});
  EXPECT_EQ(s.board.points[0], 0);
  EXPECT_EQ(s.pawns[0].bag, (Bag{{1, 0, 0}}));
  EXPECT_EQ(s.pawns[1].bag, (Bag{{1, 0, 0}}));
}

TEST(Chifoumi, AGameWithoutADuelIsADrawAndLevelMatchesGoToWhoTriggeredMore) {
  auto config = on({"1.f.2", "....."});
  config.turns = 2;
  config.games = 2;
  auto s = Chifoumi::initial(config, 5);
  make(s, {"e", "w", "e", "w"});
  EXPECT_EQ(s.board.game, 1);
  EXPECT_EQ(s.pawns[0].bag, (Bag{{1, 0, 0}})) << "bags are kept";
  // Seat 1 begins, with an empty bag; seat 0 draws its flame.
  make(s, {"w", "e", "duel"});
  ASSERT_TRUE(s.board.over);
  if (s.board.points[0] == 0) {
    EXPECT_EQ(Chifoumi::score(s, 1), 0.5);
    EXPECT_EQ(Chifoumi::score(s, 0), -0.5);
  } else {
    EXPECT_EQ(Chifoumi::score(s, 0), s.board.points[0]);
  }
  EXPECT_EQ(Chifoumi::measure(s, 1, 1), 1) << "seat 1 triggered it";
}

TEST(Chifoumi, ALoserInTheArenaSitsOutUnseenAndItsObjectsLieAbout) {
  auto config = arena(on({"1p.f2"}), 2, 100);
  config.pause = 3;
  auto s = Chifoumi::initial(config, 5);
  make(s, {"e", "w", "duel B"});
  EXPECT_FALSE(s.pawns[1].on_board());
  EXPECT_FALSE(s.knowledge[0].others[1].in_sight);
  int flames = 0;
  for (const Cell c : config.map->floor) flames += s.ground[c] == Content::flame;
  EXPECT_EQ(flames, 1);
  for (int i = 0; i < 3; ++i) {
    ASSERT_EQ(s.board.turn, 0) << i;
    const auto moves = Chifoumi::legal(Chifoumi::observe(s, 0), 0);
    Chifoumi::apply(s, 0, moves[0]);
  }
  EXPECT_EQ(s.board.turn, 1);
  EXPECT_TRUE(s.pawns[1].on_board());
}

TEST(Chifoumi, AMemoryHoldsWhatWasSeenAndWhen) {
  auto config = on({"1..f....2", "........."});
  config.vision = 2;
  auto s = Chifoumi::initial(config, 5);
  EXPECT_EQ(s.knowledge[0].memory[cell(3, 0)].what, Content::unknown);
  make(s, {"e", "w"});
  EXPECT_EQ(s.knowledge[0].memory[cell(3, 0)].what, Content::flame);
  make(s, {"w", "w", "s", "w"});
  const auto when = s.knowledge[0].memory[cell(3, 0)].seen;
  EXPECT_LT(when, s.board.clock);
  EXPECT_EQ(why_not(s, "zz"), "'zz' is not a move; expected n, e, s, w or duel");
}

TEST(Chifoumi, AnObjectThatIsGoneWasTakenBySomebody) {
  auto config = on({"1..f...2"});
  config.vision = 3;
  auto s = Chifoumi::initial(config, 5);
  ASSERT_EQ(s.knowledge[0].memory[cell(3, 0)].what, Content::flame);
  config.vision = 1;
  auto blind = Chifoumi::initial(config, 5);
  // Seat 0 sees the flame from two cells on, leaves, and finds it gone.
  make(blind, {"e", "w", "e", "w", "w", "w", "w", "w"});
  ASSERT_EQ(blind.pawns[1].bag, (Bag{{1, 0, 0}}));
  EXPECT_FALSE(blind.knowledge[0].takings) << "it does not know yet";
  make(blind, {"e", "e", "e"});
  ASSERT_TRUE(blind.knowledge[0].takings);
  EXPECT_EQ(blind.knowledge[0].takings->back(), (Taking{blind.board.clock, nobody, Kind::flame, cell(3, 0)}));
}

// Two states that one seat cannot tell apart: everything hidden differs, the view does not.
TEST(Chifoumi, AViewHoldsNothingUnseen) {
  auto s = Chifoumi::initial(on({"1........2", ".........f"}), 5);
  auto t = s;
  t.pawns[1].bag = {{9, 9, 9}};
  t.ground.edit(cell(9, 1)) = Content::potion;
  t.rng = Rng(99);
  EXPECT_EQ(Chifoumi::observe(s, 0), Chifoumi::observe(t, 0));
  EXPECT_NE(s, t);
}

TEST(Chifoumi, SamplesVary) {
  const auto s = Chifoumi::initial(built_in("open"), 5);
  const auto view = Chifoumi::observe(s, 0);
  Rng rng(1);
  const auto a = Chifoumi::sample(view, rng), b = Chifoumi::sample(view, rng);
  EXPECT_NE(a.pawns[1], b.pawns[1]);
  EXPECT_NE(a.ground, b.ground);
}

}  // namespace
}  // namespace parlor::chifoumi
