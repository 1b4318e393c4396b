// A record, step by step, with what an analyst thinks of it.

import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { type LogEntry, type Replay, reasonOf, type Sentence } from '../api';
import { faceOf } from '../boards/faces';
import { Copy, download } from '../parts/copy';
import { ErrorLine } from '../parts/error_line';
import { useFinalView, useFrame, useThought } from '../parts/frames';
import { gameOf, gameTitle, seatName } from '../parts/games';
import { announce } from '../parts/live';
import { Log } from '../parts/log';
import { openTable } from '../parts/open';
import { outcome } from '../parts/outcome';
import { pack } from '../parts/record';
import { ThoughtView } from '../parts/thought';
import { ValueGraph } from '../parts/value_graph';
import { link } from '../route';
import { t } from '../words';

function Steps({ number, last, jump }: { number: number; last: number; jump: (number: number) => void }) {
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!playing) return;
    if (number >= last) return setPlaying(false);
    const timer = setTimeout(() => jump(number + 1), 700);
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

function PlayOn({ replay, number, seat }: { replay: Replay; number: number; seat: number }) {
  const [error, setError] = useState<Sentence>('');
  const playOn = async () => {
    const opponent = gameOf(replay.game)?.opponent ?? 'expert';
    try {
      const { position, seed } = replay.record;
      await openTable(
        {
          game: replay.game,
          set: replay.set,
          seed,
          ...(position ? { position } : {}),
          acts: replay.acts.slice(0, number),
          seats: replay.seats.map((_, i) => (i === seat ? 'person' : opponent)),
        },
        [seat],
      );
    } catch (e) {
      setError(reasonOf(e));
    }
  };
  return (
    <>
      <button type="button" onClick={playOn}>
        {t('replay.play_on', seatName(replay.seats[seat] ?? ''))}
      </button>
      <ErrorLine error={error} />
    </>
  );
}

function Share({ replay }: { replay: Replay }) {
  const [url, setUrl] = useState('');
  useEffect(() => {
    pack(replay.record).then(
      (text) => setUrl(link('replay', 'game', text)),
      () => setUrl(''),
    );
  }, [replay]);
  return (
    <details class="links">
      <summary>{t('replay.share')}</summary>
      {url && <Copy label={t('replay.permalink')} text={url} />}
      <button
        type="button"
        onClick={() => download(`${replay.game}.jsonl`, `${JSON.stringify(replay.record)}\n`)}
      >
        {t('download')}
      </button>
    </details>
  );
}

// The arrows step through the game, but where they are needed to walk over a board or along a slider.
// Listening begins with the first frame drawn, and steps from where the last key led: no key is lost to a busy machine.
function useArrows(last: number, step: (to: (from: number) => number) => void) {
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target as Element | null;
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        target?.closest('input, select, textarea, .board')
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

export function Viewer({ replay }: { replay: Replay }) {
  const last = replay.acts.length;
  const [number, setNumber] = useState(0);
  const [seat, setSeat] = useState<number | null>(null);
  const frame = useFrame(replay, number);
  const final = useFinalView(replay);
  const thinking = useThought(replay, number);
  const names = replay.seats.map((name, i) => seatName(name) || t('seat', i + 1));
  const log: LogEntry[] = replay.acts.map(([by, move], i) => ({ number: i, seat: by, move }));
  const { Board, Whole, say, look } = faceOf(replay.game);
  const hidden = gameOf(replay.game)?.hidden ?? false;
  const step = (to: (from: number) => number) => setNumber((from) => Math.max(0, Math.min(last, to(from))));
  const jump = (to: number) => step(() => to);
  useArrows(last, step);
  useEffect(() => {
    const entry = log[number - 1];
    announce(entry ? say(entry, names, final, null) : t('table.begins'));
  }, [number]);
  const acting = frame?.to_act[0] ?? 0;
  const shown = !hidden ? [0] : seat !== null ? [seat] : replay.seats.map((_, i) => i);
  const thoughtOf = (i: number) =>
    thinking.current && (!hidden || thinking.current.seat === i) ? thinking.current.thought : null;
  const entry = log[number - 1],
    made = log.slice(0, number),
    over = number === last;
  return (
    <div class={`table replay ${replay.game} ${look ?? ''}`}>
      <div class="stage">
        <div class="headline">
          <h1 tabIndex={-1}>{gameTitle(replay.game)}</h1>
          <p class="status">{replay.players.map((p, i) => `${names[i]}: ${p}`).join(' · ')}</p>
        </div>
        <p class="happened">
          {entry ? say(entry, names, final, null) : t('table.begins')}
          {number === last && replay.scores && <b> {outcome({ ...replay, you: null }, names)}</b>}
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
              thought={thoughtOf}
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
                        sending={false}
                        small={shown.length > 1}
                      />
                    </section>
                  ),
              )}
            </div>
          ))}
      </div>
      <aside class="beside">
        <ValueGraph replay={replay} number={number} jump={jump} />
        <div class="buttons actions">
          <button type="button" disabled={thinking.asking || !thinking.playing} onClick={thinking.ask}>
            {thinking.asking ? t('hint.thinks') : t('replay.think')}
          </button>
          <button
            type="button"
            aria-pressed={thinking.always}
            onClick={() => thinking.setAlways(!thinking.always)}
          >
            {t('replay.always')}
          </button>
          {thinking.playing && frame && <PlayOn replay={replay} number={number} seat={acting} />}
        </div>
        <ErrorLine error={thinking.error} />
        {thinking.current && (
          <ThoughtView
            thought={thinking.current.thought}
            game={replay.game}
            names={names}
            title={t('thought.analyst', names[thinking.current.seat] ?? '')}
          />
        )}
        <h2 class="log-title">{t('log')}</h2>
        <Log game={replay.game} log={log} names={names} view={final} you={null} at={number} jump={jump} />
        <Share replay={replay} />
      </aside>
    </div>
  );
}
