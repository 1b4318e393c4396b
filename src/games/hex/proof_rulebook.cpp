#include "games/hex/proof_rulebook.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "games/hex/french.hpp"

namespace parlor::hex::rulebook {
namespace {

constexpr std::array<std::pair<int, int>, 6> around = {{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}}};
constexpr std::array<std::pair<int, int>, 3> upward = {{{1, 0}, {1, 1}, {0, 1}}};

std::size_t at(int cell) { return static_cast<std::size_t>(cell); }

}  // namespace

Rulebook::Rulebook(Rules rules, int size) : rules_(rules), size_(size) {
  for (int y = -size + 1; y <= size - 1; ++y)
    for (int x = -size + 1; x <= size - 1; ++x)
      if (x - y < size && y - x < size) cells_.emplace_back(x, y);
  for (const auto& [x, y] : cells_) {
    auto& near = neighbours_.emplace_back();
    for (const auto& [dx, dy] : around)
      if (const auto c = cell(x + dx, y + dy)) near.push_back(*c);
    auto& up = up_.emplace_back();
    auto& down = down_.emplace_back();
    for (const auto& [dx, dy] : upward) {
      up.push_back(cell(x + dx, y + dy));
      down.push_back(cell(x - dx, y - dy));
    }
  }
}

std::optional<int> Rulebook::cell(int x, int y) const {
  const auto found = std::ranges::find(cells_, std::pair(x, y));
  if (found == cells_.end()) return std::nullopt;
  return static_cast<int>(found - cells_.begin());
}

std::optional<Action> Rulebook::action(int number, Stone mover) const {
  if (number < 0 || number >= move_count()) return std::nullopt;
  if (rules_ == Rules::gopher) return Action{std::nullopt, number};
  const auto& targets = mover == Stone::red ? up_ : down_;
  const auto to = targets[at(number / 3)][at(number % 3)];
  if (!to) return std::nullopt;
  return Action{number / 3, *to};
}

std::vector<Action> Rulebook::legal(const Position& position) const {
  return rules_ == Rules::gopher ? placements(position) : steps(position);
}

// "Red's first stone goes on any cell. After that a stone must touch exactly one enemy stone and no
// stone of its own colour."
std::vector<Action> Rulebook::placements(const Position& position) const {
  const bool first = std::ranges::count(position.cells, Stone::none) == cell_count();
  std::vector<Action> actions;
  for (int c = 0; c < cell_count(); ++c) {
    if (position.cells[at(c)] != Stone::none) continue;
    int friends = 0, enemies = 0;
    for (const int near : neighbours_[at(c)]) {
      if (position.cells[at(near)] == position.turn) ++friends;
      if (position.cells[at(near)] == other(position.turn)) ++enemies;
    }
    const bool allowed = first ? position.turn == Stone::red : enemies == 1 && friends == 0;
    if (allowed) actions.push_back({std::nullopt, c});
  }
  return actions;
}

// "Red steps one of its stones by (+1,0), (0,+1) or (+1,+1) onto an empty cell; Blue by the
// negatives."
std::vector<Action> Rulebook::steps(const Position& position) const {
  const auto& targets = position.turn == Stone::red ? up_ : down_;
  std::vector<Action> actions;
  for (int c = 0; c < cell_count(); ++c) {
    if (position.cells[at(c)] != position.turn) continue;
    for (const auto& to : targets[at(c)])
      if (to && position.cells[at(*to)] == Stone::none) actions.push_back({c, *to});
  }
  return actions;
}

Position Rulebook::after(Position position, const Action& action) const {
  if (action.from) position.cells[at(*action.from)] = Stone::none;
  position.cells[at(action.to)] = position.turn;
  position.turn = other(position.turn);
  return position;
}

// Gopher: "you lose when you cannot move". Dodo: "a player who has no move when its turn comes wins".
Stone Rulebook::winner_when_stuck(Stone stuck) const {
  return rules_ == Rules::gopher ? other(stuck) : stuck;
}

Sentence Rulebook::objection_to_counts(const Position& position, int line) const {
  const auto reds = std::ranges::count(position.cells, Stone::red);
  const auto blues = std::ranges::count(position.cells, Stone::blue);
  if (rules_ == Rules::gopher) {
    if (reds - blues == (position.turn == Stone::red ? 0 : 1)) return {};
    return say<french>(
        "{} red and {} blue stones with {} to move cannot be: Red moves first and "
        "the players take turns",
        reds, blues, colour_name(position.turn));
  }
  const auto each = std::ranges::count_if(cells_, [&](const auto& c) { return c.first + c.second >= line; });
  if (reds == each && blues == each) return {};
  return say<french>("{} red and {} blue stones cannot be: with that start there are {} of each", reds, blues,
                     each);
}

Grid Rulebook::grid(const Position& position) const {
  Grid g(size_);
  for (int c = 0; c < cell_count(); ++c) {
    const Stone stone = position.cells[at(c)];
    if (stone == Stone::red || stone == Stone::blue)
      g.at({cells_[at(c)].first, cells_[at(c)].second}) = stone == Stone::red ? red : blue;
  }
  g.turn = position.turn == Stone::red ? red : blue;
  return g;
}

std::string Rulebook::print(const Action& action) const {
  const auto name = [&](int c) { return fmt::format("({},{})", cells_[at(c)].first, cells_[at(c)].second); };
  return action.from ? name(*action.from) + "-" + name(action.to) : name(action.to);
}

}  // namespace parlor::hex::rulebook
