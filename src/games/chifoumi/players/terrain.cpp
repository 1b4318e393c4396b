#include "games/chifoumi/players/terrain.hpp"

#include <algorithm>
#include <limits>
#include <queue>

namespace parlor::chifoumi {

Terrain::Terrain(const View& view, const Prices& prices)
    : width_(view.width()),
      height_(view.height()),
      price_(static_cast<std::size_t>(size())),
      open_(price_.size()) {
  for (int y = 0; y < height_; ++y)
    for (int x = 0; x < width_; ++x) {
      const Cell c = cell(x, y);
      const Content what = view.knowledge.memory[c].what;
      int price = 1;
      if (what == Content::unknown) price = prices.unknown;
      if (what == Content::wall) price = 0;
      // What lay there in another game lies there no more, or again: it is no reason for a detour.
      if (is_object(what) && view.seen_this_game(c)) price = prices.object[index(kind_of(what))];
      price_[at(c)] = static_cast<std::uint16_t>(price);
    }
  for (std::size_t i = 0; i < open_.size(); ++i)
    for (int d = 0; d < direction_count; ++d) {
      const Cell c = step(cell_at(i), d);
      if (contains(c) && price(c) > 0) open_[i] = static_cast<std::uint8_t>(open_[i] | 1 << d);
    }
}

std::vector<int> Terrain::distances(Cell from) const {
  std::vector<int> distance(price_.size(), unreachable);
  std::vector<Cell> queue = {from};
  distance[at(from)] = 0;
  for (std::size_t next = 0; next < queue.size(); ++next)
    for (int d = 0; d < direction_count; ++d) {
      const Cell c = step(queue[next], d);
      if (!contains(c) || price(c) == 0 || distance[at(c)] != unreachable) continue;
      distance[at(c)] = distance[at(queue[next])] + 1;
      queue.push_back(c);
    }
  return distance;
}

std::vector<Cell> Terrain::path(Cell from, Cell to) const {
  constexpr int far = std::numeric_limits<int>::max();
  struct Open {
    int estimate, cost;
    Cell at;
    bool operator>(const Open& other) const { return estimate > other.estimate; }
  };
  std::vector<int> cost(price_.size(), far);
  std::vector<std::int8_t> came(price_.size(), -1);
  std::priority_queue<Open, std::vector<Open>, std::greater<>> open;
  cost[at(from)] = 0;
  open.push({walk(from, to), 0, from});
  while (!open.empty() && open.top().at != to) {
    const Open best = open.top();
    open.pop();
    if (best.cost > cost[at(best.at)]) continue;
    for (int d = 0; d < direction_count; ++d) {
      const Cell c = step(best.at, d);
      if (!contains(c) || (price(c) == 0 && c != to)) continue;
      const int through = best.cost + std::max(1, price(c));
      if (through >= cost[at(c)]) continue;
      cost[at(c)] = through;
      came[at(c)] = static_cast<std::int8_t>(d);
      open.push({through + walk(c, to), through, c});
    }
  }
  std::vector<Cell> path;
  if (cost[at(to)] == far) return path;
  for (Cell c = to; c != from; c = step(c, (came[at(c)] + 2) % direction_count)) path.push_back(c);
  std::ranges::reverse(path);
  return path;
}

std::vector<Known> known_objects(const View& view) {
  std::vector<Known> objects;
  for (int y = 0; y < view.height(); ++y)
    for (int x = 0; x < view.width(); ++x) {
      const Cell c = cell(x, y);
      const Content what = view.knowledge.memory[c].what;
      if (is_object(what) && view.seen_this_game(c)) objects.push_back({c, kind_of(what)});
    }
  return objects;
}

std::vector<Expected> expected_objects(const View& view) {
  std::vector<Expected> objects;
  for (int y = 0; y < view.height(); ++y)
    for (int x = 0; x < view.width(); ++x) {
      const Cell c = cell(x, y);
      const Memory m = view.knowledge.memory[c];
      if (m.looked == 0 || view.seen_this_game(c)) continue;
      for (const Kind kind : kinds)
        if (m.found[index(kind)] > 0)
          objects.push_back({c, kind, static_cast<double>(m.found[index(kind)]) / m.looked});
    }
  return objects;
}

}  // namespace parlor::chifoumi
