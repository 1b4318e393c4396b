#include <algorithm>
#include <vector>

#include "games/chifoumi/rules.hpp"
#include "games/chifoumi/sight.hpp"

// Imagined states that fit what a seat has seen. What it never saw is made up as it looks elsewhere: so much
// wall and so many objects to the cell.
namespace parlor::chifoumi {
namespace {

class Imagination {
 public:
  Imagination(const View& view, Rng& rng) : view_(view), rng_(rng) {}

  State imagine() {
    State s;
    s.config = view_.config;
    s.board = view_.board;
    s.rng = Rng(rng_());
    count_what_is_known();
    s.ground = ground();
    s.config.map = map();
    for (const Kind kind : kinds)
      if (check_room(*s.config.map, s.config.players, s.config.scattered))
        s.config.scattered[index(kind)] = default_scattered;
    if (!check_room(*s.config.map, s.config.players, s.config.scattered)) s.config.scattered = {};
    s.pawns[view_.seat] = view_.own;
    for (Seat other = 0; other < s.config.players; ++other)
      if (other != view_.seat) s.pawns[other] = pawn(s, other);
    give_memories(s);
    count_duels(s);
    return s;
  }

 private:
  static constexpr int default_scattered = 4;

  template <class F>
  void for_all_cells(F&& f) {
    for (int y = 0; y < view_.height(); ++y)
      for (int x = 0; x < view_.width(); ++x) f(cell(x, y));
  }

  bool chance(double p) { return rng_.unit() < p; }

  void count_what_is_known() {
    double floor = 1, wall = 0, objects = 0;
    for_all_cells([&](Cell c) {
      const Memory m = view_.knowledge.memory[c];
      floor += is_floor(m.what);
      wall += m.what == Content::wall;
      objects += m.found[0] + m.found[1] + m.found[2] > 0;
    });
    floor_share_ = floor / (floor + wall);
    object_share_ = objects / floor;
  }

  Content something() {
    if (!chance(object_share_)) return Content::floor;
    return content_of(kind_at(rng_.below(3)));
  }

  // What lies on a floor cell that was not seen in this game: often what lay there in others.
  Content remembered(const Memory& m) {
    double p = rng_.unit() * std::max<double>(m.looked, 1);
    for (const Kind kind : kinds) {
      p -= m.found[index(kind)];
      if (p < 0) return content_of(kind);
    }
    return Content::floor;
  }

  Grid<Content> ground() {
    Grid<Content> ground(view_.width(), view_.height());
    for_all_cells([&](Cell c) {
      const Memory m = view_.knowledge.memory[c];
      Content& content = ground.edit(c);
      if (m.what == Content::unknown)
        content = chance(floor_share_) ? something() : Content::wall;
      else if (m.what == Content::wall || view_.seen_this_game(c))
        content = m.what;
      else
        content = remembered(m);
      if (is_floor(content)) {
        floor_.push_back(c);
        if (!view_.in_sight(c)) hidden_.push_back(c);
      }
    });
    return ground;
  }

  // As the next games would lay it out.
  std::shared_ptr<const Map> map() {
    auto map = std::make_shared<Map>();
    map->name = "imagined";
    map->ground = Grid<Content>(view_.width(), view_.height());
    for_all_cells([&](Cell c) { map->ground.edit(c) = Content::wall; });
    auto room = static_cast<int>(floor_.size()) - view_.config.players;
    for (const Cell c : floor_) {
      const Content content = remembered(view_.knowledge.memory[c]);
      map->ground.edit(c) = is_object(content) && --room < 0 ? Content::floor : content;
    }
    map->floor = floor_;
    for (int i = 0; i < view_.config.players; ++i) map->starts.push_back(any(floor_));
    return map;
  }

  Cell any(const std::vector<Cell>& cells) {
    return cells[rng_.below(static_cast<std::uint32_t>(cells.size()))];
  }

  Pawn pawn(const State& s, Seat other) {
    const Sighting& sighting = view_.knowledge.others[other];
    if (sighting.in_sight) return {sighting.at, bag(other), 0};
    const int left = pause_left(other);
    if (hidden_.empty() || (left > 0 && s.board.turn != other))
      return {nowhere, {}, static_cast<std::int16_t>(std::max(left, 1))};
    return {any(hidden_), bag(other), 0};
  }

  // Turns that someone still sits out whom this seat has beaten.
  int pause_left(Seat other) const {
    if (view_.config.mode == Mode::match || !view_.knowledge.duels) return 0;
    for (auto d = view_.knowledge.duels->rbegin(); d != view_.knowledge.duels->rend(); ++d)
      if (d->other == other)
        return d->points() <= 0 ? 0 : view_.config.pause - static_cast<int>(view_.board.clock - d->when);
    return 0;
  }

  // The objects that are known to be in it, and some more; of several such bags one that would have drawn
  // what it drew.
  Bag bag(Seat other) {
    std::uint32_t emptied = 0;
    std::vector<Kind> drawn;
    if (view_.knowledge.duels)
      for (const Duelled& d : *view_.knowledge.duels) {
        if (d.other != other) continue;
        if (d.points() > 0) {
          emptied = d.when;
          drawn.clear();
        } else {
          drawn.push_back(d.theirs);
        }
      }
    Bag known;
    if (view_.knowledge.takings)
      for (const Taking& t : *view_.knowledge.takings)
        if (t.when > emptied && (t.who == other || (t.who == nobody && view_.config.mode == Mode::match)))
          ++known[t.kind];
    Bag best = known;
    double best_score = -1;
    for (int i = 0; i < 8; ++i) {
      Bag candidate = known;
      while (chance(0.7)) ++candidate[kind_at(rng_.below(3))];
      double score = rng_.unit();
      for (const Kind kind : drawn) score *= odds_of(candidate)[index(kind)];
      if (score > best_score) {
        best = candidate;
        best_score = score;
      }
    }
    return best;
  }

  // The others remember nothing but what they see now; this seat remembers all that it does.
  void give_memories(State& s) {
    for (Seat other = 0; other < s.config.players; ++other)
      s.knowledge[other].memory = Grid<Memory>(view_.width(), view_.height());
    for (Seat other = 0; other < s.config.players; ++other)
      if (other != view_.seat && s.pawns[other].on_board()) look_around(s, other);
    s.knowledge[view_.seat] = view_.knowledge;
  }

  void count_duels(State& s) {
    if (!view_.knowledge.duels) return;
    for (const Duelled& d : *view_.knowledge.duels) {
      const Seat winner = d.points() > 0 ? view_.seat : d.other;
      ++s.triggered[d.triggered ? view_.seat : d.other];
      if (d.points() != 0) ++s.won[winner];
      ++s.fought[view_.seat];
      ++s.fought[d.other];
    }
  }

  const View& view_;
  Rng& rng_;
  double floor_share_ = 1, object_share_ = 0;
  std::vector<Cell> floor_, hidden_;  // hidden: out of sight
};

}  // namespace

State Chifoumi::sample(const View& view, Rng& rng) { return Imagination(view, rng).imagine(); }

}  // namespace parlor::chifoumi
