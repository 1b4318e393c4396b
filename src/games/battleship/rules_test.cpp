#include "games/battleship/rules.hpp"

#include <cmath>
#include <map>

#include <gtest/gtest.h>

#include "game/laws.hpp"
#include "games/battleship/text.hpp"

namespace parlor::battleship {
namespace {

static_assert(Positional<Battleship<1>> && Imaginable<Battleship<1>>);
static_assert(Positional<Battleship<2>> && Imaginable<Battleship<4>>);

constexpr std::array announcements = {Announce::hit, Announce::sunk, Announce::count, Announce::none};

Config board(int width, int height, std::string_view fleet, Announce announce = Announce::hit) {
  Config config;
  config.width = static_cast<std::uint8_t>(width);
  config.height = static_cast<std::uint8_t>(height);
  config.announce = announce;
  return *with_fleet(config, fleet);
}

TEST(Battleship, ObeysTheLaws) {
  for (const Announce announce : announcements)
    for (const Touch touch : {Touch::yes, Touch::corners, Touch::no})
      for (const bool solo : {true, false}) {
        Config config = board(6, 5, "3,2,1", announce);
        config.touch = touch;
        config.solo = solo;
        laws::obey_laws<Battleship<1>>(config, 2);
        config.salvo = !solo && announce != Announce::none;
        if (config.salvo) laws::obey_laws<Battleship<1>>(config, 2);
      }
}

TEST(Battleship, ObeysTheLawsOnLargeBoards) {
  laws::obey_laws<Battleship<2>>(board(10, 10, "5,4,3,3,2"), 1);
  laws::obey_laws<Battleship<2>>(board(7, 16, "9,2", Announce::sunk), 1);
  laws::obey_laws<Battleship<4>>(board(16, 13, "13,5,3,2,1", Announce::count), 1);
}

// Ships that fill the board leave few ways: the player that places them must not run out.
TEST(Battleship, ObeysTheLawsOnCrowdedBoards) {
  Config config = board(5, 5, "5,5,4,3");
  laws::obey_laws<Battleship<1>>(config, 3);
  config = board(5, 6, "3,2,2,1,1");
  config.touch = Touch::no;
  laws::obey_laws<Battleship<1>>(config, 3);
}

// Play on a plain array of letters, as people play it on paper.
struct Paper {
  std::string sea;
  std::map<char, int> left;

  Paper(const Config& config, const Fleet& fleet) : sea(static_cast<std::size_t>(config.cells()), ' ') {
    for (std::size_t i = 0; i < fleet.size(); ++i)
      for (int k = 0; k < config.lengths[i]; ++k) {
        const int at = fleet[i].place() + k * (fleet[i].down() ? config.width : 1);
        sea[at] = letter(static_cast<int>(i));
        ++left[letter(static_cast<int>(i))];
      }
  }
  // The ship that is hit, or a blank, and whether it sinks.
  std::pair<char, bool> fire(int at) {
    const char ship = sea[at];
    return {ship, ship != ' ' && --left[ship] == 0};
  }
};

TEST(Battleship, AnswersAreThoseOfThePaper) {
  using G = Battleship<2>;
  for (const Announce announce : announcements) {
    Config config = board(9, 8, "4,3,3,1", announce);
    config.solo = true;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      auto s = G::initial(config, seed);
      Paper paper(config, s.waters[1].fleet);
      Rng rng(seed);
      while (G::play_random(s, rng)) {
        const Shot shot = s.waters[1].seen.log[s.waters[1].seen.log.size() - 1];
        const auto [ship, sunk] = paper.fire(shot.place);
        const bool named = ship != ' ' && (announce == Announce::hit || (announce == Announce::sunk && sunk));
        const bool tells = sunk && announce != Announce::none;
        ASSERT_EQ(shot.answer.told(), ship == ' ' ? Told::miss : tells ? Told::sunk : Told::hit);
        ASSERT_EQ(shot.answer.ship(), named ? ship - 'A' : -1);
      }
      ASSERT_EQ(s.waters[1].seen.hits.count(), config.ship_cells());
      ASSERT_EQ(G::score(s, 0), static_cast<double>(s.waters[1].seen.log.size()));
    }
  }
}

TEST(Battleship, ASalvoHasAsManyShotsAsShipsAfloat) {
  using G = Battleship<1>;
  Config config = board(6, 6, "2,2,1");
  config.salvo = true;
  auto s = G::initial(config, 0);
  Rng rng(3);
  while (G::placing(s)) G::play_random(s, rng);
  while (!G::over(s)) {
    const int shooter = s.turn, ships = s.waters[s.turn].afloat;
    for (int i = 0; i < ships && !G::over(s); ++i) {
      ASSERT_EQ(s.turn, shooter);
      ASSERT_EQ(s.salvo, ships - i);
      G::play_random(s, rng);
    }
    ASSERT_TRUE(G::over(s) || s.turn != shooter);
  }
}

// The winner has sunk everything, and nobody fires after that.
TEST(Battleship, WhoSinksEverythingWins) {
  using G = Battleship<1>;
  const Config config = board(5, 5, "2,1");
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    auto s = G::initial(config, 0);
    Rng rng(seed);
    while (G::play_random(s, rng)) {
    }
    const int winner = s.waters[0].afloat > 0 ? 0 : 1;
    EXPECT_EQ(G::score(s, winner), 1);
    EXPECT_EQ(G::score(s, 1 - winner), -1);
    EXPECT_TRUE((s.waters[1 - winner].ships & ~s.waters[1 - winner].seen.shots).none());
    EXPECT_EQ(G::measure(s, 0, 0) - G::measure(s, 1, 0), winner == 0 ? 1 : 0);
  }
}

