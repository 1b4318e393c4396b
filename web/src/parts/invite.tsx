// Links to a table that work for somebody else: with an address at which other machines find this server, and as a
// picture that a phone can read.

import { useEffect, useState } from 'preact/hooks';
import { api, type TableState } from '../api';
import { href } from '../route';
import { t } from '../words';
import { Copy } from './copy';
import { seatName } from './games';
import { type KnownTable, knownTable } from './kept';
import { Later } from './later';

const picture = () => import('./qr').then((all) => all.Picture);

// Of this machine alone.
const isLoopback = (host: string) =>
  host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);

// Where others find this server; `closed`: nowhere.
function useOrigins() {
  const [found, setFound] = useState({ origins: [location.origin], closed: false });
  useEffect(() => {
    if (!isLoopback(location.hostname)) return;
    api.reachable().then(
      ({ origins, here }) =>
        setFound({
          origins: origins.length > 0 ? origins : [location.origin],
          closed: here && origins.length === 0,
        }),
      () => {},
    );
  }, []);
  return found;
}

// What comes after the address in links to the seats of others, and whether somebody is still to come there.
function seatsOf(state: TableState, known: KnownTable) {
  const free = state.seats.some((seat) => seat.player === 'open');
  if (known.joinable) return free ? [{ label: t('invite.title'), parts: ['join', state.id], free }] : [];
  return known.seats.flatMap((secret, i) => {
    const seat = state.seats[i];
    if (!secret || !seat || i === state.you || secret === known.secret) return [];
    const label = t('links.seat', seatName(seat.name));
    return [{ label, parts: ['table', state.id, secret], free: seat.player === 'open' }];
  });
}

function AllLinks({ state, known }: { state: TableState; known: KnownTable }) {
  const { origins, closed } = useOrigins();
  const [chosen, choose] = useState(0);
  const to = (...parts: string[]) => `${origins[chosen] ?? origins[0]}${location.pathname}${href(...parts)}`;
  const seats = seatsOf(state, known);
  const first = seats.find((seat) => seat.free);
  return (
    <>
      {first && <p class="quiet">{t('invite.lead')}</p>}
      {seats.map(({ label, parts }) => (
        <Copy key={parts.join('/')} label={label} text={to(...parts)} />
      ))}
      {origins.length > 1 && (
        <label class="field">
          {t('invite.where')}
          <select value={chosen} onChange={(e) => choose(Number(e.currentTarget.value))}>
            {origins.map((origin, i) => (
              <option key={origin} value={i}>
                {origin}
              </option>
            ))}
          </select>
        </label>
      )}
      {first && closed && (
        <p class="quiet closed">
          {t('invite.closed')} <code>parlor serve --host 0.0.0.0</code>
        </p>
      )}
      {first && !closed && (
        <Later load={picture} props={{ text: to(...first.parts), label: t('invite.picture') }} />
      )}
      {known.watch && <Copy label={t('links.watch')} text={to('table', state.id, known.watch)} />}
      {state.position && <Copy label={t('links.position')} text={state.position} />}
    </>
  );
}

export function Links({ state }: { state: TableState }) {
  const known = knownTable(state.id);
  if (!known) return null;
  const seats = seatsOf(state, known);
  if (seats.length === 0 && !known.watch && !state.position) return null;
  return (
    <details class="links" open={seats.length > 0 && state.number === 0 && !known.screen}>
      <summary>{t('links')}</summary>
      <AllLinks state={state} known={known} />
    </details>
  );
}
