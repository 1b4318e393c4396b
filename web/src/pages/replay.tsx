// A game that was played: step by step, with what an analyst thinks of it.

import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { api, type Frame, type LogEntry, type Replay, type Thought } from '../api';
import { faceOf, isDrawnInText } from '../boards/faces';
import { Copy, download } from '../parts/copy';
import { gameOf, gameTitle, seatName } from '../parts/games';
import type { Graph } from '../parts/graph';
import { knownTables } from '../parts/kept';
import { announce } from '../parts/live';
import { Log } from '../parts/log';
import { openTable } from '../parts/open';
import { pack, sources, unpack, type Source } from '../parts/record';
import { ThoughtView } from '../parts/thought';
import { href, link } from '../route';
import type { View } from '../views';
import { language, said, t } from '../words';
import { outcome } from './table';

const ahead = 32; // frames asked for at once, around the one that is looked at

// Frames come as they are needed, and stay.
function useFrame(replay: Replay, number: number): Frame | null {
  const frames = useRef(new Map<number, Frame>());
  const [, redraw] = useState(0);
  const wanted = frames.current.get(number);
  useEffect(() => {
    if (wanted) return;
    let stale = false;
    const from = Math.max(0, number - ahead / 4),
      to = Math.min(replay.acts.length, number + ahead);
    const missing = Array.from({ length: to - from + 1 }, (_, i) => from + i).filter(
      (n) => !frames.current.has(n),
    );
    api.frames(replay.record, missing, isDrawnInText(replay.game)).then(
      (list) => {
        for (const frame of list) frames.current.set(frame.number, frame);
        if (!stale) redraw((n) => n + 1);
      },
      (error: Error) => announce(error.message),
    );
    return () => {
      stale = true;
    };
  }, [number, wanted === undefined]);
  const last = useRef<Frame | null>(null);
  if (wanted) last.current = wanted;
  return wanted ?? last.current;
}

// The last view knows what became of every move: what was played, what was hit.
function useFinalView(replay: Replay): View | null {
  const [view, setView] = useState<View | null>(null);
  useEffect(() => {
    api.frames(replay.record, [replay.acts.length]).then(
      ([frame]) => setView(frame?.views[0] ?? null),
      () => {},
    );
  }, [replay]);
  return view;
}

function ValueGraph({
  replay,
  number,
  jump,
}: {
  replay: Replay;
  number: number;
  jump: (number: number) => void;
}) {
  const host = useRef<HTMLDivElement>(null);
  const graph = useRef<Graph | null>(null);
  const [values, setValues] = useState<(number | null)[] | null>(null);
  useEffect(() => {
    const leaving = new AbortController(),
      stale = () => leaving.signal.aborted;
    api.values(replay.record, leaving.signal).then(
      (list) => !stale() && setValues(list),
      () => !stale() && setValues([]),
    );
    return () => leaving.abort();
  }, [replay]);
  const useful = values !== null && values.filter((v) => v !== null).length > 1;
  useEffect(() => {
    if (!useful || !host.current) return;
    let stale = false,
      observer: ResizeObserver | null = null;
    void import('../parts/graph').then(({ draw }) => {
      const element = host.current;
      if (stale || !element) return;
      graph.current = draw(element, values, t('replay.value'), replay.shared === null, jump);
      graph.current.move(number);
      observer = new ResizeObserver(() => graph.current?.resize(element.clientWidth));
      observer.observe(element);
    });
    return () => {
      stale = true;
      observer?.disconnect();
      graph.current?.destroy();
      graph.current = null;
    };
  }, [values, useful]);
  useEffect(() => graph.current?.move(number), [number]);
  if (values !== null && !useful) return null;
  return (
    <figure class="graph">
      <figcaption>
        {replay.shared === null
          ? t('replay.value_for', seatName(replay.seats[0] ?? ''))
          : t('replay.expected')}
        {values === null && ` · ${t('thinking')}`}
      </figcaption>
      <div ref={host} class="plot" role="img" aria-label={t('replay.value')} />
    </figure>
  );
}

