#!/usr/bin/env node
// A simple player for every game of Parlor: short, readable, and better than chance.

import { Bot, run } from './parlor_bot.mjs';

const HEX_STEPS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [-1, -1],
];
const STEPS = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] };

const key = (x, y) => `${x},${y}`;
const stonesOf = (view) => [view.red, view.blue].map((cells) => new Set(cells.map(([x, y]) => key(x, y))));
// "(1,2)-(2,2)" as ["1,2", "2,2"]
const cellsOf = (move) => move.slice(1, -1).split(')-(');
const anyOf = (list) => list[Math.floor(Math.random() * list.length)];

class Examples extends Bot {
  name = 'javascript examples';

  // The move of greatest value; chance decides among equals.
  best(turn, value) {
    const values = turn.legal.map(value);
    const most = Math.max(...values);
    turn.thought = { words: `the best of ${values.length} moves by a look one move ahead` };
    return anyOf(turn.legal.filter((_, i) => values[i] === most));
  }

  // Keeps as many places for itself, and leaves the other as few, as possible after this move.
  gopher(turn) {
    const { size } = turn.view;
    const stones = stonesOf(turn.view);
    const places = (own, other) => {
      let found = 0;
      for (let x = 1 - size; x < size; ++x)
        for (let y = 1 - size; y < size; ++y) {
          if (Math.abs(x - y) >= size || own.has(key(x, y)) || other.has(key(x, y))) continue;
          const around = HEX_STEPS.map(([dx, dy]) => key(x + dx, y + dy));
          if (around.filter((c) => other.has(c)).length === 1 && !around.some((c) => own.has(c))) ++found;
        }
      return found;
    };
    return this.best(turn, (move) => {
      const own = new Set([...stones[turn.seat], ...cellsOf(move)]);
      const other = stones[1 - turn.seat];
      return places(own, other) - 2 * places(other, own);
    });
  }

  // Whoever cannot move wins: it leaves itself as few moves as it can.
  dodo(turn) {
    const { size } = turn.view;
    const stones = stonesOf(turn.view);
    const steps = (side, mine, theirs) => {
      const sign = side === 0 ? 1 : -1;
      let free = 0;
      for (const cell of mine)
        for (const [dx, dy] of [
          [1, 0],
          [0, 1],
          [1, 1],
        ]) {
          const [x, y] = cell.split(',').map(Number);
          const [tx, ty] = [x + sign * dx, y + sign * dy];
          const onBoard = Math.max(Math.abs(tx), Math.abs(ty), Math.abs(tx - ty)) < size;
          if (onBoard && !mine.has(key(tx, ty)) && !theirs.has(key(tx, ty))) ++free;
        }
      return free;
    };
    return this.best(turn, (move) => {
      const [from, to] = cellsOf(move);
      const mine = new Set(stones[turn.seat]);
      mine.delete(from);
      mine.add(to);
      const theirs = stones[1 - turn.seat];
      return steps(1 - turn.seat, theirs, mine) - steps(turn.seat, mine, theirs);
    });
  }

  // Places its fleet at random; then shoots around what it has hit, and otherwise on every second cell.
  battleship(turn) {
    if (turn.view.phase === 'placing') return anyOf(turn.legal);
    const at = (name) => [name.charCodeAt(0) - 97, Number(name.slice(1)) - 1];
    const { shots } = turn.view.enemy;
    const sunk = new Set(shots.filter((s) => s.told === 'sunk' && s.ship !== null).map((s) => s.ship));
    const hits = new Set(
      shots.filter((s) => s.told === 'hit' && !sunk.has(s.ship)).map((s) => key(...at(s.cell))),
    );
    return this.best(turn, (move) => {
      const [x, y] = at(move);
      const sides = Object.values(STEPS).filter(([dx, dy]) => hits.has(key(x + dx, y + dy)));
      const inLine = sides.some(([dx, dy]) => hits.has(key(x + 2 * dx, y + 2 * dy)));
      return 4 * inLine + 2 * (sides.length > 0) + ((x + y) % 2 === 0);
    });
  }

  // Walks to the nearest object, and explores while it sees none; duels only when its bag looks good.
  chifoumi(turn) {
    const { view } = turn;
    const duel = turn.legal.find((move) => move.startsWith('duel'));
    const steps = turn.legal.filter((move) => move in STEPS);
    const bag = Object.values(view.bag).reduce((sum, n) => sum + n, 0);
    if (duel && (!steps.length || bag >= 3)) return duel;
    if (!steps.length || !view.at) return turn.legal[0];
    const what = (x, y) => view.rows[y - view.origin[1]]?.[x - view.origin[0]] ?? '?';
    for (const wanted of ['FPK', '?']) {
      const move = this.wayTo(
        view,
        steps,
        (x, y) => wanted.includes(what(x, y)),
        (x, y) => what(x, y) !== '#',
      );
      if (move) return move;
    }
    return anyOf(steps);
  }

  // The first step of a shortest way to a cell that is wanted.
  wayTo(view, steps, wanted, free) {
    const first = new Map([[key(...view.at), null]]);
    for (const queue = [view.at]; queue.length; ) {
      const [x, y] = queue.shift();
      const begun = first.get(key(x, y));
      if (begun && wanted(x, y)) return begun;
      for (const [move, [dx, dy]] of Object.entries(STEPS)) {
        const [tx, ty] = [x + dx, y + dy];
        const onMap = tx >= 0 && ty >= 0 && tx < view.width && ty < view.height;
        if (!onMap || first.has(key(tx, ty)) || !free(tx, ty) || (!begun && !steps.includes(move))) continue;
        first.set(key(tx, ty), begun ?? move);
        queue.push([tx, ty]);
      }
    }
    return null;
  }

  // Plays what it knows to fit, tells others what they may play, and else discards its oldest card.
  hanabi(turn) {
    const { view } = turn;
    const fits = (card) => Number(card[1]) === view.piles[view.colours.indexOf(card[0])] + 1;
    for (const [slot, card] of view.hands[view.seat].entries())
      if (card.may_be.every(fits) && turn.legal.includes(`p${slot + 1}`)) return `p${slot + 1}`;
    for (let ahead = 1; ahead < view.players; ++ahead) {
      const other = (view.seat + ahead) % view.players;
      for (const card of view.hands[other].filter((c) => fits(c.card)))
        for (const [named, clue] of [
          ['rank_named', card.card[1]],
          ['colour_named', card.card[0]],
        ]) {
          const move = `c${clue}${String.fromCharCode(65 + other)}`;
          if (!card[named] && turn.legal.includes(move)) return move;
        }
    }
    return turn.legal.find((m) => m.startsWith('d')) ?? turn.legal.find((m) => m.startsWith('c'));
  }

  // Any game that this file knows nothing of.
  play(turn) {
    return turn.legal[Math.floor(Math.random() * turn.legal.length)];
  }
}

run(new Examples());
