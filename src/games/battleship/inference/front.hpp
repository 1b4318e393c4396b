#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "games/battleship/inference/explain.hpp"

// The board as a sweep sees it, which goes over it row by row and cell by cell. What the ships laid so far
// mean to those that begin further on is the front: for each column how many of its next cells are closed,
// and for each kind of ship how many are still to be laid. Cells that a ship closes in a column are always
// the next ones, since it began earlier; so no more need be known. All of it is one machine word, a digit
// each.
namespace parlor::battleship {

// Ships that are alike: of one length and with the same berths.
template <int Words>
struct Kind {
  int length = 0;
  std::vector<int> ships;
  Berths<Words> berths;
};

// What a ship does to the front when it is laid with its first cell on the cell that is swept.
struct Laying {
  std::uint64_t must_be_zero = 0;  // the columns of its cells in this row
  std::uint64_t kind = 0;          // the digit that says how many are left
  std::uint64_t add = 0;           // closes its own columns and takes one from its kind
  // The columns beside it, which may be closed further already.
  struct Side {
    std::uint64_t digit = 0, closed = 0;
  } left, right;
  std::size_t berth = 0;  // its number among all berths of all kinds

  // The front after it; it must be possible.
  std::uint64_t after(std::uint64_t front) const {
    front += add;
    for (const Side& side : {left, right})
      if ((front & side.digit) < side.closed) front = (front & ~side.digit) | side.closed;
    return front;
  }
  bool possible(std::uint64_t front) const { return (front & must_be_zero) == 0 && (front & kind) != 0; }
};

// What can happen on a cell.
struct Step {
  std::uint64_t column = 0, one = 0;  // its digit, and 1 there
  bool required = false;              // some ship must lie on it
  std::vector<Laying> layings;
  // Kinds of which fewer berths begin after this cell than there are ships: the most that may be left.
  struct Closing {
    std::uint64_t digit = 0, max = 0;
  };
  std::vector<Closing> closings;

  // Nothing new begins here.
  bool may_pass(std::uint64_t front) const { return !required || (front & column) != 0; }
  std::uint64_t passed(std::uint64_t front) const { return (front & column) != 0 ? front - one : front; }
  bool too_late(std::uint64_t front) const {
    for (const Closing& closing : closings)
      if ((front & closing.digit) > closing.max) return true;
    return false;
  }
};

// The whole board. Rows run along its shorter side.
struct Course {
  std::uint64_t start = 0;  // the front before the first cell
  std::size_t width = 0;    // steps in a row
  std::vector<Step> steps;  // one a cell
  std::size_t berths = 0;   // of all kinds
};

// Nothing where the front does not fit into a word: long ships on large boards.
template <int Words>
std::optional<Course> chart_course(const Config& config, const std::vector<Kind<Words>>& kinds,
                                   const Bits<Words>& required);

// The number of a berth of the kind, in the order of kinds and, within one, across and then down.
template <int Words, class F>
void for_each_berth(const std::vector<Kind<Words>>& kinds, F&& f) {
  std::size_t number = 0;
  for (std::size_t k = 0; k < kinds.size(); ++k)
    kinds[k].berths.for_each([&](Berth berth) { f(k, berth, number++); });
}

}  // namespace parlor::battleship