// Chi-squared at one in a million, for 0 to 400 degrees of freedom.
void expect_uniform(const std::map<std::vector<int>, int>& seen, std::size_t kinds, double draws) {
  EXPECT_EQ(seen.size(), kinds) << "some fleet never came";
  const double each = draws / static_cast<double>(kinds);
  double chi2 = 0;
  for (const auto& [fleet, n] : seen) chi2 += (n - each) * (n - each) / each;
  const double freedom = static_cast<double>(kinds) - 1;
  EXPECT_LT(chi2, freedom + 5 * std::sqrt(2 * freedom) + 25);
}

std::vector<int> codes(const Fleet& fleet) {
  std::vector<int> list;
  for (const Berth b : fleet) list.push_back(b.code);
  return list;
}

TEST(Battleship, TheTablePlacesAllFleetsAlike) {
  Config config = board(5, 5, "5,4");
  config.solo = true;
  // By hand: the five in one of 10 lines. A four in the same direction has 8 berths; across it, 10, less
  // those through the five's cells: each of the 5 lines across is cut, and has a four left only if the five
  // is at an edge.
  std::size_t fleets = 0;
  for (int line = 0; line < 5; ++line) fleets += std::size_t{2} * (8 + (line == 0 || line == 4 ? 5 : 0));
  std::map<std::vector<int>, int> seen;
  constexpr int draws = 20'000;
  for (std::uint64_t seed = 0; seed < draws; ++seed)
    ++seen[codes(Battleship<1>::initial(config, seed).waters[1].fleet)];
  expect_uniform(seen, fleets, draws);
}

TEST(Battleship, SamplesAreAllAlike) {
  using G = Battleship<1>;
  for (const Announce announce : announcements) {
    Config config = board(5, 5, "3,2,2", announce);
    config.solo = true;
    const auto s = *G::parse_position(config, announce == Announce::hit     ? "c3- b2A a4- d4B"
                                              : announce == Announce::sunk  ? "c3- b2x a4- b1x c2B*"
                                              : announce == Announce::count ? "c3- b2x a4- b1x c2x*"
                                                                            : "c3- b2x a4- b1x c2x");
    const auto view = G::observe(s, 0);
    // Every fleet, tried against the answers.
    std::size_t fits = 0;
    for (int a = 0; a < berth_count(config, 3); ++a)
      for (int b = 0; b < berth_count(config, 2); ++b)
        for (int c = 0; c < berth_count(config, 2); ++c) {
          Fleet fleet;
          fleet.push_back(nth_berth(config, 3, a));
          fleet.push_back(nth_berth(config, 2, b));
          fleet.push_back(nth_berth(config, 2, c));
          auto waters = G::empty_waters(config);
          for (const Berth berth : fleet) G::place(config, waters, berth);
          if (waters.ships.count() < 7) continue;
          auto tried = G::State{config, {G::empty_waters(config), waters}};
          for (const Shot& shot : view.enemy.log) G::fire(tried, shot.place);
          fits += tried.waters[1].seen == view.enemy ? 1 : 0;
        }
    std::map<std::vector<int>, int> seen;
    Rng rng(5);
    const int draws = 60 * static_cast<int>(fits);
    for (int i = 0; i < draws; ++i) ++seen[codes(G::sample(view, rng).waters[1].fleet)];
    expect_uniform(seen, fits, draws);
  }
}

