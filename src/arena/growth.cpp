#include "arena/growth.hpp"

#include <map>

namespace parlor::arena {

bool enlarges(const TournamentRequest& larger, const TournamentRequest& smaller) {
  if (larger.format != Format::round_robin && larger.format != Format::gauntlet) return false;
  const std::size_t players = smaller.players.size();
  if (larger.games < smaller.games || larger.players.size() < players) return false;
  if (larger.games == smaller.games && larger.players.size() == players) return false;
  TournamentRequest cut = larger;
  cut.games = smaller.games;
  cut.players.resize(players);
  if (!cut.clocks.empty()) cut.clocks.resize(players);
  return print(cut) == print(smaller);
}

std::vector<std::size_t> places_in(const Stage& larger, const Stage& smaller) {
  std::map<std::vector<std::size_t>, std::size_t> places;
  for (std::size_t e = 0; e < larger.encounters.size(); ++e) places[larger.encounters[e].players] = e;
  std::vector<std::size_t> found;
  found.reserve(smaller.encounters.size());
  for (const Encounter& encounter : smaller.encounters) found.push_back(places.at(encounter.players));
  return found;
}

}  // namespace parlor::arena
