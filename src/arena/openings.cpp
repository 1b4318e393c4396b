#include "arena/openings.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "arena/french.hpp"
#include "core/text.hpp"

namespace parlor::arena {
namespace {

std::vector<std::string_view> words(std::string_view text) {
  constexpr std::string_view blanks = " \t\r";
  std::vector<std::string_view> all;
  for (auto at = text.find_first_not_of(blanks); at != std::string_view::npos;) {
    const auto end = std::min(text.find_first_of(blanks, at), text.size());
    all.push_back(text.substr(at, end - at));
    at = text.find_first_not_of(blanks, end);
  }
  return all;
}

}  // namespace

Result<Opening> read_opening(const play::GameEntry& game, const Settings& set, std::string_view moves) {
  if (game.hidden)
    return fail(
        say<french>("openings are for games without secrets; in {} a seat does not see all", game.name));
  const auto table = game.open(set, 0, "");
  if (!table) return std::unexpected(table.error());
  Opening opening;
  for (const std::string_view move : words(moves)) {
    const SeatSet acting = (*table)->to_act();
    const auto made = (*table)->act(acting.empty() ? 0 : acting.first(), move);
    if (!made)
      return fail(say<french>("move {}, {}: {}", opening.size() + 1, in_quotes(move), made.error().sentence));
    opening.push_back(*made);
  }
  if (opening.empty()) return fail(say<french>("it has no move"));
  if ((*table)->to_act().empty()) return fail(say<french>("it ends the game; nothing is left to play"));
  return opening;
}

Result<std::vector<Opening>> read_openings(const play::GameEntry& game, const TournamentRequest& request) {
  std::vector<Opening> all;
  all.reserve(request.openings.size());
  for (const std::string& moves : request.openings) {
    auto opening = read_opening(game, request.set, moves);
    if (!opening) return fail(say<french>("opening {}: {}", all.size() + 1, opening.error().sentence));
    all.push_back(*std::move(opening));
  }
  return all;
}

Result<std::vector<std::string>> parse_openings(const play::GameEntry& game, const Settings& set,
                                                std::string_view text) {
  std::vector<std::string> all;
  std::size_t number = 0;
  for (const std::string_view line : split(text, '\n')) {
    ++number;
    const auto moves = words(line);
    if (moves.empty() || moves.front().starts_with('#')) continue;
    const auto opening = read_opening(game, set, line);
    if (!opening) return fail(say<french>("line {}: {}", number, opening.error().sentence));
    all.push_back(print(*opening));
  }
  if (all.empty())
    return fail(
        say<french>("there is no opening in it; a line each is expected, the moves separated by blanks"));
  return all;
}

std::string print(const Opening& opening) { return fmt::format("{}", fmt::join(opening, " ")); }

}  // namespace parlor::arena
