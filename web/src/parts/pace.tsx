// How fast players play each other while someone watches.

import { useEffect } from 'preact/hooks';
import type { TableLink } from '../link';
import { t } from '../words';
import { watchPause } from './settings';

const delays = [3000, 1500, 800, 400, 150, 0];

export function Pace({
  link,
  pace,
  over,
}: {
  link: TableLink;
  pace: { paused: boolean; delay_ms: number };
  over: boolean;
}) {
  // What the reader likes, from the first move on.
  useEffect(() => {
    const wanted = watchPause();
    if (wanted !== null && (link.state.value?.number ?? 0) === 0)
      link.send({ type: 'pace', delay_ms: wanted });
  }, []);
  if (over) return null;
  const nearest = delays.reduce(
    (best, d, i) => (Math.abs(d - pace.delay_ms) < Math.abs(delays[best]! - pace.delay_ms) ? i : best),
    0,
  );
  return (
    <div class="pace" role="group" aria-label={t('pace')}>
      <button
        type="button"
        class="primary"
        aria-keyshortcuts="p"
        onClick={() => link.send({ type: 'pace', paused: !pace.paused })}
      >
        {pace.paused ? t('pace.go') : t('pace.pause')}
      </button>
      <button type="button" disabled={!pace.paused} onClick={() => link.send({ type: 'step' })}>
        {t('pace.step')}
      </button>
      <label>
        {t('pace.speed')}{' '}
        <input
          type="range"
          min={0}
          max={delays.length - 1}
          value={nearest}
          onInput={(e) => link.send({ type: 'pace', delay_ms: delays[Number(e.currentTarget.value)] })}
        />
      </label>
    </div>
  );
}
