// Several people at one screen: it goes to whose turn it is, behind a curtain where something is hidden.

import { effect } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Refusal, reasonOf, type TableState } from '../api';
import { TableLink } from '../link';
import { go } from '../route';
import { t } from '../words';
import { type KnownTable, knownTable, rememberTable } from './kept';

export interface Screen {
  seats: number[]; // of those who look at it
  covered: boolean;
  next: number | null; // whom it goes to
  cover: () => void;
  show: (seat: number) => void;
  again: (() => void) | null; // all of them to the rematch, which is opened if it is not yet
}

// Of all who look at this screen, where whoever has that secret is one of them: another window may only watch.
export function secretsHere(id: string, secret: string): string[] {
  const known = knownTable(id);
  const all = known?.screen?.seats.flatMap((seat) => known.seats[seat] ?? []) ?? [];
  return all.includes(secret) ? all : [];
}

// The server tells each seat only its own place at the table of the rematch, so each has to ask, and again if the line
// broke before the answer came.
function placeInRematch(
  id: string,
  secret: string,
  leaving: AbortSignal,
): Promise<{ id: string; secret: string }> {
  const link = new TableLink(id, secret);
  let stop = () => {},
    asked = false;
  return new Promise<{ id: string; secret: string }>((resolve, reject) => {
    leaving.addEventListener('abort', () => reject(new Error('left')));
    stop = effect(() => {
      if (link.line.value !== 'open') asked = false;
      if (link.rematch.value) resolve(link.rematch.value);
      else if (link.error.value) reject(new Refusal(link.error.value));
      else if (link.line.value === 'open' && !asked) {
        asked = true;
        link.send({ type: 'rematch' });
      }
    });
  }).finally(() => {
    stop();
    link.close();
  });
}

async function goToRematch(
  table: KnownTable,
  { seats, hidden }: NonNullable<KnownTable['screen']>,
  leaving: AbortSignal,
) {
  const places = await Promise.all(
    seats.map((seat) => placeInRematch(table.id, table.seats[seat]!, leaving)),
  );
  const moved = (seat: number) => (seat + 1) % table.seats.length;
  const secrets: (string | null)[] = table.seats.map(() => null);
  seats.forEach((seat, i) => {
    secrets[moved(seat)] = places[i]!.secret;
  });
  const here = seats.map(moved).sort((a, b) => a - b),
    { id } = places[0]!,
    secret = secrets[here[0]!]!;
  rememberTable({
    id,
    secret,
    game: table.game,
    seats: secrets,
    watch: '',
    opened: Date.now(),
    screen: { seats: here, hidden },
  });
  go('table', id, secret);
}

export function useScreen(link: TableLink, state: TableState | null): Screen {
  const known = knownTable(link.id),
    screen = known?.screen;
  const seats = screen?.seats ?? [];
  const [covered, setCovered] = useState(screen?.hidden ?? false);
  const waiting = state && !state.over && state.you !== null && !state.to_act.includes(state.you);
  const next = waiting ? (seats.find((seat) => state.to_act.includes(seat)) ?? null) : null;
  const show = (seat: number) => {
    link.sit(known?.seats[seat] ?? link.secret, screen?.hidden ?? true);
    setCovered(false);
  };
  useEffect(() => {
    if (next !== null && !screen?.hidden) show(next);
  }, [next]);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const here = new AbortController();
    leaving.current = here;
    return () => here.abort(); // whoever has gone elsewhere is not fetched back
  }, [link]);
  const again =
    known &&
    screen &&
    (() => {
      const { signal } = leaving.current;
      goToRematch(known, screen, signal).catch((e) => {
        if (!signal.aborted) link.error.value = reasonOf(e);
      });
    });
  return {
    seats,
    covered: covered && !state?.over,
    next,
    cover: () => setCovered(true),
    show,
    again: again ?? null,
  };
}

export function Curtain({ screen, state, names }: { screen: Screen; state: TableState; names: string[] }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const turn = screen.seats.filter((seat) => state.to_act.includes(seat));
  const first = screen.next ?? turn[0] ?? screen.seats[0]!;
  return (
    <div class="curtain">
      <h2>{t('screen.title', names[first] ?? '')}</h2>
      <p>{t('screen.lead')}</p>
      <div class="buttons">
        {screen.seats.map((seat) => (
          <button
            key={seat}
            type="button"
            ref={seat === first ? button : undefined}
            class={seat === first ? 'primary' : ''}
            onClick={() => screen.show(seat)}
          >
            {t('screen.show', names[seat] ?? '')}
          </button>
        ))}
      </div>
    </div>
  );
}
