#include "catalog.hpp"

#include <algorithm>

#include "core/french.hpp"
#include "core/network/french.hpp"
#include "core/text.hpp"
#include "games/battleship/battleship.hpp"
#include "games/chifoumi/chifoumi.hpp"
#include "games/dodo/dodo.hpp"
#include "games/goofspiel/goofspiel.hpp"
#include "games/gopher/gopher.hpp"
#include "games/hanabi/hanabi.hpp"
#include "games/tictactoe/tictactoe.hpp"
#include "play/french.hpp"
#include "play/game_adapter.hpp"
#include "search/french.hpp"

namespace parlor {

const std::vector<play::GameEntry>& catalog() {
  static const std::vector<play::GameEntry> games = {
      play::make_entry<hanabi::Family>(),    play::make_entry<battleship::Family>(),
      play::make_entry<chifoumi::Family>(),  play::make_entry<gopher::Family>(),
      play::make_entry<dodo::Family>(),      play::make_entry<tictactoe::Family>(),
      play::make_entry<goofspiel::Family>(),
  };
  return games;
}

Result<const play::GameEntry*> find_game(std::string_view name) {
  const auto& games = catalog();
  const auto found = std::ranges::find(games, name, &play::GameEntry::name);
  if (found == games.end())
    return fail(say<french>("there is no game {}; there are: {}", in_quotes(name),
                            listed(games, [](const play::GameEntry& g) { return g.name; })));
  return &*found;
}

std::optional<Result<play::Record>> read_foreign(std::string_view text) {
  for (const play::GameEntry& game : catalog())
    for (const play::ForeignFormat& format : game.foreign)
      if (format.is_one(text)) return format.read(text);
  return {};
}

std::vector<Catalogue> catalog_french() {
  std::vector<Catalogue> all = {french, network::french, play::french, search::french};
  for (const play::GameEntry& game : catalog()) all.push_back(game.french);
  return all;
}

}  // namespace parlor
