#pragma once

#include <array>

#include "games/battleship/rules.hpp"

// What the answers to shots allow. Whatever is announced, it comes down to a list of berths for each ship
// alone and a set of hits that the ships together must cover.
namespace parlor::battleship {

template <int Words>
struct Possible {
  std::array<Berths<Words>, most_ships> berths;  // by ship
  Bits<Words> unexplained;                       // hits whose ship was not named
  friend bool operator==(const Possible&, const Possible&) = default;
};

template <int Words>
Possible<Words> possible(const Config& config, const Sight<Words>& seen);

// The berths, of those on the board, that lie on some cell of a set.
template <int Words>
Berths<Words> meeting(const Config& config, const Bits<Words>& set, int length) {
  Berths<Words> found;
  Bits<Words> across = set, down = set;
  Bits<Words> left = set, above = set;
  for (int i = 1; i < length; ++i) {
    left = left >> 1;
    above = above >> config.width;
    across |= left;
    down |= above;
  }
  if (length <= config.width)
    found.begin[0] =
        across & columns_up_to<Words>(config, config.width - length + 1) & all_cells<Words>(config);
  if (length > 1 && length <= config.height)
    found.begin[1] = down & first_places<Words>((config.height - length + 1) * config.width);
  return found;
}

// The berths that two sets have together.
template <int Words>
Berths<Words> either(const Berths<Words>& a, const Berths<Words>& b) {
  return {{a.begin[0] | b.begin[0], a.begin[1] | b.begin[1]}};
}

extern template Possible<1> possible<1>(const Config&, const Sight<1>&);
extern template Possible<2> possible<2>(const Config&, const Sight<2>&);
extern template Possible<4> possible<4>(const Config&, const Sight<4>&);

}  // namespace parlor::battleship
