// Open seats for everybody, and games to watch.

import { useState } from 'preact/hooks';
import { api, type OpenTable, reasonOf, type Sentence } from '../api';
import { NameField } from '../parts/arrival';
import { ErrorLine } from '../parts/error_line';
import { games, gameTitle, playerTitle, seatName } from '../parts/games';
import { joinTable } from '../parts/open';
import { usePolled } from '../parts/polled';
import { href } from '../route';
import { t, tOr } from '../words';

const everyMs = 3000;

// Options that are not as usual, in words.
function settings(table: OpenTable): string {
  const game = games.value.find((other) => other.name === table.game);
  const set = (game?.options ?? []).flatMap((option) => {
    const value = table.set[option.name];
    if (value === undefined || value === option.default) return [];
    return [
      `${tOr(`option.${option.name}`, option.name.replace(/_/g, ' '))}: ${tOr(`choice.${value}`, value)}`,
    ];
  });
  return [...set, table.time].filter(Boolean).join(' · ');
}

const whoSits = (table: OpenTable) =>
  table.seats.map((seat) => {
    if (seat.player === 'open') return t('lobby.free');
    const name = seatName(seat.name),
      player = playerTitle(seat.player);
    return seat.player === 'person' || player === name ? name : `${name} (${player})`;
  });

function Row({ table, action }: { table: OpenTable; action: preact.ComponentChildren }) {
  return (
    <li class="offer">
      <div>
        <b>{gameTitle(table.game)}</b> <span class="quiet">{settings(table)}</span>
        <br />
        <bdi>{whoSits(table).join(' – ')}</bdi>
        {table.number > 0 && <span class="quiet"> · {t('lobby.moves', table.number)}</span>}
      </div>
      {action}
    </li>
  );
}

export function Lobby() {
  const { value, error, refresh } = usePolled(api.lobby, () => true, 'lobby', everyMs);
  const [refused, setRefused] = useState<Sentence>('');
  const join = (table: OpenTable) => {
    setRefused('');
    joinTable(table.id, table.game).catch((e) => {
      setRefused(reasonOf(e));
      refresh();
    });
  };
  const names = (table: OpenTable) => whoSits(table).join(', ');
  return (
    <div class="lobby">
      <header class="hero">
        <h1 tabIndex={-1}>{t('lobby')}</h1>
        <p>{t('lobby.lead')}</p>
      </header>
      <ErrorLine error={refused || error} />
      <section>
        <h2>{t('lobby.open')}</h2>
        {value && value.open.length > 0 && (
          <>
            <NameField label={t('name')} />
            <ul>
              {value.open.map((table) => (
                <Row
                  key={table.id}
                  table={table}
                  action={
                    <button
                      type="button"
                      class="primary"
                      aria-label={t('lobby.join_in', gameTitle(table.game), names(table))}
                      onClick={() => join(table)}
                    >
                      {t('lobby.join')}
                    </button>
                  }
                />
              ))}
            </ul>
          </>
        )}
        {value?.open.length === 0 && (
          <>
            <p class="quiet">{t('lobby.none_open')}</p>
            <div class="buttons">
              {games.value
                .filter((game) => game.seats > 1)
                .map((game) => (
                  <a key={game.name} class="button" href={href('new', game.name, 'lobby')}>
                    {gameTitle(game.name)}
                  </a>
                ))}
            </div>
          </>
        )}
      </section>
      <section>
        <h2>{t('lobby.running')}</h2>
        {value?.running.length === 0 && <p class="quiet">{t('lobby.none_running')}</p>}
        <ul>
          {value?.running.map((table) => (
            <Row
              key={table.id}
              table={table}
              action={
                <a
                  class="button"
                  aria-label={t('lobby.watch_in', gameTitle(table.game), names(table))}
                  href={href('table', table.id, '')}
                >
                  {t('lobby.watch')}
                </a>
              }
            />
          ))}
        </ul>
      </section>
    </div>
  );
}

// Where the link to a table leads whose seats anybody may take.
export function Join({ id }: { id: string }) {
  const { value } = usePolled(api.lobby, () => true, id, everyMs);
  const [refused, setRefused] = useState<Sentence>('');
  const table = value?.open.find((other) => other.id === id);
  if (!value) return <p class="quiet lone">{t('loading')}</p>;
  return (
    <form
      class="lone join"
      onSubmit={(e) => {
        e.preventDefault();
        if (table) joinTable(id, table.game).catch((why) => setRefused(reasonOf(why)));
      }}
    >
      <h1 tabIndex={-1}>{table ? t('join.title') : t('join.gone')}</h1>
      {table && (
        <>
          <p>
            {gameTitle(table.game)} · {whoSits(table).join(' – ')}
          </p>
          <NameField label={t('name')} />
          <ErrorLine error={refused} />
          <button type="submit" class="primary">
            {t('lobby.join')}
          </button>
        </>
      )}
      {!table && (
        <a class="button" href="#/lobby">
          {t('lobby')}
        </a>
      )}
    </form>
  );
}