std::string why(const Config& config, const char* position) {
  const auto read = Battleship<2>::parse_position(config, position);
  return read ? "accepted" : read.error().message();
}

TEST(Battleship, ContradictionsAreNamed) {
  Config config;
  config.solo = true;
  EXPECT_EQ(why(config, "a1- a2A b3-"), "accepted");
  EXPECT_EQ(why(config, "a1A c3- b2A"),
            "no fleet fits these answers: b2A, shot 3, contradicts those before it");
  EXPECT_EQ(why(config, "a1E b1E* c1E"),
            "no fleet fits these answers: c1E, shot 3, contradicts those before it");
  EXPECT_EQ(why(config, "a1E*"), "no fleet fits these answers: none answers a1E* to a first shot");
  EXPECT_EQ(why(config, "a1E b1E"), "accepted") << "the star follows";
  EXPECT_NE(why(config, "a1x").find("announce=hit"), std::string::npos);
  EXPECT_EQ(why(config, "a1- a1-"), "a1 is shot at twice");
  EXPECT_NE(why(config, "k1-").find("off the board"), std::string::npos);
  EXPECT_NE(why(config, "a1F").find("A to E"), std::string::npos);
  EXPECT_NE(why(config, "a1").find("not a shot"), std::string::npos);
  config.announce = Announce::count;
  EXPECT_EQ(why(config, "a1x*"), "no fleet fits these answers: none answers a1x* to a first shot");
  EXPECT_EQ(why(config, "a1x b1x*"), "accepted");
  EXPECT_EQ(why(config, "a1x b1x* a2- b2- c1x d1- c2-"),
            "no fleet fits these answers: c2-, shot 7, contradicts those before it");
  EXPECT_NE(why(config, "a1A").find("announce=count"), std::string::npos);
  // Ten ships cannot lie on so many hits apart, in more ways than one can look through.
  config.announce = Announce::none;
  config.touch = Touch::corners;
  config = *with_fleet(config, "4,3,3,2,2,2,1,1,1,1");
  EXPECT_EQ(why(config, "a1x c1x e1x g1x i1x a3x c3x e3x g3x i3x a5x c5x e5x g5x i5x a7x"),
            "no fleet fits these answers: g5x, shot 14, contradicts those before it");
}

TEST(Battleship, PlacementsAreRefusedWithTheReason) {
  using G = Battleship<2>;
  Config config;
  config.touch = Touch::no;
  auto s = G::initial(config, 0);
  const auto refusal = [&](const char* text) {
    const auto move = G::parse(G::observe(s, 0), 0, text);
    return move ? std::string("accepted") : move.error().message();
  };
  EXPECT_EQ(refusal("a1-e1"), "accepted");
  EXPECT_EQ(refusal("E1 - A1"), "accepted");
  EXPECT_EQ(refusal("a1 down"), "accepted");
  EXPECT_EQ(refusal("a1-d1"), "a ship of 5 cells does not reach from a1 to d1");
  EXPECT_EQ(refusal("a1-e2"), "a ship of 5 cells does not reach from a1 to e2");
  EXPECT_EQ(refusal("g1 across"), "the carrier has 5 cells and leaves the board if it goes across from g1");
  EXPECT_NE(refusal("a1 left").find("across or down"), std::string::npos);
  EXPECT_NE(refusal("a1").find("both ends"), std::string::npos);
  EXPECT_NE(refusal("k1-k5").find("off the board"), std::string::npos);
  G::apply(s, 0, *G::parse(G::observe(s, 0), 0, "a1-e1"));
  EXPECT_EQ(refusal("c1 down"), "it is the other player's turn");
  G::apply(s, 1, *G::parse(G::observe(s, 1), 1, "a1-e1"));
  EXPECT_EQ(refusal("c1 down"), "the battleship cannot lie on c1-c4: another ship lies there");
  EXPECT_EQ(refusal("f2 down"),
            "the battleship cannot lie on f2-f5: it would touch another ship, and touch=no is set");
  EXPECT_EQ(refusal("g1 down"), "accepted");
}

