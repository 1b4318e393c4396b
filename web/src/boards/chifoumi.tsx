// Chifoumi on a grid: what is in sight, what is remembered, the bag, duels.

import { useMemo, useState } from 'preact/hooks';
import { pointed } from '../parts/pointed';
import type { ChifoumiView } from '../views';
import { t, type Word } from '../words';
import type { BoardProps, Face, WholeProps } from './board';
import { useKeys, useSwipes } from './chifoumi_keys';
import { inWords, kindName, kinds, outcome, sayChifoumi, soundOf, whyChifoumi } from './chifoumi_words';
import { DuelScene } from './duel';
import { heatPaths, layers, shownPart, together } from './grid';
import { GridFilm } from './grid_film';
import { Ground, hasThings, letterOf, Picture, Sight, Token } from './things';

const around: Record<string, [number, number]> = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] };
function Terrain({
  view,
  legal,
  play,
  thought,
  pending,
  whole,
  small,
  here,
  tiles = null,
}: BoardProps<ChifoumiView> & { whole: boolean; here: boolean }) {
  const swipes = useSwipes(legal, play);
  const drawn = useMemo(() => layers(view, hasThings(tiles)), [view, tiles]);
  const heat = useMemo(
    () =>
      (thought?.maps ?? []).filter((m) => m.width === view.width && m.height === view.height).map(heatPaths),
    [thought, view.width, view.height],
  );
  const part = shownPart(view, whole);
  const towards = around[pending[0] ?? ''];
  const lit = pointed.value?.seat === null ? around[pointed.value.move] : undefined;
  const step = (move: string) => {
    const d = around[move]!,
      at = view.at!;
    return (
      <rect
        key={move}
        class="step"
        x={at[0] + d[0]}
        y={at[1] + d[1]}
        width={1}
        height={1}
        rx={0.15}
        role="button"
        tabindex={-1}
        aria-label={t(`walk.${move}` as Word)}
        onClick={() => play?.(move)}
      />
    );
  };
  return (
    <svg
      class={`board grid${small ? ' small' : ''}${here ? ' walked' : ''}`}
      {...swipes}
      viewBox={`${part.x - 0.1} ${part.y - 0.1} ${part.width + 0.2} ${part.height + 0.2}`}
      role="group"
      aria-label={t('chifoumi.map', view.width, view.height)}
    >
      <rect class="fog" width={view.width} height={view.height} />
      <Ground drawn={drawn} tiles={tiles} />
      {heat.map((paths, i) => (
        <g key={i} class={`belief b${i}`} aria-hidden="true">
          {paths.map((d, j) => (
            <path key={j} d={d} fill-opacity={0.08 + 0.1 * j} />
          ))}
        </g>
      ))}
      {view.at && <Sight at={view.at} vision={view.vision} />}
      {view.others
        .filter((o) => o.at)
        .map((o) => (
          <Token key={o.seat} at={o.at} seat={o.seat} faint={!o.in_sight} />
        ))}
      {view.at && lit && (
        <rect class="pointed" x={view.at[0] + lit[0]} y={view.at[1] + lit[1]} width={1} height={1} />
      )}
      {view.at && <Token at={view.at} seat={view.seat} faint={towards !== undefined} you />}
      {view.at && towards && (
        <g class="pending">
          <Token at={[view.at[0] + towards[0], view.at[1] + towards[1]]} seat={view.seat} you />
        </g>
      )}
      {play && view.at && legal.filter((m) => m in around).map(step)}
    </svg>
  );
}

function Bag({ view, label = t('chifoumi.bag') }: { view: ChifoumiView; label?: string }) {
  return (
    <ul class="bag" aria-label={label}>
      {kinds.map((kind) => (
        <li key={kind}>
          <Picture kind={kind} />
          <b>{view.bag[kind]}</b>
          <span class="visually-hidden">{kindName(kind)}</span>
        </li>
      ))}
    </ul>
  );
}

function LastDuel({ view, names }: { view: ChifoumiView; names: string[] }) {
  const duel = view.duels.at(-1);
  if (!duel) return null;
  const recent = view.clock - duel.when <= 2 * view.players;
  return (
    <div key={duel.when} class={`duel ${outcome(duel)}${recent ? ' recent' : ''}`}>
      <p class="quiet">{t('duel.last')}</p>
      <div class="draws">
        <span class="drawn own">
          <Picture kind={duel.own} />
          <span>
            {names[view.seat]}: {kindName(duel.own)}
          </span>
        </span>
        <span class="drawn theirs">
          <Picture kind={duel.theirs} />
          <span>
            {names[duel.with]}: {kindName(duel.theirs)}
          </span>
        </span>
      </div>
      <p>
        <b>{t(`duel.${outcome(duel)}` as Word, names[view.seat] ?? '')}</b>
      </p>
    </div>
  );
}

