// Battleship: two seas and the shots at them.

import { useState } from 'preact/hooks';
import type { HeatMap, LogEntry, Thought } from '../api';
import { cellAt, cellName } from '../geometry';
import { announce } from '../parts/live';
import { pointed } from '../parts/pointed';
import { useRoving } from '../parts/roving';
import { steady } from '../parts/steady';
import { lastVolley } from '../parts/turns';
import type { BattleshipView, Shot, View } from '../views';
import { percent, said, t } from '../words';
import type { BoardProps, Face, WholeProps } from './board';
import { Harbour } from './harbour';
import { Grid, Hull, isBerth, margin, ShotMark } from './sea';

function Heat({ map }: { map: HeatMap }) {
  const most = Math.max(1e-9, ...map.cells.map((v) => v ?? 0));
  return (
    <g class="heat" aria-hidden="true">
      {map.cells.map(
        (v, i) =>
          v !== null &&
          v > 0 && (
            <rect
              key={i}
              x={i % map.width}
              y={Math.floor(i / map.width)}
              width={1}
              height={1}
              fill-opacity={(0.06 + 0.84 * (v / most)).toFixed(3)}
            >
              <title>{percent(v)}</title>
            </rect>
          ),
      )}
    </g>
  );
}

const SeaCell = steady(
  ({
    id,
    x,
    y,
    label,
    may,
    stop,
  }: {
    id: string;
    x: number;
    y: number;
    label: string;
    may: boolean;
    stop: boolean;
  }) => (
    <rect
      class={`hit-area${may ? ' may' : ''}`}
      x={x}
      y={y}
      width={1}
      height={1}
      role="button"
      aria-label={label}
      aria-disabled={may ? undefined : 'true'}
      data-spot={id}
      tabindex={stop ? 0 : -1}
    />
  ),
);

interface SeaProps {
  view: BattleshipView;
  shooter: number; // who shoots at it
  shots: Shot[];
  volley: number; // so many of them were the last turn's
  ships: { ship: number; cells: string[]; hit: string[] }[];
  name: string;
  legal: Set<string>;
  fire: ((cell: string) => void) | null;
  heat?: HeatMap | null;
  best?: string | null;
  pending?: string | undefined; // a shot that is on its way
}

export function Waters({
  view,
  shooter,
  shots,
  volley,
  ships,
  name,
  legal,
  fire,
  heat,
  best,
  pending,
}: SeaProps) {
  const [aimed, aim] = useState<string | null>(null); // by touch, where a finger covers more than a cell
  const at = pointed.value;
  const lit = at && (at.seat ?? view.seat) === shooter && /^[a-z]+\d+$/.test(at.move) ? at.move : null;
  const told = new Map(shots.map((shot) => [shot.cell, shot]));
  const cells = Array.from({ length: view.width * view.height }, (_, i) => {
    const column = i % view.width,
      row = Math.floor(i / view.width);
    return { id: cellName(column, row), x: column, y: row };
  });
  const { root, events, stop } = useRoving(
    cells,
    (cell, touched) => {
      if (!fire || !legal.has(cell)) return;
      aim(touched && aimed !== cell ? cell : null);
      if (!touched || aimed === cell) fire(cell);
      else announce(t('sea.aimed', cell));
    },
    shots.at(-1)?.cell,
  );
  const label = (cell: string) => {
    const shot = told.get(cell);
    const ship = shot && shot.ship !== null ? ` (${said(view.fleet[shot.ship]?.name ?? '')})` : '';
    const own = ships.some((s) => s.cells.includes(cell)) ? `, ${t('sea.own_ship')}` : '';
    return `${cell}, ${shot ? t(`sea.${shot.told}`) + ship : t('sea.unknown')}${own}`;
  };
  const board = (
    <svg
      ref={root}
      class={`board sea${fire ? ' aim' : ''}`}
      preserveAspectRatio="xMinYMin"
      viewBox={`${-margin} ${-margin} ${view.width + margin + 0.1} ${view.height + margin + 0.1}`}
      tabindex={-1}
      role="group"
      aria-label={name}
      {...events}
    >
      <Grid width={view.width} height={view.height} />
      {heat && <Heat map={heat} />}
      {ships.map((s) => (
        <Hull key={s.ship} cells={s.cells} state={s.hit.length === s.cells.length ? 'sunk' : 'afloat'} />
      ))}
      {shots.map((shot, i) => (
        <ShotMark
          key={shot.cell}
          shot={shot}
          last={i >= shots.length - volley}
          letter={shot.ship === null ? '' : (view.fleet[shot.ship]?.letter ?? '')}
        />
      ))}
      {lit && <rect class="pointed" x={cellAt(lit)[0]} y={cellAt(lit)[1]} width={1} height={1} />}
      {fire && aimed && (
        <g class="sight-on" data-aimed={aimed}>
          <path d={`M${cellAt(aimed)[0] + 0.5} 0V${view.height}M0 ${cellAt(aimed)[1] + 0.5}H${view.width}`} />
          <circle cx={cellAt(aimed)[0] + 0.5} cy={cellAt(aimed)[1] + 0.5} r={0.42} />
        </g>
      )}
      {pending && (
        <g class="pending" data-pending={pending}>
          <circle class="aimed" cx={cellAt(pending)[0] + 0.5} cy={cellAt(pending)[1] + 0.5} r={0.3} />
        </g>
      )}
      {best && (
        <rect
          class="advice"
          x={cellAt(best)[0] + 0.06}
          y={cellAt(best)[1] + 0.06}
          width={0.88}
          height={0.88}
          rx={0.2}
        />
      )}
      {cells.map(({ id, x, y }) => (
        <SeaCell
          key={id}
          id={id}
          x={x}
          y={y}
          label={label(id)}
          may={fire !== null && legal.has(id)}
          stop={id === stop}
        />
      ))}
    </svg>
  );
  return (
    <div class="waters">
      {board}
      {fire && aimed && <p class="aim-line">{t('sea.aimed', aimed)}</p>}
    </div>
  );
}

