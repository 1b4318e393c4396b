// Games that were played: opened from a file, a link, or this browser's own.

import { useEffect, useState } from 'preact/hooks';
import { api, type Replay, reasonOf, type Sentence } from '../api';
import { ErrorLine } from '../parts/error_line';
import { gameOf, gameTitle } from '../parts/games';
import { type KnownTable, knownTables } from '../parts/kept';
import { outcome } from '../parts/outcome';
import { type Source, sources, unpack } from '../parts/record';
import { href } from '../route';
import { language, listed, number, t } from '../words';
import { Viewer } from './viewer';

function Opener({ open, error }: { open: (list: Source[]) => void; error: Sentence }) {
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
      <ErrorLine error={error} />
      <Yours />
    </div>
  );
}

// What was played to its end in this browser.
function Yours() {
  const tables = knownTables().filter((table) => table.over);
  if (tables.length === 0) return null;
  const outcomeOf = (table: KnownTable) => {
    const { scores, you, names } = table;
    if (!scores || you === undefined) return '';
    const shared = gameOf(table.game)?.shared;
    const result = shared
      ? t('history.score', number(scores[you] ?? 0))
      : outcome({ scores, you, shared: null }, names ?? []).replace(/\.$/, '');
    const others = (names ?? []).filter((_, i) => i !== you);
    return [result, others.length > 0 ? t('history.with', listed(others)) : ''].filter(Boolean).join(' ');
  };
  return (
    <section class="yours">
      <h2>{t('replay.yours')}</h2>
      <ul>
        {tables.map((table) => (
          <li key={table.id}>
            <a href={href('replay', 'table', table.id, table.secret)}>
              <b>{gameTitle(table.game)}</b> <bdi>{outcomeOf(table)}</bdi>{' '}
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

// The games found so far, the one chosen of them, and its replay as soon as the server has answered.
function useReplay(parts: string[]) {
  const [list, setList] = useState<Source[]>([]);
  const [chosen, choose] = useState(0);
  const [replay, setReplay] = useState<Replay | null>(null);
  const [error, setError] = useState<Sentence>('');
  const fail = (e: unknown) => setError(reasonOf(e));
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
  return { list, chosen, choose, replay, error, open };
}

export function ReplayPage({ parts }: { parts: string[] }) {
  const { list, chosen, choose, replay, error, open } = useReplay(parts);
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
