#include "games/hex/proof_worths.hpp"

#include <algorithm>
#include <utility>

namespace parlor::hex::rulebook {
namespace {

// Comparisons remembered: at first, for each game, and at most.
constexpr std::size_t first_comparisons = std::size_t{1} << 10, comparisons_each = 128,
                      max_comparisons = std::size_t{1} << 22;

}  // namespace

Worths::Worths()
    : games_(1),
      named_{{Game{}, nothing}},
      between_{{{0, 0}, {nothing}}},
      wholes_{{0, nothing}},
      compared_(first_comparisons) {}

bool Worths::at_most(Worth a, Worth b) {
  if (a == b) return true;
  const std::size_t place = pair(a, b) * 0x9e3779b97f4a7c15 >> 32 & (compared_.size() - 1);
  if (compared_[place].a == a && compared_[place].b == b) return compared_[place].at_most;
  const bool answer = compare(a, b);
  compared_[place] = {a, b, answer};
  return answer;
}

// It is not if the other begins well: with my move in a, whose colours are swapped, or with its own in b.
bool Worths::compare(Worth a, Worth b) {
  const auto beats_b = [&](Worth mine) { return at_most(b, mine); };
  const auto beats_a = [&](Worth theirs) { return at_most(theirs, a); };
  return std::ranges::none_of(games_[a].mine, beats_b) && std::ranges::none_of(games_[b].theirs, beats_a);
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
  if (compared_.size() < std::min(max_comparisons, comparisons_each * games_.size()))
    compared_.assign(2 * compared_.size(), {});
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
