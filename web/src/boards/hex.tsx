// Gopher and Dodo: stones on hexagons.

import { useMemo, useRef, useState } from 'preact/hooks';
import type { Candidate, HeatMap, LogEntry, Thought } from '../api';
import {
  closest,
  hexCells,
  hexCentre,
  hexExtent,
  hexKey,
  hexMove,
  hexOutline,
  markedCells,
  type Point,
} from '../geometry';
import { shortValue } from '../parts/games';
import { pointed } from '../parts/pointed';
import { inDrawing } from '../parts/pointer';
import { useRoving } from '../parts/roving';
import { steady } from '../parts/steady';
import type { HexView } from '../views';
import { t } from '../words';
import type { BoardProps, Face } from './board';

type Colour = 'red' | 'blue';
interface Place extends Point {
  id: string;
  outline: string;
}

function places(size: number): Place[] {
  return hexCells(size).map((cell) => {
    const centre = hexCentre(cell);
    return { ...centre, id: hexKey(cell), outline: hexOutline(centre, 0.96) };
  });
}

const ends = (move: string): string[] => hexMove(move).map(hexKey);

// A ring marks red, a lozenge blue, for those who do not tell the colours apart.
export const Stone = steady(
  ({ x, y, colour, ghost, stuck }: Point & { colour: Colour; ghost?: boolean; stuck?: boolean }) => {
    const mark = 0.24;
    return (
      <g class={`stone ${colour}${ghost ? ' ghost' : ''}${stuck ? ' stuck' : ''}`}>
        <circle cx={x} cy={y + 0.05} r={0.68} class="shade" />
        <circle cx={x} cy={y} r={0.68} class="body" />
        {colour === 'red' ? (
          <circle cx={x} cy={y} r={mark} class="mark" />
        ) : (
          <path
            d={`M${x} ${y - 1.25 * mark}l${1.25 * mark} ${1.25 * mark}l${-1.25 * mark} ${1.25 * mark}l${-1.25 * mark} ${-1.25 * mark}z`}
            class="mark"
          />
        )}
      </g>
    );
  },
);

function Arrow({ from, to }: { from: Point; to: Point }) {
  const dx = to.x - from.x,
    dy = to.y - from.y,
    length = Math.hypot(dx, dy) || 1;
  const ux = dx / length,
    uy = dy / length;
  const a = { x: from.x + ux * 0.45, y: from.y + uy * 0.45 },
    b = { x: to.x - ux * 0.5, y: to.y - uy * 0.5 };
  const head = `${b.x + ux * 0.3},${b.y + uy * 0.3} ${b.x - uy * 0.22},${b.y + ux * 0.22} ${b.x + uy * 0.22},${b.y - ux * 0.22}`;
  return (
    <>
      <line x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
      <polygon points={head} />
    </>
  );
}

const mostSteps = 5;

// How the game may go on, numbered and in the colour of who moves: a stone that walks is an arrow, a new one a ring.
function BestLine({ line, at, turn }: { line: string[]; at: Map<string, Place>; turn: number }) {
  return (
    <g class="line" aria-hidden="true">
      {line.slice(0, mostSteps).map((move, i) => {
        const [from, to] = ends(move).map((id) => at.get(id));
        if (!from) return null;
        const mark = to ? { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 } : from;
        return (
          <g key={i} class={`ahead ${(turn + i) % 2 === 0 ? 'red' : 'blue'}`}>
            {to && <Arrow from={from} to={to} />}
            <circle cx={mark.x} cy={mark.y} r={to ? 0.29 : 0.46} />
            <text x={mark.x} y={mark.y} dy="0.35em">
              {i + 1}
            </text>
          </g>
        );
      })}
    </g>
  );
}

const tone = ({ value, proof }: Candidate) =>
  proof === 'win'
    ? 'won'
    : proof === 'loss'
      ? 'lost'
      : value > 0.15
        ? 'good'
        : value < -0.15
          ? 'bad'
          : 'even';

// Values of the moves that a thinker looked at: on the cell where a stone goes, the best one where several lead there,
// and where no arrow comes from.
function Values({ thought, at, turn }: { thought: Thought; at: Map<string, Place>; turn: number }) {
  const shown = new Map<string, Candidate>();
  for (const candidate of thought.candidates ?? []) {
    const to = ends(candidate.move).at(-1);
    if (to && !shown.has(to)) shown.set(to, candidate);
  }
  return (
    <g class="values" aria-hidden="true">
      {[...shown].map(([id, candidate]) => {
        const p = at.get(id),
          above = turn === 0 && candidate.move.includes('-(');
        return (
          p && (
            <text key={id} x={p.x} y={p.y + (above ? -0.35 : 0.75)} class={`value ${tone(candidate)}`}>
              {shortValue(candidate)}
            </text>
          )
        );
      })}
    </g>
  );
}

function Marked({ map, size }: { map: HeatMap; size: number }) {
  return (
    <g class="marked">
      {markedCells(map, size).map((cell) => {
        const centre = hexCentre(cell);
        return <circle key={hexKey(cell)} cx={centre.x} cy={centre.y} r={0.5} />;
      })}
    </g>
  );
}

