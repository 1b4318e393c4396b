// Several people at one screen: it goes to whose turn it is, behind a curtain where something is hidden.

import { useEffect, useRef, useState } from 'preact/hooks';
import type { TableLink, TableState } from '../api';
import { t } from '../words';
import { knownTable } from './kept';
import { openTable } from './open';

export interface Screen {
  seats: number[];            // of those who look at it
  covered: boolean;
  next: number | null;        // whom it goes to
  cover: () => void;
  show: (seat: number) => void;
  again: (() => void) | null; // another game on this screen, seats moved by one
}

export function useScreen(link: TableLink, state: TableState | null): Screen {
  const known = knownTable(link.id), screen = known?.screen;
  const seats = screen?.seats ?? [];
  const [covered, setCovered] = useState(screen?.hidden ?? false);
  const waiting = state && !state.over && state.you !== null && !state.to_act.includes(state.you);
  const next = waiting ? seats.find((seat) => state.to_act.includes(seat)) ?? null : null;
  const show = (seat: number) => {
    link.sit(known?.seats[seat] ?? link.secret, screen?.hidden ?? true);
    setCovered(false);
  };
  useEffect(() => {
    if (next !== null && !screen?.hidden) show(next);
  }, [next]);
  const again = screen && (() => {
    const people = [...screen.order.seats!.slice(-1), ...screen.order.seats!.slice(0, -1)];
    const here = people.flatMap((spec, i) => (spec === 'person' ? [i] : []));
    openTable({ ...screen.order, seats: people }, here, screen.hidden).catch((e: Error) => { link.error.value = e.message; });
  });
  return { seats, covered: covered && !state?.over, next, cover: () => setCovered(true), show, again: again ?? null };
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
          <button key={seat} type="button" ref={seat === first ? button : undefined} class={seat === first ? 'primary' : ''} onClick={() => screen.show(seat)}>{t('screen.show', names[seat] ?? '')}</button>
        ))}
      </div>
    </div>
  );
}
