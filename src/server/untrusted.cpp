#include "server/untrusted.hpp"

#include <algorithm>
#include <span>

#include <fmt/format.h>

#include "core/embedded.hpp"
#include "core/text.hpp"
#include "server/french.hpp"

namespace parlor::server {
namespace {

Result<void> no_file(const Key& key, std::string_view value) {
  if (!key.file || value == key.default_value || embedded(fmt::format("maps/{}.json", value))) return {};
  return fail(say<french>("{}={}: only what is built in can be used here", key.name, in_quotes(value)));
}

Result<void> no_files(std::span<const Key> keys, const Settings& settings) {
  for (const auto& [name, value] : settings)
    if (const auto key = std::ranges::find(keys, name, &Key::name); key != keys.end())
      if (const auto fine = no_file(*key, value); !fine) return fine;
  return {};
}

// Thought and memory of this machine are for everyone: a player may be given a few times the default.
Result<void> modest(std::span<const Key> keys, const Settings& arguments) {
  constexpr std::int64_t times = 4, max_without_default = 1'000'000;
  for (const auto& [name, value] : arguments) {
    const auto key = std::ranges::find(keys, name, &Key::name);
    if (key == keys.end() || key->kind != Key::Kind::integer) continue;
    const std::int64_t by_default = to_integer(key->default_value).value_or(0);
    const bool memory = name == "table" || name == "tree";  // megabytes
    const std::int64_t max = by_default <= 0 ? max_without_default : memory ? by_default : times * by_default;
    if (const auto asked = to_integer(value); asked && *asked > max)
      return fail(say<french>("{}={}: at most {} can be had here", name, *asked, max));
  }
  return {};
}

// A value may name a player too, search(over=…): what it is given counts as well.
Result<void> fit(const play::GameEntry& game, const Spec& spec) {
  auto player = std::ranges::find(game.players, spec.name, &play::PlayerInfo::name);
  if (player == game.players.end()) return {};  // refused when it sits down
  if (!player->level.empty())
    player = std::ranges::find(game.players, parse_spec(player->level)->name, &play::PlayerInfo::name);
  if (const auto fine = no_files(player->keys, spec.arguments); !fine) return fine;
  if (const auto fine = modest(player->keys, spec.arguments); !fine) return fine;
  for (const Setting& argument : spec.arguments)
    if (const auto inner = parse_spec(argument.value))
      if (const auto fine = fit(game, *inner); !fine) return fine;
  return {};
}

}  // namespace

Result<void> validate_untrusted(const play::GameEntry& game, const Settings& settings,
                                const std::vector<Spec>& specs) {
  Settings named = settings;
  std::erase_if(named, [&](const Setting& s) {
    return !game.drawn_map.empty() && s.value.starts_with(game.drawn_map);  // it names no file
  });
  if (const auto fine = no_files(game.options, named); !fine) return fine;
  for (const Spec& spec : specs)
    if (const auto fine = fit(game, spec); !fine) return fine;
  return {};
}

}  // namespace parlor::server
