#include "games/hex/proof_pieces.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>
#include <ranges>
#include <utility>

namespace parlor::hex::rulebook {
namespace {

bool touch(const UsedCell& a, const UsedCell& b) {
  const int dx = a.x - b.x, dy = a.y - b.y;
  return std::abs(dx) <= 1 && std::abs(dy) <= 1 && std::abs(dx - dy) <= 1 && (dx != 0 || dy != 0);
}

bool usable(const UsedCell& cell) { return cell.use == Use::mine || cell.use == Use::theirs; }

// Takes apart cells that are all good for something.
std::vector<Piece> taken_apart(std::vector<UsedCell> rest) {
  std::vector<Piece> pieces;
  while (!rest.empty()) {
    Piece piece = {rest.back()};
    rest.pop_back();
    for (std::size_t i = 0; i < piece.size(); ++i) {
      const UsedCell from = piece[i];
      const auto near =
          std::partition(rest.begin(), rest.end(), [&](const UsedCell& c) { return !touch(from, c); });
      piece.insert(piece.end(), near, rest.end());
      rest.erase(near, rest.end());
    }
    if (std::ranges::any_of(piece, usable)) pieces.push_back(std::move(piece));
  }
  return pieces;
}

Use use_of(const Rulebook& book, const Position& p, int cell) {
  if (p.cells[cell] != Stone::none) return Use::none;
  int own = 0, enemy = 0;
  for (const int near : book.neighbours(cell)) {
    const Stone stone = p.cells[near];
    if (stone == p.turn) ++own;
    if (stone == other(p.turn)) ++enemy;
  }
  if (own == 0 && enemy == 0) return Use::fresh;
  if (own == 0 && enemy == 1) return Use::mine;
  if (own == 1 && enemy == 0) return Use::theirs;
  return Use::none;
}

// Three axes, both ways.
constexpr std::size_t axis_count = 6;
constexpr std::array<int, axis_count> along(const UsedCell& c) {
  return {c.x, c.y, c.x - c.y, -c.x, -c.y, c.y - c.x};
}
constexpr std::size_t opposite(std::size_t axis) { return (axis + 3) % axis_count; }

// The axes that become x and y in each turn, by sixths, and in each of these reflected.
using Symmetry = std::pair<std::size_t, std::size_t>;
constexpr std::array<Symmetry, 12> symmetries = {
    {{0, 1}, {2, 0}, {4, 2}, {3, 4}, {5, 3}, {1, 5}, {1, 0}, {0, 2}, {2, 4}, {4, 3}, {3, 5}, {5, 1}}};

}  // namespace

std::vector<Piece> pieces_of(const Rulebook& book, const Position& position) {
  std::vector<UsedCell> used;
  for (int c = 0; c < book.cell_count(); ++c) {
    const auto [x, y] = book.coordinates(c);
    if (const Use use = use_of(book, position, c); use != Use::none) used.push_back({x, y, use});
  }
  return taken_apart(std::move(used));
}

std::vector<Piece> after_stone(const Piece& piece, const UsedCell& cell) {
  std::vector<UsedCell> left;
  for (const UsedCell& c : piece) {
    if (c == cell) continue;
    if (!touch(c, cell))
      left.push_back(c);
    else if (c.use == Use::fresh)
      left.push_back({c.x, c.y, cell.use == Use::mine ? Use::theirs : Use::mine});
  }
  return taken_apart(std::move(left));
}

// Of its twelve images that one is spelled that has the least width, then height, then cells: two bits
// for each cell of its box, row by row.
std::string spelled(const Piece& piece) {
  std::array<int, axis_count> min = along(piece.front());
  for (const UsedCell& c : piece) std::ranges::transform(min, along(c), min.begin(), std::ranges::min);
  const auto extent = [&](std::size_t axis) { return -min[opposite(axis)] - min[axis] + 1; };
  const auto box = [&](const Symmetry& s) { return std::pair(extent(s.first), extent(s.second)); };
  const auto [width, height] = std::ranges::min(symmetries | std::views::transform(box));

  std::string best;
  for (const Symmetry& symmetry : symmetries) {
    if (box(symmetry) != std::pair(width, height)) continue;
    std::string text(2 + static_cast<std::size_t>(width * height + 3) / 4, '\0');
    text[0] = static_cast<char>(width);
    text[1] = static_cast<char>(height);
    for (const UsedCell& c : piece) {
      const auto axes = along(c);
      const int x = axes[symmetry.first] - min[symmetry.first],
                y = axes[symmetry.second] - min[symmetry.second];
      const auto i = static_cast<std::size_t>(y * width + x);
      text[2 + i / 4] = static_cast<char>(text[2 + i / 4] | static_cast<int>(c.use) << (2 * (i % 4)));
    }
    if (best.empty() || text < best) best = std::move(text);
  }
  return best;
}

}  // namespace parlor::hex::rulebook
