#pragma once

#include <memory>
#include <string>
#include <vector>

#include "search/french.hpp"
#include "search/players.hpp"

namespace parlor::search {

inline std::size_t megabytes(const Values& v, std::string_view key) {
  return static_cast<std::size_t>(v.integer(key)) << 20;
}

inline Effort effort(const Values& v, std::string_view key) {
  return {static_cast<std::uint64_t>(v.integer(key)), v.is_set(key)};
}

inline constexpr std::uint64_t default_nodes = 1'000'000;
inline constexpr std::uint64_t default_playouts = 100'000;

inline Key nodes_key() {
  return Key::integer("nodes", "1000000", 1, 1'000'000'000'000,
                      translated<french>("positions looked at for a move; under a clock only if set"));
}

inline Key playouts_key(std::uint64_t playouts) {
  return Key::integer("playouts", std::to_string(playouts), 1, 4'000'000'000,
                      translated<french>("games played out for a move; under a clock only if set"));
}

template <Game G>
PlayerKind<G> random_kind() {
  return {"random",
          translated<french>("any legal move, all alike"),
          {},
          {},
          [](const Values&, const typename G::Config&, const Place& place) {
            return std::make_unique<RandomPlayer<G>>(place);
          }};
}

template <Duel G>
PlayerKind<G> mcts_kind() {
  return {"mcts",
          translated<french>("Monte-Carlo tree search with random playouts and proven results"),
          {playouts_key(default_playouts),
           Key::number("exploration", "0.7", 0, 10,
                       translated<french>("how much the little-visited moves are favoured")),
           Key::integer("tree", "256", 1, 65536, translated<french>("megabytes of memory for the tree"))},
          {},
          [](const Values& v, const typename G::Config&, const Place& place) {
            return std::make_unique<MctsPlayer<G>>(
                MctsOptions{effort(v, "playouts"), v.number("exploration"), megabytes(v, "tree")}, place);
          }};
}

// What a hidden game may set otherwise than by default.
struct IsmctsDefaults {
  std::uint64_t playouts = 10'000;
  std::uint64_t rollout = 1000;
};

template <Imaginable G>
PlayerKind<G> ismcts_kind(const IsmctsDefaults& defaults = {}) {
  return {
      "ismcts",
      translated<french>("information-set Monte-Carlo tree search over states that fit what it sees"),
      {playouts_key(defaults.playouts),
       Key::number("exploration", "0.7", 0, 10,
                   translated<french>("how much the little-visited moves are favoured")),
       Key::integer(
           "rollout", std::to_string(defaults.rollout), 0, 1'000'000,
           translated<french>(
               "random moves at the end of a playout at most; what is not over then counts as it stands")),
       Key::integer("tree", "64", 1, 65536, translated<french>("megabytes of memory for the trees"))},
      {},
      [](const Values& v, const typename G::Config& config, const Place& place) {
        return std::make_unique<IsmctsPlayer<G>>(
            IsmctsOptions{effort(v, "playouts"), v.number("exploration"),
                          static_cast<std::uint64_t>(v.integer("rollout")), megabytes(v, "tree")},
            config, place);
      }};
}

// The players that a game gets from its rules alone, the strongest last: random, and a tree search if it is a
// duel or states that fit a view can be drawn.
template <Game G>
std::vector<PlayerKind<G>> engines() {
  std::vector<PlayerKind<G>> kinds = {random_kind<G>()};
  if constexpr (Duel<G>) kinds.push_back(mcts_kind<G>());
  if constexpr (Imaginable<G>) kinds.push_back(ismcts_kind<G>());
  return kinds;
}

// The engines that every duel with an evaluator has; greedy may have another one.
template <Duel G, Evaluator<G> E, Evaluator<G> Greedy = E>
std::vector<PlayerKind<G>> engines() {
  using Config = typename G::Config;
  std::vector<PlayerKind<G>> kinds = {random_kind<G>()};
  kinds.push_back({"greedy",
                   translated<french>("makes the move after which the position looks best"),
                   {},
                   {},
                   [](const Values&, const Config&, const Place& place) {
                     return std::make_unique<GreedyPlayer<G, Greedy>>(place);
                   }});
  kinds.push_back(
      {"alphabeta",
       translated<french>("principal variation search with iterative deepening"),
       {nodes_key(),
        Key::integer("depth", "127", 1, max_ply, translated<french>("plies looked ahead at most")),
        Key::integer("lines", "1", 1, 400,
                     translated<french>("moves whose value is estimated, not only the best one's")),
        Key::integer("table", "64", 1, 65536, translated<french>("megabytes of memory for positions seen"))},
       {},
       [](const Values& v, const Config&, const Place& place) {
         return std::make_unique<AlphaBetaPlayer<G, E>>(
             AlphaBetaOptions{effort(v, "nodes"), static_cast<int>(v.integer("depth")),
                              static_cast<std::size_t>(v.integer("lines")), megabytes(v, "table")},
             place);
       }});
  kinds.push_back(mcts_kind<G>());
  return kinds;
}

// What is said of each level; a game that has measured them says more.
struct LevelSummaries {
  std::string_view easy = translated<french>("sees a few moves ahead"),
                   medium = translated<french>("a fair opponent"),
                   hard = translated<french>("seldom loses to people"),
                   expert = translated<french>("the strongest");
};

// Easy is for people who have just learned the rules; `expert` is the spec of the strongest.
template <Duel G>
void add_levels(std::vector<PlayerKind<G>>& kinds, const LevelSummaries& summaries = {},
                std::string_view expert = "alphabeta") {
  kinds.push_back({"easy", summaries.easy, {}, "alphabeta(nodes=100)"});
  kinds.push_back({"medium", summaries.medium, {}, "alphabeta(nodes=3000)"});
  kinds.push_back({"hard", summaries.hard, {}, "alphabeta(nodes=100000)"});
  kinds.push_back({"expert", summaries.expert, {}, expert});
}

}  // namespace parlor::search
