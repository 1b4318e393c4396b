#include "games/hanabi/players/players.hpp"

#include <algorithm>

#include "games/hanabi/french.hpp"
#include "games/hanabi/players/beginner/beginner.hpp"
#include "games/hanabi/players/conventions/conventions.hpp"
#include "games/hanabi/players/hat/hat.hpp"
#include "games/hanabi/players/information.hpp"
#include "games/hanabi/players/learned/learned.hpp"
#include "games/hanabi/players/recommendation.hpp"
#include "games/hanabi/players/robots/robots.hpp"
#include "games/hanabi/players/search/search.hpp"
#include "search/kinds.hpp"

namespace parlor::hanabi {
namespace {

// Learned knows one table only; at all others nobody is better than hat.
PlayerKind<Hanabi> best_kind() {
  return {.name = "best",
          .summary = translated<french>(
              "the strongest that there is for this table: learned for two players, hat for more"),
          .keys = {},
          .prepare = [](const Values&, const Config& config) -> Result<PlayerMaker<Hanabi>> {
            auto learned = find_player<Hanabi>({learned_kind()}, {"learned", {}}, config);
            return learned ? learned : find_player<Hanabi>({hat::hat_kind()}, {"hat", {}}, config);
          }};
}

std::vector<PlayerKind<Hanabi>> strategies() {
  return {
      search::random_kind<Hanabi>(),
      // Random games end in strikes: it counts the points as they stand where its tree ends.
      search::ismcts_kind<Hanabi>({.playouts = 10'000, .rollout = 0}),
      beginner_kind(),
      robot1_kind(),
      robot2_kind(),
      robot3_kind(),
      robot4_kind(),
      conventions_kind(),
      recommendation_kind(),
      information_kind(),
      hat::hat_kind(),
      learned_kind(),
      best_kind(),
      {"easy", translated<french>("plays clued cards; about 19.7 of 25 with its own kind"), {}, "robot2"},
      {"medium",
       translated<french>("a careful beginner with conventions; about 21.2 of 25 with its own kind"),
       {},
       "robot4"},
      {"hard",
       translated<french>("plays as people on hanab.live do; 23.3 of 25 for two; the partner for people"),
       {},
       "conventions"},
      {"expert",
       translated<french>("the strongest; 24.6 of 25 for two; a partner for its own kind only"),
       {},
       "best"},
  };
}

}  // namespace

const std::vector<PlayerKind<Hanabi>>& players() {
  static const std::vector<PlayerKind<Hanabi>> all = [] {
    auto kinds = strategies();
    const auto best = std::ranges::find(kinds, "best", &PlayerKind<Hanabi>::name);
    kinds.insert(best + 1, search_kind(strategies()));
    return kinds;
  }();
  return all;
}

}  // namespace parlor::hanabi
