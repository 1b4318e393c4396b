#pragma once

#include <array>

#include "games/battleship/rules.hpp"

// What the answers to shots allow. Whatever is announced, it comes down to a list of berths for each ship
// alone and a set of hits that the ships together must cover.
namespace parlor::battleship {

template <int Words>
struct Possible {
  std::array<Berths<Words>, max_ships> berths;  // by ship
  Bits<Words> unexplained;                      // hits whose ship was not named
  friend bool operator==(const Possible&, const Possible&) = default;
};

template <int Words>
Possible<Words> possible(const Config& config, const Sight<Words>& seen);

// The berths that two sets have together.
template <int Words>
Berths<Words> either(const Berths<Words>& a, const Berths<Words>& b) {
  return {{a.begin[0] | b.begin[0], a.begin[1] | b.begin[1]}};
}

extern template Possible<1> possible<1>(const Config&, const Sight<1>&);
extern template Possible<2> possible<2>(const Config&, const Sight<2>&);
extern template Possible<4> possible<4>(const Config&, const Sight<4>&);

}  // namespace parlor::battleship