function FleetList({
  view,
  sunk,
  title,
  unnamed,
}: {
  view: BattleshipView;
  sunk: Set<number>;
  title: string;
  unnamed?: number | undefined;
}) {
  return (
    <div class="fleet">
      <h3>{title}</h3>
      <ul>
        {view.fleet.map((ship, i) => (
          <li key={i} class={sunk.has(i) ? 'gone' : ''}>
            <svg viewBox={`0 0 ${ship.length} 1`} class="mini" aria-hidden="true">
              <rect x={0.06} y={0.2} width={ship.length - 0.12} height={0.6} rx={0.3} />
            </svg>
            <span>
              {ship.letter} {said(ship.name)}
            </span>
            <span class="visually-hidden">{sunk.has(i) ? t('sea.sunk') : t('sea.afloat')}</span>
          </li>
        ))}
      </ul>
      {unnamed !== undefined && unnamed > 0 && <p class="quiet">{t('sea.sunk_count', unnamed)}</p>}
    </div>
  );
}

const trueShips = (all: View[] | null, seat: number) =>
  (all?.[seat] as BattleshipView | undefined)?.own.ships;
const lost = (view: BattleshipView) =>
  new Set(view.own.ships.filter((s) => s.hit.length === s.cells.length).map((s) => s.ship));

// A sea under its title, what someone who shoots at it thinks, and what has become of the fleet.
interface SeaWithThought extends Omit<SeaProps, 'heat' | 'best'> {
  thought: Thought | null;
  shotsLeft?: number;
  sunk: Set<number>;
  unnamed?: number | undefined;
}

function Sea({ thought, shotsLeft, sunk, unnamed, ...sea }: SeaWithThought) {
  const [chosen, choose] = useState(0);
  const maps = thought?.maps ?? [],
    first = thought?.line?.[0];
  return (
    <section>
      <h2>
        {sea.name}
        {shotsLeft !== undefined && <span class="quiet"> · {t('sea.shots_left', shotsLeft)}</span>}
      </h2>
      <Waters
        {...sea}
        heat={maps[Math.min(chosen, maps.length - 1)] ?? null}
        best={first && /^[a-z]\d+$/.test(first) ? first : null}
      />
      {maps.length > 1 && (
        <label class="field inline">
          {t('sea.map')}
          <select value={chosen} onChange={(e) => choose(Number(e.currentTarget.value))}>
            {maps.map((m, i) => (
              <option key={i} value={i}>
                {said(m.title)}
              </option>
            ))}
          </select>
        </label>
      )}
      <FleetList view={sea.view} sunk={sunk} title={t('sea.ships_left')} unnamed={unnamed} />
    </section>
  );
}

