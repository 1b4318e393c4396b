// Tournaments: started here, watched while they run, kept in the store.

import { useState } from 'preact/hooks';
import { api, type Game, reasonOf, type Sentence, type Settings, type TournamentRow } from '../api';
import { ErrorLine } from '../parts/error_line';
import { gameOf, games, gameTitle, strength } from '../parts/games';
import { usePolled } from '../parts/polled';
import { kindOf } from '../parts/report';
import { TournamentReport } from '../parts/tournament_report';
import { go, href } from '../route';
import { number, t, tOr, type Word } from '../words';
import { OptionField } from './setup';

const formats = ['round-robin', 'gauntlet', 'swiss', 'knockout'];

// Worth a match, and quick: the levels but for the strongest.
function usualField(game: Game): string[] {
  const levels = game.players.filter((p) => p.is && p.name !== 'expert').map((p) => p.name);
  return levels.length > 1 ? levels : game.players.slice(0, 2).map((p) => p.name);
}

function NewTournament({ game, choose }: { game: Game; choose: (name: string) => void }) {
  const [players, setPlayers] = useState(() => usualField(game));
  const [extra, setExtra] = useState('');
  const [format, setFormat] = useState('round-robin');
  const [count, setCount] = useState('20');
  const [seed, setSeed] = useState('1');
  const [set, setSet] = useState<Settings>({});
  const [error, setError] = useState<Sentence>('');
  const [busy, setBusy] = useState(false);
  const toggle = (name: string) =>
    setPlayers(players.includes(name) ? players.filter((p) => p !== name) : [...players, name]);
  const known = new Set(game.players.map((p) => p.name));
  const add = () => {
    const spec = extra.trim();
    if (spec && !players.includes(spec)) setPlayers([...players, spec]);
    setExtra('');
  };
  const start = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    try {
      const { id } = await api.startTournament({
        game: game.name,
        players,
        format,
        games: Number(count),
        seed: Number(seed),
        set,
      });
      go('arena', id);
    } catch (e) {
      setError(reasonOf(e));
      setBusy(false);
    }
  };
  return (
    <form class="new-tournament" onSubmit={start}>
      <fieldset>
        <legend>{t('arena.new')}</legend>
        <div class="field">
          <label for="game">{t('game')}</label>
          <select id="game" value={game.name} onChange={(e) => choose(e.currentTarget.value)}>
            {games.value.map((g) => (
              <option key={g.name} value={g.name}>
                {gameTitle(g.name)}
              </option>
            ))}
          </select>
        </div>
        <div class="field">
          <label for="format">{t('arena.format')}</label>
          <select id="format" value={format} onChange={(e) => setFormat(e.currentTarget.value)}>
            {formats.map((f) => (
              <option key={f} value={f}>
                {t(`format.${f}` as Word)}
              </option>
            ))}
          </select>
        </div>
        <div class="field">
          <label for="count">{t('arena.games')}</label>
          <input
            id="count"
            type="number"
            min={1}
            max={100000}
            required
            value={count}
            onInput={(e) => setCount(e.currentTarget.value)}
          />
        </div>
        <div class="field">
          <label for="seed">{t('arena.seed')}</label>
          <input
            id="seed"
            type="number"
            min={0}
            required
            value={seed}
            onInput={(e) => setSeed(e.currentTarget.value)}
          />
        </div>
      </fieldset>
      <fieldset class="entrants">
        <legend>{t('arena.players')}</legend>
        <ul>
          {game.players.map((p) => (
            <li key={p.name}>
              <label>
                <input type="checkbox" checked={players.includes(p.name)} onChange={() => toggle(p.name)} />
                <span>
                  <b>{tOr(`level.${p.name}`, p.name)}</b> <span class="quiet">{strength(p)}</span>
                </span>
              </label>
            </li>
          ))}
          {players
            .filter((p) => !known.has(p))
            .map((p) => (
              <li key={p}>
                <label>
                  <input type="checkbox" checked onChange={() => toggle(p)} />
                  <span>
                    <b>{p}</b>
                  </span>
                </label>
              </li>
            ))}
        </ul>
        <div class="row">
          <input
            type="text"
            spellcheck={false}
            aria-label={t('arena.own_spec')}
            placeholder={t('arena.own_example')}
            value={extra}
            onInput={(e) => setExtra(e.currentTarget.value)}
            onKeyDown={(e) => {
              if (e.key === 'Enter') {
                e.preventDefault();
                add();
              }
            }}
          />
          <button type="button" disabled={extra.trim() === ''} onClick={add}>
            {t('add')}
          </button>
        </div>
      </fieldset>
      <details>
        <summary>{t('setup.options')}</summary>
        {game.options.map((o) => (
          <OptionField
            key={o.name}
            game={game.name}
            option={o}
            value={set[o.name] ?? o.default}
            change={(value) => setSet({ ...set, [o.name]: value })}
          />
        ))}
      </details>
      <ErrorLine error={error} />
      <div class="buttons">
        <button type="submit" class="primary" disabled={busy || players.length < 1}>
          {t('arena.start')}
        </button>
      </div>
    </form>
  );
}

