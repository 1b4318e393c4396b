// Gopher and Dodo: stones on hexagons.

import { useMemo, useRef, useState } from 'preact/hooks';
import type { LogEntry } from '../api';
import { closest, hexExtent, hexKey, type Point } from '../geometry';
import { pointed } from '../parts/pointed';
import { inDrawing } from '../parts/pointer';
import { useRoving } from '../parts/roving';
import { steady } from '../parts/steady';
import type { HexView } from '../views';
import { t } from '../words';
import type { BoardProps, Face } from './board';
import { dodoFilm, FilmOf, gopherFilm } from './hex_film';
import { BestLine, Edges, Marked, Values } from './hex_marks';
import { type Colour, ends, type Place, places, Stone } from './hex_parts';

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

// Whoever waits may choose any empty cell, or a stone of its own and a cell beside it: what is legal shows when the turn
// comes.
function plansOf(seat: number, all: Place[], stones: Map<string, Colour>, steps: boolean): string[] {
  if (!steps) return all.filter((p) => !stones.has(p.id)).map((p) => p.id);
  const colour = seat === 0 ? 'red' : 'blue';
  const near = (a: Place, b: Place) => a !== b && Math.hypot(a.x - b.x, a.y - b.y) < 1.9;
  return all
    .filter((p) => stones.get(p.id) === colour)
    .flatMap((p) =>
      all.filter((to) => near(p, to) && stones.get(to.id) !== colour).map((to) => `${p.id}-${to.id}`),
    );
}

function HexBoard(props: BoardProps<HexView>) {
  const { view, legal, log, thought, pending, small, seat, planned } = props;
  const ahead = props.play ? null : (props.ahead ?? null);
  const all = useMemo(() => places(view.size), [view.size]);
  const underway = ends(pending[0] ?? '');
  const at = useMemo(() => new Map(all.map((p) => [p.id, p])), [all]);
  const stones = new Map<string, Colour>([
    ...view.red.map((c) => [hexKey(c), 'red'] as const),
    ...view.blue.map((c) => [hexKey(c), 'blue'] as const),
  ]);
  const play = props.play ?? ahead;
  const offered = props.play ? legal : ahead ? plansOf(seat, all, stones, props.game === 'dodo') : [];
  const moves = offered.map((move) => ({ move, ends: ends(move) }));
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
    if (ahead && planned && ends(planned).includes(id)) ahead(null);
    else if (move && play) {
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
    if (ahead && planned && ends(planned).includes(id)) return `${id}, ${what}, ${t('ahead.chosen')}`;
    if (ahead && targets.has(id)) return `${id}, ${what}, ${t('ahead.may')}`;
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
      class={`board hex${small ? ' small' : ''}${from ? ' picking' : ''}${ahead ? ' waits' : ''}`}
      viewBox={box}
      tabindex={-1}
      role="group"
      aria-label={t('board.of', view.size)}
      {...events}
      onKeyDown={(e) => {
        if (e.key !== 'Escape') return events.onKeyDown(e);
        pick(null);
        ahead?.(null);
      }}
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
            targets.has(p.id) && (ahead ? 'later' : 'target'),
            movable.has(p.id) && (ahead ? 'later' : 'movable'),
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
                look={[
                  ((dragged !== null && p.id === from) || (underway.length === 2 && p.id === underway[0])) &&
                    'ghost',
                  !ahead && movable.size > 0 && !movable.has(p.id) && 'stuck',
                  p.id === last.at(-1) && log.at(-1)?.seat !== props.you && 'lands',
                ]
                  .filter(Boolean)
                  .join(' ')}
                from={p.id === last.at(-1) && last.length === 2 ? at.get(last[0]!) : undefined}
              />
            )
          );
        })}
        {(ahead ? [] : [...faint]).map((id) => (
          <circle key={`f${id}`} class={`dot faint ${ink}`} cx={at.get(id)!.x} cy={at.get(id)!.y} r={0.11} />
        ))}
        {all.map(
          (p) =>
            targets.has(p.id) &&
            (!ahead || from) && <circle key={p.id} class={`dot ${ink}`} cx={p.x} cy={p.y} r={0.17} />,
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
          <Stone
            x={at.get(underway.at(-1)!)!.x}
            y={at.get(underway.at(-1)!)!.y}
            colour={ink}
            look="lands"
            from={underway.length === 2 ? at.get(underway[0]!) : undefined}
          />
        </g>
      )}
      {planned && (
        <g class="planned" data-planned={planned}>
          {ends(planned).map((id) => at.has(id) && <polygon key={id} points={at.get(id)!.outline} />)}
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

export const gopher: Face = {
  Board: HexBoard,
  sound: () => 'stone',
  why: (view: HexView, _, names) => t('why.gopher', names[view.turn] ?? ''),
  Preview: ({ step }) => <FilmOf film={gopherFilm} step={step} still={9} />,
  say: sayHex,
  look: 'red-blue',
};

export const dodo: Face = {
  Board: HexBoard,
  sound: () => 'slide',
  why: (view: HexView, _, names) => t('why.dodo', names[view.turn] ?? ''),
  Preview: ({ step }) => <FilmOf film={dodoFilm} step={step} still={10} />,
  say: sayHex,
  look: 'red-blue',
};
