#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/fixed_list.hpp"
#include "games/gopher/solver/region_pairing.hpp"

namespace parlor::gopher {

namespace layout {

// The places around a place, in the order of hex::directions; what lies off the board is `nowhere`, a place
// that no board uses.
template <int Words>
struct Around {
  static constexpr int nowhere = 64 * Words - 1;
  std::array<std::array<std::uint16_t, 6>, 64 * Words> places{};

  explicit Around(int size);
};

template <int Words>
const Around<Words>& around(int size);

}  // namespace layout

// Looks for the pairing that shows a region to be worth at least nothing to its keeper when the other player
// is to move (docs/proofs.md, "Pairings"). Each cell where the other may play needs one cell of the pairing
// that answers it; a fresh one answered once needs a second. It begins where there is the least choice.
template <int Words>
class PairingSearch {
 public:
  PairingSearch(int size, const Region<Words>& region, int keeper);

  // False where there is none, or where so many trials did not find it.
  bool run(int trials);

  // What was found.
  std::vector<PairedCell> cells() const { return {chosen_.begin(), chosen_.end()}; }

 private:
  using Set = Bits<Words>;

  struct Partial {
    Set free;   // fresh cells that may still be chosen
    Set needy;  // that want one more answer
    Set full;   // that want no more
  };

  bool complete(const Partial& partial);
  // Calls f with each choice that answers z, until that says no.
  template <class F>
  void for_each_choice(const Partial& partial, int z, F&& f) const;
  int neediest(const Partial& partial) const;
  Partial with(const Partial& partial, PairedCell cell) const;
  Set answered(PairedCell cell) const;
  std::uint8_t sides_in(const Set& set, int place) const;

  int size_;
  const layout::Around<Words>* around_;
  Set fresh_;
  Partial start_;
  std::array<std::uint8_t, 64 * Words>
      sides_;  // of fresh cells, on which the other may come to place a stone
  FixedList<PairedCell, hex::max_cells_on<Words>> chosen_;
  int trials_ = 0;
};

extern template class PairingSearch<1>;
extern template class PairingSearch<2>;
extern template class PairingSearch<6>;

}  // namespace parlor::gopher
