#include "games/hex/proof_worths.hpp"

#include <algorithm>
#include <utility>

namespace parlor::hex::rulebook {

Worths::Worths()
    : games_(1), named_{{Game{}, nothing}}, between_{{{0, 0}, {nothing}}}, wholes_{{0, nothing}} {}

bool Worths::at_most(Worth a, Worth b) {
  if (a == b) return true;
  if (const auto known = compared_.find(pair(a, b)); known != compared_.end()) return known->second;
  const bool answer = compare(a, b);
  compared_.emplace(pair(a, b), answer);
  return answer;
}

// The other begins, in a where the colours are swapped, so that my moves there are theirs, or in b. If it
// leaves me something as good as what I had to match, I have lost.
bool Worths::compare(Worth a, Worth b) {
  for (std::size_t i = 0; i < games_[a].mine.size(); ++i)
    if (at_most(b, games_[a].mine[i])) return false;
  for (std::size_t i = 0; i < games_[b].theirs.size(); ++i)
    if (at_most(games_[b].theirs[i], a)) return false;
  return true;
}

// So many free moves for me, or for the other if it is negative.
auto Worths::whole(int n) -> Worth {
  if (const auto known = wholes_.find(n); known != wholes_.end()) return known->second;
  const Worth less = whole(n > 0 ? n - 1 : n + 1);
  const Worth game = static_cast<Worth>(games_.size());
  games_.push_back(n > 0 ? Game{{less}, {}} : Game{{}, {less}});
  named_.emplace(games_.back(), game);
  between_[{n, n}].push_back(game);
  return wholes_[n] = game;
}

// The greatest whole number that is at most so good, and the least that is at least so good.
std::pair<int, int> Worths::bounds(Worth game) {
  int low = 0, high = 0;
  while (at_most(whole(low + 1), game)) ++low;
  while (!at_most(whole(low), game)) --low;
  while (at_most(game, whole(high - 1))) --high;
  while (!at_most(game, whole(high))) ++high;
  return {low, high};
}

// The game's number, or that of an equal one that came up before. Equal games have the same bounds, so
// that it need not be compared with all.
auto Worths::find(Game game) -> Worth {
  for (auto* moves : {&game.mine, &game.theirs}) {
    std::ranges::sort(*moves);
    const auto again = std::ranges::unique(*moves);
    moves->erase(again.begin(), again.end());
  }
  if (full()) return nothing;
  if (const auto known = named_.find(game); known != named_.end()) return known->second;
  const auto number = static_cast<Worth>(games_.size());
  games_.push_back(game);
  auto& alike = between_[bounds(number)];
  const auto equal = std::ranges::find_if(
      alike, [&](Worth other) { return at_most(number, other) && at_most(other, number); });
  const Worth name = equal == alike.end() ? number : *equal;
  if (equal == alike.end()) alike.push_back(number);
  named_.emplace(std::move(game), name);
  return name;
}

auto Worths::sum(Worth a, Worth b) -> Worth {
  if (a == nothing || b == nothing) return std::max(a, b);
  if (a > b) std::swap(a, b);
  if (const auto known = sums_.find(pair(a, b)); known != sums_.end()) return known->second;
  const Game x = games_[a], y = games_[b];
  Game both;
  for (const Worth option : x.mine) both.mine.push_back(sum(option, b));
  for (const Worth option : y.mine) both.mine.push_back(sum(a, option));
  for (const Worth option : x.theirs) both.theirs.push_back(sum(option, b));
  for (const Worth option : y.theirs) both.theirs.push_back(sum(a, option));
  return sums_[pair(a, b)] = find(std::move(both));
}

auto Worths::of(const Piece& piece) -> Worth {
  const std::string text = spelled(piece);
  if (const auto known = pieces_.find(text); known != pieces_.end()) return known->second;
  Game game;
  for (const UsedCell& cell : piece) {
    if (cell.use == Use::fresh) continue;
    Worth left = nothing;
    for (const Piece& part : after_stone(piece, cell)) left = sum(left, of(part));
    (cell.use == Use::mine ? game.mine : game.theirs).push_back(left);
  }
  return pieces_[text] = find(std::move(game));
}

}  // namespace parlor::hex::rulebook
