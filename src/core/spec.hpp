#pragma once

#include <string>
#include <string_view>

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

}  // namespace parlor
