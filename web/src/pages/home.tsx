import { useState } from 'preact/hooks';
import { type Game, reasonOf, type Sentence } from '../api';
import { Alive } from '../parts/alive';
import { ErrorLine } from '../parts/error_line';
import { gameKind, gameSummary, games, gamesError, gameTitle, loadGames } from '../parts/games';
import { keep, kept, knownTables } from '../parts/kept';
import { openTable } from '../parts/open';
import { hasRules, Rules, rulesHeading } from '../parts/rules';
import { href } from '../route';
import { said, t, tOr } from '../words';

// The levels, and whoever is usual besides.
const opponents = (game: Game) => [
  ...new Set([game.opponent, ...game.players.filter((player) => player.is).map((player) => player.name)]),
];

function GameCard({ game }: { game: Game }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Sentence>('');
  const title = gameTitle(game.name);
  const [opponent, choose] = useState(kept(`opponent.${game.name}`, game.opponent));
  const play = async () => {
    setBusy(true);
    keep(`opponent.${game.name}`, opponent);
    try {
      const seats = Array.from({ length: game.seats }, (_, i) => (i === 0 ? 'person' : opponent));
      await openTable({ game: game.name, ...(game.seats > 1 ? { seats } : {}) }, [0]);
    } catch (e) {
      setError(reasonOf(e));
      setBusy(false);
    }
  };
  return (
    <article class={`game ${game.name}`}>
      {/* biome-ignore lint/a11y/useAnchorContent: the button below is the link that readers hear */}
      <a class="picture" href={href('new', game.name)} tabIndex={-1} aria-hidden="true">
        <Alive game={game} />
      </a>
      <div class="body">
        <h2>{title}</h2>
        <p class="quiet kind">{gameKind(game)}</p>
        <p>{gameSummary(game)}</p>
        {hasRules(game) && (
          <details>
            <summary>{rulesHeading(game)}</summary>
            <Rules game={game} />
          </details>
        )}
        <ErrorLine error={error} />
        {game.seats > 1 && game.players.length > 0 && (
          <label class="field inline against">
            {t(game.shared ? 'with' : 'against')}
            <select
              aria-label={t('against.in', title)}
              value={opponent}
              onChange={(e) => choose(e.currentTarget.value)}
            >
              {opponents(game).map((name) => (
                <option key={name} value={name}>
                  {tOr(`level.${name}`, name)}
                </option>
              ))}
            </select>
          </label>
        )}
        <div class="buttons">
          <button
            type="button"
            class="primary"
            disabled={busy}
            onClick={play}
            aria-label={t('play.game', title)}
          >
            {t('play')}
          </button>
          <a class="button" href={href('new', game.name)} aria-label={t('setup.game', title)}>
            {t('setup')}
          </a>
        </div>
      </div>
    </article>
  );
}

function GoOn() {
  const tables = knownTables()
    .filter((table) => !table.over)
    .slice(0, 4);
  if (tables.length === 0) return null;
  return (
    <section class="go-on">
      <h2>{t('home.go_on')}</h2>
      <ul>
        {tables.map((table) => (
          <li key={table.id}>
            <a class="button" href={href('table', table.id, table.secret)}>
              {gameTitle(table.game)}{' '}
              <span class="quiet">
                {new Date(table.opened).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Home() {
  return (
    <div class="home">
      <header class="hero">
        <h1 tabIndex={-1}>{t('home.title')}</h1>
        <p>{t('home.lead')}</p>
      </header>
      <GoOn />
      {gamesError.value && (
        <p class="error" role="alert">
          {t('home.no_games', said(gamesError.value))}{' '}
          <button type="button" onClick={loadGames}>
            {t('again')}
          </button>
        </p>
      )}
      <div class="games">
        {games.value.map((game) => (
          <GameCard key={game.name} game={game} />
        ))}
      </div>
    </div>
  );
}
