#include "games/hex/proof_pieces.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
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
  if (p.cells[static_cast<std::size_t>(cell)] != Stone::none) return Use::none;
  int own = 0, enemy = 0;
  for (const int near : book.neighbours(cell)) {
    const Stone stone = p.cells[static_cast<std::size_t>(near)];
    if (stone != Stone::none) ++(stone == p.turn ? own : enemy);
  }
  if (own == 0 && enemy == 0) return Use::fresh;
  if (own == 0 && enemy == 1) return Use::mine;
  if (own == 1 && enemy == 0) return Use::theirs;
  return Use::none;
}

// A turn or reflection: where it carries (1,0) and (0,1).
struct Symmetry {
  int xx, xy, yx, yy;

  UsedCell operator()(const UsedCell& c) const { return {xx * c.x + yx * c.y, xy * c.x + yy * c.y, c.use}; }
};

// A sixth of a turn carries (x,y) to (x-y,x); a reflection swaps x and y.
constexpr std::array<Symmetry, 12> symmetries = [] {
  std::array<Symmetry, 12> all{};
  Symmetry turned{1, 0, 0, 1};
  for (std::size_t i = 0; i < 12; i += 2) {
    all[i] = turned;
    all[i + 1] = {turned.xy, turned.xx, turned.yy, turned.yx};
    turned = {turned.xx - turned.xy, turned.xx, turned.yx - turned.yy, turned.yx};
  }
  return all;
}();

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
  std::string least;
  Piece image(piece.size());
  for (const Symmetry& symmetry : symmetries) {
    std::ranges::transform(piece, image.begin(), symmetry);
    const auto [left, right] = std::ranges::minmax(image, {}, &UsedCell::x);
    const auto [bottom, top] = std::ranges::minmax(image, {}, &UsedCell::y);
    const int width = right.x - left.x + 1, height = top.y - bottom.y + 1;
    const std::string box = {static_cast<char>(width), static_cast<char>(height)};
    if (!least.empty() && least.compare(0, 2, box) < 0) continue;
    std::string text = box + std::string(static_cast<std::size_t>(width * height + 3) / 4, '\0');
    for (const UsedCell& c : image) {
      const auto i = static_cast<std::size_t>((c.y - bottom.y) * width + c.x - left.x);
      text[2 + i / 4] = static_cast<char>(text[2 + i / 4] | static_cast<int>(c.use) << (2 * (i % 4)));
    }
    if (least.empty() || text < least) least = std::move(text);
  }
  return least;
}

}  // namespace parlor::hex::rulebook
