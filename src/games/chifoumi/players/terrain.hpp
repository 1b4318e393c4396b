#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/chifoumi/rules.hpp"

namespace parlor::chifoumi {

// What it costs to enter a cell, in steps; 0: it is not entered at all.
struct Prices {
  int unknown = 2;                        // never seen: there may be a wall
  std::array<int, 3> object = {1, 1, 1};  // by kind

  // All but one kind lie in the way like walls; the wanted one is as good as floor.
  static Prices only(Kind wanted) {
    Prices prices{.object = {0, 0, 0}};
    prices.object[index(wanted)] = 1;
    return prices;
  }
  static Prices nothing() { return {.object = {0, 0, 0}}; }
};

// The map as a seat knows it, to find ways on. Paths and distances are all that players share.
class Terrain {
 public:
  Terrain(const View& view, const Prices& prices);

  int width() const { return width_; }
  int height() const { return height_; }
  int size() const { return width_ * height_; }
  std::size_t at(Cell c) const { return static_cast<std::size_t>(c.y * width_ + c.x); }
  Cell cell_at(std::size_t i) const {
    return cell(static_cast<int>(i) % width_, static_cast<int>(i) / width_);
  }
  bool contains(Cell c) const { return c.x >= 0 && c.y >= 0 && c.x < width_ && c.y < height_; }
  int price(Cell c) const { return price_[at(c)]; }
  // The directions in which there is a step from a cell, a bit each.
  std::size_t open_around(std::size_t i) const { return open_[i]; }

  static constexpr int unreachable = -1;
  // Steps to every cell by breadth-first search, whatever they cost; cells that are not entered have none.
  std::vector<int> distances(Cell from) const;

  // The cheapest way by A*: the cells to enter, the last one `to`, which may cost anything. Empty: there is
  // none, or one is there already.
  std::vector<Cell> path(Cell from, Cell to) const;

 private:
  int width_, height_;
  std::vector<std::uint16_t> price_;
  std::vector<std::uint8_t> open_;
};

// The objects that a seat sees, or remembers from this game.
struct Known {
  Cell at;
  Kind kind;
};
std::vector<Known> known_objects(const View& view);

// Where objects lay in earlier games, and were not looked for in this one. `share`: of the games in which the
// cell was looked at.
struct Expected {
  Cell at;
  Kind kind;
  double share;
};
std::vector<Expected> expected_objects(const View& view);

}  // namespace parlor::chifoumi