function BattleshipBoard(props: BoardProps<BattleshipView>) {
  const { view, all, seat, names, legal, play, over } = props;
  if (view.phase === 'placing' && props.you === seat && !over) return <Harbour {...props} />;
  const other = view.solo ? -1 : 1 - seat;
  const firing = view.phase === 'firing' ? play : null;
  const unnamed = view.enemy.sunk_count > view.enemy.sunk.length ? view.enemy.sunk_count : undefined;
  const yours = props.you === seat,
    volley = (by: number) => (view.salvo ? lastVolley(props.log, props.number, by) : 1);
  const enemyTitle = view.solo
    ? t('sea.hidden_waters')
    : yours
      ? t('sea.enemy')
      : t('sea.waters_of', names[other] ?? '');
  const ownTitle = yours ? t('sea.yours') : t('sea.waters_of', names[seat] ?? '');
  // When it is over the ships themselves are shown, and no thought of them.
  return (
    <div class={`seas${view.solo ? ' solo' : ''}`}>
      <Sea
        view={view}
        shooter={seat}
        name={enemyTitle}
        shots={view.enemy.shots}
        volley={volley(seat)}
        ships={(over && trueShips(all, other)) || []}
        legal={new Set(legal)}
        fire={firing}
        pending={props.pending.find((move) => !isBerth(move))}
        thought={over ? null : props.thought}
        sunk={new Set(view.enemy.sunk)}
        unnamed={unnamed}
        {...(firing && view.salvo ? { shotsLeft: view.shots_left } : {})}
      />
      {!view.solo && (
        <Sea
          view={view}
          shooter={other}
          name={ownTitle}
          shots={view.own.shots}
          volley={volley(other)}
          ships={view.own.ships}
          legal={new Set()}
          fire={null}
          thought={null}
          sunk={lost(view)}
        />
      )}
    </div>
  );
}

// Who sees it all needs two seas, not what each of the two sees of both.
function BothSeas({ views, names, log, number, over, thought }: WholeProps<BattleshipView>) {
  return (
    <div class="seas both">
      {views.map((view, seat) => (
        <Sea
          key={seat}
          view={view}
          shooter={1 - seat}
          name={t('sea.waters_of', names[seat] ?? '')}
          shots={view.own.shots}
          volley={view.salvo ? lastVolley(log, number, 1 - seat) : 1}
          ships={view.own.ships}
          legal={new Set()}
          fire={null}
          thought={over ? null : thought(1 - seat)}
          sunk={new Set([...lost(view), ...(views[1 - seat]?.enemy.sunk ?? [])])}
        />
      ))}
    </div>
  );
}

function sayBattleship(entry: LogEntry, names: string[], view: View | null): string {
  const who = names[entry.seat] ?? '';
  if (entry.move === null || isBerth(entry.move)) return t('say.places_ship', who);
  const sea = view as BattleshipView | null;
  const shots = !sea ? [] : entry.seat === sea.seat ? sea.enemy.shots : sea.own.shots;
  const shot = shots.find((s) => s.cell === entry.move);
  if (!shot) return t('say.fires', who, entry.move);
  const ship = shot.ship === null ? '' : said(sea!.fleet[shot.ship]?.name ?? '');
  if (shot.told === 'miss') return t('say.miss', who, entry.move);
  if (shot.told === 'sunk')
    return ship ? t('say.sinks', who, entry.move, ship) : t('say.sinks_some', who, entry.move);
  return ship ? t('say.hits', who, entry.move, ship) : t('say.hits_some', who, entry.move);
}

function Preview() {
  const hulls = [
    ['b2', 'c2', 'd2', 'e2'],
    ['g3', 'g4', 'g5'],
    ['b5', 'b6'],
    ['d6', 'e6', 'f6', 'g7'],
  ].slice(0, 3);
  const misses = ['d4', 'f6', 'c7', 'h2'],
    hits = ['g3', 'g4', 'd2'];
  return (
    <svg class="preview sea" viewBox="0 0 8 7" aria-hidden="true">
      <rect class="water" width={8} height={7} />
      <path
        class="lines"
        d={
          Array.from({ length: 9 }, (_, c) => `M${c} 0V7`).join('') +
          Array.from({ length: 8 }, (_, r) => `M0 ${r}H8`).join('')
        }
      />
      {hulls.map((cells) => (
        <Hull key={cells[0]} cells={cells} state="afloat" />
      ))}
      {misses.map((cell) => (
        <ShotMark key={cell} shot={{ cell, told: 'miss', ship: null }} letter="" last={false} />
      ))}
      {hits.map((cell) => (
        <ShotMark key={cell} shot={{ cell, told: 'hit', ship: null }} letter="" last={cell === 'g4'} />
      ))}
    </svg>
  );
}

export const battleship: Face = {
  Board: BattleshipBoard,
  Whole: BothSeas,
  Preview,
  say: sayBattleship,
  why: (view: BattleshipView, scores, names) =>
    view.solo || scores[0] === scores[1]
      ? ''
      : t('why.battleship', names[scores[0]! < scores[1]! ? 0 : 1] ?? ''),
  value: (chance, move) => (isBerth(move) ? '' : percent(chance)), // of a berth it is no chance of a hit
};
