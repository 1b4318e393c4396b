#include "games/chifoumi/sight.hpp"

#include <algorithm>

namespace parlor::chifoumi {
namespace {

// What lies in a part of the window is seen, perhaps for the first time.
void look_at(State& s, Seat seat, const Box& box) {
  Knowledge& k = s.knowledge[seat];
  k.memory.edit_all(box, s.ground, [&](Memory& m, Content now, Cell c) {
    if (m.seen < s.board.began) {
      if (m.looked < 255) ++m.looked;
      if (is_object(now)) ++m.found[index(kind_of(now))];
    } else if (is_object(m.what) && !is_object(now)) {
      k.takings.edit().push_back({s.board.clock, nobody, kind_of(m.what), c});
    }
    m.what = now;
    m.see(s.board.clock);
  });
}

Box window(const State& s, Cell middle) {
  return square(middle, s.config.vision, s.ground.width(), s.ground.height());
}

// The row or column of a window that lies furthest in a direction; empty where it is off the map.
Box edge(const State& s, Cell middle, int direction) {
  const int r = s.config.vision;
  Box box = window(s, middle);
  const Cell d = directions[direction];
  if (d.x != 0) {
    const int x = middle.x + d.x * r;
    if (x < 0 || x >= s.ground.width()) return {};
    box.left = box.right = x;
  } else {
    const int y = middle.y + d.y * r;
    if (y < 0 || y >= s.ground.height()) return {};
    box.top = box.bottom = y;
  }
  return box;
}

void stamp(State& s, Seat seat, const Box& box) {
  s.knowledge[seat].memory.edit_all(box, s.ground,
                                    [&](Memory& m, Content, Cell) { m.see(s.board.clock - 1); });
}

void note(Sighting& sighting, const State& s, Cell c, bool near) {
  if (near)
    sighting = {c, s.board.clock, true};
  else if (sighting.in_sight)
    sighting = {sighting.at, s.board.clock - 1, false};
}

// Who sees whom changes only when one of the two moves.
void note_players(State& s, Seat seat) {
  const Cell own = s.pawns[seat].at;
  for (Seat other = 0; other < s.config.players; ++other) {
    if (other == seat) continue;
    const Cell theirs = s.pawns[other].at;
    const bool near = own != nowhere && theirs != nowhere && reach(own, theirs) <= s.config.vision;
    note(s.knowledge[seat].others[other], s, theirs, near);
    note(s.knowledge[other].others[seat], s, own, near);
  }
}

}  // namespace

void look_around(State& s, Seat seat) {
  look_at(s, seat, window(s, s.pawns[seat].at));
  note_players(s, seat);
}

void look_away(State& s, Seat seat) {
  stamp(s, seat, window(s, s.pawns[seat].at));
  s.pawns[seat].at = nowhere;
  note_players(s, seat);
}

void look_ahead(State& s, Seat seat, int direction) {
  const Cell to = s.pawns[seat].at;
  const int back = (direction + 2) % direction_count;
  stamp(s, seat, edge(s, step(to, back), back));
  look_at(s, seat, edge(s, to, direction));
  note_players(s, seat);
}

void notice_change(State& s, Cell c, Content before, Seat taker) {
  for (Seat seat = 0; seat < s.config.players; ++seat) {
    const Pawn& pawn = s.pawns[seat];
    if (!pawn.on_board() || reach(pawn.at, c) > s.config.vision) continue;
    Knowledge& k = s.knowledge[seat];
    k.memory.edit(c).what = s.ground[c];
    if (taker != nobody && taker != seat)
      k.takings.edit().push_back({s.board.clock, static_cast<std::int8_t>(taker), kind_of(before), c});
  }
}

}  // namespace parlor::chifoumi
