#include "net/strangers.hpp"

#include <algorithm>
#include <span>

#include <fmt/format.h>

#include "core/embedded.hpp"
#include "core/text.hpp"

namespace parlor::net {
namespace {

Result<void> no_file(const Key& key, std::string_view value) {
  if (!key.file || value == key.fallback || embedded(fmt::format("maps/{}.json", value))) return {};
  return fail(fmt::format("{}={}: only what is built in can be used here", key.name, in_quotes(value)));
}

Result<void> no_files(std::span<const Key> keys, const Settings& settings) {
  for (const auto& [name, value] : settings)
    if (const auto key = std::ranges::find(keys, name, &Key::name); key != keys.end())
      if (const auto fine = no_file(*key, value); !fine) return fine;
  return {};
}

}  // namespace

Result<void> fit_for_strangers(const GameEntry& game, const Settings& settings,
                               const std::vector<Spec>& specs) {
  if (const auto fine = no_files(game.options, settings); !fine) return fine;
  for (const Spec& spec : specs) {
    auto player = std::ranges::find(game.players, spec.name, &PlayerInfo::name);
    if (player == game.players.end()) continue;  // refused when it sits down
    if (!player->level.empty())
      player = std::ranges::find(game.players, parse_spec(player->level)->name, &PlayerInfo::name);
    if (const auto fine = no_files(player->keys, spec.arguments); !fine) return fine;
  }
  return {};
}

}  // namespace parlor::net
