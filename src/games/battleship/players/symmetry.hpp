#pragma once

#include <utility>

#include "games/battleship/rules.hpp"

namespace parlor::battleship {

// The symmetries of a board: the four of a rectangle, and four more if it is a square.
struct Symmetry {
  bool mirror_x = false, mirror_y = false, exchange = false;  // the exchange of x and y comes last

  static int count(const Config& config) { return config.width == config.height ? 8 : 4; }
  static Symmetry number(int n) { return {(n & 1) != 0, (n & 2) != 0, (n & 4) != 0}; }

  int image(const Config& config, int place) const {
    int x = place % config.width, y = place / config.width;
    if (mirror_x) x = config.width - 1 - x;
    if (mirror_y) y = config.height - 1 - y;
    return exchange ? x * config.width + y : y * config.width + x;
  }
  // The place whose image this is.
  int origin(const Config& config, int place) const {
    int x = place % config.width, y = place / config.width;
    if (exchange) std::swap(x, y);
    if (mirror_x) x = config.width - 1 - x;
    if (mirror_y) y = config.height - 1 - y;
    return y * config.width + x;
  }
  template <int Words>
  Sight<Words> image(const Config& config, const Sight<Words>& seen) const {
    Sight<Words> result;
    for (Shot shot : seen.log) {
      shot.place = static_cast<std::uint8_t>(image(config, shot.place));
      result.shots.set(shot.place);
      if (shot.answer.told() != Told::miss) result.hits.set(shot.place);
      result.log.push_back(shot);
    }
    return result;
  }
};

}  // namespace parlor::battleship
