#include "games/chifoumi/rules.hpp"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <tuple>
#include <vector>

#include "games/chifoumi/sight.hpp"

namespace parlor::chifoumi {
namespace {

// The moves of a pawn, given what blocks it and whom it sees.
template <class Blocked, class Sees>
Chifoumi::Moves moves_of(const Config& config, Seat seat, Blocked&& blocked, Sees&& sees) {
  Chifoumi::Moves moves;
  for (int d = 0; d < direction_count; ++d)
    if (!blocked(d)) moves.push_back(Move::step(d));
  if (moves.empty()) moves.push_back(Move::stay());
  for (Seat other = 0; other < config.players; ++other)
    if (other != seat && sees(other)) moves.push_back(Move::duel(other));
  return moves;
}

bool is_free(const State& s, Cell c) {
  if (s.ground[c] != Content::floor) return false;
  return std::ranges::none_of(s.pawns, [&](const Pawn& p) { return p.at == c; });
}

// Uniform over the free floor. Nearly always a few tries find one; a full map is searched through.
Cell free_cell(State& s) {
  const auto& floor = s.config.map->floor;
  for (int tries = 0; tries < 64; ++tries) {
    const Cell c = floor[s.rng.below(static_cast<std::uint32_t>(floor.size()))];
    if (is_free(s, c)) return c;
  }
  std::vector<Cell> free;
  std::ranges::copy_if(floor, std::back_inserter(free), [&](Cell c) { return is_free(s, c); });
  assert(!free.empty() && "check_room() holds");
  return free[s.rng.below(static_cast<std::uint32_t>(free.size()))];
}

void scatter(State& s, Kind kind) {
  const Cell c = free_cell(s);
  s.ground.edit(c) = content_of(kind);
  notice_change(s, c, Content::floor, nobody);
}

// Everything is laid out anew; bags and memories stay.
void lay_out(State& s) {
  for (Seat seat = 0; seat < s.config.players; ++seat)
    if (s.pawns[seat].on_board()) look_away(s, seat);
  s.board.began = s.board.clock;
  s.ground = s.config.map->ground;
  for (Seat seat = 0; seat < s.config.players; ++seat)
    s.pawns[seat].at = s.config.starts == Starts::map ? s.config.map->starts[seat] : free_cell(s);
  for (const Kind kind : kinds)
    for (int i = 0; i < s.config.scattered[index(kind)]; ++i) s.ground.edit(free_cell(s)) = content_of(kind);
  for (Seat seat = 0; seat < s.config.players; ++seat) look_around(s, seat);
}

void next_game(State& s) {
  if (++s.board.game == s.config.games) {
    s.board.over = true;
    return;
  }
  s.board.round = 0;
  s.board.turn = s.board.game % s.config.players;
  lay_out(s);
}

// The next seat that does not sit out; one whose pause is over comes back as its turn begins.
void next_turn(State& s) {
  const Seat first = s.board.game % s.config.players;
  for (;;) {
    s.board.turn = (s.board.turn + 1) % s.config.players;
    if (s.board.turn == first && ++s.board.round == s.config.turns) return next_game(s);
    Pawn& pawn = s.pawns[s.board.turn];
    if (pawn.on_board()) return;
    if (pawn.pause > 0) {
      --pawn.pause;
      continue;
    }
    pawn.at = free_cell(s);
    look_around(s, s.board.turn);
    return;
  }
}

void make_step(State& s, Seat seat, int direction) {
  Pawn& pawn = s.pawns[seat];
  pawn.at = step(pawn.at, direction);
  look_ahead(s, seat, direction);
  const Content content = s.ground[pawn.at];
  if (!is_object(content)) return;
  ++pawn.bag[kind_of(content)];
  s.ground.edit(pawn.at) = Content::floor;
  notice_change(s, pawn.at, content, seat);
}

// The loser's bag is emptied: in a match it is gone, in the arena it lies about, and the loser sits out.
void punish(State& s, Seat loser) {
  Pawn& pawn = s.pawns[loser];
  const Bag lost = pawn.bag;
  pawn.bag = {};
  if (s.config.mode == Mode::match) return;
  look_away(s, loser);
  pawn.pause = static_cast<std::int16_t>(s.config.pause);
  for (const Kind kind : kinds)
    for (int i = 0; i < lost[kind]; ++i) scatter(s, kind);
}

void fight(State& s, Seat seat, Seat rival) {
  const Kind own = draw_from(s.pawns[seat].bag, s.rng);
  const Kind theirs = draw_from(s.pawns[rival].bag, s.rng);
  const auto note = [&](Seat who, Seat other, Kind a, Kind b) {
    s.knowledge[who].duels.edit().push_back(
        {s.board.clock, static_cast<std::int8_t>(other), who == seat, a, b});
    ++s.fought[who];
  };
  note(seat, rival, own, theirs);
  note(rival, seat, theirs, own);
  ++s.triggered[seat];
  const int result = outcome(own, theirs);
  if (result == 0) return;
  const Seat winner = result > 0 ? seat : rival, loser = result > 0 ? rival : seat;
  ++s.board.points[winner];
  --s.board.points[loser];
  ++s.won[winner];
  punish(s, loser);
}

}  // namespace

bool operator==(const Config& a, const Config& b) {
  const auto fields = [](const Config& c) {
    return std::tie(c.mode, c.players, c.vision, c.turns, c.games, c.pause, c.scattered, c.starts);
  };
  if (fields(a) != fields(b)) return false;
  return a.map == b.map || (a.map && b.map && *a.map == *b.map);
}

Config Chifoumi::known(const Config& config) {
  Config rest = config;
  rest.map.reset();
  rest.scattered = {};
  return rest;
}

State Chifoumi::initial(const Config& config, std::uint64_t seed) {
  State s;
  s.config = config;
  s.rng = Rng(seed);
  for (Seat seat = 0; seat < config.players; ++seat)
    s.knowledge[seat].memory = Grid<Memory>(config.map->width(), config.map->height());
  lay_out(s);
  return s;
}

Chifoumi::Moves Chifoumi::legal(const View& view, Seat seat) {
  if (view.board.over || seat != view.board.turn || seat != view.seat) return {};
  const Grid<Memory>& memory = view.knowledge.memory;
  return moves_of(
      view.config, seat,
      [&](int d) {
        const Cell c = step(view.own.at, d);
        return !memory.contains(c) || memory[c].what == Content::wall;
      },
      [&](Seat other) { return view.knowledge.others[other].in_sight; });
}

void Chifoumi::apply(State& s, Seat seat, Move move) {
  ++s.board.clock;
  if (move.is_duel()) {
    fight(s, seat, move.rival());
    if (s.config.mode == Mode::match) return next_game(s);
  } else if (move.is_step()) {
    make_step(s, seat, move.direction());
  }
  next_turn(s);
}

View Chifoumi::observe(const State& s, Seat seat) {
  return {known(s.config), s.board, seat, s.pawns[seat], s.knowledge[seat]};
}

bool Chifoumi::play_random(State& s, Rng& rng) {
  if (s.board.over) return false;
  const Seat seat = s.board.turn;
  const Cell own = s.pawns[seat].at;
  const auto moves = moves_of(
      s.config, seat,
      [&](int d) {
        const Cell c = step(own, d);
        return !s.ground.contains(c) || s.ground[c] == Content::wall;
      },
      [&](Seat other) { return s.knowledge[seat].others[other].in_sight; });
  apply(s, seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
  return true;
}

double Chifoumi::score(const State& s, Seat seat) {
  const double points = s.board.points[seat];
  if (s.config.mode == Mode::arena || !s.board.over || s.board.points[0] != s.board.points[1]) return points;
  const int more = s.triggered[seat] - s.triggered[1 - seat];
  return points + (more > 0 ? 0.5 : more < 0 ? -0.5 : 0);
}

double Chifoumi::measure(const State& s, Seat seat, std::size_t which) {
  const BySeat<std::int16_t>* counts[] = {&s.board.points, &s.triggered, &s.won, &s.fought};
  return (*counts[which])[seat];
}

}  // namespace parlor::chifoumi
