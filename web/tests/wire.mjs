// What a browser received, held against what was true: no frame may tell a seat what it could not see.
import assert from 'node:assert/strict';

const walk = (value, visit, path = '') => {
  if (Array.isArray(value)) for (const [i, item] of value.entries()) walk(item, visit, `${path}[${i}]`);
  else if (value && typeof value === 'object') {
    visit(value, path);
    for (const [key, item] of Object.entries(value)) walk(item, visit, `${path}.${key}`);
  }
};

// A JSON Patch (RFC 6902), as far as the server uses it.
function patched(document, patch) {
  const now = structuredClone(document);
  for (const { op, path, value } of patch) {
    const keys = path.split('/').slice(1);
    const last = keys.pop().replace(/~1/g, '/').replace(/~0/g, '~');
    const node = keys.reduce((inside, key) => inside[key.replace(/~1/g, '/').replace(/~0/g, '~')], now);
    assert.ok(last === '-' || op === 'add' || last in node, `there is nothing at ${path}`);
    if (op === 'replace' || (op === 'add' && !Array.isArray(node))) node[last] = value;
    else if (op === 'add') node.splice(last === '-' ? node.length : Number(last), 0, value);
    else if (Array.isArray(node)) node.splice(Number(last), 1);
    else delete node[last];
  }
  return now;
}

// The frames that a socket received, each `changes` as the complete `table` that it leads to.
export class Frames {
  #table = null;
  constructor(complete = []) {
    this.complete = complete;
  }
  receive(text) {
    const frame = JSON.parse(text);
    if (frame.type === 'changes') this.#table = patched(this.#table, frame.patch);
    else if (frame.type === 'table') this.#table = frame;
    this.complete.push(['changes', 'table'].includes(frame.type) ? this.#table : frame);
  }
}

const states = (frames) => frames.filter((frame) => frame.type === 'table');
const keysOf = (frame) => {
  const keys = new Set();
  walk(frame, (object) => {
    for (const key of Object.keys(object)) keys.add(key);
  });
  return keys;
};

// Every seat's true view after each act, from the record, which the server gives only when all is over.
async function truth(house, record) {
  const views = new Map();
  const all = Array.from({ length: record.moves.length + 1 }, (_, i) => i);
  for (let i = 0; i < all.length; i += 64)
    for (const frame of (await house.ask('/api/replay/at', { record, numbers: all.slice(i, i + 64) })).frames)
      views.set(frame.number, frame.views);
  return views;
}

function checkHanabi(frame, views) {
  const you = frame.you,
    other = (you + 1) % views.length;
  const hidden = new Map(views[other].hands[you].map((card) => [card.id, card.card]));
  assert.equal(frame.view.hands[you].length, hidden.size);
  walk(frame, (object, path) => {
    if (hidden.has(object.id) && 'card' in object)
      assert.equal(object.card, null, `${path} tells what seat ${you} holds`);
  });
}

function checkBattleship(frame, views) {
  const { you } = frame,
    shot = new Set(frame.view.enemy.shots.map((s) => s.cell));
  const ships = views[1 - you].own.ships;
  const told = JSON.stringify({
    ...frame,
    view: { ...frame.view, own: null },
    legal: null,
    log: frame.log.filter((entry) => entry.seat !== you),
  });
  for (const { cells } of ships) {
    const unseen = cells.filter((cell) => !shot.has(cell));
    assert.ok(!told.includes(`${cells[0]}-${cells.at(-1)}`), 'a berth of the enemy is told');
    for (const cell of unseen)
      assert.ok(!JSON.stringify(frame.view.enemy).includes(`"${cell}"`), `${cell} of the enemy is told`);
  }
  for (const entry of frame.log)
    if (entry.seat !== you && entry.move?.includes('-')) assert.fail('a placement of the enemy is told');
}

function checkChifoumi(frame, views, before) {
  const { you, view } = frame;
  walk(frame, (object, path) => 'bag' in object && assert.equal(path, '.view', 'only the own bag is told'));
  assert.deepEqual(view.bag, views[you].bag);
  for (const other of view.others) {
    const near =
      view.at &&
      Math.max(Math.abs(other.at[0] - view.at[0]), Math.abs(other.at[1] - view.at[1])) <= view.vision;
    assert.ok(!other.in_sight || near, 'a rival out of sight is told');
  }
  const last = frame.log.at(-1);
  if (!last || last.seat === you || last.move === null || last.move.startsWith('duel')) return;
  const sawIt = [views, before].some((all) =>
    all?.[you].others.some((other) => other.seat === last.seat && other.in_sight),
  );
  assert.ok(sawIt, `move ${last.number} of a rival out of sight is told`);
}

const checks = { hanabi: checkHanabi, battleship: checkBattleship, chifoumi: checkChifoumi };

export async function checkWire(house, game, frames, record) {
  const views = await truth(house, record);
  let looked = 0;
  for (const frame of states(frames)) {
    const keys = keysOf(frame);
    for (const secret of ['seed', 'secret', 'watch']) assert.ok(!keys.has(secret), `a frame holds ${secret}`);
    if (frame.over || !checks[game]) continue;
    assert.equal(frame.views, null, 'views of other seats while the game is on');
    assert.equal(frame.position, null, 'a position tells all');
    checks[game](frame, views.get(frame.number), views.get(frame.number - 1));
    ++looked;
  }
  return looked;
}
