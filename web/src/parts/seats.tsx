// Who sits where, who is to move, and the clocks.

import { useEffect, useState } from 'preact/hooks';
import type { TableState } from '../api';
import { t } from '../words';
import { playerTitle } from './games';

function time(seconds: number): string {
  const left = Math.max(0, seconds),
    minutes = Math.floor(left / 60);
  if (left < 10) return left.toFixed(1);
  return `${minutes}:${String(Math.floor(left % 60)).padStart(2, '0')}`;
}

// Counts down between the server's messages; only the server's count matters.
function Clock({ left, running, since }: { left: number; running: boolean; since: number }) {
  const [now, setNow] = useState(since);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(performance.now()), 200);
    return () => clearInterval(timer);
  }, [running, since]);
  const shown = running ? left - Math.max(0, now - since) / 1000 : left;
  return (
    <span class={`clock${running ? ' running' : ''}${shown < 10 ? ' low' : ''}`} role="timer" aria-live="off">
      {time(shown)}
    </span>
  );
}

export function Seats({ state, names, here }: { state: TableState; names: string[]; here: number[] }) {
  return (
    <ul class="seats">
      {state.seats.map((seat, i) => {
        const acting = state.to_act.includes(i),
          clock = state.clocks?.[i];
        const player = playerTitle(seat.player),
          connected = seat.connected || here.includes(i);
        return (
          <li key={i} class={`${acting ? 'acting' : ''} seat${i}`} aria-current={acting ? 'true' : undefined}>
            <span class={`light${connected ? '' : ' off'}`} aria-hidden="true" />
            <span class="who">
              <b>{names[i]}</b>{' '}
              {i === state.you ? (
                <span class="you">{t('you')}</span>
              ) : (
                player !== names[i] && <span class="quiet">{player}</span>
              )}
              {!connected && <span class="quiet"> · {t('away')}</span>}
            </span>
            {state.thinking.includes(i) && <span class="thinking">{t('thinking')}</span>}
            {state.scores && <span class="score">{state.scores[i]}</span>}
            {clock && <Clock left={clock.left} running={clock.running} since={state.received} />}
          </li>
        );
      })}
    </ul>
  );
}
