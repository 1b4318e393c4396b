// A game that was played, step by step: its board, and what steers it.

import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { LogEntry, Replay, Thought } from '../api';
import { faceOf } from '../boards/faces';
import { t } from '../words';
import { lastShown, useFinalView, useFrame } from './frames';
import { seatName } from './games';
import { announce } from './live';
import { ending } from './outcome';
import { useUnpointed } from './pointed';
import { RulesButton } from './rules';
import { replayPause } from './settings';
import { play } from './sound';
import { tilesOf } from './tiles';

function Steps({ number, last, jump }: { number: number; last: number; jump: (number: number) => void }) {
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!playing) return;
    if (number >= last) return setPlaying(false);
    const timer = setTimeout(() => jump(number + 1), replayPause());
    return () => clearTimeout(timer);
  }, [playing, number]);
  const button = (label: string, to: number, path: string) => (
    <button
      type="button"
      aria-label={label}
      disabled={to < 0 || to > last || to === number}
      onClick={() => jump(to)}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
  return (
    <div class="steps">
      {button(t('replay.first'), 0, 'M3 3h2v10H3zM13 3v10L6 8z')}
      {button(t('replay.back'), number - 1, 'M11 3v10L4 8z')}
      <button
        type="button"
        class="primary"
        aria-keyshortcuts="p"
        aria-label={playing ? t('pace.pause') : t('replay.play')}
        onClick={() => setPlaying(!playing)}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d={playing ? 'M4 3h3v10H4zM9 3h3v10H9z' : 'M4 3v10l9-5z'} />
        </svg>
      </button>
      {button(t('replay.on'), number + 1, 'M5 3v10l7-5z')}
      {button(t('replay.last'), last, 'M11 3h2v10h-2zM3 3v10l7-5z')}
      <input
        type="range"
        min={0}
        max={last}
        value={number}
        aria-label={t('replay.slider')}
        aria-valuetext={t('replay.at', number, last)}
        onInput={(e) => jump(Number(e.currentTarget.value))}
      />
      <span class="quiet">
        {number} / {last}
      </span>
    </div>
  );
}

// The arrows step through the game, but where they are needed to walk over a board or along a slider.
// Listening begins with the first frame drawn, and steps from where the last key led: no key is lost to a busy machine.
function useArrows(
  last: number,
  step: (to: (from: number) => number) => void,
  within?: RefObject<HTMLElement | null>,
) {
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target as Element | null;
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        target?.closest('input, select, textarea, .board') ||
        (within && !within.current?.contains(target))
      )
        return;
      const to = {
        ArrowLeft: (from: number) => from - 1,
        ArrowRight: (from: number) => from + 1,
        Home: () => 0,
        End: () => last,
      }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      step(to);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [last]);
}

// Where a reader is in a game. The arrows step from anywhere on the page, or from within a part of it.
export function useSteps(replay: Replay, within?: RefObject<HTMLElement | null>) {
  const last = lastShown(replay);
  const [number, setNumber] = useState(0);
  const frame = useFrame(replay, number);
  const final = useFinalView(replay);
  const names = replay.seats.map((name, i) => seatName(name) || t('seat', i + 1));
  const log: LogEntry[] = replay.acts.slice(0, last).map(([by, move], i) => ({ number: i, seat: by, move }));
  const step = (to: (from: number) => number) => setNumber((from) => Math.max(0, Math.min(last, to(from))));
  const jump = (to: number) => step(() => to);
  useArrows(last, step, within);
  useUnpointed(number);
  const entry = log[number - 1];
  const words = entry ? faceOf(replay.game).say(entry, names, final, null) : t('table.begins');
  useEffect(() => announce(words), [number]);
  // A step on is heard; who jumps about hears nothing.
  const before = useRef(number);
  useEffect(() => {
    const sound = entry && number === before.current + 1 && faceOf(replay.game).sound?.(entry, final);
    before.current = number;
    if (sound) play(sound);
  }, [number]);
  return { replay, number, last, jump, frame, final, names, log, words };
}

export function Stage({
  steps,
  heading,
  thought,
}: {
  steps: ReturnType<typeof useSteps>;
  heading: ComponentChildren;
  thought?: (seat: number, hidden: boolean) => Thought | null;
}) {
  const { replay, number, last, jump, frame, names, log, words } = steps;
  const [seat, setSeat] = useState<number | null>(null);
  const { Board, Whole } = faceOf(replay.game);
  const { hidden } = replay;
  const shown = !hidden ? [0] : seat !== null ? [seat] : replay.seats.map((_, i) => i);
  const tiles = useMemo(() => tilesOf(replay.set.map), [replay]);
  const thoughtOf = (i: number) => thought?.(i, hidden) ?? null;
  const made = log.slice(0, number),
    over = number === replay.acts.length;
  return (
    <div class="stage">
      <div class="headline">
        {heading}
        <RulesButton name={replay.game} />
        <p class="status">{replay.players.map((p, i) => `${names[i]}: ${p}`).join(' · ')}</p>
      </div>
      <p class="happened">
        {words}
        {over && replay.scores && (
          <b> {ending({ ...replay, you: null }, frame?.number === number ? frame.views[0]! : null, names)}</b>
        )}
      </p>
      <Steps number={number} last={last} jump={jump} />
      {hidden && (
        <label class="field inline">
          {t('replay.seen_by')}
          <select
            value={seat ?? ''}
            onChange={(e) => setSeat(e.currentTarget.value === '' ? null : Number(e.currentTarget.value))}
          >
            <option value="">{t('replay.all_seats')}</option>
            {names.map((name, i) => (
              <option key={i} value={i}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {frame &&
        (Whole && shown.length > 1 ? (
          <Whole
            views={frame.views}
            names={names}
            log={made}
            number={number}
            over={over}
            revealed
            thought={thoughtOf}
            tiles={tiles}
          />
        ) : (
          <div class={shown.length > 1 ? 'side-by-side' : ''}>
            {shown.map(
              (i) =>
                frame.views[i] && (
                  <section key={i}>
                    {shown.length > 1 && <h2>{t('watch.sees', names[i] ?? '')}</h2>}
                    <Board
                      game={replay.game}
                      view={frame.views[i]!}
                      drawing={frame.drawings?.[i] ?? null}
                      all={frame.views}
                      seat={i}
                      you={null}
                      names={names}
                      legal={[]}
                      log={made}
                      number={number}
                      over={over}
                      thought={thoughtOf(i)}
                      play={null}
                      plan={null}
                      pending={[]}
                      tiles={tiles}
                      small={shown.length > 1}
                    />
                  </section>
                ),
            )}
          </div>
        ))}
    </div>
  );
}
