#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/settings.hpp"

namespace parlor {

// A player by name and arguments: `alphabeta(nodes=200000)`, `exec(cmd="python3 bot.py")`.
// A value may itself be a spec, `search(over=hat(depth=2))`: brackets are kept balanced.
struct Spec {
  std::string name;
  Settings arguments;
  friend bool operator==(const Spec&, const Spec&) = default;
};

Result<Spec> parse_spec(std::string_view text);
std::string print(const Spec& spec);

// A kind of player that a spec may name: an engine with its keys, or a level, which stands for the spec of an
// engine.
struct NamedKind {
  std::string_view name, level;
  std::span<const Key> keys;
};

// Which engine a spec means, and the values of its keys.
struct ChosenKind {
  std::size_t index;
  Values values;
};
Result<ChosenKind> choose_kind(std::string_view game, const std::vector<NamedKind>& kinds, Spec spec);

}  // namespace parlor
