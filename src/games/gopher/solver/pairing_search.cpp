#include "games/gopher/solver/pairing_search.hpp"

#include <bit>

namespace parlor::gopher {
namespace {

constexpr int sides = 6;
constexpr int opposite_side(int side) { return (side + 3) % sides; }
constexpr bool side_by_side(int a, int b) { return a != b && ((a + 1) % sides == b || (b + 1) % sides == a); }

using Sides = std::uint8_t;  // a bit for each of hex::directions

// What a cell of the pairing may answer, one way or another.
struct Answers {
  std::array<Sides, 3> ways{};
  std::size_t count = 0;
};

// A cell of the pairing may leave unanswered only sides that lie beside all those that it answers.
constexpr bool may_answer(Sides present, Sides answers) {
  for (int i = 0; i < sides; ++i)
    for (int j = 0; j < sides; ++j)
      if (((present & ~answers) >> i & 1) != 0 && (answers >> j & 1) != 0 && !side_by_side(i, j))
        return false;
  return true;
}

// By the sides on which the other player may play: what a cell of the pairing may answer. All of them first.
constexpr auto answers_by_sides = [] {
  std::array<Answers, 1 << sides> all;
  for (unsigned present = 1; present < all.size(); ++present)
    for (unsigned answers = present; answers != 0; answers = (answers - 1) & present)
      if (may_answer(static_cast<Sides>(present), static_cast<Sides>(answers)))
        all[present].ways[all[present].count++] = static_cast<Sides>(answers);
  return all;
}();

}  // namespace

namespace layout {

template <int Words>
Around<Words>::Around(int size) {
  for (int p = 0; p < hex::place_count(size); ++p)
    for (std::size_t side = 0; side < sides; ++side) {
      const hex::Cell c = hex::cell_at(size, p) + hex::directions[side];
      places[p][side] = static_cast<std::uint16_t>(hex::on_board(size, c) ? hex::place(size, c) : nowhere);
    }
}

}  // namespace layout

template <int Words>
PairingSearch<Words>::PairingSearch(int size, const Region<Words>& region, int keeper)
    : size_(size),
      around_(&of_size<layout::Around, Words>(size)),
      fresh_(region.virgin),
      start_{region.virgin, region.open[1 - keeper], {}} {
  const Set other = region.virgin | region.open[1 - keeper];
  fresh_.for_each([&](int p) { sides_[p] = sides_in(other, p); });
}

// The sides of a cell on which there are members of a set.
template <int Words>
Sides PairingSearch<Words>::sides_in(const Set& set, int place) const {
  unsigned present = 0;
  for (unsigned side = 0; side < sides; ++side)
    present |= static_cast<unsigned>(set.test(around_->places[place][side])) << side;
  return static_cast<Sides>(present);
}

template <int Words>
Bits<Words> PairingSearch<Words>::answered(PairedCell cell) const {
  Set cells;
  for (unsigned rest = cell.answers; rest != 0; rest &= rest - 1)
    cells.set(around_->places[cell.place][std::countr_zero(rest)]);
  return cells;
}

template <int Words>
template <class F>
void PairingSearch<Words>::for_each_choice(const Partial& partial, int z, F&& f) const {
  for (int side = 0; side < sides; ++side) {
    const std::uint16_t p = around_->places[z][side];
    if (!partial.free.test(p)) continue;
    const Answers& possible = answers_by_sides[sides_[p]];
    const Sides full = sides_in(partial.full, p);
    for (std::size_t i = 0; i < possible.count; ++i) {
      const Sides answers = possible.ways[i];
      if ((answers >> opposite_side(side) & 1) == 0 || (answers & full) != 0) continue;
      if (!f(PairedCell{p, answers})) return;
    }
  }
}

// The cell with the fewest choices.
template <int Words>
int PairingSearch<Words>::neediest(const Partial& partial) const {
  int best = partial.needy.first(), fewest = 1000;
  partial.needy.for_each([&](int z) {
    if (fewest <= 1) return;
    int choices = 0;
    for_each_choice(partial, z, [&](PairedCell) { return ++choices < fewest; });
    if (choices < fewest) {
      fewest = choices;
      best = z;
    }
  });
  return best;
}

template <int Words>
auto PairingSearch<Words>::with(const Partial& partial, PairedCell cell) const -> Partial {
  const Set cells = answered(cell);
  Partial next = partial;
  next.free &= ~(hex::board<Words>(size_).neighbours[cell.place] | Set::of(cell.place));
  next.full |= cells & (partial.needy | ~fresh_);
  next.needy = (partial.needy | cells) & ~next.full;
  return next;
}

template <int Words>
bool PairingSearch<Words>::complete(const Partial& partial) {
  if (partial.needy.none()) return true;
  if (trials_-- <= 0) return false;
  bool found = false;
  for_each_choice(partial, neediest(partial), [&](PairedCell cell) {
    found = complete(with(partial, cell));
    if (found) chosen_.push_back(cell);
    return !found;
  });
  return found;
}

template <int Words>
bool PairingSearch<Words>::run(int trials) {
  trials_ = trials;
  chosen_.clear();
  return complete(start_);
}

template class PairingSearch<1>;
template class PairingSearch<2>;
template class PairingSearch<6>;

}  // namespace parlor::gopher
