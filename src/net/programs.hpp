#pragma once

#include "play/outsider.hpp"

namespace parlor::net {

// exec(cmd="python3 my_bot.py"): players that are programs of their own, spoken to over their standard input
// and output (docs/protocol.md). A program plays one game after another; several at once are several
// programs.
class Programs final : public Outsiders {
 public:
  std::vector<std::string> names() const override { return {"exec"}; }
  // Starts the first one, to see whether it runs and plays that game.
  Result<OutsiderMaker> find(const Spec& spec, std::string_view game) const override;

  static const std::vector<Key>& keys();
};

// "2G", "500M" or a number of bytes; 0: no limit.
Result<std::size_t> parse_memory(std::string_view text);

}  // namespace parlor::net
