#include "games/chifoumi/players/thinker.hpp"

#include <gtest/gtest.h>

#include "games/chifoumi/map/load.hpp"

namespace parlor::chifoumi {
namespace {

// Does nothing but look for its rival, and counts how often it changes its mind.
class Seeker final : public Thinker {
 public:
  explicit Seeker(const Config& config) : Thinker(50, Chifoumi::known(config), {.seat = 0, .seed = 1}) {}

  Move choose(const View& view, const Budget&) override {
    take_in(view);
    const Move move = seek(view, Terrain(view, {}));
    const Cell goal = end_of_plan(view.own.at);
    const bool was_there = goal_ == nowhere || reach(view.own.at, goal_) <= view.config.vision;
    given_up += !was_there && goal != goal_;
    goal_ = goal;
    ++moves;
    return move;
  }

  int moves = 0;
  int given_up = 0;  // goals, before they were in sight

 private:
  Cell end_of_plan(Cell at) const {
    for (const std::string& letter : plan())
      at = step(at, static_cast<int>(std::string_view("nesw").find(letter)));
    return at;
  }

  Cell goal_ = nowhere;
};

// Whoever looks at all places anew after each step finds a better one nearly every time, now on this side and
// now on that: without keeping to its goal the seeker gives up one in two out of three moves.
TEST(ChifoumiThinker, KeepsToTheGoalOfItsSearch) {
  for (const char* name : {"open", "corridors"}) {
    Config config;
    config.map = std::make_shared<const Map>(*load_map(name, {}));
    config.vision = 1;  // so that the search takes its time
    config.games = 1;
    int moves = 0, given_up = 0;
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      auto s = Chifoumi::initial(config, seed);
      Seeker seeker(config);
      Rng rng(seed);
      while (!s.board.over)
        if (s.board.turn == 0)
          Chifoumi::apply(s, 0, seeker.choose(Chifoumi::observe(s, 0), {}));
        else
          Chifoumi::play_random(s, rng);
      moves += seeker.moves;
      given_up += seeker.given_up;
    }
    EXPECT_GT(moves, 100) << name;
    EXPECT_LT(20 * given_up, moves) << name << ": " << given_up << " goals given up in " << moves << " moves";
  }
}

}  // namespace
}  // namespace parlor::chifoumi
