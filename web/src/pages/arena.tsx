// Tournaments: started here, watched while they run, kept in the store.

import { useState } from 'preact/hooks';
import { api, type Game, reasonOf, type Sentence, type Settings, type TournamentRow } from '../api';
import { ErrorLine } from '../parts/error_line';
import { NumberField, TextField } from '../parts/form';
import { gameOf, games, gameTitle, strength } from '../parts/games';
import { usePolled } from '../parts/polled';
import { kindOf } from '../parts/report';
import { TournamentReport } from '../parts/tournament_report';
import { go, href } from '../route';
import { number, t, tOr, type Word } from '../words';
import { OptionField } from './setup';

const formats = ['round-robin', 'gauntlet', 'swiss', 'knockout'];

// Worth a match, and quick: the levels but for the strongest.
function defaultField(game: Game): string[] {
  const levels = game.players.filter((p) => p.is && p.name !== 'expert').map((p) => p.name);
  return levels.length > 1 ? levels : game.players.slice(0, 2).map((p) => p.name);
}

// Who takes part: players of the game by name, and others by a spec.
function Entrants({
  game,
  players,
  change,
}: {
  game: Game;
  players: string[];
  change: (players: string[]) => void;
}) {
  const [extra, setExtra] = useState('');
  const known = game.players.map((p) => p.name),
    others = players.filter((name) => !known.includes(name));
  const add = () => {
    const spec = extra.trim();
    if (spec && !players.includes(spec)) change([...players, spec]);
    setExtra('');
  };
  const entrant = (name: string, title: string, about: string) => (
    <li key={name}>
      <label>
        <input
          type="checkbox"
          checked={players.includes(name)}
          onChange={(e) =>
            change(e.currentTarget.checked ? [...players, name] : players.filter((p) => p !== name))
          }
        />
        <span>
          <b>{title}</b> <span class="quiet">{about}</span>
        </span>
      </label>
    </li>
  );
  return (
    <fieldset class="entrants">
      <legend>{t('arena.players')}</legend>
      <ul>
        {game.players.map((p) => entrant(p.name, tOr(`level.${p.name}`, p.name), strength(p)))}
        {others.map((name) => entrant(name, name, ''))}
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
  );
}

function GameOptions({ game, set, change }: { game: Game; set: Settings; change: (set: Settings) => void }) {
  return (
    <details>
      <summary>{t('setup.options')}</summary>
      {game.options.map((o) => (
        <OptionField
          key={o.name}
          game={game.name}
          option={o}
          value={set[o.name] ?? o.default}
          change={(value) => change({ ...set, [o.name]: value })}
        />
      ))}
    </details>
  );
}

function ChoiceField({
  id,
  label,
  value,
  choices,
  change,
}: {
  id: string;
  label: string;
  value: string;
  choices: { name: string; title: string }[];
  change: (name: string) => void;
}) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={(e) => change(e.currentTarget.value)}>
        {choices.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
    </div>
  );
}

function NewTournament({ game, choose }: { game: Game; choose: (name: string) => void }) {
  const [players, setPlayers] = useState(() => defaultField(game));
  const [format, setFormat] = useState('round-robin');
  const [count, setCount] = useState('20');
  const [seed, setSeed] = useState('1');
  const [set, setSet] = useState<Settings>({});
  const [error, setError] = useState<Sentence>('');
  const [busy, setBusy] = useState(false);
  const start = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    const order = { game: game.name, players, format, games: Number(count), seed: Number(seed), set };
    try {
      const { id } = await api.startTournament(order);
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
        <ChoiceField
          id="game"
          label={t('game')}
          value={game.name}
          choices={games.value.map(({ name }) => ({ name, title: gameTitle(name) }))}
          change={choose}
        />
        <ChoiceField
          id="format"
          label={t('arena.format')}
          value={format}
          choices={formats.map((name) => ({ name, title: t(`format.${name}` as Word) }))}
          change={setFormat}
        />
        <NumberField
          id="count"
          label={t('arena.games')}
          min={1}
          max={100000}
          value={count}
          change={setCount}
        />
        <TextField
          id="seed"
          label={t('arena.seed')}
          type="number"
          min={0}
          required
          value={seed}
          change={setSeed}
        />
      </fieldset>
      <Entrants game={game} players={players} change={setPlayers} />
      <GameOptions game={game} set={set} change={setSet} />
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
