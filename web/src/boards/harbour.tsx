// Placing a fleet: arranged here as a whole, then sent ship by ship.

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import {
  berthCells,
  berthMove,
  berthOf,
  cellName,
  isDirection,
  kept,
  misplaced,
  randomFleet,
  type Berth,
} from '../geometry';
import { inDrawing } from '../parts/pointer';
import { announce } from '../parts/live';
import type { BattleshipView } from '../views';
import { t } from '../words';
import { Hull, shipName } from './battleship';
import type { BoardProps } from './board';

const margin = 0.9;

function useFleet(view: BattleshipView) {
  const lengths = view.fleet.map((ship) => ship.length);
  const key = `${view.width} ${view.height} ${view.touch} ${lengths}`;
  const lying = view.own.ships.map((ship) => berthOf(ship.cells));
  const [fleet, setFleet] = useState<Berth[]>(() => randomFleet(view, lengths, Math.random, lying));
  const wrong = useMemo(() => misplaced(view, fleet), [fleet, key]);
  const change = (ship: number, to: Partial<Berth>) =>
    setFleet((old) => old.map((berth, i) => (i === ship ? kept(view, { ...berth, ...to }) : berth)));
  return { fleet, wrong, change, shuffle: () => setFleet(randomFleet(view, lengths, Math.random, lying)) };
}

export function Harbour({ view, play, sending: underway }: BoardProps<BattleshipView>) {
  const { fleet, wrong, change, shuffle } = useFleet(view);
  const placed = view.own.ships.length,
    sending = underway || placed === fleet.length;
  const send = () => play?.(...fleet.slice(placed).map(berthMove));
  const [held, hold] = useState(0);
  const svg = useRef<SVGSVGElement>(null);
  const lies = (ship: number) => sending || ship < view.own.ships.length;
  const turn = (ship: number) => {
    if (!lies(ship)) change(ship, { down: !fleet[ship]!.down });
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
  let lines = '';
  for (let c = 0; c <= view.width; ++c) lines += `M${c} 0V${view.height}`;
  for (let r = 0; r <= view.height; ++r) lines += `M0 ${r}H${view.width}`;
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
          <rect class="water" width={view.width} height={view.height} />
          <path class="lines" d={lines} />
          {Array.from({ length: view.width }, (_, c) => (
            <text key={`c${c}`} class="axis" x={c + 0.5} y={-0.3}>
              {cellName(c, 0)[0]}
            </text>
          ))}
          {Array.from({ length: view.height }, (_, r) => (
            <text key={`r${r}`} class="axis" x={-0.45} y={r + 0.5} dy="0.35em">
              {r + 1}
            </text>
          ))}
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
                  shipName(view.fleet[i]!.name),
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
          <button type="button" class="primary" disabled={wrong.size > 0 || sending} onClick={send}>
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