// It stays where it is while others move, so that nothing jumps and the focus is kept.
function Pad({
  legal,
  play,
  names,
  pending,
  advised,
}: {
  legal: string[];
  play: ((move: string) => void) | null;
  names: string[];
  pending: string | undefined;
  advised: string | undefined;
}) {
  const look = (move: string) => `${move === advised ? ' advised' : ''}${move === pending ? ' pending' : ''}`;
  const off = (move: string) => (play && legal.includes(move) ? undefined : 'true');
  const duels = legal.filter((m) => m.startsWith('duel'));
  const arrow: Record<string, string> = {
    n: 'M8 3l5 7H3z',
    e: 'M13 8l-7 5V3z',
    s: 'M8 13l5-7H3z',
    w: 'M3 8l7 5V3z',
  };
  return (
    <div class="pad">
      <div class="cross">
        {['n', 'w', 'e', 's'].map((m) => (
          <button
            key={m}
            type="button"
            class={`go-${m}${look(m)}`}
            data-move={m}
            aria-disabled={off(m)}
            aria-label={t(`walk.${m}` as Word)}
            onClick={() => off(m) || play?.(m)}
          >
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d={arrow[m]} />
            </svg>
          </button>
        ))}
      </div>
      {legal.includes('stay') && (
        <button
          type="button"
          class={look('stay')}
          data-move="stay"
          aria-disabled={off('stay')}
          onClick={() => play?.('stay')}
        >
          {t('walk.stay')}
        </button>
      )}
      {duels.map((m) => (
        <button
          key={m}
          type="button"
          class={`primary${look(m)}`}
          data-move={m}
          aria-disabled={off(m)}
          onClick={() => play?.(m)}
        >
          {inWords(m, names)}
        </button>
      ))}
    </div>
  );
}

// Where all is over, the game or turn that would come next is counted too: there is none, and the last one stays.
const reached = (count: number, all: number) => Math.min(count, all);

const Count = ({ view }: { view: ChifoumiView }) => (
  <p class="count">
    {view.mode === 'match' && <span>{t('chifoumi.game', reached(view.game, view.games), view.games)}</span>}
    <span>{t('chifoumi.round', reached(view.round, view.turns), view.turns)}</span>
    <span>{view.points.map((p, i) => `${letterOf(i)} ${p}`).join(' · ')}</span>
  </p>
);

function ChifoumiBoard(props: BoardProps<ChifoumiView>) {
  const { view, legal, play, names, small } = props;
  const large = Math.max(view.width, view.height) > 2 * view.vision + 5;
  const [whole, setWhole] = useState(!large || props.you !== props.seat);
  const here = props.you === props.seat && !props.over;
  useKeys(here, legal, play);
  return (
    <div class={`chifoumi-board${small ? ' small' : ''}`}>
      <div class="field-of-play">
        <Terrain {...props} whole={whole} here={here} />
        {!small && <DuelScene view={view} names={names} moves={here ? view.players : 1} />}
      </div>
      <div class="about">
        <Count view={view} />
        <Bag view={view} />
        {view.pause > 0 && <p class="warn">{t('chifoumi.pause', view.pause)}</p>}
        {here && (
          <Pad
            legal={legal}
            play={play}
            names={names}
            pending={props.pending[0]}
            advised={props.thought?.line?.[0]}
          />
        )}
        <LastDuel view={view} names={names} />
        {large && !small && (
          <button type="button" class="quiet-button" aria-pressed={whole} onClick={() => setWhole(!whole)}>
            {t('chifoumi.whole')}
          </button>
        )}
        {here && <p class="quiet keys">{t('chifoumi.keys')}</p>}
      </div>
    </div>
  );
}

// Who sees it all needs one map with everybody on it, not what each of them sees.
function AllTogether({ views, names, revealed, tiles = null }: WholeProps<ChifoumiView>) {
  const drawn = useMemo(() => layers(together(views), hasThings(tiles)), [views, tiles]);
  const first = views[0]!,
    there = views.filter((view) => view.at);
  return (
    <div class={`chifoumi-board whole${revealed ? '' : ' unrevealed'}`}>
      <div class="field-of-play">
        <svg
          class="board grid"
          viewBox={`-0.1 -0.1 ${first.width + 0.2} ${first.height + 0.2}`}
          role="group"
          aria-label={t('chifoumi.map', first.width, first.height)}
        >
          <rect class="fog" width={first.width} height={first.height} />
          <Ground drawn={drawn} tiles={tiles} />
          {there.map((view) => (
            <Sight key={view.seat} at={view.at!} vision={view.vision} />
          ))}
          {there.map((view) => (
            <Token key={view.seat} at={view.at!} seat={view.seat} />
          ))}
        </svg>
        <DuelScene view={lastToDuel(views)} names={names} moves={1} />
      </div>
      <div class="about">
        <Count view={first} />
        {!revealed && (
          <p class="standing">
            {first.points.map((points, seat) => (
              <span key={seat}>
                {names[seat]} <b>{points}</b>
              </span>
            ))}
          </p>
        )}
        {(revealed ? views : []).map((view) => (
          <section key={view.seat}>
            <h2>{names[view.seat]}</h2>
            <Bag view={view} label={t('chifoumi.bag_of', names[view.seat] ?? '')} />
            {view.pause > 0 && <p class="warn">{t('chifoumi.pause', view.pause)}</p>}
          </section>
        ))}
        <LastDuel view={lastToDuel(views)} names={names} />
      </div>
    </div>
  );
}

const lastToDuel = (views: ChifoumiView[]) =>
  views.reduce((best, view) =>
    (view.duels.at(-1)?.when ?? -1) > (best.duels.at(-1)?.when ?? -1) ? view : best,
  );

export const chifoumi: Face = {
  Board: ChifoumiBoard,
  Whole: AllTogether,
  Preview: GridFilm,
  say: sayChifoumi,
  why: whyChifoumi,
  sound: soundOf,
  move: inWords,
};
