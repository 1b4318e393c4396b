// How the value went up and down over a game.

import { useEffect, useMemo, useState } from 'preact/hooks';
import { api, type Replay } from '../api';
import { t } from '../words';
import { seatName } from './games';
import type { Curve, Picture } from './graph';
import { Plot } from './plot';

export function ValueGraph({
  replay,
  number,
  jump,
}: {
  replay: Replay;
  number: number;
  jump: (number: number) => void;
}) {
  const [values, setValues] = useState<Curve | null>(null);
  useEffect(() => {
    const leaving = new AbortController(),
      stale = () => leaving.signal.aborted;
    api.values(replay.record, leaving.signal).then(
      (list) => !stale() && setValues(list),
      () => !stale() && setValues([]),
    );
    return () => leaving.abort();
  }, [replay]);
  const useful = values !== null && values.filter((v) => v !== null).length > 1;
  const picture = useMemo<Picture | null>(
    () =>
      useful ? { kind: 'value', values, label: t('replay.value'), duel: replay.shared === null, jump } : null,
    [values],
  );
  if (values !== null && !useful) return null;
  return (
    <figure class="graph">
      <figcaption>
        {replay.shared === null
          ? t('replay.value_for', seatName(replay.seats[0] ?? ''))
          : t('replay.expected')}
        {values === null && ` · ${t('thinking')}`}
      </figcaption>
      {picture ? <Plot picture={picture} label={t('replay.value')} at={number} /> : <div class="plot" />}
    </figure>
  );
}
