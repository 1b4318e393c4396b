#include "play/game_entry.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "play/french.hpp"

namespace parlor::play {

Spec with_argument(const GameEntry& game, Spec spec, const std::string& key, std::uint64_t value) {
  const auto info = [&](const std::string& name) {
    return std::ranges::find(game.players, name, &PlayerInfo::name);
  };
  auto player = info(spec.name);
  if (player != game.players.end() && !player->level.empty()) player = info(parse_spec(player->level)->name);
  if (player == game.players.end() || std::ranges::count(player->keys, key, &Key::name) == 0 ||
      std::ranges::count(spec.arguments, key, &Setting::key) > 0)
    return spec;
  spec.arguments.push_back({key, std::to_string(value)});
  return spec;
}

Spec with_lines(const GameEntry& game, Spec spec, std::uint64_t lines) {
  return with_argument(game, std::move(spec), "lines", lines);
}

Result<std::unique_ptr<Table>> open_for(const GameEntry& game, const Record& record) {
  auto table = game.open(record.set, record.seed, record.position);
  if (table && std::ssize(record.players) != (*table)->seats())
    return fail(say<french>("the record names {}; {} has {}",
                            say<french>("{} player|{} players", record.players.size()), record.game,
                            say<french>("{} seat|{} seats", (*table)->seats())));
  return table;
}

Result<std::unique_ptr<Table>> replayed(const GameEntry& game, const Record& record) {
  auto table = open_for(game, record);
  if (!table) return table;
  for (std::size_t i = 0; i < record.acts.size(); ++i) {
    const auto& [seat, move] = record.acts[i];
    if (const auto made = (*table)->act(seat, move); !made)
      return fail(say<french>("move {}: {}", i + 1, made.error().sentence));
  }
  if (record.scores.empty() || !record.ended_by.empty()) return table;
  if (!(*table)->to_act().empty())
    return fail(say<french>("the record gives scores, but after its {} the game is not over",
                            say<french>("{} move|{} moves", record.acts.size())));
  if (record.scores != (*table)->record().scores)
    return fail(say<french>("the record gives the scores {}, but its moves lead to {}",
                            fmt::format("{}", fmt::join(record.scores, " ")),
                            fmt::format("{}", fmt::join((*table)->record().scores, " "))));
  return table;
}

}  // namespace parlor::play
