// Placing a fleet: arranged here as a whole, judged by the server, then sent ship by ship.

import { useEffect, useRef, useState } from 'preact/hooks';
import type { Plan } from '../api';
import { type Berth, berthCells, berthMove, berthOf, cellName, isDirection, kept } from '../geometry';
import { announce } from '../parts/live';
import { inDrawing } from '../parts/pointer';
import type { BattleshipView } from '../views';
import { said, t } from '../words';
import type { BoardProps } from './board';
import { Grid, Hull, margin } from './sea';

const nothing: ReadonlySet<number> = new Set();

// The ships as they lie here: those placed already, and the plan for the others. The server says which of them are
// wrong, and where they lie at first; until it has, nothing can be sent.
function useFleet(view: BattleshipView, plan: BoardProps['plan']) {
  const placed = view.own.ships.length;
  const [fleet, setFleet] = useState<Berth[]>([]);
  const [judged, setJudged] = useState<{ moves: string; wrong: ReadonlySet<number> } | null>(null);
  const moves = fleet.slice(placed).map(berthMove);
  const key = moves.join();
  const judge = ({ moves, wrong }: Plan) =>
    setJudged({ moves: moves.join(), wrong: new Set(wrong.map((i) => i + placed)) });
  const shuffle = () => {
    setJudged(null);
    plan?.().then(
      (drawn) => {
        setFleet([...view.own.ships.map((ship) => berthOf(ends(ship.cells))), ...drawn.moves.map(berthOf)]);
        judge(drawn);
      },
      () => {},
    );
  };
  const able = plan !== null;
  useEffect(() => {
    if (!plan) return;
    if (fleet.length === 0) return shuffle();
    if (moves.length === 0) return;
    let stale = false;
    plan(moves).then(
      (answer) => !stale && judge(answer),
      () => {},
    );
    return () => {
      stale = true;
    };
  }, [able, key, placed]);
  const change = (ship: number, to: Partial<Berth>) =>
    setFleet((old) => old.map((berth, i) => (i === ship ? kept(view, { ...berth, ...to }) : berth)));
  return { fleet, moves, wrong: judged?.wrong ?? nothing, known: judged?.moves === key, change, shuffle };
}

const ends = (cells: string[]) => `${cells[0]}-${cells.at(-1)}`;

export function Harbour({ view, play, plan, pending }: BoardProps<BattleshipView>) {
  const { fleet, moves, wrong, known, change, shuffle } = useFleet(view, plan);
  const placed = view.own.ships.length,
    sending = pending.length > 0 || placed === view.fleet.length;
  const send = () => play?.(...moves);
  const [held, hold] = useState(0);
  const svg = useRef<SVGSVGElement>(null);
  const lies = (ship: number) => sending || ship < view.own.ships.length;
  const turn = (ship: number) => {
    const berth = fleet[ship];
    if (berth && !lies(ship)) change(ship, { down: !berth.down });
  };
  const grab = (ship: number) => (event: PointerEvent) => {
    if (event.button !== 0 || !svg.current || lies(ship)) return;
    hold(ship);
    const berth = fleet[ship]!,
      start = inDrawing(svg.current, event);
    let moved = false;
    const onMove = (e: PointerEvent) => {
      const p = inDrawing(svg.current!, e);
      const column = berth.column + Math.round(p.x - start.x),
        row = berth.row + Math.round(p.y - start.y);
      if (column !== berth.column || row !== berth.row) moved = true;
      if (moved) change(ship, { column, row });
    };
    const onUp = (e: PointerEvent) => {
      removeEventListener('pointermove', onMove);
      removeEventListener('pointerup', onUp);
      removeEventListener('pointercancel', onUp);
      if (!moved && e.type === 'pointerup') turn(ship);
    };
    addEventListener('pointermove', onMove);
    addEventListener('pointerup', onUp);
    addEventListener('pointercancel', onUp);
  };
  const onKey = (ship: number) => (event: KeyboardEvent) => {
    if (lies(ship) || event.ctrlKey || event.metaKey || event.altKey) return;
    const berth = fleet[ship]!;
    if (event.key === 'r' || event.key === 'R' || event.key === ' ' || event.key === 'Enter') turn(ship);
    else if (isDirection(event.key)) {
      const dx = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
      const dy = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
      change(ship, { column: berth.column + dx, row: berth.row + dy });
      announce(cellName(Math.max(0, berth.column + dx), Math.max(0, berth.row + dy)));
    } else return;
    event.preventDefault();
  };
  // R turns the ship that is being dragged, too.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const busy = event.target instanceof HTMLElement && /INPUT|SELECT|TEXTAREA/.test(event.target.tagName);
      if (
        (event.key === 'r' || event.key === 'R') &&
        !event.defaultPrevented &&
        !busy &&
        !event.ctrlKey &&
        !event.metaKey
      )
        turn(held);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });
  return (
    <div class="harbour">
      <section>
        <h2>{t('harbour.title')}</h2>
        <p class="quiet">{t('harbour.how')}</p>
        <svg
          ref={svg}
          class="board sea placing"
          preserveAspectRatio="xMinYMin"
          viewBox={`${-margin} ${-margin} ${view.width + margin + 0.1} ${view.height + margin + 0.1}`}
          role="group"
          aria-label={t('harbour.title')}
        >
          <Grid width={view.width} height={view.height} />
          {fleet.map((berth, i) => (
            <g
              key={i}
              class={`ship${i === held ? ' held' : ''}${wrong.has(i) ? ' wrong' : ''}`}
              role="button"
              tabindex={0}
              data-ship={i}
              aria-label={
                t(
                  'harbour.ship',
                  said(view.fleet[i]!.name),
                  cellName(berth.column, berth.row),
                  t(berth.down ? 'harbour.down' : 'harbour.across'),
                ) + (wrong.has(i) ? `, ${t('harbour.wrong_here')}` : '')
              }
              onPointerDown={grab(i)}
              onKeyDown={onKey(i)}
              onFocus={() => hold(i)}
            >
              <Hull
                cells={berthCells(berth).map((c) => cellName(...c))}
                state={wrong.has(i) ? 'wrong' : 'afloat'}
              />
              <text x={berth.column + 0.5} y={berth.row + 0.5} dy="0.35em">
                {view.fleet[i]!.letter}
              </text>
            </g>
          ))}
        </svg>
        <p class="wrong-line" role="status">
          {wrong.size > 0
            ? t(
                (
                  {
                    yes: 'harbour.wrong',
                    corners: 'harbour.wrong_touch',
                    no: 'harbour.wrong_corner',
                  } as const
                )[view.touch],
              )
            : ''}
        </p>
        <div class="buttons">
          <button type="button" class="primary" disabled={!known || wrong.size > 0 || sending} onClick={send}>
            {sending ? t('harbour.sending') : t('harbour.ready')}
          </button>
          <button type="button" disabled={sending} onClick={shuffle}>
            {t('harbour.random')}
          </button>
          <button type="button" disabled={sending} onClick={() => turn(held)}>
            {t('harbour.turn')}
          </button>
        </div>
      </section>
    </div>
  );
}
