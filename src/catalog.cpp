#include "catalog.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "core/text.hpp"
#include "games/battleship/battleship.hpp"
#include "games/chifoumi/chifoumi.hpp"
#include "games/chifoumi/map/load.hpp"
#include "games/dodo/dodo.hpp"
#include "games/gopher/gopher.hpp"
#include "games/hanabi/hanabi.hpp"
#include "games/hex/proof_check.hpp"
#include "play/game_adapter.hpp"

namespace parlor {

const std::vector<play::GameEntry>& catalog() {
  static const std::vector<play::GameEntry> games = {
      play::make_entry<hanabi::Family>(),   play::make_entry<battleship::Family>(),
      play::make_entry<chifoumi::Family>(), play::make_entry<gopher::Family>(),
      play::make_entry<dodo::Family>(),
  };
  return games;
}

Result<const play::GameEntry*> find_game(std::string_view name) {
  const auto& games = catalog();
  const auto found = std::ranges::find(games, name, &play::GameEntry::name);
  if (found == games.end())
    return fail(fmt::format("there is no game {}; there are: {}", in_quotes(name),
                            listed(games, [](const play::GameEntry& g) { return g.name; })));
  return &*found;
}

Spec with_argument(const play::GameEntry& game, Spec spec, const std::string& key, std::uint64_t value) {
  const auto info = [&](const std::string& name) {
    return std::ranges::find(game.players, name, &play::PlayerInfo::name);
  };
  auto player = info(spec.name);
  if (player != game.players.end() && !player->level.empty()) player = info(parse_spec(player->level)->name);
  if (player == game.players.end() || std::ranges::count(player->keys, key, &Key::name) == 0 ||
      std::ranges::count(spec.arguments, key, &Setting::key) > 0)
    return spec;
  spec.arguments.push_back({key, std::to_string(value)});
  return spec;
}

Spec with_lines(const play::GameEntry& game, Spec spec, std::uint64_t lines) {
  return with_argument(game, std::move(spec), "lines", lines);
}

Result<std::unique_ptr<play::Table>> open_for(const play::Record& record) {
  const auto game = find_game(record.game);
  if (!game) return std::unexpected(game.error());
  auto table = (*game)->open(record.set, record.seed, record.position);
  if (table && record.players.size() != static_cast<std::size_t>((*table)->seats()))
    return fail(fmt::format("the record names {}; {} has {}", counted(record.players.size(), "player"),
                            record.game, counted((*table)->seats(), "seat")));
  return table;
}

Result<std::unique_ptr<play::Table>> replayed(const play::Record& record) {
  auto table = open_for(record);
  if (!table) return table;
  for (std::size_t i = 0; i < record.acts.size(); ++i) {
    const auto& [seat, move] = record.acts[i];
    if (const auto made = (*table)->act(seat, move); !made)
      return fail(fmt::format("move {}: {}", i + 1, made.error().message));
  }
  if (record.scores.empty() || !record.ended_by.empty()) return table;
  if (!(*table)->to_act().empty())
    return fail(fmt::format("the record gives scores, but after its {} the game is not over",
                            counted(record.acts.size(), "move")));
  if (record.scores != (*table)->record().scores)
    return fail(fmt::format("the record gives the scores {}, but its moves lead to {}",
                            fmt::join(record.scores, " "), fmt::join((*table)->record().scores, " ")));
  return table;
}

Result<ProofCheck> check_proof(std::span<const std::uint8_t> file,
                               const std::function<bool(std::uint64_t)>& go_on) {
  const auto report = hex::check_proof(file, go_on);
  if (!report) return std::unexpected(report.error());
  ProofCheck check{
      .game = report->game, .set = report->set, .positions = report->positions, .proven = report->proven()};
  for (const auto& claim : report->claims)
    check.claims.push_back(
        {hex::print_position(claim.position), claim.winner, claim.proven, claim.objection, claim.looked_at});
  return check;
}

Result<MapCheck> check_map(const std::string& name, const std::string& tiles) {
  const auto kinds = chifoumi::parse_tiles(tiles);
  if (!kinds) return std::unexpected(kinds.error());
  const auto map = chifoumi::load_map(name, *kinds);
  if (!map && !chifoumi::map_exists(name)) return std::unexpected(map.error());
  if (!map) return MapCheck{.objection = map.error().message};
  constexpr int min_players = 2;
  if (const auto room = chifoumi::check_room(*map, min_players, map->scattered); !room)
    return MapCheck{.objection = room.error().message};
  if (chifoumi::room_for(*map) < min_players)
    return MapCheck{.objection = fmt::format("{}: the map has a place for one player only", map->name)};
  return MapCheck{.drawing = chifoumi::draw(*map),
                  .width = map->width(),
                  .height = map->height(),
                  .floor = static_cast<int>(map->floor.size()),
                  .parts = chifoumi::parts_of_floor(*map),
                  .players = map->starts.size(),
                  .room = chifoumi::room_for(*map)};
}

}  // namespace parlor
