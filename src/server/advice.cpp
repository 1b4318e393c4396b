#include "server/advice.hpp"

#include "catalog.hpp"
#include "play/clock.hpp"

namespace parlor::server {
namespace {

constexpr double seconds = 1;  // for each who is asked
constexpr int lines = 5;

Result<Advice> ask(play::Table& table, const Spec& spec, const Place& place, const std::atomic<bool>* stop) {
  if (const auto sat = table.sit(spec, place); !sat) return std::unexpected(sat.error());
  play::Clock clock({.per_move = seconds, .per_game = {}}, stop);
  Advice advice{table.choose(place.seat, clock.start_move()), table.thought(place.seat)};
  if (advice.thought.line.empty()) advice.thought.line.push_back(advice.move);
  return advice;
}

}  // namespace

Result<Advice> advise(play::Table& table, const play::GameEntry& game, const Spec& adviser,
                      const Place& place, const std::atomic<bool>* stop) {
  const auto first = ask(table, with_lines(game, adviser, lines), place, stop);
  const bool unsolved = first && adviser.name == "perfect" && first->thought.proof == Proof::open;
  if (!unsolved) return first;
  return ask(table, with_lines(game, {.name = "expert", .arguments = {}}, lines), place, stop);
}

}  // namespace parlor::server