const progress = (row: { done: number; total: number }) => `${number(row.done)} / ${number(row.total)}`;

function Tournaments() {
  const { value, error } = usePolled(api.tournaments, (list) => list.some((row) => row.running), 'all');
  if (error) return <ErrorLine error={error} />;
  return (
    <section>
      <h2>{t('arena.kept')}</h2>
      {value?.length === 0 && <p class="quiet">{t('arena.none')}</p>}
      {value && value.length > 0 && (
        <div class="scroll" tabIndex={0} role="region" aria-label={t('arena.kept')}>
          <table class="list">
            <thead>
              <tr>
                <th scope="col">{t('game')}</th>
                <th scope="col">{t('arena.players')}</th>
                <th scope="col" class="told-twice">
                  {t('arena.format')}
                </th>
                <th scope="col">{t('arena.done')}</th>
              </tr>
            </thead>
            <tbody>
              {value.map((row: TournamentRow) => (
                <tr key={row.id}>
                  <th scope="row">
                    <a href={href('arena', row.id)}>{gameTitle(row.game)}</a>
                  </th>
                  <td class="words">{row.players.join(', ')}</td>
                  <td class="told-twice">{tOr(`format.${row.format}`, row.format)}</td>
                  <td>
                    {progress(row)}
                    {row.running && <span class="tag">{t('arena.running')}</span>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function Tournament({ id }: { id: string }) {
  const rows = usePolled(
    api.tournaments,
    (list) => list.some((row) => row.id === id && row.running),
    `row ${id}`,
  );
  const row = rows.value?.find((r) => r.id === id);
  const state = usePolled(
    () => api.tournament(id),
    () => false,
    `state ${id} ${row?.done} ${row?.running}`,
  );
  const act = async (what: (id: string) => Promise<unknown>) => {
    await what(id).catch(() => {});
    rows.refresh();
  };
  return (
    <div class="arena">
      <p>
        <a href="#/arena">← {t('arena')}</a>
      </p>
      <h1 tabIndex={-1}>
        {row
          ? `${gameTitle(row.game)} · ${state.value ? kindOf(state.value) : tOr(`format.${row.format}`, row.format)}`
          : t('arena')}
      </h1>
      {row && (
        <div class="progress">
          <progress max={row.finished ? row.done : row.total} value={row.done} aria-label={t('arena.done')} />{' '}
          <span>{progress(row)}</span>
          <span class={`tag${row.running ? ' live' : ''}`}>
            {row.running ? t('arena.running') : row.finished ? t('arena.over') : t('arena.stopped')}
          </span>
        </div>
      )}
      <ErrorLine error={state.error} />
      {state.value && <TournamentReport report={state.value} />}
      <div class="buttons">
        {row?.running && (
          <button type="button" onClick={() => act(api.stopTournament)}>
            {t('arena.stop')}
          </button>
        )}
        {row && !row.running && !row.finished && (
          <button type="button" onClick={() => act(api.goOnTournament)}>
            {t('arena.go_on')}
          </button>
        )}
        <a
          class="button primary"
          href={`/api/tournaments/${encodeURIComponent(id)}/report`}
          target="_blank"
          rel="noopener"
        >
          {t('arena.report')}
        </a>
      </div>
    </div>
  );
}

export function Arena({ id }: { id: string | undefined }) {
  const [name, choose] = useState('');
  if (id) return <Tournament id={id} />;
  const game = gameOf(name) ?? games.value[0];
  return (
    <div class="arena">
      <h1 tabIndex={-1}>{t('arena')}</h1>
      <p>{t('arena.lead')}</p>
      {game && <NewTournament key={game.name} game={game} choose={choose} />}
      <Tournaments />
    </div>
  );
}