// Coordinates along the edges: x on the right, y on the left.
function Edges({ size }: { size: number }) {
  const numbers = Array.from({ length: 2 * size - 1 }, (_, i) => i + 1 - size);
  const at = (x: number, y: number, side: number, n: number) => {
    const p = hexCentre([x, y]);
    const below = n <= 0 ? 0.62 : 0; // beside the lower edges, then up along the sides
    return (
      <text key={`${side}${n}`} x={p.x + side * (n <= 0 ? 0.95 : 1.3)} y={p.y + below} dy="0.35em">
        {n}
      </text>
    );
  };
  return (
    <g class="edges" aria-hidden="true">
      {numbers.map((n) => at(n, Math.max(1 - size, n + 1 - size), 1, n))}
      {numbers.map((n) => at(Math.max(1 - size, n + 1 - size), n, -1, n))}
    </g>
  );
}

// Attributes of SVG are told apart by capitals: it is tabindex here.
interface CellProps {
  place: Place;
  classes: string;
  label: string;
  off: boolean;
  stop: boolean;
}

const CellOf = steady(({ place, classes, label, off, stop }: CellProps) => (
  <g
    class={`cell ${classes}`}
    role="button"
    aria-label={label}
    aria-disabled={off ? 'true' : undefined}
    data-spot={place.id}
    tabindex={stop ? 0 : -1}
  >
    <polygon points={place.outline} />
  </g>
));

function HexBoard({ view, legal, log, thought, play, pending, small }: BoardProps<HexView>) {
  const all = useMemo(() => places(view.size), [view.size]);
  const underway = ends(pending[0] ?? '');
  const at = useMemo(() => new Map(all.map((p) => [p.id, p])), [all]);
  const stones = new Map<string, Colour>([
    ...view.red.map((c) => [hexKey(c), 'red'] as const),
    ...view.blue.map((c) => [hexKey(c), 'blue'] as const),
  ]);
  const moves = play ? legal.map((move) => ({ move, ends: ends(move) })) : [];
  const steps = moves.some((m) => m.ends.length === 2);
  const [picked, pick] = useState<string | null>(null);
  const [dragged, drag] = useState<Point | null>(null);
  const svg = useRef<SVGSVGElement>(null);
  const from = steps && moves.some((m) => m.ends[0] === picked) ? picked : null;
  const last = ends(log.at(-1)?.move ?? '');
  const ink = view.turn === 0 ? 'red' : 'blue';
  const line = thought?.line ?? [],
    made = line[0] !== undefined && line[0] === log.at(-1)?.move; // what was thought before it

  const targets = new Map<string, string>(); // cell → the move that a press there makes
  for (const m of moves) {
    if (!steps) targets.set(m.ends[0]!, m.move);
    else if (m.ends[0] === from) targets.set(m.ends[1]!, m.move);
  }
  const faint = new Set(steps && !from ? moves.map((m) => m.ends[1]!) : []); // where any stone may step
  const movable = new Set(steps ? moves.map((m) => m.ends[0]!) : []);
  const press = (id: string) => {
    const move = targets.get(id);
    if (move && play) {
      pick(null);
      play(move);
    } else if (movable.has(id)) pick(id === from ? null : id);
    else pick(null);
  };
  const { root, events, stop } = useRoving(all, press, last.at(-1) ?? '(0,0)');
  const grab = (event: PointerEvent) => {
    const id = (event.target as Element).closest('[data-spot]')?.getAttribute('data-spot') ?? '';
    if (!movable.has(id) || !svg.current || event.button !== 0) return;
    const start = inDrawing(svg.current, event);
    let moved = false;
    const onMove = (e: PointerEvent) => {
      const p = inDrawing(svg.current!, e);
      if (!moved && Math.hypot(p.x - start.x, p.y - start.y) < 0.3) return;
      if (!moved) pick(id);
      moved = true;
      drag(p);
    };
    const onUp = (e: PointerEvent) => {
      removeEventListener('pointermove', onMove);
      removeEventListener('pointerup', onUp);
      removeEventListener('pointercancel', onUp);
      drag(null);
      if (!moved || e.type === 'pointercancel') return;
      const target = closest(all, inDrawing(svg.current!, e), 1);
      const made = moves.find((m) => m.ends[0] === id && m.ends[1] === target?.id);
      if (made && play) {
        pick(null);
        play(made.move);
      }
    };
    addEventListener('pointermove', onMove);
    addEventListener('pointerup', onUp);
    addEventListener('pointercancel', onUp);
  };
  const label = (id: string) => {
    const stone = stones.get(id);
    const what = stone ? t(stone === 'red' ? 'hex.red' : 'hex.blue') : t('hex.empty');
    const may = targets.has(id) ? `, ${t('hex.may_go')}` : movable.has(id) ? `, ${t('hex.may_move')}` : '';
    return `${id}, ${what}${may}${last.includes(id) ? `, ${t('hex.last')}` : ''}`;
  };
  const extent = hexExtent(view.size);
  const edge = small ? 0.25 : 0.7;
  const box = `${-extent.x - edge} ${-extent.y - edge} ${2 * (extent.x + edge)} ${2 * (extent.y + edge)}`;
  const set = (element: SVGSVGElement | null) => {
    svg.current = element;
    root.current = element;
  };
  return (
    <svg
      ref={set}
      class={`board hex${small ? ' small' : ''}${from ? ' picking' : ''}`}
      viewBox={box}
      tabindex={-1}
      role="group"
      aria-label={t('board.of', view.size)}
      {...events}
      onKeyDown={(e) => (e.key === 'Escape' ? pick(null) : events.onKeyDown(e))}
      onPointerDown={grab}
    >
      {all.map((p) => (
        <CellOf
          key={p.id}
          place={p}
          label={label(p.id)}
          off={!targets.has(p.id) && !movable.has(p.id)}
          stop={p.id === stop}
          classes={[
            last.includes(p.id) && 'last',
            targets.has(p.id) && 'target',
            movable.has(p.id) && 'movable',
            p.id === from && 'picked',
            stones.has(p.id) && 'taken',
          ]
            .filter(Boolean)
            .join(' ')}
        />
      ))}
      {ends(pointed.value?.move ?? '').map(
        (id) => at.has(id) && <polygon key={id} class="pointed" points={at.get(id)!.outline} />,
      )}
      {!small && <Edges size={view.size} />}
      <g class="pieces">
        {all.map((p) => {
          const colour = stones.get(p.id);
          return (
            colour && (
              <Stone
                key={p.id}
                x={p.x}
                y={p.y}
                colour={colour}
                ghost={(dragged !== null && p.id === from) || (underway.length === 2 && p.id === underway[0])}
                stuck={movable.size > 0 && !movable.has(p.id)}
              />
            )
          );
        })}
        {[...faint].map((id) => (
          <circle key={`f${id}`} class={`dot faint ${ink}`} cx={at.get(id)!.x} cy={at.get(id)!.y} r={0.11} />
        ))}
        {all.map(
          (p) => targets.has(p.id) && <circle key={p.id} class={`dot ${ink}`} cx={p.x} cy={p.y} r={0.17} />,
        )}
        {last.map(
          (id) =>
            at.has(id) && (
              <circle
                key={id}
                class={`just${id === last.at(-1) ? '' : ' from'}`}
                cx={at.get(id)!.x}
                cy={at.get(id)!.y}
                r={0.8}
              />
            ),
        )}
      </g>
      {thought?.maps?.[0] && <Marked map={thought.maps[0]} size={view.size} />}
      {thought && <BestLine line={made ? line.slice(1) : line} at={at} turn={view.turn} />}
      {thought && !made && <Values thought={thought} at={at} turn={view.turn} />}
      {at.has(underway.at(-1) ?? '') && (
        <g class="pending">
          <Stone x={at.get(underway.at(-1)!)!.x} y={at.get(underway.at(-1)!)!.y} colour={ink} />
        </g>
      )}
      {dragged && <Stone x={dragged.x} y={dragged.y} colour={ink} />}
    </svg>
  );
}