// Two rows of cells between ships in the first fleet, whatever may touch what; then they come nearer.
TEST(Battleship, AFleetIsJudgedAsAWhole) {
  using G = Battleship<2>;
  using Wrong = std::vector<std::size_t>;
  std::vector<std::string> plan = {"a1-e1", "a3-d3", "a5-c5", "a7-c7", "a9-b9"};
  const auto wrong = [&](Touch touch) {
    Config config;
    config.touch = touch;
    return G::misfits(G::observe(G::initial(config, 0), 0), plan);
  };
  for (const Touch touch : {Touch::yes, Touch::corners, Touch::no}) EXPECT_EQ(wrong(touch), Wrong());
  plan[1] = "f2-i2";  // at a corner of the first
  EXPECT_EQ(wrong(Touch::yes), Wrong());
  EXPECT_EQ(wrong(Touch::corners), Wrong());
  EXPECT_EQ(wrong(Touch::no), (Wrong{0, 1}));
  plan[1] = "e2-h2";  // beside it
  EXPECT_EQ(wrong(Touch::yes), Wrong());
  EXPECT_EQ(wrong(Touch::corners), (Wrong{0, 1}));
  plan[1] = "e1-h1";  // on it
  EXPECT_EQ(wrong(Touch::yes), (Wrong{0, 1}));
  plan = {"a1-e1",    "a3-e3", "h5-k5",
          "nonsense", "a9-b9", "a10-b10"};  // of no ship's length, off the board, one too many
  EXPECT_EQ(wrong(Touch::yes), (Wrong{1, 2, 3, 5}));
}

TEST(Battleship, RandomPlansFitAroundWhatLies) {
  using G = Battleship<2>;
  Rng rng(1);
  for (const Touch touch : {Touch::yes, Touch::corners, Touch::no}) {
    Config config;
    config.touch = touch;
    auto s = G::initial(config, 0);
    for (int i = 0; i < 20; ++i) {
      const auto plan = G::random_plan(G::observe(s, 0), rng);
      EXPECT_EQ(plan.size(), 5U);
      EXPECT_TRUE(G::misfits(G::observe(s, 0), plan).empty());
    }
    for (const Seat seat : {0, 1}) G::apply(s, seat, *G::parse(G::observe(s, seat), seat, "c3-g3"));
    const auto view = G::observe(s, 0);
    const auto rest = G::random_plan(view, rng);
    EXPECT_EQ(rest.size(), 4U);
    EXPECT_TRUE(G::misfits(view, rest).empty());
    EXPECT_EQ(G::misfits(view, {"d3-d6"}), (std::vector<std::size_t>{0}));
  }
}

TEST(Battleship, ShotsAreRefusedWithTheReason) {
  using G = Battleship<2>;
  Config config;
  config.solo = true;
  auto s = G::initial(config, 1);
  G::apply(s, 0, *G::parse(G::observe(s, 0), 0, "C4"));
  const auto again = G::parse(G::observe(s, 0), 0, "c4");
  ASSERT_FALSE(again.has_value());
  EXPECT_EQ(again.error().message(), "c4 was shot at before");
  for (const char* wrong : {"a0", "a11", "k1", "a", "1", "aa", "a01", "a1 b2"})
    EXPECT_FALSE(G::parse(G::observe(s, 0), 0, wrong).has_value()) << wrong;
}

