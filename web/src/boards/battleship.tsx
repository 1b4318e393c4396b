// Battleship: two seas and the shots at them.

import { useState } from 'preact/hooks';
import type { HeatMap, LogEntry, Thought } from '../api';
import { cellAt, cellName } from '../geometry';
import { announce } from '../parts/live';
import { pointed } from '../parts/pointed';
import { useRoving } from '../parts/roving';
import type { Sound } from '../parts/sound';
import { steady } from '../parts/steady';
import { lastVolley } from '../parts/turns';
import type { BattleshipView, Shot, View } from '../views';
import { percent, said, t } from '../words';
import type { BoardProps, Face, Hunt, WholeProps } from './board';
import { Harbour } from './harbour';
import { Grid, Heat, Hull, isBerth, margin, ShotMark } from './sea';
import { SeaFilm } from './sea_film';

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
  planned?: string | null | undefined; // a shot for when the turn comes
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
  planned,
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
      {planned && (
        <g class="planned" data-planned={planned}>
          <circle class="aimed" cx={cellAt(planned)[0] + 0.5} cy={cellAt(planned)[1] + 0.5} r={0.36} />
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
  hunt?: Hunt | null | undefined;
}

function Sea({ thought, shotsLeft, sunk, unnamed, hunt, ...sea }: SeaWithThought) {
  const [chosen, choose] = useState(0);
  const maps = thought?.maps ?? hunt?.maps ?? [],
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
      {hunt && (
        <label class="switch hunt">
          <input type="checkbox" checked={hunt.on} onChange={(e) => hunt.turn(e.currentTarget.checked)} />
          <span>{t('sea.hunt')}</span>
        </label>
      )}
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

const nothing: Set<string> = new Set();
const cellsOf = (view: BattleshipView) =>
  Array.from({ length: view.width * view.height }, (_, i) =>
    cellName(i % view.width, Math.floor(i / view.width)),
  );

// The same cell again takes it back.
const planOrNot =
  (ahead: (move: string | null) => void, planned: string | null | undefined) => (cell: string) =>
    ahead(cell === planned ? null : cell);

function soundOf(entry: LogEntry, view: BattleshipView | null): Sound {
  if (entry.move === null || isBerth(entry.move)) return 'stone';
  const shots = !view ? [] : entry.seat === view.seat ? view.enemy.shots : view.own.shots;
  const told = shots.find((shot) => shot.cell === entry.move)?.told;
  return told === 'sunk' ? 'sunk' : told === 'hit' ? 'hit' : 'splash';
}

function BattleshipBoard(props: BoardProps<BattleshipView>) {
  const { view, all, seat, names, legal, play, over } = props;
  if (view.phase === 'placing' && props.you === seat && !over) return <Harbour {...props} />;
  const other = view.solo ? -1 : 1 - seat;
  const ahead = view.phase === 'firing' && !view.salvo ? (props.ahead ?? null) : null;
  const firing = view.phase === 'firing' ? (play ?? (ahead && planOrNot(ahead, props.planned))) : null;
  const told = new Set(view.enemy.shots.map((shot) => shot.cell));
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
        legal={
          play ? new Set(legal) : ahead ? new Set(cellsOf(view).filter((cell) => !told.has(cell))) : nothing
        }
        fire={firing}
        planned={props.planned}
        pending={props.pending.find((move) => !isBerth(move))}
        thought={over ? null : props.thought}
        sunk={new Set(view.enemy.sunk)}
        unnamed={unnamed}
        {...(play && view.salvo ? { shotsLeft: view.shots_left } : {})}
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
          hunt={props.hunt}
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

export const battleship: Face = {
  Board: BattleshipBoard,
  Whole: BothSeas,
  Preview: SeaFilm,
  sound: soundOf,
  say: sayBattleship,
  why: (view: BattleshipView, scores, names) =>
    view.solo || scores[0] === scores[1]
      ? ''
      : t('why.battleship', names[scores[0]! < scores[1]! ? 0 : 1] ?? ''),
  value: (chance, move) => (isBerth(move) ? '' : percent(chance)), // of a berth it is no chance of a hit
};
