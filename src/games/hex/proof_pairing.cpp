#include "games/hex/proof_pairing.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace parlor::hex::rulebook {
namespace {

constexpr std::array<std::pair<int, int>, 6> steps = {{{1, 0}, {1, 1}, {0, 1}, {-1, 0}, {-1, -1}, {0, -1}}};

template <class A, class B>
bool beside(const A& a, const B& b) {
  return std::ranges::find(steps, std::pair(b.x - a.x, b.y - a.y)) != steps.end();
}

template <class A, class B>
bool same_place(const A& a, const B& b) {
  return a.x == b.x && a.y == b.y;
}

// Whether the paired cell, which lies beside the other one, may answer a stone there.
bool answers(const PairedCell& paired, const UsedCell& cell) {
  const auto step = std::ranges::find(steps, std::pair(cell.x - paired.x, cell.y - paired.y));
  return (paired.answers >> (step - steps.begin()) & 1) != 0;
}

// Different fresh cells of the piece, no two beside each other.
bool well_chosen(const Piece& piece, const std::vector<PairedCell>& pairing) {
  for (std::size_t i = 0; i < pairing.size(); ++i) {
    const auto here =
        std::ranges::find_if(piece, [&](const UsedCell& c) { return same_place(c, pairing[i]); });
    if (here == piece.end() || here->use != Use::fresh) return false;
    for (std::size_t j = 0; j < i; ++j)
      if (same_place(pairing[i], pairing[j]) || beside(pairing[i], pairing[j])) return false;
  }
  return true;
}

// Where the first to move may ever come to place a stone: the cells open to it, and fresh ones that the other
// does not keep for answers.
std::vector<UsedCell> cells_to_answer(const Piece& piece, const std::vector<PairedCell>& pairing) {
  std::vector<UsedCell> cells;
  for (const UsedCell& c : piece) {
    const bool kept = std::ranges::any_of(pairing, [&](const PairedCell& p) { return same_place(p, c); });
    if (c.use == Use::mine || (c.use == Use::fresh && !kept)) cells.push_back(c);
  }
  return cells;
}

}  // namespace

bool pairing_holds(const Piece& piece, const std::vector<PairedCell>& pairing) {
  if (!well_chosen(piece, pairing)) return false;
  const std::vector<UsedCell> cells = cells_to_answer(piece, pairing);
  for (const UsedCell& z : cells) {
    int ready = 0;
    for (const PairedCell& p : pairing) {
      if (!beside(p, z)) continue;
      if (answers(p, z)) {
        ++ready;
        continue;
      }
      for (const UsedCell& e : cells)
        if (!same_place(e, z) && beside(p, e) && answers(p, e) && !beside(e, z)) return false;
    }
    if (z.use == Use::mine ? ready != 1 : ready != 0 && ready != 2) return false;
  }
  return true;
}

}  // namespace parlor::hex::rulebook