function sayHex(entry: LogEntry, names: string[]): string {
  const [from, to] = ends(entry.move ?? '');
  const who = names[entry.seat] ?? '';
  return to ? t('say.steps', who, from!, to) : t('say.places', who, from ?? '?');
}

function Preview({ red, blue, size }: { red: string; blue: string; size: number }) {
  const extent = hexExtent(size);
  const at = new Map(places(size).map((p) => [p.id, p]));
  return (
    <svg
      class="preview hex"
      viewBox={`${-extent.x - 0.2} ${-extent.y - 0.2} ${2 * extent.x + 0.4} ${2 * extent.y + 0.4}`}
      aria-hidden="true"
    >
      {[...at.values()].map((p) => (
        <g class="cell" key={p.id}>
          <polygon points={p.outline} />
        </g>
      ))}
      {ends(red).map((id) => (
        <Stone key={id} {...at.get(id)!} colour="red" />
      ))}
      {ends(blue).map((id) => (
        <Stone key={id} {...at.get(id)!} colour="blue" />
      ))}
    </svg>
  );
}

export const gopher: Face = {
  Board: HexBoard,
  why: (view: HexView, _, names) => t('why.gopher', names[view.turn] ?? ''),
  Preview: () => <Preview size={4} red="(0,0)(2,1)(-1,-2)(1,2)(-2,0)" blue="(1,1)(0,-1)(-1,0)(2,0)" />,
  say: sayHex,
  look: 'red-blue',
};

export const dodo: Face = {
  Board: HexBoard,
  why: (view: HexView, _, names) => t('why.dodo', names[view.turn] ?? ''),
  Preview: () => (
    <Preview
      size={4}
      red="(-3,-3)(-3,-2)(-2,-3)(-2,-2)(-3,-1)(-1,-3)(-1,-1)(0,-2)(0,0)(-2,0)"
      blue="(3,3)(3,2)(2,3)(2,2)(3,1)(1,3)(1,1)(0,2)(1,2)(2,0)"
    />
  ),
  say: sayHex,
  look: 'red-blue',
};
