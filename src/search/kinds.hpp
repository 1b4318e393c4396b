#pragma once

#include <memory>
#include <vector>

#include "search/players.hpp"

namespace parlor::search {

inline std::size_t megabytes(const Values& v, std::string_view key) {
  return static_cast<std::size_t>(v.integer(key)) << 20;
}

inline Effort effort(const Values& v, std::string_view key) {
  return {static_cast<std::uint64_t>(v.integer(key)), v.is_set(key)};
}

inline constexpr std::uint64_t default_nodes = 1'000'000;

inline Key nodes_key() {
  return Key::integer("nodes", "1000000", 1, 1'000'000'000'000,
                      "positions looked at for a move; under a clock only if set");
}

// The engines that every duel with an evaluator has; greedy may have another one.
template <Duel G, Evaluator<G> E, Evaluator<G> Greedy = E>
std::vector<PlayerKind<G>> engines() {
  using Config = typename G::Config;
  std::vector<PlayerKind<G>> kinds;
  kinds.push_back(
      {"random", "any legal move, all alike", {}, {}, [](const Values&, const Config&, const Place& place) {
         return std::make_unique<RandomPlayer<G>>(place);
       }});
  kinds.push_back({"greedy",
                   "the best-looking next position, by mobility",
                   {},
                   {},
                   [](const Values&, const Config&, const Place& place) {
                     return std::make_unique<GreedyPlayer<G, Greedy>>(place);
                   }});
  kinds.push_back(
      {"alphabeta",
       "principal variation search with iterative deepening",
       {nodes_key(), Key::integer("depth", "127", 1, max_ply, "plies looked ahead at most"),
        Key::integer("lines", "1", 1, 400, "moves whose value is estimated, not only the best one's"),
        Key::integer("table", "64", 1, 65536, "megabytes of memory for positions seen")},
       {},
       [](const Values& v, const Config&, const Place& place) {
         return std::make_unique<AlphaBetaPlayer<G, E>>(
             AlphaBetaOptions{effort(v, "nodes"), static_cast<int>(v.integer("depth")),
                              static_cast<std::size_t>(v.integer("lines")), megabytes(v, "table")},
             place);
       }});
  kinds.push_back(
      {"mcts",
       "Monte-Carlo tree search with random playouts and proven results",
       {Key::integer("playouts", "100000", 1, 4'000'000'000,
                     "games played out for a move; under a clock only if set"),
        Key::number("exploration", "0.7", 0, 10, "how much the little-visited moves are favoured"),
        Key::integer("tree", "256", 1, 65536, "megabytes of memory for the tree")},
       {},
       [](const Values& v, const Config&, const Place& place) {
         return std::make_unique<MctsPlayer<G>>(
             MctsOptions{effort(v, "playouts"), v.number("exploration"), megabytes(v, "tree")}, place);
       }});
  return kinds;
}

// What is said of each level; a game that has measured them says more.
struct LevelSummaries {
  std::string_view easy = "sees a few moves ahead", medium = "a fair opponent",
                   hard = "seldom loses to people", expert = "the strongest";
};

// Easy is for people who have just learned the rules.
template <Duel G>
void add_levels(std::vector<PlayerKind<G>>& kinds, const LevelSummaries& summaries = {}) {
  kinds.push_back({"easy", summaries.easy, {}, "alphabeta(nodes=100)"});
  kinds.push_back({"medium", summaries.medium, {}, "alphabeta(nodes=3000)"});
  kinds.push_back({"hard", summaries.hard, {}, "alphabeta(nodes=100000)"});
  kinds.push_back({"expert", summaries.expert, {}, "alphabeta"});
}

}  // namespace parlor::search