function useThought(replay: Replay, number: number) {
  const [thoughts, setThoughts] = useState(new Map<number, { seat: number; thought: Thought }>());
  const [always, setAlways] = useState(false);
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState('');
  const [failed, setFailed] = useState<number | null>(null);
  const ask = async (n: number) => {
    setAsking(true);
    setError('');
    setFailed(null);
    try {
      const answer = await api.thought(replay.record, n);
      setThoughts((old) => new Map(old).set(n, answer));
    } catch (e) {
      setError((e as Error).message);
      setFailed(n);
    }
    setAsking(false);
  };
  const playing = number < replay.acts.length;
  // One at a time: who steps on quickly asks for what is looked at then, not for all that was passed.
  useEffect(() => {
    if (always && playing && !asking && failed !== number && !thoughts.has(number)) void ask(number);
  }, [always, number, asking]);
  return {
    current: thoughts.get(number) ?? null,
    always,
    setAlways,
    ask: () => ask(number),
    asking,
    error,
    playing,
  };
}

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
  const [error, setError] = useState('');
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
      setError((e as Error).message);
    }
  };
  return (
    <>
      <button type="button" onClick={playOn}>
        {t('replay.play_on', seatName(replay.seats[seat] ?? ''))}
      </button>
      {error && (
        <p class="error" role="alert">
          {said(error)}
        </p>
      )}
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

function Viewer({ replay }: { replay: Replay }) {
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
        {thinking.error && (
          <p class="error" role="alert">
            {said(thinking.error)}
          </p>
        )}
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

function Opener({ open, error }: { open: (list: Source[]) => void; error: string }) {
  const [over, setOver] = useState(false);
  const [text, setText] = useState('');
  const read = async (file: File | undefined) => file && open(sources(await file.text()));
  return (
    <div class="opener">
      <h1 tabIndex={-1}>{t('replay.title')}</h1>
      <p>{t('replay.lead')}</p>
      <label
        class={`drop${over ? ' over' : ''}`}
        onDragOver={(e) => {
          e.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(e) => {
          e.preventDefault();
          setOver(false);
          void read(e.dataTransfer?.files[0]);
        }}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 3v11m0 0l-4-4m4 4l4-4M4 17v3h16v-3" />
        </svg>
        <span>{t('replay.drop')}</span>
        <input
          type="file"
          class="visually-hidden"
          accept=".json,.jsonl,.txt,application/json"
          onChange={(e) => void read(e.currentTarget.files?.[0])}
        />
      </label>
      <label class="field">
        {t('replay.paste')}
        <textarea rows={4} spellcheck={false} value={text} onInput={(e) => setText(e.currentTarget.value)} />
      </label>
      <button type="button" disabled={text.trim() === ''} onClick={() => open(sources(text))}>
        {t('replay.open')}
      </button>
      {error && (
        <p class="error" role="alert">
          {said(error)}
        </p>
      )}
      <Yours />
    </div>
  );
}

// What was played to its end in this browser.
function Yours() {
  const tables = knownTables().filter((table) => table.over);
  if (tables.length === 0) return null;
  return (
    <section class="yours">
      <h2>{t('replay.yours')}</h2>
      <ul class="buttons">
        {tables.map((table) => (
          <li key={table.id}>
            <a class="button" href={href('replay', 'table', table.id, table.secret)}>
              {gameTitle(table.game)}{' '}
              <span class="quiet">
                {new Date(table.opened).toLocaleString(language.value, {
                  dateStyle: 'short',
                  timeStyle: 'short',
                })}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ReplayPage({ parts }: { parts: string[] }) {
  const [list, setList] = useState<Source[]>([]);
  const [chosen, choose] = useState(0);
  const [replay, setReplay] = useState<Replay | null>(null);
  const [error, setError] = useState('');
  const fail = (e: unknown) => setError((e as Error).message);
  useEffect(() => {
    setReplay(null);
    setList([]);
    setError('');
    const [from, ...rest] = parts;
    if (from === 'table')
      api
        .record(rest[0] ?? '', rest[1] ?? '')
        .then((record) => setList([{ record }]))
        .catch(fail);
    else if (from === 'game')
      unpack(rest[0] ?? '')
        .then((record) => setList([{ record }]))
        .catch(() => setError(t('replay.bad_link')));
  }, [parts.join('/')]);
  useEffect(() => {
    const source = list[chosen];
    if (!source) return;
    let stale = false;
    api.replay(source).then(
      (answer) => {
        if (!stale) {
          setReplay(answer);
          setError('');
        }
      },
      (e) => !stale && fail(e),
    );
    return () => {
      stale = true;
    };
  }, [list, chosen]);
  const open = (found: Source[]) => {
    choose(0);
    setReplay(null);
    setList(found);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files may be dropped; the button inside is for the others
    <div
      onDragOver={(e) => e.preventDefault()}
      onDrop={(e) => {
        e.preventDefault();
        void e.dataTransfer?.files[0]?.text().then((text) => open(sources(text)));
      }}
    >
      {list.length > 1 && (
        <label class="field inline">
          {t('replay.which', list.length)}{' '}
          <input
            type="number"
            min={1}
            max={list.length}
            value={chosen + 1}
            onInput={(e) => choose(Math.max(0, Math.min(list.length - 1, Number(e.currentTarget.value) - 1)))}
          />
        </label>
      )}
      {replay ? (
        <Viewer key={JSON.stringify(replay.record).length + chosen} replay={replay} />
      ) : list.length > 0 && !error ? (
        <p class="quiet lone" role="status">
          {t('loading')}
        </p>
      ) : (
        <Opener open={open} error={error} />
      )}
    </div>
  );
}
