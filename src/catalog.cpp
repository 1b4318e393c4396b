#include "catalog.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "core/text.hpp"
#include "games/dodo/dodo.hpp"
#include "games/gopher/gopher.hpp"
#include "play/entry_of.hpp"

namespace parlor {

const std::vector<GameEntry>& catalog() {
  static const std::vector<GameEntry> games = {
      make_entry<gopher::Family>(),
      make_entry<dodo::Family>(),
  };
  return games;
}

Result<const GameEntry*> find_game(std::string_view name) {
  const auto& games = catalog();
  const auto found = std::ranges::find(games, name, &GameEntry::name);
  if (found == games.end())
    return fail(fmt::format("there is no game {}; there are: {}", in_quotes(name),
                            listed(games, [](const GameEntry& g) { return g.name; })));
  return &*found;
}

}  // namespace parlor
