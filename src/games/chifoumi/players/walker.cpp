#include "games/chifoumi/players/walker.hpp"

#include <algorithm>

namespace parlor::chifoumi {

Thought Walker::thought() const {
  Thought t;
  t.line = plan_;
  t.words = words_;
  return t;
}

Move Walker::walk_to(const View& view, Cell target, const Terrain& terrain) {
  return follow(view, terrain.path(view.own.at, target), terrain);
}

Move Walker::follow(const View& view, const std::vector<Cell>& path, const Terrain& terrain) {
  if (path.empty()) return drift(view, terrain);
  plan_.clear();
  Move first = Move::stay();
  Cell from = view.own.at;
  for (const Cell to : path) {
    int d = 0;
    while (step(from, d) != to) ++d;
    if (plan_.empty()) first = Move::step(d);
    plan_.push_back(Chifoumi::print(view, Move::step(d)));
    from = to;
  }
  return first;
}

int Walker::unseen_around(const View& view, Cell c) const {
  const Box box = square(c, view.config.vision, view.width(), view.height());
  int n = 0;
  for (int y = box.top; y <= box.bottom; ++y)
    for (int x = box.left; x <= box.right; ++x) n += !view.seen_this_game(cell(x, y));
  return n;
}

Cell Walker::exploring_goal(const View& view, const Terrain& terrain) {
  const bool stale = goal_game_ != view.board.began || goal_ == nowhere || reach(view.own.at, goal_) <= 1 ||
                     terrain.price(goal_) == 0;
  if (stale) {
    constexpr int looked_at = 12, max_tries = 200;
    const auto distances = terrain.distances(view.own.at);
    double best = -1;
    goal_ = nowhere;
    for (int tries = 0, looked = 0; looked < looked_at && tries < max_tries; ++tries) {
      const Cell c = terrain.cell_at(rng_.below(static_cast<std::uint32_t>(terrain.size())));
      const int distance = distances[terrain.at(c)];
      if (distance <= 0) continue;
      ++looked;
      const double value = (1 + unseen_around(view, c)) / (5.0 + distance);
      if (value <= best) continue;
      best = value;
      goal_ = c;
    }
    goal_game_ = view.board.began;
  }
  return goal_;
}

Move Walker::explore(const View& view, const Terrain& terrain) {
  const Cell goal = exploring_goal(view, terrain);
  return goal == nowhere ? drift(view, terrain) : walk_to(view, goal, terrain);
}

Move Walker::tell(const View& view, Move move) {
  plan_ = {Chifoumi::print(view, move)};
  return move;
}

Move Walker::call_duel(const View& view, Seat rival) { return tell(view, Move::duel(rival)); }

Move Walker::drift(const View& view, const Terrain& terrain) {
  goal_ = nowhere;
  FixedList<Move, direction_count> cheapest;
  int min = 0;
  for (const Move move : Chifoumi::legal(view, seat_)) {
    if (!move.is_step()) continue;
    const int price = terrain.price(step(view.own.at, move.direction()));
    const int cost = price == 0 ? 1 << 16 : price;
    if (cheapest.empty() || cost < min) {
      cheapest.clear();
      min = cost;
    }
    if (cost == min) cheapest.push_back(move);
  }
  if (cheapest.empty()) return tell(view, Move::stay());
  return tell(view, cheapest[rng_.below(static_cast<std::uint32_t>(cheapest.size()))]);
}

Cell Walker::nearest(const std::vector<int>& distances, const Terrain& terrain,
                     const std::vector<Cell>& places) {
  Cell best = nowhere;
  int min = Terrain::unreachable;
  for (const Cell c : places) {
    const int d = distances[terrain.at(c)];
    if (d <= 0 || (best != nowhere && d >= min)) continue;
    best = c;
    min = d;
  }
  return best;
}

Seat Walker::first_in_sight(const View& view) {
  for (Seat other = 0; other < view.config.players; ++other)
    if (view.knowledge.others[static_cast<std::size_t>(other)].in_sight) return other;
  return nobody;
}

}  // namespace parlor::chifoumi
