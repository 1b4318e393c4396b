#include "play/advice.hpp"

#include <algorithm>

namespace parlor::play {
namespace {

constexpr std::uint64_t advised_lines = 5;

bool has_player(const GameEntry& game, std::string_view name) {
  return std::ranges::count(game.players, name, &PlayerInfo::name) > 0;
}

Result<Advice> ask(const GameEntry& game, Table& table, const Spec& spec, const Place& place,
                   const TimeControl& time, const std::atomic<bool>* stop) {
  if (const auto sat = table.sit(with_lines(game, spec, advised_lines), place); !sat)
    return std::unexpected(sat.error());
  Clock clock(time, stop);
  Advice advice{print(spec), table.choose(place.seat, clock.start_move()), table.thought(place.seat)};
  if (advice.thought.line.empty()) advice.thought.line.push_back(advice.move);
  return advice;
}

}  // namespace

Spec adviser_for(const GameEntry& game, const Table& table, const std::vector<Spec>& partners) {
  const bool alike =
      !partners.empty() && std::ranges::count(partners, partners.front()) == std::ssize(partners);
  if (table.seats() > 1 && table.shared_score() && alike && has_player(game, partners.front().name))
    return partners.front();
  return *parse_spec(game.analyst);
}

Result<Advice> advise(const GameEntry& game, const Record& record, const Spec& adviser, const Place& place,
                      const TimeControl& time, const std::atomic<bool>* stop) {
  const auto table = replayed(game, record);
  if (!table) return std::unexpected(table.error());
  const auto first = ask(game, **table, adviser, place, time, stop);
  const bool unsolved = first && adviser.name == "perfect" && first->thought.proof == Proof::open;
  if (!unsolved || !has_player(game, "expert")) return first;
  return ask(game, **table, {.name = "expert", .arguments = {}}, place, time, stop);
}

}  // namespace parlor::play
