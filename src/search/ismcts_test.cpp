#include "search/ismcts.hpp"

#include <numeric>

#include <gtest/gtest.h>

#include "games/battleship/rules.hpp"
#include "games/goofspiel/rules.hpp"
#include "games/hanabi/rules.hpp"
#include "search/kinds.hpp"

namespace parlor::search {
namespace {

using battleship::Battleship;
using goofspiel::Goofspiel;
using hanabi::Hanabi;

template <Imaginable G>
std::vector<typename Ismcts<G>::Node> searched(const typename G::Config& config,
                                               const typename G::State& state, Seat seat,
                                               std::uint64_t playouts, std::size_t bytes = 16 << 20,
                                               std::uint64_t rollout = 1000) {
  Ismcts<G> ismcts(config, bytes, 0.7, rollout, 4);
  const auto tried = ismcts.search(G::observe(state, seat), seat, {.nodes = playouts});
  EXPECT_EQ(ismcts.playouts(), playouts);
  return tried;
}

template <Imaginable G>
std::uint64_t visits(const std::vector<typename Ismcts<G>::Node>& tried) {
  std::uint64_t sum = 0;
  for (const auto& node : tried) sum += node.visits;
  return sum;
}

TEST(Ismcts, TriesEveryMoveAndCountsEveryPlayout) {
  const auto s = Goofspiel::initial({6}, 1);
  const auto tried = searched<Goofspiel>({6}, s, 0, 500);
  EXPECT_EQ(tried.size(), 6u);
  EXPECT_EQ(visits<Goofspiel>(tried), 500u);
  for (const auto& node : tried) EXPECT_EQ(node.available, 500u);
  EXPECT_TRUE(std::ranges::is_sorted(tried, std::greater{}, &Ismcts<Goofspiel>::Node::visits));
}

TEST(Ismcts, IsReproducible) {
  const auto s = Goofspiel::initial({6}, 1);
  const auto a = searched<Goofspiel>({6}, s, 1, 700), b = searched<Goofspiel>({6}, s, 1, 700);
  ASSERT_EQ(a.size(), b.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    EXPECT_EQ(a[i].move, b[i].move);
    EXPECT_EQ(a[i].visits, b[i].visits);
    EXPECT_EQ(a[i].total, b[i].total);
  }
}

TEST(Ismcts, KeepsToItsMemoryAndStillAnswers) {
  const auto s = Goofspiel::initial({6}, 1);
  const auto tried = searched<Goofspiel>({6}, s, 0, 300, 1);
  EXPECT_FALSE(tried.empty());
}

// Two cards each, prizes 1 and 2, and the 2 is turned up: the higher card takes it against the lower one, and
// nothing is lost by bidding it.
TEST(Ismcts, FindsADominantBid) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto s = Goofspiel::initial({2}, seed);
    if (s.prize != 2) continue;
    for (const Seat seat : {0, 1})
      EXPECT_EQ(searched<Goofspiel>({2}, s, seat, 2000).front().move.card, 2) << seed;
  }
}

battleship::Config one_ship_of_two() {
  battleship::Config config;
  config.width = config.height = 5;
  config.ships = 1;
  config.lengths = {2};
  config.solo = true;
  return config;
}

// A player that knew the state would fire at ships alone; one that imagines it cannot.
TEST(Ismcts, DoesNotSeeWhatIsHidden) {
  const auto config = one_ship_of_two();
  using G = Battleship<1>;
  auto a = G::initial(config, 1), b = a;
  for (std::uint64_t seed = 2; b.waters[1].ships == a.waters[1].ships; ++seed) b = G::initial(config, seed);
  ASSERT_EQ(G::observe(a, 0), G::observe(b, 0));
  const auto from_a = searched<G>(config, a, 0, 200), from_b = searched<G>(config, b, 0, 200);
  ASSERT_EQ(from_a.size(), from_b.size());
  for (std::size_t i = 0; i < from_a.size(); ++i) EXPECT_EQ(from_a[i].move, from_b[i].move);
}

// Half of a ship of two was hit: the other half lies beside it, and fewer shots are better.
TEST(Ismcts, LessIsBetterWhereTheScoreSaysSo) {
  const auto config = one_ship_of_two();
  using G = Battleship<1>;
  auto s = G::initial(config, 1);
  int hit = 0;
  while (!s.waters[1].ships.test(hit)) ++hit;
  G::apply(s, 0, {static_cast<std::uint16_t>(hit)});
  const auto tried = searched<G>(config, s, 0, 3000);
  const auto view = G::observe(s, 0);
  Rng rng(5);
  // The cell that is chosen is one that some state that fits has a ship on.
  bool possible = false;
  for (int i = 0; i < 200; ++i)
    possible = possible || G::sample(view, rng).waters[1].ships.test(tried.front().move.code);
  EXPECT_TRUE(possible);
  EXPECT_LT(tried.front().mean(), 0);
}

TEST(Ismcts, PlaysASharedGameWithoutStrikes) {
  const hanabi::Config config;
  const auto s = Hanabi::initial(config, 3);
  const auto tried = searched<Hanabi>(config, s, s.turn, 3000, 16 << 20, 0);
  EXPECT_EQ(tried.size(), Hanabi::legal(Hanabi::observe(s, s.turn), s.turn).size());
  EXPECT_GE(tried.front().mean(), 0);
}

// In pairs with the seats exchanged, all from fixed seeds.
TEST(Ismcts, BeatsRandomBidsAtGoofspiel) {
  const auto kinds = engines<Goofspiel>();
  const auto make = *find_player(kinds, *parse_spec("ismcts(playouts=300)"), {});
  const auto make_random = *find_player(kinds, *parse_spec("random"), {});
  double sum = 0;
  constexpr std::uint64_t games = 100;
  for (std::uint64_t i = 0; i < games; ++i) {
    auto s = Goofspiel::initial({}, i / 2);
    const auto own = static_cast<Seat>(i % 2);
    const auto player = make({.seat = own, .seed = i}), other = make_random({.seat = 1 - own, .seed = i});
    while (!Goofspiel::to_act(s).empty()) {
      const auto mine = player->choose(Goofspiel::observe(s, own), {});
      const auto theirs = other->choose(Goofspiel::observe(s, 1 - own), {});
      Goofspiel::apply(s, own, mine);
      Goofspiel::apply(s, 1 - own, theirs);
    }
    sum += Goofspiel::score(s, own);
  }
  EXPECT_GT(sum / games, 0.4);  // seven wins in ten
}

TEST(Ismcts, TellsWhatItThought) {
  const auto kinds = engines<Goofspiel>();
  const auto player = (*find_player(kinds, *parse_spec("ismcts(playouts=200)"), {}))({});
  const auto view = Goofspiel::observe(Goofspiel::initial({}, 1), 0);
  const auto move = player->choose(view, {});
  const Thought thought = player->thought();
  EXPECT_EQ(thought.nodes, 200u);
  ASSERT_EQ(thought.candidates.size(), 6u);
  EXPECT_EQ(thought.candidates.front().move, Goofspiel::print(view, move));
  EXPECT_EQ(thought.value, thought.candidates.front().value);
}

}  // namespace
}  // namespace parlor::search