TEST(Config, FleetsAreReadAndRefused) {
  const auto refusal = [](Config config, std::string_view fleet) {
    auto read = with_fleet(config, fleet);
    if (read) read = checked(*read);
    return read ? print_fleet(*read) : read.error().message();
  };
  EXPECT_EQ(refusal({}, "2, 3,5,4,3"), "5,4,3,3,2");
  EXPECT_EQ(refusal({}, "4,3,3,2,2,2,1,1,1,1"), "4,3,3,2,2,2,1,1,1,1");
  for (const char* wrong : {"", "0", "11", "3,,2", "3;2", "1,1,1,1,1,1,1,1,1,1,1,1,1"})
    EXPECT_NE(refusal({}, wrong).find("fleet"), std::string::npos) << wrong;
  EXPECT_NE(refusal(board(5, 5, "1"), "5,5,5,5,5,5").find("does not fit"), std::string::npos);
  Config tight = board(5, 5, "1");
  EXPECT_EQ(refusal(tight, "5,4,3"), "5,4,3");
  tight.touch = Touch::no;
  EXPECT_NE(refusal(tight, "5,5,5,5").find("touch=no"), std::string::npos);
  // One throw in five million fits: dealing such a fleet would hold up a server.
  Config rare = board(15, 7, "1");
  rare.touch = Touch::no;
  EXPECT_NE(refusal(rare, "11,11,10,7,5,2,2").find("touch=no"), std::string::npos);
  Config common = board(10, 10, "1");
  common.touch = Touch::no;
  EXPECT_EQ(refusal(common, "4,3,3,2,2,2,1,1,1,1"), "4,3,3,2,2,2,1,1,1,1");
  Config crowded = board(8, 9, "1");  // one in 250,000
  crowded.touch = Touch::no;
  EXPECT_EQ(refusal(crowded, "4,3,3,2,2,2,1,1,1,1"), "4,3,3,2,2,2,1,1,1,1");
  Config salvo;
  salvo.salvo = true;
  salvo.announce = Announce::none;
  EXPECT_NE(refusal(salvo, "2").find("announce must be"), std::string::npos);
}

TEST(Battleship, DrawsBothBoardsSideBySide) {
  using G = Battleship<1>;
  const Config config = board(5, 5, "3,1");
  const auto s = *G::parse_position(config, "c3- d4A | a1- b2A | b2-d2 e5 | 0 0 1");
  EXPECT_EQ(G::draw(G::observe(s, 0), 0, {}),
            "    Your shots          Your fleet\n"
            "    a b c d e           a b c d e\n"
            "  1 · · · · ·         1 o · · · ·\n"
            "  2 · · · · ·         2 ·[x]A A ·\n"
            "  3 · · o · ·         3 · · · · ·\n"
            "  4 · · ·[A]·         4 · · · · ·\n"
            "  5 · · · · ·         5 · · · · B\n"
            "d4: you hit the cruiser\n"
            "b2: they hit the cruiser\n"
            "enemy ships left: A3 B1\n"
            "your ships left:  A3 B1\n");
}

// Where the ships lie that are hunted, and the hunter's own, make no difference.
TEST(Battleship, AHuntTellsTheShotsAlone) {
  using G = Battleship<1>;
  const Config config = board(5, 5, "3,1");
  for (const auto* position : {"a2- | b2A c3- | b2-d2 e5 | 0 0 1", "a2- | b2A c3- | b2-b4 a1 | 0 0 1"}) {
    auto s = *G::parse_position(config, position);
    const auto hunt = G::hunt(G::observe(s, 1));
    ASSERT_TRUE(hunt);
    EXPECT_EQ(hunt->position, "b2A c3-");
    EXPECT_EQ(hunt->set, (Settings{{"solo", "on"}, {"salvo", "off"}}));
  }
  Config solo = config;
  solo.solo = true;
  EXPECT_FALSE(G::hunt(G::observe(G::initial(solo, 1), 0)));
  EXPECT_FALSE(G::hunt(G::observe(G::initial(config, 1), 0)));
}

}  // namespace
}  // namespace parlor::battleship
