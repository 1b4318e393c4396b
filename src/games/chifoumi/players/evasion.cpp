#include "games/chifoumi/players/evasion.hpp"

#include <algorithm>
#include <limits>

#include "games/chifoumi/players/sums.hpp"

namespace parlor::chifoumi {
namespace {

constexpr int horizon = 14;      // moves
constexpr double fading = 0.96;  // how much less each later move counts
constexpr double step_price = 0.02;

using Headed = PlaceBelief::Headed;

// The chance of company for each cell of the box, row by row.
std::vector<double> company(const std::vector<Headed>& rivals, const Terrain& terrain, const Box& box) {
  std::vector<double> sum;
  for (int y = box.top; y <= box.bottom; ++y)
    for (int x = box.left; x <= box.right; ++x) {
      double chance = 0;
      for (const Headed& headed : rivals)
        for (const auto& chances : headed) chance += chances[terrain.at(cell(x, y))];
      sum.push_back(chance);
    }
  return sum;
}

class Search {
 public:
  Search(const View& view, const Terrain& terrain)
      : view_(view),
        terrain_(terrain),
        box_(square(view.own.at, horizon + view.config.vision, view.width(), view.height())),
        width_(box_.right - box_.left + 1),
        height_(box_.bottom - box_.top + 1) {}

  Escape run(std::vector<Headed> rivals) {
    std::vector<Sums> danger;
    for (int t = 0; t < horizon; ++t) {
      danger.emplace_back(company(rivals, terrain_, box_), width_, height_);
      for (Headed& headed : rivals) headed = PlaceBelief::spread(headed, terrain_, box_);
    }
    value_.assign(static_cast<std::size_t>(width_ * height_), 0);
    steps_.clear();
    for (int t = horizon; t-- > 0;) look_back(danger[t]);
    return walk_out(danger.front());
  }

 private:
  std::size_t at(Cell c) const {
    return static_cast<std::size_t>((c.y - box_.top) * width_ + c.x - box_.left);
  }
  double seen(const Sums& danger, Cell c) const {
    return danger.around(cell(c.x - box_.left, c.y - box_.top), view_.config.vision);
  }

  // From the values after a move to those before it, and the best step from each cell.
  void look_back(const Sums& danger) {
    std::vector<double> cost(value_.size(), std::numeric_limits<double>::infinity());
    for (int y = box_.top; y <= box_.bottom; ++y)
      for (int x = box_.left; x <= box_.right; ++x) {
        const Cell c = cell(x, y);
        if (terrain_.price(c) > 0)
          cost[at(c)] = seen(danger, c) + step_price * (terrain_.price(c) - 1) + fading * value_[at(c)];
      }
    std::vector<double> before(value_.size(), 1e6);
    std::vector<std::int8_t> steps(value_.size(), -1);
    for (int y = box_.top; y <= box_.bottom; ++y)
      for (int x = box_.left; x <= box_.right; ++x)
        for (int d = 0; d < direction_count; ++d) {
          const Cell from = cell(x, y), to = step(from, d);
          if (!box_.contains(to) || cost[at(to)] >= before[at(from)]) continue;
          before[at(from)] = cost[at(to)];
          steps[at(from)] = static_cast<std::int8_t>(d);
        }
    value_ = std::move(before);
    steps_.push_back(std::move(steps));
  }

  Escape walk_out(const Sums& first) const {
    Escape escape;
    Cell c = view_.own.at;
    for (auto steps = steps_.rbegin(); steps != steps_.rend() && (*steps)[at(c)] >= 0; ++steps) {
      c = step(c, (*steps)[at(c)]);
      escape.path.push_back(c);
    }
    if (!escape.path.empty()) escape.danger = std::min(1.0, seen(first, escape.path.front()));
    return escape;
  }

  const View& view_;
  const Terrain& terrain_;
  Box box_;
  int width_, height_;
  std::vector<double> value_;                    // danger to come, by cell
  std::vector<std::vector<std::int8_t>> steps_;  // the last moves first
};

}  // namespace

Escape evade(const View& view, const Terrain& terrain, const std::vector<const PlaceBelief*>& rivals) {
  std::vector<Headed> headed;
  headed.reserve(rivals.size());
  for (const PlaceBelief* rival : rivals) headed.push_back(rival->headed());
  return Search(view, terrain).run(std::move(headed));
}

}  // namespace parlor::chifoumi
